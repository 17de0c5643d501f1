/** Tests the daily mail to the brand that lists payments in need of attention. */
import { expect, test } from 'vitest';
import { mails } from '#host/platform/database/schema.ts';
import { createSecrets } from '#host/platform/secrets.ts';
import { billingOwner, SECOND_DAY } from '#tests/host/billing/billingOwner.ts';
import { databaseOfTest, hostOfFile, hostOfTest } from '#tests/support/fixtures/hostOfFile.ts';
import { startTestHost } from '#tests/support/servers/hostFixture.ts';

const host = hostOfFile();

const lists = async (of = host) =>
  (await of.outbox()).filter(({ subject }) => subject.includes('need attention'));

const moveOn = (days: number) =>
  host.moveTo(new Date(host.now().getTime() + days * 86_400_000).toISOString());

test('the list is mailed once a day with each payment’s owner and address, unless it is empty @host-billing', async () => {
  const owner = await billingOwner(host, 'daily@gym.example');
  await moveOn(1.2);
  expect(await lists()).toEqual([]);
  await owner.changeCard('0341');
  await host.moveTo(SECOND_DAY);
  const [first, ...others] = await lists();
  expect(others).toEqual([]);
  expect(first?.to).toBe('hello@barline.example');
  expect(first?.text).toContain('Declined, to be tried again: 1');
  // The list shows the same debt as the owner's mail: the installment, its fee and their sum.
  const lines = (first?.text ?? '').replaceAll('\u00A0', ' ').split('\n');
  const at = lines.indexOf('Declined, to be tried again: 1') + 2;
  expect(lines.slice(at, at + 6)).toEqual([
    '  Iron Temple, due Dec 21, 2026                    $96.05',
    '    Installment 2 of 12: ASCAP and BMI; Dana Rivera, daily@gym.example',
    '  Iron Temple, due Dec 21, 2026, charged after it  $35.00',
    '    Failed payment fee; Dana Rivera, daily@gym.example',
    `  ${'-'.repeat(55)}`,
    '  Together                                        $131.05',
  ]);
  // A later billing run on the same day sends no second list, even on another host.
  await moveOn(0.05);
  const other = await startTestHost({ database: host.database, now: host.now });
  await other.moveTo(host.now().toISOString());
  await other.close();
  expect(await lists()).toHaveLength(1);
  const waiting = await billingOwner(host, 'waiting@gym.example');
  await waiting.changeCard('3184');
  await moveOn(22);
  expect((await lists())[0]?.text).toMatch(
    /Overdue: 1\n[^]*Iron Temple, due Dec 21, 2026 +\$[\d.]+\n +Installment 2 [^;\n]*; Dana Rivera, daily@gym\.example/,
  );
  await moveOn(10);
  expect((await lists())[0]?.text).toMatch(
    /Waiting for their owner: 1\n[^]*Iron Temple, due Jan 21, 2027 +\$[\d.]+\n +Installment 2 [^;\n]*; Dana Rivera, waiting@gym\.example/,
  );
});

test('a payment that is due while another process has locked its owner is listed the next day @host-billing', async () => {
  const { database, tryLock } = await databaseOfTest();
  let isLocked = false;
  const own = await hostOfTest({
    database,
    tryLock: (name) => (isLocked && name.startsWith('owner ') ? Promise.resolve(undefined) : tryLock(name)),
  });
  await billingOwner(own, 'locked@gym.example');
  isLocked = true;
  await own.moveTo('2026-12-22T18:00:00Z');
  const [list] = await lists(own);
  expect(list?.text).toContain('Due for hours and not charged (see the log of the host): 1');
});

test('a mail that a lost data key has encrypted is listed with its recipient, and the outbox shows the others @host-billing', async () => {
  const { database, tryLock } = await databaseOfTest();
  const before = await hostOfTest({ database, tryLock });
  await before.call('POST', '/web/auth/send-verification-code', { form: { email: 'lost@gym.example' } });
  await database.update(mails).set({ nextAttemptAt: null });
  const own = await hostOfTest({ database, tryLock, secrets: createSecrets(Buffer.alloc(32, 'another')) });
  await own.moveTo('2026-11-22T18:00:00Z');
  expect((await lists(own))[0]?.text).toMatch(/lost@gym\.example: Nov 21, 2026: This mail cannot be read/);
  expect(await own.outbox()).toHaveLength(2);
});
