/** Tests that a missing or malformed optional key (not in section 7) is null and affects no other key. */
import { expect, test } from 'vitest';
import { gatewayOfFile } from '#tests/support/fixtures/gatewayOfFile.ts';
import { exampleOf, rows } from '#tests/support/upstream/rows.ts';

const RATES = 'POST /web/questionnaire/calculate-rates';
const MEMBERSHIP = 'GET /web/account/membership/{id}';

const { upstream, gateway } = gatewayOfFile();

const BEYOND = {
  startDate: ['tomorrow', 20261121],
  renewalDate: ['2027-02-30'],
  yearTotal: ['a lot', {}],
  newMonthlyTotal: [[]],
  savings: ['none', [{ label: 'Discount' }]],
  lines: [[{ text: 'by the square foot' }], 7],
};

const calculated = rows[RATES].reply as Record<string, unknown>;

const ratesOf = async (reply: object) => {
  upstream.answerAll({ [RATES]: { unchecked: reply } });
  const { operation, variables } = rows[RATES];
  const { data, errors } = await gateway.query(exampleOf('rates', operation), variables);
  expect(errors).toBeUndefined();
  return (data as { rates: Record<string, unknown> }).rates;
};

test.each(Object.entries(BEYOND).flatMap(([key, values]) => values.map((value) => [key, value] as const)))(
  'rates whose %s is %j have null there and are complete otherwise @spec-7',
  async (key, value) => {
    const complete = await ratesOf(calculated);
    expect(complete[key]).not.toBeNull();
    expect(await ratesOf({ ...calculated, [key]: value })).toEqual({ ...complete, [key]: null });
  },
);

test('rates of a host that knows section 7 alone have null for all of it @spec-7', async () => {
  const keys = Object.keys(BEYOND);
  const plain = Object.fromEntries(Object.entries(calculated).filter(([key]) => !keys.includes(key)));
  expect(await ratesOf(plain)).toMatchObject({
    ...Object.fromEntries(keys.map((key) => [key, null])),
    total: { totalPayment: 117.42 },
  });
});

test('a membership without fees, or with others than amounts, has null there and is complete otherwise @spec-7', async () => {
  const { operation, variables, reply } = rows[MEMBERSHIP];
  const [entry] = reply.membership;
  const membershipOf = async (others: object) => {
    upstream.answerAll({
      [`GET /web/account/membership/31`]: { json: { membership: [{ ...entry, ...others }] } },
    });
    const { data, errors } = await gateway.query(exampleOf('account', operation), variables, 'ada-token');
    expect(errors).toBeUndefined();
    return (data as { business: object }).business;
  };
  const complete = await membershipOf({});
  expect(await membershipOf({ fees: undefined, packagesPaidByGroup: null })).toEqual({
    ...complete,
    fees: null,
    packagesPaidByGroup: null,
  });
  expect(await membershipOf({ fees: [{ label: 'Fee', monthly: '15' }], packagesPaidByGroup: 'yes' })).toEqual(
    {
      ...complete,
      fees: null,
      packagesPaidByGroup: null,
    },
  );
});

test('the place of a business travels as a header with its rates, never as a form key @spec-4', async () => {
  const { operation, variables } = rows[RATES];
  await gateway.query(exampleOf('rates', operation), variables);
  const [hit] = upstream.hitsOf(RATES);
  expect(hit?.headers['business-zip-code']).toBe('33139');
  expect(hit?.form).not.toHaveProperty('businessZipCode');
});
