import type { Resolvers } from '#gateway/graphql/resolvers.generated.ts';

export const catalogueResolvers: Resolvers = {
  Query: {
    providers: (_, _args, { catalogue }) => catalogue.providers(),
    states: (_, _args, { catalogue }) => catalogue.states(),
    cities: (_, { stateId }, { catalogue }) => catalogue.cities(stateId),
    businessTypes: (_, _args, { catalogue }) => catalogue.businessTypes(),
  },
  Business: {
    availableProviders: ({ id }, _args, { catalogue }) => catalogue.availableProviders(id),
  },
};
