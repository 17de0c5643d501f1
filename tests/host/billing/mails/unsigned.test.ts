/** Tests the mails about a paid but unsigned license, and its refund (docs/decisions/19-signatures.md). */
import { expect, test } from 'vitest';
import { operatorOf } from '#tests/host/operator/operatorClient.ts';
import { startRenewing } from '../renewal/renewalHost.ts';

const PAID = 'Don’t want ASCAP? Write to hello@barline.example, and we remove and refund it.';

test('each mail about an unsigned license states that it is paid and how to get a refund, and it does not renew @host-billing @host-mail @host-renewal', async () => {
  const { host, owner } = await startRenewing('never@gym.example', {}, {}, false);
  for (const words of ['Your music licenses for', 'pending document to sign'])
    expect(await host.mailAbout(words), words).toContain(`You already pay ASCAP’s $44.08 a month. ${PAID}`);
  expect((await owner.renew(false)).status).toBe(200);
  expect(await host.mailAbout('renewal is off')).toContain(
    `to the PROs as DROPPED. You already pay for ASCAP. ${PAID}`,
  );
  await owner.renew(true);
  expect(await host.mailAbout('renewal is back on')).toContain(
    'ends Nov 20, 2027 (ASCAP, pending; BMI) A pending license renews only if you sign it before its term ends.',
  );

  await host.moveTo('2027-11-18T18:00:00Z');
  for (const words of ['Your BMI license for Iron Temple renews on', 'Reminder: your BMI license']) {
    expect(await host.mailAbout(words)).toContain('Price from Nov 21, 2027, if you sign ASCAP:');
    expect(await host.mailAbout(words)).toContain('Monthly payment if you do not sign: $51.68 ');
    expect(await host.mailAbout(words), words).toContain(
      `ASCAP does not cover Iron Temple yet, and renews only if you sign by Nov 20, 2027. To sign ASCAP, use the newest signing link that we sent you, or choose “Send the link again” under Agreements: See your agreements: http://localhost:4000/account You already pay for ASCAP. ${PAID}`,
    );
  }
  await host.moveTo('2027-11-21T18:00:00Z');
  const gone =
    'ASCAP was never signed and did not cover Iron Temple. Write to hello@barline.example, and we refund what you paid for it.';
  expect(await host.mailAbout('Your BMI license for Iron Temple has renewed')).toContain(
    `BMI covers Iron Temple from Nov 21, 2027 through Nov 20, 2028. The new agreement and its proof of coverage are in your account. ASCAP has not renewed. ${gone}`,
  );
  // Each payment of the new license year is the price of the signed license only.
  expect((await owner.billing()).payments.slice(12).map(({ amount }) => amount)).toEqual(
    Array<number>(12).fill(51.68),
  );
  const unsigned = async () =>
    (await owner.agreements()).filter((row) => row.unsigned).map(({ name, status }) => [name, status]);
  expect(await unsigned()).toEqual([['ASCAP Music License Agreement 2026–2027', 'ENDED']]);

  // The signing link returns 404, because the license has ended and a signature would have no effect.
  const link = /\/sign\/[\w-]+/.exec(await host.mailAbout('pending document to sign'))?.[0] ?? '';
  expect((await host.call('GET', link)).status).toBe(404);

  // The operator denies the license, and the host refunds it, as the mails promise.
  const row = (await owner.agreements()).find(({ name }) => name.startsWith('ASCAP'));
  const denied = await operatorOf(host).ask('deny', { agreement: row?.agreementId });
  expect(denied.body.status).toBe('DENIED');
  expect(await host.mailAbout('ASCAP has not granted')).toMatch(
    /for Iron Temple from Nov 21, 2026 through Nov 20, 2027\. We are refunding what you have paid for this license in 12 payments, with its fees: ASCAP license \$528\.96 .*Refund \$544\.80 (?!.*Monthly payment)/,
  );
});

test('licenses of which none was signed end with their year, and nothing is charged any more @host-billing @host-renewal', async () => {
  const { host, owner } = await startRenewing('alone@gym.example', { businessProviders: ['1'] }, {}, false);
  await host.moveTo('2027-11-22T18:00:00Z');
  expect((await owner.billing()).payments).toHaveLength(12);
  expect(await owner.membership()).toMatchObject({
    renewal: { state: 'ENDED', endsOn: null, unsigned: ['ASCAP'] },
  });
  const notice = 'Your ASCAP license for Iron Temple renews on Nov 21, 2027 if you sign ASCAP';
  expect(await host.mailAbout(notice)).toContain('for another year on Nov 21, 2027, if you sign ASCAP.');
  expect(await host.mailAbout('Your ASCAP license for Iron Temple ended on Nov 20, 2027')).toContain(
    'It has not renewed, because it was never signed.',
  );
  expect((await host.outbox()).some(({ subject }) => subject.includes('DROPPED'))).toBe(false);
});

test('of two purchases that renew on one day, one mail asks for numbers, and no mail counts an unsigned license of the other @host-billing @host-renewal', async () => {
  const { host, owner } = await startRenewing('twice@gym.example', { businessProviders: ['2'] });
  await owner.addLicense('1');
  await host.moveTo('2027-11-21T18:00:00Z');
  const requests = (await host.outbox()).filter(({ subject }) => subject.startsWith('Report your numbers'));
  expect(requests).toHaveLength(1);
  for (const words of [
    'Your BMI license for Iron Temple renews',
    'Your BMI license for Iron Temple has renewed',
  ]) {
    const mail = await host.mailAbout(words);
    expect(mail).toContain('Monthly payment $51.68');
    expect(mail, words).not.toContain('Monthly payment for the location');
  }
  expect((await owner.membership()).totalMonthlyPayment).toBe(51.68);
});

test('a license that is signed on its last day renews @host-billing @host-renewal', async () => {
  const { host, owner } = await startRenewing('latest@gym.example', { businessProviders: ['1'] }, {}, false);
  await host.moveTo('2027-11-20T18:00:00Z');
  await owner.sign();
  await host.moveTo('2027-11-22T18:00:00Z');
  expect((await owner.billing()).payments).toHaveLength(24);
  const [old, renewed] = await owner.agreements();
  expect(old).toMatchObject({ coveredFrom: '2027-11-20', coveredThrough: '2027-11-20' });
  expect(renewed).toMatchObject({ coveredFrom: '2027-11-21', coveredThrough: '2028-11-20' });
});
