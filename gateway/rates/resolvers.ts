import type { Resolvers } from '#gateway/graphql/resolvers.generated.ts';

export const ratesResolvers: Resolvers = {
  Query: {
    packageCode: (_, { packageCode }, { rates }) => rates.packageCode(packageCode),
    rates: (_, { input }, { rates }) => rates.rates(input),
    quote: (_, { id }, { rates }) => rates.quote(id),
  },
  Mutation: {
    sendQuote: (_, { quoteId, email }, { rates }) => rates.sendQuote(quoteId, email),
  },
  Business: {
    packageCode: ({ id }, { packageCode }, { rates }) => rates.businessPackageCode(id, packageCode),
    rates: ({ id }, { input }, { rates }) => rates.businessRates(id, input),
  },
};
