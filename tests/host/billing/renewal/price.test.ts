/** Tests the next license year's price: the yearly adjustment, the discounts and the charged amounts. */
import { expect, test } from 'vitest';
import { billingOwner } from '#tests/host/billing/billingOwner.ts';
import { pagesOf } from '#tests/support/fixtures/files.ts';
import { verifyEmail } from '#tests/support/servers/hostFixture.ts';
import { amountsOf, startRenewing, times } from './renewalHost.ts';

/** The date of the renewal notice, at 11:00 in San Francisco. */
const NOTICED = '2027-10-23T18:00:00Z';

/** The renewal date, at 10:00 in San Francisco. */
const RENEWED = '2027-11-21T18:00:00Z';

test('the quoted price is charged each month, and the noticed price in the next year, whatever changes later @host-billing @billing-4', async () => {
  const { host, owner, schedule, offers } = await startRenewing('quoted@gym.example');
  offers.rightManagementFee = 25;
  schedule.version = 'in the year';
  schedule.effectiveFrom = '2028-06-01';
  await host.moveTo(NOTICED);
  expect(amountsOf(await owner.billing())).toEqual(times(12, 96.05));
  expect((await owner.billing()).payments.every(({ status }) => status === 'PAID')).toBe(true);
  // ASCAP $45.33 + BMI $35.17 + the notice's management fee $25.00 = $105.50. The 3 % fee makes it $108.67.
  expect((await host.outbox())[0]?.text).toContain('$108.67 (now $96.05)');

  offers.rightManagementFee = 40;
  schedule.annualAdjustment.default = 9;
  await host.moveTo('2027-11-17T18:00:00Z');
  expect((await host.outbox())[0]?.text).toContain('$108.67 (now $96.05)');
  await host.moveTo('2028-10-22T18:00:00Z');
  const { payments } = await owner.billing();
  expect(payments.slice(12).map(({ status }) => status)).toEqual(Array<string>(12).fill('PAID'));
  expect(amountsOf({ payments: payments.slice(12) })).toEqual(times(12, 108.67));
});

test('the adjustment is the schedule’s for the year in which the new term starts, if it names one @host-billing', async () => {
  const { host, owner, schedule } = await startRenewing('inflation@gym.example');
  Object.assign(schedule.annualAdjustment, { '2026': 50, '2027': 10, '2028': 4 });
  await host.moveTo(RENEWED);
  // $529 and $410 plus 10 % are $48.50 and $37.58 a month. A fee of $15, and then 3 %, make it $104.11.
  expect((await owner.billing()).payments[12]).toMatchObject({ amount: 104.11, status: 'PAID' });
  // $582 and $451 plus 4 % are $605 and $469, or $50.42 and $39.08 a month, which the mail multiplies by 12.
  await host.moveTo('2028-10-23T18:00:00Z');
  const notice = (await host.outbox()).find(({ subject }) => subject.includes('renew on Nov 21, 2028'));
  expect(notice?.text).toContain('$605.04 a year');
  expect(notice?.text).toContain('$468.96 a year');
  // The mail's lines add up to its total, to the cent.
  const figures = /Price from Nov 21, 2028:\n\n([\s\S]*?)\n\n/.exec(notice?.text ?? '')?.[1] ?? '';
  const cents = figures
    .split('\n')
    .flatMap((line) => /(−?)\$([\d,.]+)(?: \(now|$)/.exec(line)?.slice(1, 3).join('').replace('−', '-') ?? [])
    .map((amount) => Math.round(Number(amount) * 100));
  expect(cents).toHaveLength(5);
  expect(cents.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBe(cents.at(-1));
});

test('the subscriber’s 10 % and a promo code renew only while the offers list them @host-billing', async () => {
  const subscribers = ['subscriber@barline.example', 'member@barline.example'] as const;
  const { host, owner, offers } = await startRenewing('plain@gym.example');
  for (const address of subscribers) await verifyEmail(host, address);
  const [stays, leaves] = subscribers;
  const owners = {
    stays: await billingOwner(host, 'stays@gym.example', { subscriberEmail: stays }),
    leaves: await billingOwner(host, 'leaves@gym.example', { subscriberEmail: leaves }),
    listed: await billingOwner(host, 'listed@gym.example', { businessPromotionCode: 'WELCOME10' }),
    withdrawn: await billingOwner(host, 'withdrawn@gym.example', { businessPromotionCode: 'PARTNER' }),
    plain: owner,
  };
  for (const each of Object.values(owners)) await each.sign();
  const firstOf = async (at: number) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(owners).map(async ([name, each]) => [
          name,
          (await each.billing()).payments[at]?.amount,
        ]),
      ),
    ) as Record<string, number>;
  expect(await firstOf(0)).toEqual({
    stays: 87.99,
    leaves: 87.99,
    listed: 85.75,
    withdrawn: 80.6,
    plain: 96.05,
  });

  offers.subscribers = offers.subscribers.filter((address) => address !== leaves);
  offers.promoCodes = offers.promoCodes.filter(({ code }) => code !== 'PARTNER');
  await host.moveTo(RENEWED);
  expect(await firstOf(12)).toEqual({
    // 90 % of $544 and $422 a year is $40.80 and $31.65 a month. With the fees of $15 and 3 %: $90.07.
    stays: 90.07,
    leaves: 98.37,
    // The promo code reduces the management fee to $5.00, so a payment is (45.33 + 35.17 + 5.00) plus 3 %.
    listed: 88.07,
    withdrawn: 98.37,
    plain: 98.37,
  });
  const saved = 'Subscriber discount 10%, already taken off: $8.05.';
  expect(await host.mailAbout('Receipt R-', 'stays@gym.example')).toContain(saved);
  const paid = (await owners.stays.billing()).payments[12]?.id ?? '';
  const pdf = await owners.stays.get<Uint8Array>(`account/receipts/${paid}`);
  expect((await pagesOf(pdf)).join(' ')).toContain(saved);
  // The discount reduces $45.33 and $35.17 a month to $40.80 and $31.65, which saves $8.05.
  expect(await host.mailAbout('have renewed', 'stays@gym.example')).toContain(
    'Subscriber discount 10%: $8.05 per month, already taken off the rates above.',
  );
});

test('an added license is an order with its own dates and twelve payments but no second management fee, also after renewals and after a purchase since the notice @host-billing', async () => {
  const { host, owner } = await startRenewing('adds@gym.example');
  await host.moveTo('2027-02-01T20:00:00Z');
  await owner.addLicense('4');
  const paymentsOf = async (pros: string) =>
    (await owner.billing()).payments.filter(({ what }) => what.endsWith(`: ${pros}`));
  const gmr = await paymentsOf('GMR');
  // GMR's $650.00 a year is $54.17 a month, and $55.80 with the 3 % fee. There is no second management fee.
  expect(amountsOf({ payments: gmr })).toEqual(times(12, 55.8));
  expect(gmr.map(({ on }) => on)).toEqual([
    ...Array.from({ length: 11 }, (_, at) => `2027-${String(at + 2).padStart(2, '0')}-01`),
    '2028-01-01',
  ]);
  await host.moveTo('2028-02-01T18:00:00Z');
  const [first, second] = [await paymentsOf('ASCAP and BMI'), await paymentsOf('GMR')];
  expect(first.slice(0, 15).map(({ status }) => status)).toEqual(Array<string>(15).fill('PAID'));
  expect(first[12]?.amount).toBe(98.37);
  // $650 plus 2.9 % rounds to $669 a year, which is $55.75 a month, and $57.42 with the 3 % fee.
  expect(second).toHaveLength(24);
  expect(second[12]).toMatchObject({ on: '2028-02-01', amount: 57.42, status: 'PAID' });
  expect((await owner.membership()).totalMonthlyPayment).toBe(155.79);
  const texts = (await host.outbox()).map(({ text }) => text);
  expect(
    texts.filter((text) =>
      text.includes(
        'Your GMR license for Iron Temple has renewed for another year. GMR covers Iron Temple from Feb 1, 2028',
      ),
    ),
  ).toEqual([expect.stringContaining('Price from Feb 1, 2028:')]);
  // Each mail names its order's PROs in the subject, and renewal mails state the location's total payment.
  expect(await host.mailAbout('Your music licenses for Iron Temple: GMR added')).toContain(
    'Next payment for GMR: $55.80 on Mar 1, 2027 12 payments',
  );
  expect(await host.mailAbout('Your ASCAP and BMI licenses for Iron Temple renew on Nov 21, 2027')).toContain(
    'Monthly payment for the location: $154.17 ',
  );
  for (const subject of [
    'Your GMR license for Iron Temple renews on Feb 1, 2028',
    'Your GMR license for Iron Temple has renewed',
  ])
    expect(await host.mailAbout(subject)).toContain('Monthly payment for the location: $155.79 ');

  // ASCAP and BMI end, so GMR's next price includes the management fee, until a SESAC license includes it.
  await host.moveTo('2028-11-01T18:00:00Z');
  await owner.renew(false);
  await host.moveTo('2028-11-22T18:00:00Z');
  await owner.renew(true);
  await host.moveTo('2029-01-10T18:00:00Z');
  expect((await owner.membership()).renewal).toMatchObject({ noticed: { monthly: 74.5, monthlyNow: 57.42 } });
  await owner.addLicense('3');
  expect((await owner.membership()).renewal).toMatchObject({ noticed: { monthly: 59.05 } });
  await host.moveTo('2029-02-01T18:00:00Z');
  expect(await host.mailAbout('Reminder')).not.toContain('Rights Management Fee');
  expect((await paymentsOf('GMR'))[24]).toMatchObject({ on: '2029-02-01', amount: 59.05 });
});
