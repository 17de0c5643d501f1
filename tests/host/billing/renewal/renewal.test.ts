/** Tests the end of a license year: notice, renewal at the adjusted price, opt-out and overdue payments. */
import { expect, test } from 'vitest';
import { SAMPLE_NOTICE } from '#host/rates/schedule.ts';
import { agreementHistory } from '#host/platform/database/licenses.ts';
import { billingOwner, statesOf } from '#tests/host/billing/billingOwner.ts';
import { operatorOf } from '#tests/host/operator/operatorClient.ts';
import { hostSettings } from '#tests/support/servers/hostFixture.ts';
import { amountsOf, coveragePageOf, startRenewing, times } from './renewalHost.ts';
import { hostOfTest } from '#tests/support/fixtures/hostOfFile.ts';

const MEMBERSHIP = 'http://localhost:4000/account/membership';

test('the renewal charges the noticed price with the yearly adjustment and issues new documents @host-billing @billing-4', async () => {
  const { host, owner } = await startRenewing('renews@gym.example');
  // The host mails the notice 29 days before the renewal, at 09:00 in San Francisco.
  await host.moveTo('2027-10-23T15:59:00Z');
  expect((await owner.subjects()).some((subject) => subject.includes('renew on'))).toBe(false);
  await host.moveTo('2027-10-23T16:00:00Z');
  expect((await owner.subjects())[0]).toBe(
    'Your ASCAP and BMI licenses for Iron Temple renew on Nov 21, 2027',
  );
  // $529 and $410 plus 2.9 % are $544 and $422 a year. A month is $45.33 + $35.17 + $15.00, plus 3 %.
  const notice = await host.mailAbout('renew on Nov 21, 2027');
  expect(notice).toContain(
    'Monthly payment $98.37 (now $96.05) First payment: $98.37 on Nov 21, 2027 Card: ending in 4242 12 payments, for the year: $1,180.44 ',
  );
  expect(notice).not.toContain('Monthly payment for the location');
  expect(notice).toContain(SAMPLE_NOTICE);
  expect(notice).toContain(
    'until Nov 19, 2027, 11:59 PM PST. That turns it off for all of your licenses, at every location. Each then ends with its term.',
  );
  // The host mails the reminder 4 days before the renewal, at 09:00 standard time.
  await host.moveTo('2027-11-17T16:59:00Z');
  expect((await owner.subjects()).some((subject) => subject.startsWith('Reminder'))).toBe(false);
  await host.moveTo('2027-11-17T17:00:00Z');
  expect((await owner.subjects())[0]).toBe(
    'Reminder: your ASCAP and BMI licenses for Iron Temple renew on Nov 21, 2027',
  );
  const reminder = await host.mailAbout('Reminder');
  expect(reminder).toContain('$98.37 (now $96.05)');
  expect(reminder).toContain(
    'This is a reminder: your ASCAP and BMI licenses for Iron Temple renew for another year on Nov 21, 2027. If you do not want this renewal, you can turn off annual renewal under Membership until Nov 19, 2027, 11:59 PM PST.',
  );

  await host.moveTo('2027-11-21T18:00:00Z');
  const billing = await owner.billing();
  expect(amountsOf(billing).slice(12)).toEqual(times(12, 98.37));
  expect(billing.payments[12]).toMatchObject({ on: '2027-11-21', amount: 98.37, status: 'PAID' });
  expect(billing.nextPayment).toEqual({ on: '2027-12-21', amount: 98.37 });
  expect(await owner.membership()).toMatchObject({
    totalMonthlyPayment: 98.37,
    renewal: { state: 'ON', endsOn: '2028-11-20' },
  });
  const agreements = await owner.agreements();
  expect(agreements.map(({ name, status }) => [name, status])).toEqual(
    expect.arrayContaining([
      ['BMI Music License Agreement 2027–2028', 'ACTIVE'],
      ['BMI Music License Agreement 2026–2027', 'ENDED'],
    ]),
  );
  const documentOf = async (year: string) => {
    const id = agreements.find(({ name }) => name === `BMI Music License Agreement ${year}`)?.agreementId;
    return Buffer.from(await owner.get<Uint8Array>(`agreements/download/${id ?? ''}`));
  };
  const next = await documentOf('2027–2028');
  expect(next.subarray(0, 5).toString()).toBe('%PDF-');
  expect(next.equals(await documentOf('2026–2027'))).toBe(false);
  expect(await owner.subjects()).toContain('Your ASCAP and BMI licenses for Iron Temple have renewed');
  const renewed = await host.mailAbout('have renewed');
  expect(renewed).toContain('Price from Nov 21, 2027:');
  expect(renewed).toContain(
    'Your ASCAP and BMI licenses for Iron Temple have renewed for another year. ASCAP and BMI cover Iron Temple from Nov 21, 2027 through Nov 20, 2028. The new agreements and proofs of coverage are in your account.',
  );
  expect(renewed).toContain(SAMPLE_NOTICE);
  expect(renewed).toContain('12 payments, for the year: $1,180.44');
});

test('licenses turned off in the third month or 25 hours before end, and the payments of the year continue @host-billing @host-renewal @billing-4', async () => {
  const { host, owner } = await startRenewing('ends@gym.example');
  const early = { host, owner: await billingOwner(host, 'early@gym.example') };
  await early.owner.sign();
  await host.moveTo('2027-02-01T18:00:00Z');
  expect((await early.owner.renew(false)).status).toBe(200);
  const dropped = (await host.database.select().from(agreementHistory)).filter(
    ({ event }) => event === 'DROPPED',
  );
  expect(dropped.map(({ at }) => at)).toEqual([host.now(), host.now()]);
  expect(await early.owner.billing()).toMatchObject({ nextPayment: { on: '2027-02-21', amount: 96.05 } });
  await host.moveTo('2027-11-20T07:00:00Z');
  expect((await owner.renew(false)).status).toBe(200);
  for (const each of [owner, early.owner])
    expect(statesOf(await each.billing())).toEqual(Array<string>(12).fill('PAID'));

  // At 09:00 on the licenses' last day, the brand gets a mail about each license that does not renew.
  const lists = async () => (await host.outbox()).filter(({ to }) => to === 'hello@barline.example');
  const sent = async () => (await lists()).map(({ subject }) => subject).sort();
  await host.moveTo('2027-11-20T16:59:00Z');
  expect(await sent()).toEqual([]);
  await host.moveTo('2027-11-20T17:00:00Z');
  // Each mail is about one license of one owner. Both owners' gyms have the same name, so subjects repeat.
  expect(await sent()).toEqual([
    'DROPPED after Nov 20, 2027: ASCAP, Iron Temple',
    'DROPPED after Nov 20, 2027: ASCAP, Iron Temple',
    'DROPPED after Nov 20, 2027: BMI, Iron Temple',
    'DROPPED after Nov 20, 2027: BMI, Iron Temple',
  ]);
  for (const mail of await lists()) {
    expect(mail.text.match(/License: [0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}/g)).toHaveLength(1);
    expect(mail.text.replaceAll(/\s+/g, ' ')).toMatch(
      /Location: Iron Temple, 1 Main Street, San Francisco, California 94105 Owner: Dana Rivera, (?:ends|early)@gym\.example /,
    );
  }
  await host.moveTo('2027-11-22T18:00:00Z');
  expect((await owner.billing()).payments).toHaveLength(12);
  expect(await owner.membership()).toMatchObject({ renewal: { state: 'ENDED', endsOn: '2027-11-20' } });
  expect(await owner.subjects()).toContain('Your ASCAP and BMI licenses for Iron Temple end on Nov 20, 2027');
  expect(await sent()).toHaveLength(4);
});

test('a renewal turned off and on again before the notice is noticed and renews @host-billing @host-renewal', async () => {
  const { host, owner } = await startRenewing('back@gym.example');
  expect((await owner.renew(false)).status).toBe(200);
  await host.moveTo('2027-11-01T18:00:00Z');
  expect((await owner.subjects()).some((subject) => subject.includes('renew on'))).toBe(false);
  const restored = await owner.renew(true);
  expect(restored.status).toBe(200);
  await host.moveTo('2027-11-01T18:02:00Z');
  expect((await owner.subjects())[0]).toBe(
    'Your ASCAP and BMI licenses for Iron Temple renew on Nov 21, 2027',
  );
  await host.moveTo('2027-11-21T18:00:00Z');
  expect((await owner.billing()).payments).toHaveLength(24);
});

test('licenses with a debt end, and the DROPPED lists of the last day are withdrawn if it is paid that day @host-billing @host-renewal', async () => {
  const set = await startRenewing('arrears@gym.example');
  const { host, owner } = set;
  const pays = { host, owner: await billingOwner(host, 'pays@gym.example') };
  await pays.owner.sign();
  await host.moveTo('2027-10-01T18:00:00Z');
  for (const each of [set, pays]) await each.owner.changeCard('0341');
  const listed = async () =>
    (await host.outbox()).filter(({ subject }) => subject.includes('DROPPED')).map(({ subject }) => subject);
  await host.moveTo('2027-11-17T18:00:00Z');
  expect((await owner.subjects())[0]).toBe(
    'Reminder: your ASCAP and BMI licenses for Iron Temple renew on Nov 21, 2027 if you pay $131.05',
  );
  const reminder = await host.mailAbout('Reminder');
  const owed =
    'Installment 12 of 12: ASCAP and BMI, Oct 21, 2027 $96.05 Failed payment fee, Oct 21, 2027 $35.00 Owed $131.05 Card: ending in 0341 ';
  const payHere = `Pay now: ${MEMBERSHIP}`;
  expect(reminder).toContain(
    `on Nov 21, 2027, if you pay $131.05 by Nov 20, 2027, 11:59 PM PST. Please pay by Nov 20, 2027, 11:59 PM PST. We will not charge your card automatically before then.`,
  );
  expect(reminder).toContain(`You owe now: ${owed}${payHere} If you do not want this renewal`);
  await host.moveTo('2027-11-20T16:59:00Z');
  expect(await owner.billing()).toMatchObject({ state: 'OVERDUE', owed: 131.05 });
  expect(await listed()).toEqual([]);
  await host.moveTo('2027-11-20T17:00:00Z');
  const lists = ['ASCAP', 'BMI'].map((pro) => `DROPPED after Nov 20, 2027: ${pro}, Iron Temple`);
  expect((await listed()).toSorted()).toEqual([...lists, ...lists].toSorted());
  const [list] = (await host.outbox()).filter(({ subject }) => subject.startsWith('DROPPED'));
  expect(list?.text).toContain(
    'If it is paid by Nov 20, 2027, 11:59 PM PST, the licenses renew, and we send you another e-mail.',
  );
  expect((await owner.subjects())[0]).toBe(
    'Last reminder: your ASCAP and BMI licenses for Iron Temple end today unless you pay $131.05',
  );
  expect(await host.mailAbout('end today')).toContain(
    `This is the last reminder: your ASCAP and BMI licenses for Iron Temple renew as announced if you pay $131.05 by Nov 20, 2027, 11:59 PM PST. If not, their last day is Nov 20, 2027. We do not charge your card automatically today. You owe now: ${owed}${payHere}`,
  );
  expect(await owner.membership()).toMatchObject({ renewal: { state: 'ON' } });

  await pays.owner.changeCard('4242');
  await host.moveTo('2027-11-21T07:59:00Z');
  expect(await pays.owner.billing()).toMatchObject({ state: 'OK', owed: 0 });
  expect(await listed()).toHaveLength(4);
  await host.moveTo('2027-11-21T18:00:00Z');
  expect((await owner.billing()).payments).toHaveLength(13);
  expect((await owner.subjects())[0]).toBe(
    'Your ASCAP and BMI licenses for Iron Temple ended on Nov 20, 2027',
  );
  const ended = await host.mailAbout('ended on');
  expect(ended).toContain('Iron Temple has had no license from ASCAP and BMI since Nov 21, 2027.');
  expect(ended).toContain(
    `They have not renewed, because you still owe: ${owed}${payHere} We no longer charge your card for it automatically. Please pay under Membership, or use another card there. To have Iron Temple covered again, choose Add Product in your account.`,
  );
  expect(await owner.membership()).toMatchObject({ renewal: { state: 'ENDED', endsOn: '2027-11-20' } });
  expect((await pays.owner.billing()).payments).toHaveLength(13 + 12);
  const later = (await listed()).filter((subject) => !lists.includes(subject));
  expect(later.toSorted()).toEqual(lists.map((subject) => `Not ${subject}`));
  expect(await listed()).toHaveLength(6);
});

test('a license year that begins on February 29 keeps that anchor over four years @host-billing @billing-1', async () => {
  const { schedule } = hostSettings;
  const host = await hostOfTest({ schedule });
  host.pass(Date.parse('2028-02-29T18:00:00Z') - host.now().getTime());
  const owner = await billingOwner(host, 'leap@gym.example');
  await host.moveTo('2032-03-01T18:00:00Z');
  const { payments } = await owner.billing();
  expect(payments).toHaveLength(60);
  expect(payments.slice(0, 49).every(({ status }) => status === 'PAID')).toBe(true);
  const days = payments.map(({ on }) => on);
  expect([days[0], days[1], days[11], days[12], days[13], days[48]]).toEqual([
    '2028-02-29',
    '2028-03-29',
    '2029-01-29',
    '2029-02-28',
    '2029-03-29',
    '2032-02-29',
  ]);
  // The page lists each license year's first and last day. The year in force precedes the ended years.
  const page = await coveragePageOf({ host, owner });
  expect([...page.matchAll(/<dd>(\w+ \d+, \d+)/g)].map(([, day]) => day)).toEqual([
    ...['Feb 29, 2032', 'Feb 27, 2033', 'Feb 29, 2028', 'Feb 27, 2029', 'Feb 28, 2029', 'Feb 27, 2030'],
    ...['Feb 28, 2030', 'Feb 27, 2031', 'Feb 28, 2031', 'Feb 28, 2032'],
  ]);
  expect((await owner.membership()).renewal.endsOn).toBe('2033-02-27');
});

test('a late notice leaves seven days to turn the renewal off, and the term still starts on its day @host-billing @host-renewal', async () => {
  const set = await startRenewing('down@gym.example');
  const { host, owner } = set;
  const other = { host, owner: await billingOwner(host, 'decides@gym.example') };
  const ends = await billingOwner(host, 'ends@gym.example');
  const mixed = await billingOwner(host, 'mixed@gym.example');
  expect((await mixed.renew(false)).status).toBe(200);
  await mixed.addLicense('4');
  // Payments fell due while the host was down for a year, so the host puts these payments on hold.
  host.pass(Date.parse('2027-11-19T18:00:00Z') - host.now().getTime());
  await host.moveTo('2027-11-19T18:01:00Z');
  expect(host.failures.splice(0)).toHaveLength(5);
  expect(statesOf(await owner.billing())).toEqual(['PAID', ...Array<string>(11).fill('HELD')]);
  expect(await host.mailAbout('renew on Nov 21, 2027')).toContain('Nov 26, 2027, 10:00 AM PST');
  for (const isOn of [false, true]) expect((await ends.renew(isOn)).status).toBe(200);
  expect(await host.mailAbout('renewal is off')).toContain(
    'back on under Membership until Nov 19, 2027, 11:59 PM PST.',
  );
  // On a license's last day an opt-out is final. After 09:00 the host reports it to the brand at once.
  await host.moveTo('2027-11-20T20:00:00Z');
  expect((await ends.renew(false)).status).toBe(200);
  expect(await host.mailAbout('renewal is off')).not.toContain('back on under Membership');
  await host.moveTo('2027-11-20T20:02:00Z');
  expect(await ends.membership()).toMatchObject({ renewal: { state: 'OFF', restorable: false } });
  // Only GMR renews. Its late notice extends only GMR's deadline, so the other licenses' renewal stays off.
  expect(await mixed.membership()).toMatchObject({ renewal: { state: 'ON', restorable: false } });
  for (const each of [ends, mixed]) expect((await each.renew(true)).status).toBe(409);
  await host.moveTo('2027-11-25T18:00:00Z');
  for (const { id, status } of (await owner.billing()).payments)
    if (status === 'HELD') expect((await operatorOf(host).ask('release', { payment: id })).status).toBe(200);
  await host.moveTo('2027-11-25T18:05:00Z');
  expect(statesOf(await owner.billing())).toEqual(Array<string>(12).fill('PAID'));
  expect(await owner.membership()).toMatchObject({ renewal: { state: 'ON' } });
  // The usual opt-out deadline has passed, but because the notice was late, opt-out is possible until Nov 26.
  expect((await other.owner.renew(false)).status).toBe(200);
  await host.moveTo('2027-11-26T18:02:00Z');
  expect((await owner.billing()).payments[12]).toMatchObject({ on: '2027-11-21', status: 'PAID' });
  await host.moveTo('2027-11-30T18:00:00Z');
  expect((await other.owner.billing()).payments).toHaveLength(12);
  expect(await other.owner.membership()).toMatchObject({ renewal: { state: 'ENDED', endsOn: '2027-11-20' } });
});
