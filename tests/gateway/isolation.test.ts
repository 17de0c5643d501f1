import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { location, register, registration } from '#tests/support/fixtures/account.ts';
import { startGateway, type RunningGateway } from '#tests/support/servers/gateway.ts';
import {
  ALL,
  BUSINESS,
  errorAnswer,
  EVERYONES,
  idArguments,
  ONE_BUSINESS,
  PROMO_RATES,
  refusedSubscription,
  type Attempt,
} from './idArguments.ts';
import { exampleOf } from '#tests/support/upstream/rows.ts';
import { hostOfFile } from '#tests/support/fixtures/hostOfFile.ts';

const host = hostOfFile();
let gateway: RunningGateway;
let owner: Account;
let stranger: Account;
let ownersQuote: string;
/** The owner's data before the stranger's attempts. The attempts must not change the data. */
let ownersState: unknown;

/** An account's token, ids and receipts. `state` returns the data of all its locations and agreements. */
interface Account {
  token: string;
  businessId: string;
  /** Ids of all locations of the account. */
  businessIds: string[];
  agreements: { agreementId: string; shortName: string }[];
  /** Paths of the receipts of paid payments. */
  receipts: string[];
  state: () => Promise<unknown>;
}

/** Input of the owner's added product. The stranger sends this and `ownersLocation`, with the same keys. */
const ownersProduct = (businessId: string) => ({
  ...{ businessId, businessProviders: ['4'], isBgMusic: 0 },
  idempotencyKey: 'product-of-the-owner',
});
const ownersLocation = {
  ...{ ...location('Harbor Gym'), businessProviders: ['2'], isBgMusic: 0 },
  idempotencyKey: 'location-of-the-owner',
};

interface Known extends Pick<Account, 'agreements'> {
  businesses: { id: string; billing: { payments: { receipt: { url: string } | null }[] } }[];
}

async function accountOf(token: string): Promise<Account> {
  const { data, errors } = await gateway.query<Known>(ALL, {}, token);
  expect(errors).toBeUndefined();
  const businessIds = data?.businesses.map(({ id }) => id) ?? [];
  const payments = data?.businesses.flatMap(({ billing }) => billing.payments) ?? [];
  return {
    token,
    businessId: businessIds[0] ?? '',
    businessIds,
    agreements: data?.agreements ?? [],
    receipts: payments.flatMap(({ receipt }) => (receipt ? [receipt.url] : [])),
    state: async () => (await gateway.query(ALL, {}, token)).data,
  };
}

beforeAll(async () => {
  gateway = await startGateway({ upstreamUrl: host.url });
  const mail = async (address: string) => ({
    text: (await host.outbox()).find(({ to }) => to === address)?.text ?? '',
  });
  const query = <T>(operation: string, variables: object) => gateway.query<T>(operation, variables);
  const servers = { query, mail };
  const token = await register(servers, registration('owner@gym.example', 'Iron Works'));
  const { businessId } = await accountOf(token);
  await gateway.query(exampleOf('account', 'AddProduct'), { input: ownersProduct(businessId) }, token);
  await gateway.query(exampleOf('account', 'AddLocation'), { input: ownersLocation }, token);
  owner = await accountOf(token);
  const quoted = await gateway.query<{ business: { rates: { quoteId: string } } }>(
    `query ($id: ID!) { business(id: $id) { rates(input: { businessProviders: ["3"], isBgMusic: 0 }) { quoteId } } }`,
    { id: businessId },
    token,
  );
  ownersQuote = quoted.data?.business.rates.quoteId ?? '';
  ownersState = await owner.state();
  stranger = await accountOf(await register(servers, registration('stranger@gym.example', 'Velvet Hammer')));
});
afterAll(() => gateway.close());

const notFound = errorAnswer(404, 'This location was not found.');

const attempts: Attempt[] = [
  {
    at: 'Query.business id',
    operation: ONE_BUSINESS,
    variables: () => ({ id: owner.businessId }),
    answer: { data: { business: null } },
  },
  {
    at: 'Query.businesses ids',
    operation: `query ($ids: [ID!]) { businesses(ids: $ids) { ${BUSINESS} } }`,
    variables: () => ({ ids: [owner.businessId] }),
    answer: { data: { businesses: [] } },
  },
  {
    at: 'Mutation.setDefaultBusiness id',
    operation: exampleOf('account', 'MainLocation'),
    variables: () => ({ id: owner.businessId }),
    answer: notFound,
  },
  {
    at: 'Mutation.addProduct input.businessId',
    operation: exampleOf('account', 'AddProduct'),
    variables: () => ({ input: { businessId: owner.businessId, businessProviders: ['3'], isBgMusic: 0 } }),
    answer: notFound,
  },
  {
    at: 'Mutation.addProduct input.idempotencyKey',
    operation: exampleOf('account', 'AddProduct'),
    variables: () => ({ input: ownersProduct(owner.businessId) }),
    answer: notFound,
  },
  {
    at: 'Mutation.addProduct input.quoteId',
    operation: exampleOf('account', 'AddProduct'),
    variables: () => ({
      input: {
        businessId: stranger.businessId,
        businessProviders: ['3'],
        isBgMusic: 0,
        quoteId: ownersQuote,
      },
    }),
    answer: errorAnswer(409, 'Your answers have changed. Please check the new price and confirm it.'),
  },
  {
    at: 'Business.rates input.quoteId',
    operation: PROMO_RATES,
    variables: () => ({
      id: stranger.businessId,
      input: { businessProviders: ['3'], businessPromotionCode: 'PARTNER', quoteId: ownersQuote },
    }),
    answer: errorAnswer(409, 'This price is no longer valid. Please check the new one and confirm it.'),
  },
  {
    at: 'Mutation.addLocation input.idempotencyKey',
    operation: exampleOf('account', 'AddLocation'),
    variables: () => ({ input: ownersLocation }),
    // The stranger gets a new location, not the one that the owner bought with the same idempotency key.
    answer: { data: { addLocation: { name: 'Harbor Gym' } } },
  },
  refusedSubscription('idempotencyKey', {
    ...registration('owner@gym.example', 'Iron Works'),
    password: 'Guessed1pass',
  }),
  refusedSubscription('paymentMethod', registration('owner@gym.example', 'Third Gym')),
  {
    at: 'Mutation.sendSigningLink agreementId',
    operation: exampleOf('agreements', 'SigningLink'),
    variables: () => ({
      agreementId: owner.agreements.find(({ shortName }) => shortName === 'ASCAP')?.agreementId,
    }),
    answer: errorAnswer(404, 'This agreement was not found.'),
  },
  {
    at: 'Mutation.reportCounts businessId',
    operation: exampleOf('account', 'ReportCounts'),
    variables: () => ({ businessId: owner.businessId }),
    answer: notFound,
  },
  {
    at: 'Mutation.payAll idempotencyKey',
    operation: exampleOf('payment', 'PayAll'),
    variables: () => ({ idempotencyKey: 'payment-of-the-owner' }),
    answer: { data: { payAll: { charged: [] } } },
  },
  ...['businessId', 'idempotencyKey'].map((name) => ({
    at: `Mutation.payNow input.${name}`,
    operation: exampleOf('payment', 'PayNow'),
    variables: () => ({ input: { businessId: owner.businessId, idempotencyKey: 'payment-of-the-owner' } }),
    answer: { errors: [{ extensions: { code: 'BAD_USER_INPUT', status: 404 } }] },
  })),
  {
    at: 'Mutation.createSetupIntent idempotencyKey',
    operation: exampleOf('payment', 'ConfirmPurchase'),
    variables: () => ({ idempotencyKey: 'product-of-the-owner' }),
    answer: { data: { createSetupIntent: { purpose: 'CARD' } } },
  },
  ...['id', 'paymentMethod'].map((name) => ({
    at: `Mutation.changePaymentMethod input.${name}`,
    operation: exampleOf('payment', 'AnotherCard'),
    // A token in the body must not make the stranger act as the owner.
    variables: () => ({
      input: {
        id: 'seti_of_owner',
        status: 'succeeded',
        paymentMethod: 'pm_sandbox_b_4444',
        token: owner.token,
      },
    }),
    answer: { data: { changePaymentMethod: { ok: true } } },
  })),
];

describe('an owner reads and changes nothing of another', () => {
  test('every argument that takes an id is tried here, or names what belongs to everyone @spec-6', () => {
    const tried = [...attempts.map(({ at }) => at), ...EVERYONES];
    expect([
      ...idArguments
        .filter((at) => !tried.includes(at))
        .map((at) => `${at} takes an id: add a stranger's attempt to \`attempts\`, or name it in EVERYONES`),
      ...tried
        .filter((at) => !idArguments.includes(at))
        .map((at) => `${at} takes no id: take its attempt away`),
    ]).toEqual([]);
  });

  test.each(attempts)(
    '$at: the owner’s id with a stranger’s token @spec-6',
    async ({ operation, variables, answer }) => {
      const got = await gateway.query(operation, variables(), stranger.token);

      expect(got).toMatchObject(answer);
      const text = JSON.stringify(got);
      for (const secret of [owner.token, 'Iron Works', ...owner.businessIds])
        expect(text).not.toContain(secret);
      expect(await owner.state()).toEqual(ownersState);
    },
  );

  test('the lists name the caller’s own alone @spec-6', async () => {
    const text = JSON.stringify(await stranger.state());
    for (const { agreementId } of owner.agreements) expect(text).not.toContain(agreementId);
    expect(owner.businessIds).toHaveLength(2);
    for (const id of owner.businessIds) expect(text).not.toContain(id);
  });

  test('turning off the renewal turns off the caller’s own @spec-6', async () => {
    await gateway.query('mutation { cancelAnnualRenewal { ok } }', {}, stranger.token);
    expect(await owner.state()).toEqual(ownersState);
  });

  test.each([ONE_BUSINESS, exampleOf('account', 'MainLocation')])(
    'without a token nothing is returned: %s',
    async (operation) => {
      const { data, errors } = await gateway.query(operation, { id: owner.businessId });
      expect(Object.values(data ?? {})).not.toContainEqual(expect.anything());
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
    },
  );
});

describe('an owner downloads nothing of another', () => {
  const documents = () => [
    ...owner.receipts,
    ...owner.agreements.flatMap(({ agreementId, shortName }) => [
      `/downloads/agreements/${agreementId}/${shortName.toLowerCase()}_agreement.pdf`,
      `/downloads/coverage/${agreementId}/${shortName.toLowerCase()}_coverage.pdf`,
    ]),
  ];
  const get = (path: string, token?: string) =>
    gateway.get(path, { headers: token ? { authorization: `Bearer ${token}` } : {} });

  test('the owner’s documents are not found with a stranger’s token, and refused without one @spec-6', async () => {
    // 3 receipts (registration, added license, added location), and 2 documents for each of the 4 licenses.
    expect(documents()).toHaveLength(3 + 8);
    for (const path of documents()) {
      const tried = await get(path, stranger.token);
      expect([path, tried.status, await tried.json()]).toEqual([
        path,
        404,
        {
          message: `This ${path.includes('receipts') ? 'receipt' : 'document'} was not found.`,
          code: 'BAD_USER_INPUT',
        },
      ]);
      expect((await get(path)).status).toBe(401);
    }
    const own = await get(owner.receipts[0] ?? '', owner.token);
    expect(own.status).toBe(200);
    expect(own.headers.get('content-disposition')).toMatch(/^attachment; filename="receipt-[\w-]+\.pdf"$/);
    expect((await own.text()).startsWith('%PDF')).toBe(true);
  });

  test('the archive holds the caller’s own documents alone @spec-6', async () => {
    const archive = async (token: string) =>
      Buffer.from(await (await get('/downloads/agreements.zip', token)).arrayBuffer());
    expect((await archive(owner.token)).includes('Iron Works/')).toBe(true);
    const strangers = await archive(stranger.token);
    expect(strangers.includes('Velvet Hammer/')).toBe(true);
    expect(strangers.includes('Iron Works')).toBe(false);
    expect((await get('/downloads/agreements.zip')).status).toBe(401);
  });
});
