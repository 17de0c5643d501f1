/** Tests that a missing or malformed upstream value becomes null or a default. No other value changes. */
import { expect, test } from 'vitest';
import type { CallKey } from '#gateway/upstream/endpoints.ts';
import { gatewayOfFile } from '#tests/support/fixtures/gatewayOfFile.ts';
import { exampleOf, rowKeys, rows } from '#tests/support/upstream/rows.ts';

const RATES = 'POST /web/questionnaire/calculate-rates';
const QUOTE = 'GET /web/questionnaire/quote/{id}';
const MEMBERSHIP = 'GET /web/account/membership/{id}';
const INFO = 'GET /web/account/info/{id}';
const AGREEMENTS = 'GET /web/account/agreements';
const BILLING = 'GET /web/account/billing/{id}';
const SECRET = 'GET /web/questionnaire/create-setup-intent';
const PAY = 'POST /web/account/billing/{id}/pay';

/** For each call, converts a value's path in the upstream's response to its path in the gateway's. */
const PLACES: Partial<Record<CallKey, (path: string) => string>> = {
  [RATES]: (path) => `rates.${path}`,
  [QUOTE]: (path) => `quote.${path}`,
  [MEMBERSHIP]: (path) => path.replace('membership.0', 'business'),
  [INFO]: (path) => `business.account.${path}`,
  [AGREEMENTS]: (path) => `agreements.${path}`,
  [BILLING]: (path) => `business.billing.${path}`,
  [SECRET]: (path) => `createSetupIntent.${path}`,
  [PAY]: (path) => `payNow.${path}`,
};

/** Values that a host could send for a key. For each of them the gateway returns `read`, by default null. */
type Written = [key: CallKey, path: string, values: unknown[], read?: unknown];

const WRITTEN: Written[] = [
  [RATES, 'startDate', ['tomorrow', 20261121]],
  [RATES, 'renewalDate', ['2027-02-30']],
  [RATES, 'yearTotal', ['a lot', {}, undefined]],
  [RATES, 'newMonthlyTotal', [[]]],
  [RATES, 'savings', ['none', [{ label: 'Discount' }], undefined]],
  [RATES, 'lines', [[{ text: 'by the square foot' }], 7, undefined]],
  [RATES, 'notice', [{}]],
  [RATES, 'quoteId', [undefined, null, '', 'ein Schlüssel', { id: 1 }]],
  [QUOTE, 'expiresOn', ['soon']],
  [QUOTE, 'answers', [[{ name: 'businessTotalMembers' }]]],
  [QUOTE, 'quoteId', ['ein Schlüssel']],
  ...['city', 'zip', 'pmLastFour', 'totalMonthlyPayment', 'packages.0.name', 'packages.0.totalAmount']
    .concat(['providersDetail.0.monthlyRate', 'providersDetail.0.annualStartDate'])
    .map((path): Written => [MEMBERSHIP, `membership.0.${path}`, [undefined, null]]),
  ...['info.title', 'info.phoneNumber', 'business.type', 'business.zipCode', 'member.totalMembers'].map(
    (path): Written => [INFO, path, [undefined, null]],
  ),
  [MEMBERSHIP, 'membership.0.renewal', [undefined, null, 'off', []]],
  [MEMBERSHIP, 'membership.0.renewal.state', ['off', 'LATER']],
  [MEMBERSHIP, 'membership.0.renewal.endsOn', ['2027-02-30', undefined]],
  [MEMBERSHIP, 'membership.0.renewal.optOutUntil', ['soon']],
  [MEMBERSHIP, 'membership.0.renewal.optOutUntil', ['2027-03-14T04:00Z'], '2027-03-14T04:00Z'],
  [MEMBERSHIP, 'membership.0.renewal.timeZone', ['Mars/Base', undefined]],
  [MEMBERSHIP, 'membership.0.renewal.restorable', ['no', undefined]],
  [MEMBERSHIP, 'membership.0.renewal.unsigned', ['ASCAP']],
  [MEMBERSHIP, 'membership.0.renewal.noticed', ['soon', undefined]],
  [MEMBERSHIP, 'membership.0.renewal.noticed.on', ['soon']],
  [MEMBERSHIP, 'membership.0.renewal.noticed.monthly', ['much']],
  [MEMBERSHIP, 'membership.0.report.members', ['many']],
  [MEMBERSHIP, 'membership.0.pendingProviders', ['ASCAP']],
  [MEMBERSHIP, 'membership.0.fees', [undefined, [{ label: 'Fee', monthly: '15' }]]],
  [MEMBERSHIP, 'membership.0.packagesPaidByGroup', [null, 'yes']],
  [AGREEMENTS, '0.status', [undefined, null, 'SIGNED', 7]],
  [BILLING, 'today', ['tomorrow']],
  [BILLING, 'owed', [{}]],
  [BILLING, 'nextPayment', ['soon']],
  [BILLING, 'card', ['Visa']],
  [BILLING, 'card.expires', ['2034']],
  [BILLING, 'payments', [[{ what: 'without an id' }]]],
  [BILLING, 'payments.0.on', ['2027-02-30']],
  [BILLING, 'payments.0.what', [4]],
  [BILLING, 'payments.0.amount', ['much']],
  [BILLING, 'payments.0.status', ['LOST']],
  [BILLING, 'payments.0.receipt', ['yes']],
  [BILLING, 'payments.1.waitsFor', [{}]],
  [BILLING, 'payments.1.nextTryOn', ['2027-02-30']],
  [BILLING, 'reversals', [[{ what: 'without an id' }]]],
  [BILLING, 'reversals.0.on', ['soon']],
  [BILLING, 'reversals.0.what', [4]],
  [BILLING, 'reversals.0.note', [4]],
  [BILLING, 'reversals.0.amount', ['much']],
  [BILLING, 'reversals.0.status', ['GONE']],
  [SECRET, 'purpose', ['WALLET', null, 7], 'CARD'],
  [PAY, 'clientSecret', [undefined, 7]],
];

const { upstream, gateway } = gatewayOfFile();

/** Returns the gateway's response to the call's example operation, while the upstream returns `unchecked`. */
async function answerTo(key: CallKey, unchecked: unknown) {
  upstream.answerAll({ [key]: { unchecked } });
  const noun = rowKeys.find((row) => row.key === key)?.noun ?? '';
  const { operation, variables } = rows[key];
  return gateway.query(exampleOf(noun, operation), variables, 'ada-token');
}

/** Returns a copy of a response in which `value` replaces the value at a path, such as `payments.0.on`. */
function replaced(reply: unknown, path: string, value: unknown): unknown {
  const [name = '', ...others] = path.split('.');
  const inside = others.length === 0 ? value : replaced((reply as never)[name], others.join('.'), value);
  return Array.isArray(reply)
    ? reply.map((each: unknown, at) => (at === Number(name) ? inside : each))
    : { ...(reply as object), [name]: inside };
}

test.each(
  WRITTEN.flatMap(([key, path, values, read = null]) =>
    values.map((value) => [key, path, value, read] as const),
  ),
)('%s whose %s is %j has %j there and is complete otherwise @spec-7', async (key, path, value, read) => {
  const { reply } = rows[key];
  const complete = await answerTo(key, reply);
  expect(complete.errors).toBeUndefined();
  const place = PLACES[key]?.(path) ?? path;
  expect(await answerTo(key, replaced(reply, path, value))).toEqual(
    replaced(complete, `data.${place}`, read),
  );
});
