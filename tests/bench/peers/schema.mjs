/** The part of the schema that is asked, and resolvers over any client of the REST host. */

export const typeDefs = /* GraphQL */ `
  type Provider {
    id: ID!
    shortName: String!
    name: String
  }
  type Package {
    name: String
    provider: String
    startDate: String
    renewalDate: String
    totalAmount: Float
  }
  type ProvidersDetail {
    annualLicenses: String
    monthlyRate: Float
    annualStartDate: String
    annualRenewalDate: String
  }
  type Agreement {
    agreementId: ID!
    name: String!
    shortName: String!
    agreementLink: String
    coverageLink: String
    status: String
  }
  type Business {
    id: ID!
    name: String!
    isDefault: Boolean!
    address: String
    city: String
    state: String
    zip: String
    pmLastFour: String
    totalMonthlyPayment: Float
    providers: [String!]
    packages: [Package!]
    providersDetail: [ProvidersDetail!]
    agreements: [Agreement!]!
  }
  type Total {
    rightManagementFee: Float
    processingFee: Float
    subTotalManagementFee: Float
    totalPayment: Float
  }
  type ProviderRate {
    id: ID!
    monthly: Float
  }
  type PromoCode {
    codeManagementFee: Float
  }
  type RateResult {
    total: Total!
    providers: [ProviderRate!]!
    isPackage: Boolean!
    promoCode: PromoCode
  }
  input RatesInput {
    businessTotalMembers: String
    businessNumberGroup: String
    businessClassesPerWeek: String
    businessProviders: [ID!]
    isBgMusic: String
  }
  type Query {
    providers: [Provider!]!
    businesses: [Business!]!
    business(id: ID!): Business
    rates(input: RatesInput!): RateResult!
  }
`;

const membership =
  (field) =>
  async ({ id }, _args, { api }) => {
    const { membership } = await api.get(`/web/account/membership/${id}`);
    return membership[0]?.[field] ?? null;
  };

export const resolvers = {
  Query: {
    providers: (_, _args, { api }) => api.get('/web/providers'),
    businesses: (_, _args, { api }) => api.get('/web/account/business'),
    business: async (_, { id }, { api }) =>
      (await api.get('/web/account/business')).find((business) => business.id === id) ?? null,
    rates: (_, { input }, { api }) => api.post('/web/questionnaire/calculate-rates', input),
  },
  Business: {
    address: membership('address'),
    city: membership('city'),
    state: membership('state'),
    zip: membership('zip'),
    pmLastFour: membership('pmLastFour'),
    totalMonthlyPayment: membership('totalMonthlyPayment'),
    providers: membership('providers'),
    packages: membership('packages'),
    providersDetail: membership('providersDetail'),
    agreements: ({ id }, _args, { api }) => api.get(`/web/account/agreements/business/${id}`),
  },
};

/** A client that makes the same GET once in a request. */
export function onceEach({ get, post }) {
  const made = new Map();
  return {
    get: (path) => {
      if (!made.has(path)) made.set(path, get(path));
      return made.get(path);
    },
    post,
  };
}

/** The bearer header of a request goes along. */
export const headersOf = ({ authorization }) => (authorization ? { authorization } : {});
