/** Tests the mails to an owner whose card expires before the next payment. */
import { expect, test } from 'vitest';
import { startStripeHost } from '../stripeHost.ts';

const SUBJECT = 'our card expires before the next payment for ';

/** Starts a host. The owner's card expires at the end of January 2027, before the payment due on Feb 21. */
async function withEndingCard() {
  const all = await startStripeHost();
  const { owner, host } = all;
  await owner.useCard('pm_ends_2027_01');
  const mailCount = async () =>
    (await owner.subjects()).filter((subject) => subject.includes(SUBJECT)).length;
  return { ...all, host, mailCount };
}

test('the host mails the owner 30 and 7 days before the first payment after the card expires @host-billing @host-mail', async () => {
  const { host, mailCount } = await withEndingCard();
  await host.moveTo('2027-01-22T16:59:00Z');
  expect(await mailCount()).toBe(0);
  await host.moveTo('2027-01-22T17:01:00Z');
  expect(await mailCount()).toBe(1);
  const [mail] = (await host.outbox()).filter(({ subject }) => subject.includes(SUBJECT));
  expect(mail?.text).toContain('The card ending in 4242 is good through 01/2027');
  expect(mail?.text).toContain('$96.05 on Feb 21, 2027');
  await host.moveTo('2027-02-14T16:59:00Z');
  expect(await mailCount()).toBe(1);
  await host.moveTo('2027-02-14T17:01:00Z');
  expect(await mailCount()).toBe(2);
  const [again] = (await host.outbox()).filter(({ subject }) => subject.includes(SUBJECT));
  expect(again?.subject).toBe('Reminder: your card expires before the next payment for Iron Temple');
  expect(again?.text).toContain('This is a reminder: the card ending in 4242 is good through 01/2027');
  await host.moveTo('2027-02-20T17:00:00Z');
  expect(await mailCount()).toBe(2);
});

test('a card that is valid longer stops the mails until 30 days before it expires @host-billing @host-mail', async () => {
  const { host, owner, mailCount } = await withEndingCard();
  await host.moveTo('2027-01-23T17:00:00Z');
  expect(await mailCount()).toBe(1);
  await owner.useCard('pm_ends_2027_12');
  await host.moveTo('2027-08-01T17:00:00Z');
  expect(await mailCount()).toBe(1);
  await owner.useCard('pm_ends_2027_07');
  await host.moveTo('2027-08-01T17:01:00Z');
  expect(await mailCount()).toBe(2);
});
