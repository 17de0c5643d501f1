/** The server that the benchmark compares with the gateway. It uses mercurius, graphql-jit and undici. */
import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import mercurius from 'mercurius';
import { Pool } from 'undici';

const { PORT, PROVIDER_HOST } = process.env;

const pool = new Pool(PROVIDER_HOST);

/** Creates a REST client for one request. The client forwards the bearer header and caches GET responses. */
function apiOf({ authorization }) {
  const headers = authorization ? { authorization } : {};
  const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
  const ask = async (options) => (await pool.request(options)).body.json();
  const reads = new Map();
  return {
    get(path) {
      if (!reads.has(path)) reads.set(path, ask({ path, method: 'GET', headers }));
      return reads.get(path);
    },
    post: (path, fields) =>
      ask({ path, method: 'POST', headers: form, body: new URLSearchParams(fields).toString() }),
  };
}

const membershipField = (field) => [
  field,
  async ({ id }, _arguments, { api }) =>
    (await api.get(`/web/account/membership/${id}`)).membership[0]?.[field] ?? null,
];

const resolvers = {
  Query: {
    providers: (_, _arguments, { api }) => api.get('/web/providers'),
    businesses: (_, _arguments, { api }) => api.get('/web/account/business'),
    business: async (_, { id }, { api }) =>
      (await api.get('/web/account/business')).find((business) => business.id === id) ?? null,
    rates: (_, { input }, { api }) => api.post('/web/questionnaire/calculate-rates', input),
  },
  Business: {
    ...Object.fromEntries(
      [
        'address',
        'city',
        'state',
        'zip',
        'pmLastFour',
        'totalMonthlyPayment',
        'providers',
        'packages',
        'providersDetail',
      ].map(membershipField),
    ),
    agreements: ({ id }, _arguments, { api }) => api.get(`/web/account/agreements/business/${id}`),
  },
};

const app = fastify();
app.register(mercurius, {
  schema: readFileSync(new URL('../../../schema/schema.graphql', import.meta.url), 'utf8'),
  resolvers,
  jit: 1,
  context: ({ headers }) => ({ api: apiOf(headers) }),
});
process.stdout.write(`${await app.listen({ port: Number(PORT), host: '127.0.0.1' })}\n`);
