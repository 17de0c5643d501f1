/** Tests the mails about a license that is paid but never signed, and its refund (decision 19). */
import { expect, test } from 'vitest';
import { operatorOf } from '#tests/host/operator/operatorClient.ts';
import { agreementsOf, startRenewing, turnOff } from '../renewal/renewalHost.ts';

const PAID =
  'in your payment from the start, as the yearly agreement with the PRO begins then. If you will not sign, write to hello@barline.example: we take the license out and give back what was paid for it, with its fees.';

test('each mail about an unsigned license states that it is paid and how to get a refund, also after its year @host-billing @host-mail @host-renewal', async () => {
  const set = await startRenewing('never@gym.example');
  const { host, owner } = set;
  /** Returns the text of the newest mail with these words in its subject, on one line. */
  const mailAbout = async (words: string) => {
    const mail = (await host.outbox()).find(({ subject }) => subject.includes(words));
    expect(mail, words).toBeDefined();
    return (mail?.text ?? '').replaceAll(/\s+/g, ' ');
  };
  for (const words of ['Your music licenses for', 'pending document to sign'])
    expect(await mailAbout(words), words).toContain(`ASCAP's $44.08 a month is ${PAID}`);
  expect(await turnOff(set)).toBe(200);
  expect(await mailAbout('renewal is off')).toContain(`to the PROs as DROPPED. ASCAP is ${PAID}`);
  await host.call('PATCH', '/web/account/restore-annual-renewal', { token: await owner.token() });
  expect(await mailAbout('renewal is back on')).toContain('ends Nov 20, 2027 (ASCAP, pending; BMI)');

  await host.moveTo('2027-11-18T18:00:00Z');
  for (const words of ['Your ASCAP and BMI licenses', 'Reminder'])
    expect(await mailAbout(words), words).toContain(
      `again" under Agreements: See your agreements: http://localhost:4000/account ASCAP is ${PAID}`,
    );
  await host.moveTo('2027-11-21T18:00:00Z');
  expect(await mailAbout('have renewed')).toContain(`ASCAP is ${PAID}`);
  const unsigned = async () =>
    (await agreementsOf(set)).filter((row) => row.unsigned).map(({ name, status }) => [name, status]);
  expect(await unsigned()).toEqual([['ASCAP Music License Agreement 2026–2027', 'ENDED']]);

  expect(await turnOff(set)).toBe(200);
  await host.moveTo('2028-11-22T18:00:00Z');
  expect(await mailAbout('end on Nov 20, 2028')).toContain(
    'ASCAP was never signed and did not cover Iron Temple. Write to hello@barline.example, and we give back what was paid for it, with its fees.',
  );
  expect(await unsigned()).toHaveLength(2);
  // The signing link returns 404, because a signature could no longer put the license in force.
  const link = /\/sign\/[\w-]+/.exec(await mailAbout('pending document to sign'))?.[0] ?? '';
  expect((await host.call('GET', link)).status).toBe(404);

  // A denial by the operator refunds each year's license, as the mails promise.
  for (const [years, refund] of [
    ['2026–2027', '$544.80'],
    ['2027–2028', '$560.28'],
  ]) {
    const row = (await agreementsOf(set)).find(
      ({ name }) => name.startsWith('ASCAP') && name.includes(years ?? ''),
    );
    const denied = await operatorOf(host).ask('deny', { agreement: row?.agreementId });
    expect(denied.body.status).toBe('DENIED');
    expect(await mailAbout('ASCAP has not granted')).toMatch(
      new RegExp(`in 12 payments, with its fees: ASCAP license \\$5\\d\\d\\.96 .*Refund \\${refund ?? ''} `),
    );
  }
  expect(host.failures).toEqual([]);
});
