import { expect, test } from 'vitest';
import { quotes } from '#host/platform/database/schema.ts';
import { deleteExpiredQuotes, type makeQuote } from '#host/rates/quotes.ts';
import { loadOffers } from '#host/rates/offers.ts';
import { rateForm } from '#host/rates/service.ts';
import { CARD, registration, subscribe, verifyEmail, saying } from '#tests/support/servers/hostFixture.ts';
import { METRICS, OTHER_ANSWERS } from '#tests/support/fixtures/registration.ts';
import { registerOwner } from '#tests/host/ownerClient.ts';
import { databaseOfTest, hostOfFile, hostOfTest } from '#tests/support/fixtures/hostOfFile.ts';

const DAY = 86_400_000;

const host = hostOfFile();

type Rates = Awaited<ReturnType<typeof makeQuote>> & { message?: string };

type Form = Record<string, unknown>;

const naming = (quoteId?: string): Record<string, string> =>
  quoteId === undefined ? {} : { 'quote-id': quoteId };

const rates = (form: Form, quoteId?: string) =>
  host.call<Rates>('POST', '/web/questionnaire/calculate-rates', { form, headers: naming(quoteId) });

const shared = {
  businessProviders: ['1', '3'],
  businessTotalMembers: '300',
  businessNumberGroup: '20',
  businessClassesPerWeek: '24',
};
const full: Record<string, unknown> = {
  ...METRICS,
  ...shared,
  isBgMusic: '0',
  businessSquareFootage: '9000',
};
const again = 'Please calculate the rates again, then apply the code.';
const GONE = 'This price is no longer valid. Please check the new one and confirm it.';
const OTHER = 'Your answers have changed. Please check the new price and confirm it.';

test('a promo request takes its missing answers from the quote that it names @host-rates', async () => {
  const { body: before } = await rates(full);
  const { status, body } = await rates({ ...shared, businessPromotionCode: 'WELCOME10' }, before.quoteId);
  expect(status).toBe(200);
  expect(body.providers).toEqual(before.providers);
  // SESAC costs $612.00 a year for 9,000 square feet, which is $51.00 a month.
  expect(body.providers).toContainEqual({ id: '3', monthly: 51 });
  expect(body.total.subTotalManagementFee).toBe(10);
  // The promo code reduces the management fee by $10.00, and so the processing fee by 3 % of $10.00.
  expect(before.total.totalPayment - body.total.totalPayment).toBeCloseTo(10.3, 5);
  expect(body.quoteId).not.toBe(before.quoteId);
});

test('two visitors behind one IP address who apply a code see and pay their own prices @host-rates', async () => {
  const promo = { businessPromotionCode: 'WELCOME10' };
  const answers = [{ businessSquareFootage: '26000' }, { businessSquareFootage: '2000' }];
  const shown = await Promise.all(
    answers.map(async (each) => {
      const { body } = await rates({ ...full, ...each });
      return (await rates({ ...shared, ...promo }, body.quoteId)).body;
    }),
  );
  expect(shown[0]?.total.totalPayment).not.toBe(shown[1]?.total.totalPayment);
  for (const [at, each] of answers.entries()) {
    const before = new Set((await host.charges()).keys());
    const email = `address-${at}@gym.example`;
    await subscribe(host, email, { ...full, ...each, ...promo }, naming(shown[at]?.quoteId));
    const charged = [...(await host.charges())].find(([id]) => !before.has(id))?.[1];
    expect(charged).toBe(Math.round((shown[at]?.total.totalPayment ?? 0) * 100));
  }
});

test('a promo request without a quote is priced if it is complete, else the host asks for the rates', async () => {
  const alone = { ...shared, businessTotalMembers: '777', businessPromotionCode: 'WELCOME10' };
  expect((await rates({ ...alone, businessProviders: ['1', '2'] })).status).toBe(200);
  expect(await rates(alone)).toMatchObject({ status: 400, body: { message: again } });
  expect(await rates({ ...alone, businessPromotionCode: undefined })).toMatchObject(
    saying(400, 'Square footage is required'),
  );
});

test('a quote is valid for a day, then a promo request or a purchase that names it returns 409 @host-rates', async () => {
  const { quoteId } = (await rates(full)).body;
  const email = 'expired@gym.example';
  host.pass(DAY);
  await verifyEmail(host, email);
  const buy = (named?: string) =>
    host.call('POST', '/web/questionnaire/subscribe', {
      form: { ...registration(email), ...full, paymentMethod: CARD },
      headers: naming(named),
    });
  const gone = saying(409, GONE);
  expect(await rates({ ...shared, businessPromotionCode: 'WELCOME10' }, quoteId)).toMatchObject(gone);
  expect(await buy(quoteId)).toMatchObject(gone);
  expect(await buy('no-such-quote')).toMatchObject(gone);
  await deleteExpiredQuotes(host);
  expect(await host.database.$count(quotes)).toBe(0);
  expect((await buy()).status).toBe(200);
});

test('a purchase whose answers differ from its quote’s returns 409 in every flow @host-rates', async () => {
  const { quoteId } = (await rates(full)).body;
  const email = 'other@gym.example';
  await verifyEmail(host, email);
  await verifyEmail(host, 'subscriber@barline.example');
  const mismatch = saying(409, OTHER);
  const expectMismatch = async (answer: Promise<unknown>) => expect(await answer).toMatchObject(mismatch);
  for (const name of rateForm.keyof().options) {
    const answer = OTHER_ANSWERS[name] ?? String(Number(full[name]) + 1);
    const form = { ...registration(email), ...full, [name]: answer, paymentMethod: CARD };
    const headers = naming(quoteId);
    await expectMismatch(host.call('POST', '/web/questionnaire/subscribe', { form, headers }));
  }
  const { body: uncounted } = await rates({ packageCode: 'FITGROUP' });
  const form = { ...registration(email), ...full, packageCode: 'FITGROUP', paymentMethod: CARD };
  const crowded = { form: { ...form, businessNumberGroup: '100' }, headers: naming(uncounted.quoteId) };
  const refused = saying(400, 'Member count too high for package selected.');
  expect(await host.call('POST', '/web/questionnaire/subscribe', crowded)).toMatchObject(refused);
  const { send, locations } = await registerOwner(host, email, full, naming(quoteId));
  const call = <T>(path: string, form: Form, named?: string) =>
    send<T>('POST', `account/${path}`, { form, headers: naming(named) });
  const place = { ...registration(email), ...full, businessName: 'Second Gym' };
  await expectMismatch(call('new-business', { ...place, businessTotalMembers: '301' }, quoteId));
  expect((await call('new-business', place, quoteId)).status).toBe(200);

  const product = { businessProviders: ['4'], isBgMusic: '0' };
  const [first, second] = (await locations()).map(({ id }) => ({ ...product, businessId: id }));
  const added = (await call<Rates>('calculate-rates', first ?? {})).body.quoteId;
  await expectMismatch(call('subscribe', second ?? {}, added));
  await expectMismatch(call('subscribe', { ...first, businessPromotionCode: 'PARTNER' }, added));
  expect((await call('subscribe', first ?? {}, added)).status).toBe(200);
});

test('a purchase is charged the price of its quote after the fees have changed, and one key never has two prices', async () => {
  const { database, tryLock } = await databaseOfTest();
  const offers = loadOffers();
  const before = await hostOfTest({ database, tryLock });
  const after = await hostOfTest({ database, tryLock, offers: { ...offers, rightManagementFee: 99 } });
  const quoteOf = async (at: typeof before) =>
    (await at.call<Rates>('POST', '/web/questionnaire/calculate-rates', { form: full })).body;
  const [old, dear] = [await quoteOf(before), await quoteOf(after)];
  expect(dear.total.totalPayment).toBeGreaterThan(old.total.totalPayment);
  const email = 'agreed@gym.example';
  await verifyEmail(after, email);
  const buy = (named: string) =>
    after.call('POST', '/web/questionnaire/subscribe', {
      form: { ...registration(email), ...full, paymentMethod: CARD },
      headers: { ...naming(named), 'idempotency-key': 'one' },
    });
  expect((await buy(old.quoteId)).status).toBe(200);
  expect([...(await after.charges()).values()]).toEqual([Math.round(old.total.totalPayment * 100)]);
  expect((await buy(old.quoteId)).status).toBe(200);
  expect((await buy(dear.quoteId)).status).toBe(409);
  expect((await after.charges()).size).toBe(1);
});
