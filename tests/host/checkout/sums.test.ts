/** Tests the start date and the sums of a rates response, and the single management fee per location. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { makeQuote } from '#host/rates/quotes.ts';
import { registerOwner } from '#tests/host/ownerClient.ts';
import { hostOfFile } from '#tests/support/fixtures/hostOfFile.ts';
import { LICENSES, METRICS } from '#tests/support/fixtures/registration.ts';
import { CARD, registration, verifyEmail } from '#tests/support/servers/hostFixture.ts';

const host = hostOfFile();

type Rates = Awaited<ReturnType<typeof makeQuote>> & { startDate?: string };

type Form = Record<string, unknown>;

const answers = { ...LICENSES, ...METRICS, businessTotalMembers: '400', businessClassesPerWeek: '24' };

const visitorRates = (form: Form, headers: Record<string, string> = {}) =>
  host.call<Rates>('POST', '/web/questionnaire/calculate-rates', { form, headers });

const cents = (dollars: number) => Math.round(dollars * 100);

async function owner(email: string, form: Form = {}, headers: Record<string, string> = {}) {
  const client = await registerOwner(host, email, form, headers);
  const { businessId, send } = client;
  return {
    ...client,
    rates: async (product: Form) =>
      (await send<Rates>('POST', 'account/calculate-rates', { form: { ...product, businessId } })).body,
    add: (product: Form, quoteId: string) =>
      send('POST', 'account/subscribe', {
        form: { ...product, businessId },
        headers: { 'quote-id': quoteId },
      }),
  };
}

/** Sets the clock to this number of hours after November 21, 2026, 12:00 UTC. */
const atHour = (hour: number) =>
  host.pass(Date.parse('2026-11-21T12:00:00Z') + hour * 3_600_000 - host.now().getTime());

describe('dates are in the business’s time zone', () => {
  test.each([
    ['94105', 16, '2026-11-21'],
    ['33139', 16, '2026-11-21'],
    ['94105', 17.5, '2026-11-21'],
    ['33139', 17.5, '2026-11-22'],
  ])('a quote for %s, %d hours after noon in UTC, starts on %s', async (zip, hour, startDate) => {
    atHour(hour);
    const { body } = await visitorRates(answers, { 'business-zip-code': zip });
    expect(body).toMatchObject({ startDate, renewalDate: startDate.replace('2026', '2027') });
    // If the location is unknown, the response has a start date only while all US states have the same date.
    const anywhere = hour === 16 ? startDate : undefined;
    expect((await visitorRates(answers)).body.startDate).toBe(anywhere);
    const abroad = await visitorRates(answers, { 'business-zip-code': 'SW1A' });
    expect(abroad.body.startDate).toBe(anywhere);
  });

  test('a license starts on the day that was shown, and after that day the purchase needs a new quote @host-rates', async () => {
    atHour(17.5);
    const zip = { 'business-zip-code': '33139' };
    const place = { ...answers, businessZipCode: '33139', businessState: 'Florida' };
    const { body: shown } = await visitorRates(answers, zip);
    const ada = await owner('ada.days@gym.example', place, { 'quote-id': shown.quoteId });
    expect((await ada.membership()).providersDetail[0]?.annualStartDate).toBe(shown.startDate);

    const { body: late } = await visitorRates(answers, zip);
    await verifyEmail(host, 'bob.days@gym.example');
    atHour(17.5 + 23.9);
    const buy = (quoteId: string) =>
      host.call<{ message?: string }>('POST', '/web/questionnaire/subscribe', {
        form: { ...registration('bob.days@gym.example'), ...place, paymentMethod: CARD },
        headers: { 'quote-id': quoteId },
      });
    const refused = await buy(late.quoteId);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('would now start on Nov 23, 2026');
    expect((await buy((await visitorRates(answers, zip)).body.quoteId)).status).toBe(200);
  });
});

describe('sums add up', () => {
  let ada: Awaited<ReturnType<typeof owner>>;
  beforeAll(async () => {
    ada = await owner('ada.sums@gym.example', { ...answers, businessProviders: ['2'] });
  });

  const adds = async () => {
    const { providersDetail, fees, totalMonthlyPayment } = await ada.membership();
    const parts = [
      ...providersDetail.map(({ monthlyRate }) => monthlyRate),
      ...fees.map(({ monthly }) => monthly),
    ];
    expect(parts.reduce((sum, each) => sum + cents(each), 0)).toBe(cents(totalMonthlyPayment));
    return { fees, totalMonthlyPayment };
  };

  test('the management fee is charged once per location, in quote, charge and membership @host-rates', async () => {
    const before = await adds();
    expect(before.totalMonthlyPayment).toBe(50.65);
    const product = { businessProviders: ['4'], isBgMusic: '0' };
    const shown = await ada.rates(product);
    expect(shown.total).toMatchObject({ rightManagementFee: 0, totalPayment: 55.8 });
    expect(shown).toMatchObject({ startDate: '2026-11-22', newMonthlyTotal: 106.45 });
    const charged = new Set((await host.charges()).keys());
    expect((await ada.add(product, shown.quoteId)).status).toBe(200);
    expect([...(await host.charges())].find(([id]) => !charged.has(id))?.[1]).toBe(
      cents(shown.total.totalPayment),
    );

    const [mail] = await host.outbox();
    // Every purchase mail lists the charge first and the term last.
    expect(mail?.text.match(/^  \S[^:$]*(?=:)/gm)?.map((label) => label.trim())).toEqual([
      'Charged today',
      'Card',
      'Receipt',
      'Next payment for GMR',
      'With the location’s other payments of that day',
      '12 payments, for the year',
      'Monthly payment for the location so far',
      'Monthly payment for the location from now on',
      'Term',
    ]);
    expect(mail?.text).toMatch(/GMR, license \S+ +\$54\.17/);
    expect(mail?.text).toMatch(/Monthly payment +\$55\.80/);
    for (const row of [
      'Monthly payment for the location so far: $50.65',
      'Monthly payment for the location from now on: $106.45',
      'Charged today: $55.80',
      'Card: ending in 4242',
    ])
      expect(mail?.text).toContain(row);
    expect(mail?.text).not.toContain('Rights Management Fee');

    const after = await adds();
    expect(after.totalMonthlyPayment).toBe(shown.newMonthlyTotal);
    expect(after.fees[0]).toEqual({ label: 'Rights Management Fee', monthly: 15 });
    expect(after.fees).toHaveLength(2);
  });

  test('the mail about a package states that earlier licenses are still charged @host-rates @host-mail', async () => {
    const email = 'eve.sums@gym.example';
    const eve = await owner(email, {
      ...answers,
      businessProviders: ['4'],
      businessNumberGroup: '5',
      businessClassesPerWeek: '9',
    });
    const { totalMonthlyPayment } = await eve.membership();
    const product = { packageCode: 'SMALLGROUP' };
    expect((await eve.add(product, (await eve.rates(product)).quoteId)).status).toBe(200);
    const mail = await host.mailAbout('added', email);
    expect(mail).toMatch(
      new RegExp(
        `Your group pays for these\\. Your card still pays \\$${totalMonthlyPayment} a month for your other licenses here\\. Term: `,
      ),
    );
    expect(mail).not.toContain('$0.00');
  });

  test('after a purchase a second quote that includes the management fee is no longer valid @host-rates', async () => {
    const bob = await owner('bob.sums@gym.example', {
      ...answers,
      packageCode: 'SMALLGROUP',
      businessNumberGroup: '5',
      businessClassesPerWeek: '9',
    });
    expect(await bob.membership()).toMatchObject({
      totalMonthlyPayment: 0,
      fees: [],
      packagesPaidByGroup: true,
    });
    const [third, fourth] = [
      { businessProviders: ['3'], isBgMusic: '0' },
      { businessProviders: ['4'], isBgMusic: '0' },
    ];
    const [first, second] = [await bob.rates(third), await bob.rates(fourth)];
    expect([first.total.rightManagementFee, second.total.rightManagementFee]).toEqual([15, 15]);
    expect((await bob.add(third, first.quoteId)).status).toBe(200);
    expect((await bob.add(fourth, second.quoteId)).status).toBe(409);
    const renewed = await bob.rates(fourth);
    expect(renewed.total.rightManagementFee).toBe(0);
    expect((await bob.add(fourth, renewed.quoteId)).status).toBe(200);
  });

  test('a partner code is a reduction, the subscriber’s discount is named, and with both the sums add up @host-rates', async () => {
    const subscriberEmail = 'subscriber@barline.example';
    await verifyEmail(host, subscriberEmail);
    const form = { ...answers, subscriberEmail, businessPromotionCode: 'WELCOME10' };
    const { body } = await visitorRates(form);
    // 10 % off reduces $44.08 a month to $39.68, and $34.17 to $30.75. The two reductions sum up to $7.82.
    expect(body.savings).toEqual([{ label: 'Subscriber discount 10%', monthly: 7.82 }]);
    ada = await owner('carl.sums@gym.example', form, { 'quote-id': body.quoteId });
    const { fees } = await adds();
    expect(fees.map(({ label }) => label)).toEqual([
      'Rights Management Fee',
      'Partner code WELCOME10',
      'Processing Fee',
      'Subscriber discount 10%: $7.82 per month, already taken off the rates above',
    ]);
    expect(fees[1]?.monthly).toBe(-10);
    const [mail] = await host.outbox();
    expect(mail?.text).toMatch(/Partner code WELCOME10 +−\$10\.00/);
    expect(mail?.text).toContain('Subscriber discount 10%: $7.82 per month');
  });
});
