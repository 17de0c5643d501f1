/** Tests turning the annual renewal off and, before the deadline, on again (docs/decisions/20-renewal.md). */
import { expect, test } from 'vitest';
import { auditEvents } from '#host/platform/database/credentials.ts';
import { agreementHistory } from '#host/platform/database/licenses.ts';
import type { TestHost } from '#tests/support/servers/hostFixture.ts';
import { pagesOf } from '#tests/support/fixtures/files.ts';
import { billingOwner } from '#tests/host/billing/billingOwner.ts';
import { registerOwner } from '#tests/host/ownerClient.ts';
import { hostOfFile, hostOfTest } from '#tests/support/fixtures/hostOfFile.ts';
import { saying } from '#tests/support/servers/hostFixture.ts';

const host = hostOfFile();

const EMAIL = 'owner@gym.example';

const NEW_YORK = { businessState: 'New York', businessCity: 'New York', businessZipCode: '10001' };

const goTo = (at: TestHost, moment: string) => at.pass(Date.parse(moment) - at.now().getTime());

/** Starts a host whose clock is at `moment`, with one owner. */
async function ownerAt(moment: string, form: Record<string, unknown> = {}) {
  const own = await hostOfTest();
  goTo(own, moment);
  return { own, ...(await billingOwner(own, EMAIL, form)) };
}

/** Returns the texts, without line breaks, of an owner's mails whose subject contains `words`. */
const mailsTo = async (at: TestHost, email: string, words: string) =>
  (await at.outbox())
    .filter(({ to, subject }) => to === email && subject.includes(words))
    .map(({ text }) => text.replaceAll(/\s+/g, ' '));

test('a location returns its renewal state, which can change until 24 hours before local midnight of its day @host-renewal', async () => {
  const { own, agreements, membership, renew } = await ownerAt('2026-03-15T16:00:00Z', NEW_YORK);
  const statuses = async () => (await agreements()).map(({ status }) => status);
  const on = {
    state: 'ON',
    endsOn: '2027-03-14',
    optOutUntil: '2027-03-14T04:00:00.000Z',
    timeZone: 'America/New_York',
    restorable: false,
    endings: [{ name: 'BMI', endsOn: '2027-03-14', state: 'ON' }],
  };
  const off = { ...on, state: 'OFF', endings: [{ ...on.endings[0], state: 'OFF' }] };
  expect((await membership()).renewal).toEqual(on);
  expect((await renew(false)).status).toBe(200);
  expect((await membership()).renewal).toEqual({ ...off, restorable: true });
  expect(await statuses()).toEqual(['PENDING_SIGNATURE', 'ACTIVE']);
  expect(await renew(true)).toMatchObject(
    saying(200, 'Annual renewal is back on. Your licenses renew for another year, pending ones once signed.'),
  );
  expect((await membership()).renewal).toEqual(on);

  goTo(own, '2027-03-14T04:00:00Z');
  expect((await renew(false)).status).toBe(200);
  expect((await membership()).renewal).toMatchObject({ state: 'OFF', restorable: true });
  own.pass(1);
  expect((await membership()).renewal).toEqual(off);
  expect(await renew(true)).toMatchObject(
    saying(409, 'Renewal can be turned on until 24 hours before the term ends. It is too late.'),
  );
  // The license covers its last day until midnight in the gym's time zone.
  goTo(own, '2027-03-15T03:59:59Z');
  expect((await membership()).renewal).toMatchObject({ state: 'OFF' });
  goTo(own, '2027-03-15T04:00:00Z');
  expect((await membership()).renewal).toEqual({
    ...on,
    state: 'ENDED',
    unsigned: ['ASCAP'],
    endings: [{ name: 'BMI', endsOn: '2027-03-14', state: 'ENDED' }],
  });
  expect(await statuses()).toEqual(['ENDED', 'ENDED']);
  expect(await membership()).toMatchObject({ totalMonthlyPayment: 0, providersDetail: [] });
  expect((await renew(true)).status).toBe(409);
  expect((await membership()).renewal).toMatchObject({ state: 'ENDED' });
});

test('off and on apply once to every location: one mail, one audit row, DROPPED and RESTORED @host-renewal @host-mail', async () => {
  const email = 'both@gym.example';
  const { id, addLocation, renew, membership, agreements } = await registerOwner(host, email, {
    businessProviders: ['2'],
  });
  await addLocation({ ...NEW_YORK, businessName: 'Second Gym', businessProviders: ['2', '4'] });
  await addLocation({ ...NEW_YORK, businessName: 'Third Gym', businessProviders: ['1'] });

  await renew(false);
  await renew(false);
  for (const index of [0, 1]) expect((await membership(index)).renewal).toMatchObject({ state: 'OFF' });
  const [off, ...more] = await mailsTo(host, email, 'Annual renewal is off');
  expect(more).toEqual([]);
  expect(off).toContain('Iron Temple, 1 Main Street: covered through Nov 20, 2027');
  expect(off).toContain('Second Gym, 1 Main Street: covered through Nov 20, 2027');
  expect(off).toMatch(/Third Gym, 1 Main Street:? ASCAP is covered only once signed, through Nov 20, 2027/);
  // The mail states the deadline of each location in the time zone of that location.
  const deadlines = [
    'under Membership until: ',
    ' Iron Temple, 1 Main Street: Nov 19, 2027, 11:59 PM PST (BMI) ',
    ' Second Gym, 1 Main Street: Nov 19, 2027, 11:59 PM EST (BMI and GMR) ',
    ' Third Gym, 1 Main Street: Nov 19, 2027, 11:59 PM EST (ASCAP, pending) ',
  ];
  for (const words of deadlines) expect(off).toContain(words);

  await renew(true);
  await renew(true);
  for (const index of [0, 1]) expect((await membership(index)).renewal).toMatchObject({ state: 'ON' });
  const [on, ...others] = await mailsTo(host, email, 'Annual renewal is back on');
  expect(others).toEqual([]);
  for (const words of deadlines) expect(on).toContain(words);

  const trail = (await host.database.select().from(auditEvents)).filter(({ userId }) => userId === id);
  expect(
    trail
      .map(({ event }) => event)
      .filter((event) => event.startsWith('renewal'))
      .sort(),
  ).toEqual(['renewal-off', 'renewal-on']);
  const own = (await agreements()).map(({ agreementId }) => agreementId);
  const history = (await host.database.select().from(agreementHistory)).filter((row) =>
    own.includes(row.agreementId),
  );
  for (const { at } of history) expect(at).toEqual(host.now());
  for (const event of ['DROPPED', 'RESTORED'])
    expect(history.filter((row) => row.event === event)).toHaveLength(4);
});

test('a license bought after the opt-out renews while the others end, and Membership shows both @host-renewal', async () => {
  const { own, addLicense, renew, membership } = await ownerAt('2026-11-21T12:00:00Z', {
    businessProviders: ['2'],
  });
  await renew(false);
  goTo(own, '2027-02-01T12:00:00Z');
  await addLicense('4');
  expect(await membership()).toMatchObject({
    renewal: {
      state: 'ON',
      endsOn: '2028-01-31',
      // The deadline to turn off GMR's renewal. GMR is the only license here that still renews.
      optOutUntil: '2028-01-31T08:00:00.000Z',
      restorable: true,
    },
    providersDetail: [
      { annualLicenses: 'BMI', annualRenewalDate: 'Ends Nov 20, 2027' },
      { annualLicenses: 'GMR', annualRenewalDate: '2028-02-01' },
    ],
  });
  await renew(true);
  expect(await membership()).toMatchObject({
    renewal: { state: 'ON', restorable: false, optOutUntil: '2027-11-20T08:00:00.000Z' },
    providersDetail: [{ annualRenewalDate: '2027-11-21' }, { annualRenewalDate: '2028-02-01' }],
  });
});

/** Starts a host and an owner of two locations, whose BMI licenses end ten weeks apart. */
async function startTwo() {
  const started = await ownerAt('2026-11-21T12:00:00Z', { businessProviders: ['2'] });
  goTo(started.own, '2027-02-01T12:00:00Z');
  await started.addLocation({ businessName: 'Second Gym', businessProviders: ['2'] });
  return started;
}

test('the answer and the mail on licenses that renew again say for which it was too late @host-renewal @host-mail', async () => {
  const { own, renew } = await startTwo();
  await renew(false);
  goTo(own, '2027-11-20T12:00:00Z');
  expect((await renew(true)).body).toEqual({
    message: 'Annual renewal is back on. It is too late for some licenses. Our e-mail names them.',
  });
  const [on] = await mailsTo(own, EMAIL, 'Annual renewal is back on');
  expect(on).toMatch(
    /renew for another year when their term ends: Second Gym, 1 Main Street:? this term ends Jan 31, 2028 \(BMI\) Your licenses do not renew while a payment is unpaid\. It was too late for these, which end with their term: Iron Temple, 1 Main Street:? covered through Nov 20, 2027 \(BMI\)/,
  );
});

test('a license that renews within 24 hours cannot be turned off, and the mail names it @host-renewal @host-mail', async () => {
  const { own, renew, membership } = await startTwo();
  goTo(own, '2027-11-20T12:00:00Z');
  expect((await renew(false)).status).toBe(200);
  expect(await renew(false)).toMatchObject(
    saying(409, 'Renewal can be turned off until 24 hours before it. It is too late for this year.'),
  );
  expect((await membership(0)).renewal).toMatchObject({
    state: 'ON',
    optOutUntil: '2027-11-20T08:00:00.000Z',
  });
  expect((await membership(1)).renewal).toMatchObject({ state: 'OFF', endsOn: '2028-01-31' });
  const [off] = await mailsTo(own, EMAIL, 'Annual renewal is off');
  expect(off).toContain('Second Gym, 1 Main Street: covered through Jan 31, 2028');
  expect(off).toContain('turn it back on under Membership until Jan 30, 2028, 11:59 PM PST.');
  expect(off).toContain('After that these licenses end, and we report them to the PROs as DROPPED.');
  expect(off).toContain('It was too late for these, which renew for another year');
  expect(off).toContain('Iron Temple, 1 Main Street: this term ends Nov 20, 2027');
});

test('a contract downloaded while the renewal is off contains that and the last covered day, until it is on again @host-renewal @host-documents', async () => {
  const owner = await registerOwner(host, 'papers@gym.example', { businessProviders: ['2'] });
  const { renew } = owner;
  const contract = async () => {
    const bytes = Buffer.from(await owner.contract());
    return { bytes, text: (await pagesOf(bytes)).join('\n') };
  };
  const issued = await contract();
  expect(issued.text).toContain('Renewal date');
  expect(issued.text).not.toContain('Covered through');

  await renew(false);
  const { text } = await contract();
  expect(text).toContain('Annual renewal Off. This license does not renew.');
  expect(text).toContain('Covered through Nov 20, 2027');
  expect(text).not.toContain('Renewal date');
  expect(text).toContain('Iron Temple');
  expect(text).toMatch(/\d+ payments of \$/);
  await renew(true);
  expect((await contract()).bytes).toEqual(issued.bytes);
  expect((await pagesOf(await owner.proof()))[0]).toContain('Renews on');
});
