import type { ChangePaymentMethodInput, PayNowInput, SubscribeInput } from '#gateway/types.generated.ts';
import type { Upstream } from '#gateway/upstream/client.ts';
import { nullOn } from '#gateway/upstream/errors.ts';
import type { BillingDetails } from '#gateway/upstream/wireBilling.ts';

/** The response to an immediate payment, with the id of the business that paid. */
export interface Paying {
  businessId: string;
  clientSecret: string | null;
}

/** Creates the payment service (specification, section 7): cards, checkout and later payments. */
export const paymentService = ({ call, read, forget }: Upstream) => ({
  createSetupIntent: (idempotencyKey?: string | null) =>
    call('GET /web/questionnaire/create-setup-intent', { idempotencyKey: idempotencyKey ?? null }),
  subscribe: ({ idempotencyKey, quoteId, registrationId, ...registration }: SubscribeInput) =>
    call('POST /web/questionnaire/subscribe', {
      body: registration,
      idempotencyKey,
      quoteId,
      registrationId,
    }),
  changePaymentMethod: ({ paymentMethod, ...intent }: ChangePaymentMethodInput) =>
    call('POST /web/stripe/change-default-payment-method', {
      body: { ...intent, payment_method: paymentMethod },
    }),
  /** Returns a business's amounts due and payments, or null if the host lacks the feature or responds 404. */
  billing: (id: string): Promise<BillingDetails | null> =>
    read('GET /web/account/billing/{id}', { path: { id } }).catch(nullOn(404)),
  payNow: ({ businessId, idempotencyKey }: PayNowInput) =>
    call('POST /web/account/billing/{id}/pay', { path: { id: businessId }, idempotencyKey }).finally(forget),
  /** For each of the owner's businesses whose billing state is not OK, charges all due payments. */
  payAll: (idempotencyKey: string) =>
    call('POST /web/account/billing/pay-all', { idempotencyKey }).finally(forget),
});
