/** What an owner is told of payments by mail, word for word where it matters. */
import { expect, onTestFinished, test } from 'vitest';
import { OPERATOR_TOKEN, startTestHost } from '#tests/support/servers/hostFixture.ts';
import { billingOwner } from '../billingOwner.ts';
import { startStripeHost } from '../stripeHost.ts';

type Host = Awaited<ReturnType<typeof startTestHost>>;

/** The day of the second installment, after 09:00 in San Francisco. */
const SECOND_DAY = '2026-12-21T18:00:00Z';

const MEMBERSHIP = 'http://localhost:4000/account/membership';

/** The newest mail with these words in its subject, its lines put together. */
async function mailAbout({ outbox }: Host, words: string): Promise<string> {
  const mail = (await outbox()).find(({ subject }) => subject.includes(words));
  expect(mail, words).toBeDefined();
  return (mail?.text ?? '').replaceAll(/\s+/g, ' ');
}

/** A host of its own with an owner whose second installment is due with this card of the sandbox. */
async function dueWith(lastFour: string) {
  const host = await startTestHost();
  onTestFinished(host.close);
  const owner = await billingOwner(host, 'told@gym.example');
  if (lastFour !== '4242') await owner.changeCard(lastFour);
  await host.moveTo(SECOND_DAY);
  return { host, owner };
}

test('the mails about the first payment and about each later one are receipts, with number, lines, card and the next day @host-billing @host-mail', async () => {
  const { host } = await dueWith('4242');
  const first = await mailAbout(host, 'Your music licenses for Iron Temple');
  expect(first).toMatch(/Receipt: R-[0-9A-Z-]+ /);
  expect(first).toMatch(/ASCAP, license \S+ \$44\.09 /);
  expect(first).toMatch(/BMI, license \S+ \$34\.17 /);
  expect(first).toContain('Charged today: $96.06 Card: ending in 4242');
  expect(first).toContain('Next payment: $96.06 on Dec 21, 2026');

  const later = await mailAbout(host, 'Receipt R-');
  expect(later).toContain('went through: Installment 2 of 12: ASCAP and BMI.');
  expect(later).toMatch(/ASCAP \$44\.09 BMI \$34\.17 Rights Management Fee \$15\.00 Processing Fee \$2\.80 /);
  expect(later).toMatch(/Paid \$96\.06 Receipt: R-[0-9A-Z-]+ Date: Dec 21, 2026 Card: ending in 4242 /);
  expect(later).toContain('Next payment: $96.06 on Jan 21, 2027');
  expect(later).toContain(MEMBERSHIP);
});

test('a decline says what, that the bank declined it, when the next try is, and the $35 once @host-billing @host-mail', async () => {
  const { host } = await dueWith('0341');
  const first = await mailAbout(host, 'was declined');
  expect(first).toContain(
    'A payment for Iron Temple did not go through: Installment 2 of 12: ASCAP and BMI. Your bank declined it. Your licenses stay in force.',
  );
  expect(first).toContain('Not paid yet $96.06');
  expect(first).toContain('a $35 fee for the failed payment has been added');
  expect(first).toContain('Card: ending in 0341 We try again on: Dec 24, 2026');
  expect(first).toContain(MEMBERSHIP);
  await host.moveTo('2026-12-24T18:00:00Z');
  const second = await mailAbout(host, 'was declined');
  expect(second).toContain('We try again on: Dec 28, 2026');
  expect(second).not.toContain('$35');
});

test.each([
  ['insufficient_funds', 'There was not enough money on the card.'],
  // What a bank suspects is between it and its customer.
  ['fraudulent', 'Your bank declined it.'],
  ['lost_card', 'Your bank declined it.'],
  ['a_code_of_tomorrow', 'Your bank declined it.'],
])('a decline for %s is told as: %s @host-billing @host-mail @host-cards', async (code, words) => {
  const { stripe, host, owner } = await startStripeHost();
  stripe.decide('pm_told', {
    code: 'card_declined',
    decline_code: code,
    // The bank lets it be tried again, whatever it calls it.
    advice_code: 'try_again_later',
    message: 'Your card was declined.',
  });
  await owner.useCard('pm_told');
  await host.moveTo(SECOND_DAY);
  const told = await mailAbout(host, 'was declined');
  expect(told).toContain(`ASCAP and BMI. ${words} Your licenses stay in force.`);
  expect(told).not.toContain(code);
  expect(told).not.toMatch(/lost|stolen|fraud/i);
});

test('a bank that asks is told with what to press, and without a fee @host-billing @host-mail @billing-3', async () => {
  const { host } = await dueWith('3184');
  const told = await mailAbout(host, 'Please confirm your payment for Iron Temple');
  expect(told).toContain(
    'Your bank wants you to confirm this payment. Please choose Confirm payment under Membership',
  );
  expect(told).not.toContain('Pay now');
  expect(told).not.toContain('$35');
  expect(told).toContain(MEMBERSHIP);
});

test.each([
  ['after the last try', '0341', '2027-01-12T18:00:00Z', '$131.06'],
  ['after 21 days of waiting', '3184', '2027-01-12T18:00:00Z', '$96.06'],
])(
  'overdue %s, the owner reads all that is owed, and what follows from it @host-billing @host-mail',
  async (_, lastFour, day, sum) => {
    const { host } = await dueWith(lastFour);
    await host.moveTo(day);
    const told = await mailAbout(host, 'Overdue: $96.06 for Iron Temple');
    expect(told).toContain('Installment 2 of 12: ASCAP and BMI, Dec 21, 2026 $96.06');
    expect(told.includes('Failed payment fee, Dec 21, 2026 $35.00')).toBe(sum === '$131.06');
    expect(told).toContain(`Owed ${sum} `);
    expect(told).toContain(
      'Your licenses stay in force for their term. While something is owed they do not renew.',
    );
    expect(told).toContain(MEMBERSHIP);
  },
);

test('a refund is told with its amount, the card and the days it takes @host-billing @host-mail', async () => {
  const { host, owner } = await dueWith('4242');
  const payment = (await owner.billing()).payments[1]?.id ?? '';
  const form = { payment, amount: '10.00', reason: 'You were charged too much.', by: 'Robin' };
  await host.call('POST', '/operator/refund', { token: OPERATOR_TOKEN, form });
  const told = await mailAbout(host, 'Refund: $10.00 for Iron Temple');
  expect(told).toContain('Installment 2 of 12: ASCAP and BMI. You were charged too much.');
  expect(told).toContain('Refund: $10.00 Card: ending in 4242');
  expect(told).toContain('within 5 to 10 days');
  expect(told).toContain(MEMBERSHIP);
});

test('the opt-out is told with each license’s last day, the payments that are left, and DROPPED @host-billing @host-mail @host-renewal', async () => {
  const { host, owner } = await dueWith('4242');
  const token = await owner.token();
  await host.call('PATCH', '/web/account/cancel-annual-renewal', { token });
  const told = await mailAbout(host, 'Annual renewal is off');
  expect(told).toContain('Iron Temple, 1 Main Street: covered through Nov 20, 2027 (ASCAP and BMI)');
  // 2 x $96.06, 4 x $96.05 and 4 x $96.04.
  expect(told).toContain('your monthly payments go on as before: 10 payments of $960.48 in all are left.');
  expect(told).toContain('we report it to the PROs as DROPPED');

  await host.moveTo('2027-10-21T12:00:00Z');
  const again = await owner.token();
  await host.call('PATCH', '/web/account/restore-annual-renewal', { token: again });
  await host.call('PATCH', '/web/account/cancel-annual-renewal', { token: again });
  expect(await mailAbout(host, 'Annual renewal is off')).toContain('one payment of $96.04 is left.');
});
