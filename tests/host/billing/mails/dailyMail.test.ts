/** Tests that an owner with several locations gets at most one mail about payments per day. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { payments } from '#host/platform/database/billing.ts';
import { billingOwner, SECOND_DAY } from '#tests/host/billing/billingOwner.ts';
import { hostOfTest } from '#tests/support/fixtures/hostOfFile.ts';

const EMAIL = 'three@gym.example';

/** Creates an owner of two locations in San Francisco and one in Miami, where it is three hours later. */
async function startThree() {
  const host = await hostOfTest();
  const owner = await billingOwner(host, EMAIL);
  await owner.addLocation({ businessName: 'Iron Temple North', businessAddress: '2 North St' });
  await owner.addLocation({
    businessName: 'Iron Temple East',
    businessAddress: '3 East St',
    businessCity: 'Miami',
    businessState: 'Florida',
    businessZipCode: '33139',
  });
  await owner.sign();
  const mailsSince = async (count: number) =>
    (await host.outbox()).filter(({ to }) => to === EMAIL).slice(0, -count || undefined);
  return { host, owner, mailsSince, sent: async () => (await mailsSince(0)).length };
}

test('a normal month of three locations in two time zones has one mail with all receipts @host-billing @host-mail', async () => {
  const { host, mailsSince, sent } = await startThree();
  const before = await sent();
  await host.moveTo('2026-12-21T15:00:00Z');
  expect(await mailsSince(before)).toEqual([]);
  await host.moveTo('2026-12-22T18:00:00Z');
  const mails = await mailsSince(before);
  expect(mails.map(({ subject }) => subject)).toEqual(['Receipts: $288.15 for 3 locations']);
  const text = mails[0]?.text.replaceAll(/\s+/g, ' ') ?? '';
  for (const place of ['Iron Temple', 'Iron Temple North', 'Iron Temple East'])
    expect(text).toMatch(
      new RegExp(`${place}: Installment 2 of 12: ASCAP and BMI, receipt R-\\S+ \\$96\\.05`),
    );
  expect(text).toContain('Paid $288.15');
});

test('one bad card at three locations costs one fee and at most eight mails in 32 days @host-billing @host-mail', async () => {
  const { host, owner, mailsSince, sent } = await startThree();
  await owner.changeCard('0341');
  const before = await sent();
  await host.moveTo(SECOND_DAY);
  const [first] = await mailsSince(before);
  expect(first?.subject).toBe('$323.15 for 3 locations was declined');
  const text = first?.text.replaceAll(/\s+/g, ' ') ?? '';
  expect(text).toContain('You owe $323.15 for 3 locations. 3 payments did not go through.');
  expect(text).toContain('We try your card again on Dec 24, 2026.');
  expect(text).toContain('The sum includes a failed payment fee of $35.00.');
  expect(text.match(/Failed payment fee/g)).toHaveLength(1);
  await host.moveTo('2027-01-22T18:00:00Z');
  const mails = await mailsSince(before);
  expect(mails.length, mails.map(({ subject }) => subject).join('\n')).toBeLessThanOrEqual(8);
  const days = mails.map(({ createdAt }) => new Date(createdAt).toISOString().slice(0, 10));
  expect(new Set(days).size).toBe(days.length);
  // All declines and retries of the three installments cost one fee in total.
  expect(await host.database.$count(payments, eq(payments.kind, 'fee'))).toBe(1);

  // A valid card pays everything that is owed, and one mail has all receipts.
  const until = await sent();
  await owner.changeCard('4242');
  await host.moveTo('2027-01-22T18:05:00Z');
  const paid = (await mailsSince(until)).filter(({ subject }) => subject.startsWith('Receipts'));
  expect(paid).toHaveLength(1);
  expect(await owner.billing()).toMatchObject({ state: 'OK', owed: 0 });
});
