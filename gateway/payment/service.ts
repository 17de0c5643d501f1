import type { ChangePaymentMethodInput, SubscribeInput } from '#gateway/types.generated.ts';
import type { Upstream } from '#gateway/upstream/client.ts';

/** Section 7: cards and checkout. */
export const paymentService = ({ call }: Upstream) => ({
  createSetupIntent: () => call('GET /web/questionnaire/create-setup-intent'),
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
});
