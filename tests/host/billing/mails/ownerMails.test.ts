/** Tests an owner's payment mails, and that the API responses contain the same facts. */
import { expect, test } from 'vitest';
import { hostSettings, OPERATOR_TOKEN } from '#tests/support/servers/hostFixture.ts';
import { billingOwner, SECOND_DAY } from '../billingOwner.ts';
import { startStripeHost } from '../stripeHost.ts';
import { AGREEMENTS, dueWith, MEMBERSHIP } from './secondInstallment.ts';
import { hostOfTest } from '#tests/support/fixtures/hostOfFile.ts';

type Owner = Awaited<ReturnType<typeof billingOwner>>;

async function viewOf({ billing, locations, membership }: Owner) {
  const [row] = await locations();
  const { noticed } = (await membership()).renewal;
  return { billing: await billing(), row: row?.billing, noticed };
}

test('the mails of payments are receipts with number, lines, card and next due date, that of a refund has its card, date, receipt and the days that the bank takes, and that of an opt-out the last days, the remaining payments and DROPPED @host-billing @host-mail @host-renewal', async () => {
  const { host, owner } = await dueWith('4242');
  const first = await host.mailAbout('Your music licenses for Iron Temple');
  expect(first).toMatch(/Receipt: R-[0-9A-Z-]+ /);
  expect(first).toMatch(/ASCAP, license \S+ \$44\.08 /);
  expect(first).toMatch(/BMI, license \S+ \$34\.17 /);
  expect(first).toContain('Charged today: $96.05 Card: ending in 4242');
  expect(first).toContain('Next payment: $96.05 on Dec 21, 2026 12 payments, for the year: $1,152.60 ');

  const later = await host.mailAbout('Receipt R-');
  expect(later).toContain('went through: Installment 2 of 12: ASCAP and BMI.');
  expect(later).toMatch(/ASCAP \$44\.08 BMI \$34\.17 Rights Management Fee \$15\.00 Processing Fee \$2\.80 /);
  expect(later).toMatch(
    /Paid \$96\.05 ASCAP does not cover Iron Temple until you sign\. To sign ASCAP, use the newest signing link that we sent you, or choose “Send the link again” under Agreements: See your agreements: http:\/\/localhost:4000\/account Receipt: R-[0-9A-Z-]+ Date: Dec 21, 2026 Card: ending in 4242 /,
  );
  expect(later).toContain('Next payment: $96.05 on Jan 21, 2027');
  expect(later).toContain(MEMBERSHIP);

  const payment = (await owner.billing()).payments[1]?.id ?? '';
  const form = { payment, amount: '10.00', reason: 'You were charged too much.', by: 'Robin' };
  const number = /Receipt (R-\S+):/.exec((await owner.subjects())[0] ?? '')?.[1] ?? 'none';
  host.pass(2 * 86_400_000);
  await host.call('POST', '/operator/refund', { token: OPERATOR_TOKEN, form });
  const refund = await host.mailAbout('Refund: $10.00 for Iron Temple');
  expect(refund).toContain(
    'We have refunded part of your payment for Iron Temple made on Dec 21, 2026: Installment 2 of 12: ASCAP and BMI. You were charged too much.',
  );
  expect(refund).toContain(
    `Refund: $10.00 Card: ending in 4242 Refunded on: Dec 23, 2026 Payment: $96.05 on Dec 21, 2026 Receipt: ${number} `,
  );
  expect(refund).toContain('usually shows it within 5 to 10 business days');
  expect(refund).toContain(MEMBERSHIP);
  expect((await owner.billing()).reversals).toMatchObject([
    {
      on: '2026-12-23',
      what: 'Refund of Installment 2 of 12: ASCAP and BMI',
      note: 'Card ending in 4242. Your bank usually shows it within 5 to 10 business days.',
      amount: 10,
      status: 'REFUNDED',
    },
  ]);

  await owner.renew(false);
  const optOut = await host.mailAbout('Annual renewal is off');
  expect(optOut).toContain(
    'Iron Temple, 1 Main Street: covered through Nov 20, 2027 (BMI), ASCAP only once signed',
  );
  // Ten payments of $96.05 are $960.50.
  expect(optOut).toContain('The signed licenses cover you until then. 10 payments are left, $960.50.');
  expect(optOut).toContain('we report it to the PROs as DROPPED');
  await host.moveTo('2027-10-21T12:00:00Z');
  for (const isOn of [true, false]) await owner.renew(isOn);
  expect(await host.mailAbout('Annual renewal is off')).toContain('1 payment is left, $96.05.');
});

test('while the bank wants a confirmation, the locations and the billing call return this step @host-billing', async () => {
  const { host, owner } = await dueWith('3184');
  const expected = { state: 'ACTION_NEEDED', action: 'CONFIRM_PAYMENT' };
  const { billing, row } = await viewOf(owner);
  expect(row).toEqual({ ...expected, owed: 96.05 });
  expect(billing).toMatchObject(expected);
  await host.moveTo('2027-01-12T18:00:00Z');
  expect((await viewOf(owner)).row).toMatchObject({ state: 'OVERDUE' });
});

test('a dispute is mailed to the owner with amount, card, duration and outcome @host-billing @host-mail @host-cards', async () => {
  const { stripe, host, owner, send, eventOf, wait } = await startStripeHost();
  await host.moveTo(SECOND_DAY);
  const { id } = stripe.dispute('pi_2');
  await send(eventOf('charge.dispute.created'));
  await wait(1);
  const text = await host.mailAbout('You dispute $96.05 for Iron Temple');
  expect(text).toContain('a payment for Iron Temple: Installment 2 of 12: ASCAP and BMI.');
  expect(text).toContain('usually takes two to three months');
  expect(text).toContain('Amount: $96.05 Card: ending in 4242');
  expect(text).toContain(MEMBERSHIP);
  expect((await viewOf(owner)).billing.reversals).toMatchObject([
    { on: '2026-12-21', amount: 96.05, status: 'DISPUTED' },
  ]);
  stripe.closeDispute(id, 'lost');
  await send(eventOf('charge.dispute.closed'));
  await wait(1);
  expect(await host.mailAbout('Your dispute is decided: $96.05 for Iron Temple stays with you')).toContain(
    'The amount stays with you.',
  );
  expect((await viewOf(owner)).billing.reversals).toMatchObject([{ status: 'DISPUTE_LOST' }]);
});

test('after the notice Membership shows next year’s price beside the current one until renewal is turned off @host-billing @host-renewal', async () => {
  const { schedule } = hostSettings;
  const host = await hostOfTest({
    schedule: { ...schedule, annualAdjustment: { ...schedule.annualAdjustment, default: 2.9 } },
  });
  const owner = await billingOwner(host, 'priced@gym.example');
  await host.moveTo('2027-10-23T15:59:00Z');
  expect((await viewOf(owner)).noticed).toBeUndefined();
  await host.moveTo('2027-10-23T16:00:00Z');
  const noticed = { on: '2027-11-21', monthly: 98.37, monthlyNow: 96.05 };
  expect((await viewOf(owner)).noticed).toEqual(noticed);
  await owner.renew(false);
  expect((await viewOf(owner)).noticed).toBeUndefined();
  await owner.renew(true);
  expect((await viewOf(owner)).noticed).toEqual(noticed);
  await host.moveTo('2027-11-21T18:00:00Z');
  expect((await viewOf(owner)).noticed).toBeUndefined();
});

const addressesIn = ({ text, html }: { text: string; html?: string | null }) => [
  ...new Set(`${text} ${html ?? ''}`.replaceAll('<wbr>', '').match(/https?:\/\/[^\s"<]+/g) ?? []),
];

test('in two years of mails every link opens Membership, Agreements or a document to sign, and none signs in or pays @host-billing @host-mail', async () => {
  const { host, owner } = await dueWith('0341');
  await host.moveTo('2027-01-12T18:00:00Z');
  await owner.changeCard('3184');
  await host.moveTo('2027-01-22T18:00:00Z');
  await owner.changeCard('4242');
  await host.moveTo('2027-01-23T18:00:00Z');
  const payment = (await owner.billing()).payments[0]?.id ?? '';
  const form = { payment, amount: '10.00', reason: 'Too much.', by: 'Robin' };
  await host.call('POST', '/operator/refund', { token: OPERATOR_TOKEN, form });
  await host.moveTo('2027-12-01T18:00:00Z');
  await owner.renew(false);
  await host.moveTo('2028-11-22T18:00:00Z');
  const mails = await host.outbox();
  const text = mails.map(({ subject }) => subject).join('\n');
  for (const words of [
    'Your music licenses for',
    'Receipt R-',
    'was declined',
    'Overdue',
    'Please confirm your payment',
    'Refund:',
    'renews on',
    'Reminder',
    'has renewed',
    'Annual renewal is off',
    'ends on',
    'DROPPED',
  ])
    expect(text).toContain(words);
  const isOfBrand = (address: string) => address === hostSettings.brand.site;
  const isPaper = (address: string) => /^http:\/\/[\w.:]+\/sign\/[\w-]+$/.test(address);
  const others = mails.flatMap((mail) =>
    addressesIn(mail).filter(
      (address) => ![MEMBERSHIP, AGREEMENTS].includes(address) && !isOfBrand(address) && !isPaper(address),
    ),
  );
  expect([...new Set(others)]).toEqual([]);
  expect(host.failures).toEqual([]);
});
