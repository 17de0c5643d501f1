import type { Resolvers } from '#gateway/graphql/resolvers.generated.ts';

export const paymentResolvers: Resolvers = {
  Mutation: {
    createSetupIntent: (_, _args, { payment }) => payment.createSetupIntent(),
    subscribe: (_, { input }, { payment }) => payment.subscribe(input),
    changePaymentMethod: (_, { input }, { payment }) => payment.changePaymentMethod(input),
  },
};
