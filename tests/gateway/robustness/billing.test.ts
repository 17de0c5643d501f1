/** Tests that a business's billing is read at most once, and only if the list of businesses has its state. */
import { expect, test } from 'vitest';
import { gatewayOfFile, gatewayOfTest } from '#tests/support/fixtures/gatewayOfFile.ts';
import { exampleOf, rows } from '#tests/support/upstream/rows.ts';

const LIST = 'GET /web/account/business';
const BILLING = 'GET /web/account/billing/{id}';
const PAY = 'POST /web/account/billing/{id}/pay';
const SECRET = 'GET /web/questionnaire/create-setup-intent';

const { upstream, gateway } = gatewayOfFile();

const query = (text: string) => gateway.query(text, {}, 'ada-token');
const paymentsOf = async () => {
  const { data, errors } = await gateway.query(exampleOf('payment', 'Payments'), { id: '31' }, 'ada-token');
  return { errors, billing: (data as { business: { billing: Record<string, unknown> } }).business.billing };
};

test('the state of every business comes with their list, in one call @spec-7', async () => {
  const { data } = await query('{ businesses { id billing { state } } }');
  expect(data).toEqual({
    businesses: [
      { id: '31', billing: { state: 'OK' } },
      { id: '32', billing: null },
    ],
  });
  expect(upstream.hits.map(({ call }) => call)).toEqual([LIST]);
});

test('the required action comes with the state, without another call @spec-7', async () => {
  const row = { id: 31, name: 'Gym', isDefault: 1 };
  const ask = async (billing: unknown) => {
    upstream.answer(LIST, { unchecked: [{ ...row, billing }] });
    return (await query('{ businesses { billing { state action } } }')).data;
  };
  const waiting = { state: 'ACTION_NEEDED', action: 'CONFIRM_PAYMENT' };
  expect(await ask(waiting)).toEqual({ businesses: [{ billing: waiting }] });
  for (const action of [undefined, null, 'PRAY', 7])
    expect(await ask({ state: 'ACTION_NEEDED', action })).toEqual({
      businesses: [{ billing: { state: 'ACTION_NEEDED', action: null } }],
    });
  expect(new Set(upstream.hits.map(({ call }) => call))).toEqual(new Set([LIST]));
});

test('everything beside the state is one call a business, however often it is selected @spec-7', async () => {
  const row = { name: 'Gym', isDefault: 0, billing: { state: 'OVERDUE' } } as const;
  upstream.answer(LIST, { json: [31, 32].map((id) => ({ ...row, id })) });
  const { errors } = await query(
    `{ a: businesses { billing { state owed today card { brand } } }
       b: businesses { billing { payments { id } nextPayment { on } } } business(id: "31") { billing { owed } } }`,
  );
  expect(errors).toBeUndefined();
  expect(upstream.hitsOf(BILLING).map(({ path }) => path)).toEqual([
    '/web/account/billing/31',
    '/web/account/billing/32',
  ]);
  expect(upstream.hits).toHaveLength(3);
});

test.each([[undefined], [null], ['OK'], [[]]])(
  'a host whose row has billing %j gets no further call, and the billing is null @spec-7',
  async (billing) => {
    const row = { id: 31, name: 'Gym', isDefault: 1, ...(billing !== undefined && { billing }) };
    upstream.answer(LIST, { unchecked: [row] });
    expect(await paymentsOf()).toEqual({ errors: undefined, billing: null });
    expect(upstream.hits).toHaveLength(1);
  },
);

test('a call of a feature that HOST_FEATURES leaves out is not made @spec-7', async () => {
  const other = await gatewayOfTest({ upstreamUrl: upstream.url, features: ['renewal'] });
  const { data } = await other.query('{ businesses { billing { state owed } } }', {}, 'ada-token');
  expect(data).toMatchObject({ businesses: [{ billing: { owed: null } }, { billing: null }] });
  expect(upstream.hits.map(({ call }) => call)).toEqual([LIST]);
});

test('an unknown state is null, and nothing else is affected @spec-7', async () => {
  upstream.answer(LIST, { unchecked: [{ id: 31, name: 'Gym', isDefault: 1, billing: { state: 'LATE' } }] });
  const { billing } = await paymentsOf();
  expect(billing).toMatchObject({ state: null, owed: 0, today: '2027-03-15' });
});

test('a failed call leaves the state of the list, and is null with the usual error @spec-8', async () => {
  const detail = { today: null, owed: null, nextPayment: null, card: null, payments: null, reversals: null };
  upstream.answer(BILLING, { status: 500, json: { message: 'Try later' } });
  const failed = await paymentsOf();
  expect(failed.billing).toEqual({ state: 'OK', action: null, ...detail });
  expect(failed.errors?.[0]).toMatchObject({
    message: 'Try later',
    extensions: { code: 'UPSTREAM_ERROR', status: 500 },
  });
});

const payNow = () =>
  gateway.query(
    exampleOf('payment', 'PayNow'),
    { input: { businessId: '31', idempotencyKey: 'k-5' } },
    'ada-token',
  );

test.each([[{ status: 204 }], [{ unchecked: 'paid' }]])(
  'a response of %j to Pay now requires no authentication @spec-7',
  async (reply) => {
    upstream.answerAll({ [PAY]: reply });
    expect(await payNow()).toMatchObject({
      data: { payNow: { clientSecret: null, business: { id: '31' } } },
    });
    expect(upstream.hits.map(({ call }) => call)).toEqual(['POST /web/account/billing/31/pay', LIST]);
  },
);

test('a payment remains paid when the list cannot be read, and a host without the call returns its 404 @spec-8', async () => {
  upstream.answer(LIST, { status: 500, json: { message: 'Try later' } });
  expect(await payNow()).toMatchObject({
    data: { payNow: { clientSecret: 'pi_1_secret_2', business: null } },
    errors: [{ path: ['payNow', 'business'] }],
  });
  upstream.reset();
  upstream.answer(PAY, { status: 404, json: { message: 'There is nothing here.' } });
  expect(await payNow()).toMatchObject({
    errors: [{ message: 'There is nothing here.', extensions: { code: 'BAD_USER_INPUT', status: 404 } }],
  });
});

test('a purchase that requires authentication returns 402, with the host’s own text @spec-8', async () => {
  const key = 'POST /web/account/subscribe';
  upstream.answer(key, { status: 402, json: { message: 'Your bank wants you to confirm this payment.' } });
  const { operation, variables } = rows[key];
  expect(await gateway.query(exampleOf('account', operation), variables, 'ada-token')).toMatchObject({
    errors: [
      {
        message: 'Your bank wants you to confirm this payment.',
        extensions: { code: 'BAD_USER_INPUT', status: 402 },
      },
    ],
  });
});

test('a client secret is requested with the key of its purchase only where there is one @spec-7', async () => {
  upstream.answer(SECRET, { json: { clientSecret: 'pi_1_secret_2', purpose: 'PAYMENT' } });
  expect(await gateway.query(exampleOf('payment', 'ConfirmPurchase'), { idempotencyKey: 'k-1' })).toEqual({
    data: { createSetupIntent: { clientSecret: 'pi_1_secret_2', purpose: 'PAYMENT' } },
  });
  await gateway.query(exampleOf('payment', 'BeginCard'));
  const [confirming, beginning] = upstream.hitsOf(SECRET);
  expect(confirming?.headers['idempotency-key']).toBe('k-1');
  expect(beginning?.headers).not.toHaveProperty('idempotency-key');
});
