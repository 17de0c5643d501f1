/** Tests the mails about an unpaid payment: its reason, the retry date and the owner's next step. */
import { expect, test } from 'vitest';
import { billingOwner, SECOND_DAY } from '../billingOwner.ts';
import { startStripeHost } from '../stripeHost.ts';
import { dueWith, MEMBERSHIP, STAYS } from './secondInstallment.ts';

/** Expects that a mail three weeks after the due date states the owed `sum` and when the host retries. */
async function expectOverdue({ host, owner }: Awaited<ReturnType<typeof dueWith>>, sum: string) {
  await host.moveTo('2027-01-12T18:00:00Z');
  const text = await host.mailAbout(`Overdue: ${sum} for Iron Temple`);
  expect(text).toContain(
    `You owe ${sum} for Iron Temple${sum === '$131.05' ? ': one payment, and a failed payment fee of $35.00' : ''}. One payment is overdue (list below). We try your card again on Jan 21, 2027, when the next payment is due. `,
  );
  expect(text).toContain('Installment 2 of 12: ASCAP and BMI, Dec 21, 2026 $96.05');
  expect(text.includes('Failed payment fee, Dec 21, 2026 $35.00')).toBe(sum === '$131.05');
  expect(text).toContain(`Owed ${sum} `);
  expect(text).toContain(`${STAYS} for their term. Your licenses do not renew while a payment is unpaid.`);
  expect(text).toContain(`Pay now: ${MEMBERSHIP}`);
  for (const isOn of [false, true]) await owner.renew(isOn);
  expect(await host.mailAbout('Annual renewal is back on')).toContain(
    'Your licenses do not renew while a payment is unpaid. You can turn it off again',
  );
}

test('the mails about a decline name the payment, the bank’s decline, the date of the retry and the $35 once, until the payment is overdue @host-billing @host-mail', async () => {
  const { host, owner } = await dueWith('0341');
  const first = await host.mailAbout('was declined');
  expect(first).toContain(
    `did not go through: Installment 2 of 12: ASCAP and BMI, due on Dec 21, 2026. Your bank declined it. ${STAYS}.`,
  );
  expect(first).toMatch(/yet \$96\.05 Failed payment fee \$35\.00 Payment and fee together \$131\.05 As/);
  expect(first).toContain(`${STAYS}. We try your card again on Dec 24, 2026. To pay at once, use Pay now`);
  expect(first).toContain(`Card: ending in 0341 Pay now: ${MEMBERSHIP}`);
  await host.moveTo('2026-12-24T18:00:00Z');
  const second = await host.mailAbout(
    'Reminder: your payment for Iron Temple was declined again, next try Dec 28, 2026',
  );
  expect(second).toContain(
    'This is a reminder: a payment for Iron Temple has again not gone through: Installment 2 of 12: ASCAP and BMI, due on Dec 21, 2026.',
  );
  expect(second).toContain('We try your card again on Dec 28, 2026.');
  // Like the Membership page, the reminder lists the full debt: the installment and the fee.
  expect(second).toMatch(/Failed payment fee, \S+ \d+, 2026\s+\$35\.00/);
  expect(second).toMatch(/Owed\s+\$131\.0[56]/);
  await expectOverdue({ host, owner }, '$131.05');
});

test('the decline mail has the bank’s reason only where money is missing @host-billing @host-mail @host-cards', async () => {
  const { stripe, host } = await startStripeHost();
  const reasons = {
    insufficient_funds: 'There was not enough money on the card.',
    // The mail does not mention that the bank suspects fraud.
    fraudulent: 'Your bank declined it.',
    lost_card: 'Your bank declined it.',
    a_code_of_tomorrow: 'Your bank declined it.',
  };
  for (const code of Object.keys(reasons)) {
    const owner = await billingOwner(host, `${code}@gym.example`, { paymentMethod: 'pm_good' });
    stripe.decide(`pm_of_${code}`, {
      code: 'card_declined',
      decline_code: code,
      // With this advice code the host retries the card, whatever the decline code is.
      advice_code: 'try_again_later',
      message: 'Your card was declined.',
    });
    await owner.useCard(`pm_of_${code}`);
  }
  await host.moveTo(SECOND_DAY);
  for (const [code, words] of Object.entries(reasons)) {
    const text = await host.mailAbout('was declined', `${code}@gym.example`);
    expect(text, code).toContain(`ASCAP and BMI, due on Dec 21, 2026. ${words} ${STAYS}.`);
    expect(text).not.toContain(code);
    expect(text).not.toMatch(/lost|stolen|fraud/i);
  }
});

test('the mail about a required authentication names the button and no fee, also when the payment is overdue and asked about again @host-billing @host-mail @billing-3', async () => {
  const due = await dueWith('3184');
  const { host } = due;
  const several = await billingOwner(host, 'several@gym.example');
  await several.addLocation({ businessAddress: '2 Side Street' });
  await several.changeCard('3184');
  const text = await host.mailAbout('Please confirm your payment for Iron Temple');
  expect(text).toContain(
    'Your bank wants you to confirm this payment. Please choose Confirm payment under Membership',
  );
  expect(text).not.toContain('Pay now');
  expect(text).not.toContain('$35');
  expect(text).toContain(
    'Nothing is charged before you do. If it is still unpaid on Jan 11, 2027, it is overdue.',
  );
  expect(text).toContain(`Confirm payment: ${MEMBERSHIP}`);
  await expectOverdue(due, '$96.05');
  // On the next due date the bank requires authentication again. The mail then names "Pay now" as the link.
  await host.moveTo('2027-01-22T18:00:00Z');
  const again = await host.mailAbout('Reminder: please confirm your payment for Iron Temple');
  expect(again).toContain(
    'Please choose Pay now under Membership and answer it there. Nothing is charged before you do. It is overdue. Your licenses do not renew until it is paid.',
  );
  expect(again).toContain(`Pay now: ${MEMBERSHIP}`);
  await host.moveTo('2027-02-22T18:00:00Z');
  const both = await host.mailAbout('$384.20 for 2 locations', 'several@gym.example');
  expect(both).not.toContain('Confirm payment');
});

test('the overdue mail for a permanently declined card states that it is not tried again @host-billing @host-mail @host-cards', async () => {
  const { host, owner } = await startStripeHost();
  const email = 'several@gym.example';
  const several = await billingOwner(host, email, { paymentMethod: 'pm_good' });
  await several.addLocation({ businessAddress: '2 Side Street' });
  for (const each of [owner, several]) await each.useCard('pm_lost');
  await host.moveTo('2027-01-12T18:00:00Z');
  for (const text of [
    await host.mailAbout('Overdue: $131.05 for Iron Temple'),
    await host.mailAbout('Overdue: $227.10 for 2 locations', email),
  ]) {
    expect(text).toContain(
      'The card is not tried again, as your bank does not accept further payments from it. Please use another card under Membership. We charge it at once.',
    );
    expect(text).not.toContain('We try');
  }
});

test('the overdue mail after the last installment states that the card is not retried automatically @host-billing @host-mail', async () => {
  const { host, owner } = await dueWith('4242');
  await host.moveTo('2027-10-01T18:00:00Z');
  await owner.changeCard('0341');
  await host.moveTo('2027-11-12T18:00:00Z');
  expect(await host.mailAbout('Overdue: $131.05 for Iron Temple')).toContain(
    'We do not try your card again. Please use Pay now under Membership, or update your card there.',
  );
  const changed = async () => host.mailAbout('Your card was changed');
  expect(await changed()).not.toContain('unpaid');
  await owner.changeCard('4242');
  expect(await changed()).toContain('We charge your unpaid payments to it now.');
});
