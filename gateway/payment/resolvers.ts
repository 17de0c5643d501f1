import { receiptFile } from '#gateway/downloads/files.ts';
import type { Context } from '#gateway/graphql/context.ts';
import type { Resolvers } from '#gateway/graphql/resolvers.generated.ts';
import type { Business } from '#gateway/upstream/wire.ts';
import type { BillingDetails } from '#gateway/upstream/wireBilling.ts';

/** Creates the resolver of a `Billing` field whose value is in the response of the host's billing call. */
const billing =
  <K extends keyof BillingDetails>(field: K) =>
  async ({ id }: Business, _args: unknown, { payment }: Context): Promise<BillingDetails[K] | null> =>
    (await payment.billing(id))?.[field] ?? null;

export const paymentResolvers: Resolvers = {
  Business: {
    // Null if the upstream's entry of the business lacks the `billing` key. Then no billing call is made.
    billing: (business) => (business.billing ? business : null),
  },
  Billing: {
    state: (business) => business.billing?.state ?? null,
    action: (business) => business.billing?.action ?? null,
    today: billing('today'),
    owed: (business, args, context) => business.billing?.owed ?? billing('owed')(business, args, context),
    nextPayment: billing('nextPayment'),
    card: billing('card'),
    payments: billing('payments'),
    reversals: billing('reversals'),
  },
  Payment: {
    receipt: ({ id, receipt }) => (receipt ? receiptFile(id) : null),
  },
  PayNowPayload: {
    // The business is read in its own resolver, because a failed read must not fail the payment's response.
    business: ({ businessId }, _args, { account }) => account.business(businessId),
  },
  PayAllPayload: {
    businesses: (_, _args, { account }) => account.businesses(),
  },
  Mutation: {
    payAll: (_, { idempotencyKey }, { payment }) => payment.payAll(idempotencyKey),
    createSetupIntent: (_, { idempotencyKey }, { payment }) => payment.createSetupIntent(idempotencyKey),
    subscribe: (_, { input }, { payment }) => payment.subscribe(input),
    changePaymentMethod: (_, { input }, { payment }) => payment.changePaymentMethod(input),
    payNow: async (_, { input }, { payment }) => ({
      ...(await payment.payNow(input)),
      businessId: input.businessId,
    }),
  },
};
