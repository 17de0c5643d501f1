import type { Feature } from '#common/features.ts';
import type { ChangePaymentMethodInput, PayNowInput, SubscribeInput } from '#gateway/types.generated.ts';
import type { Upstream } from '#gateway/upstream/client.ts';
import { UpstreamFailure } from '#gateway/upstream/errors.ts';
import type { BillingDetails } from '#gateway/upstream/wire.ts';

/** The response to an immediate payment, and its business. */
export interface Paying {
  businessId: string;
  clientSecret: string | null;
}

/** Section 7: cards and checkout, and billing after a license's first payment. */
export const paymentService = ({ call, read, forget }: Upstream, features: readonly Feature[]) => ({
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
  /** The amounts due and the past and next payments of a business; null without the feature, or after a 404. */
  billing: async (id: string): Promise<BillingDetails | null> => {
    if (!features.includes('billing')) return null;
    return read('GET /web/account/billing/{id}', { path: { id } }).catch((error: unknown) => {
      if (error instanceof UpstreamFailure && error.status === 404) return null;
      throw error;
    });
  },
  payNow: ({ businessId, idempotencyKey }: PayNowInput) =>
    call('POST /web/account/billing/{id}/pay', { path: { id: businessId }, idempotencyKey }).finally(forget),
});
