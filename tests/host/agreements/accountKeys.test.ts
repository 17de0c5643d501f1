/** Tests the optional response keys and calls for signing, last covered days, reports and "pay all". */
import { expect, test } from 'vitest';
import { pagesOf } from '#tests/support/fixtures/files.ts';
import { saying } from '#tests/support/servers/hostFixture.ts';
import { startRenewing, type Renewing } from '#tests/host/billing/renewal/renewalHost.ts';

const NUMBERS = {
  businessTotalMembers: '900',
  businessNumberGroup: '40',
  businessClassesPerWeek: '30',
  businessSquareFootage: '6000',
};

const report = ({ owner }: Renewing, form: Record<string, string>) =>
  owner.send<{ monthlyNow: number; monthlyThen: number; from: string; message?: string }>(
    'POST',
    `account/report/${owner.id}`,
    { form },
  );

test('a license that waits for its signature has the owner’s own link, and covers from the day of the signature @host-renewal', async () => {
  const renewing = await startRenewing('signs@gym.example', {}, {}, false);
  const { host } = renewing;
  const [ascap, bmi] = await renewing.owner.agreements();
  expect(ascap).toMatchObject({
    status: 'PENDING_SIGNATURE',
    signUrl: expect.stringMatching(/^\/sign\//) as unknown,
  });
  expect(ascap).not.toHaveProperty('coveredFrom');
  expect(bmi).toMatchObject({ status: 'ACTIVE', coveredFrom: '2026-11-21', coveredThrough: '2027-11-20' });
  expect(bmi).not.toHaveProperty('signUrl');
  const url = ascap?.signUrl ?? '';
  expect((await host.call('GET', `${url}x`)).status).toBe(404);
  await host.moveTo('2026-12-05T18:00:00Z');
  expect((await host.call('GET', url)).status).toBe(200);
  expect((await host.call('POST', url, { form: { fullName: 'Sam Lee' } })).status).toBe(303);
  const [signed] = await renewing.owner.agreements();
  expect(signed).toMatchObject({ status: 'ACTIVE', coveredFrom: '2026-12-05', coveredThrough: '2027-11-20' });
  expect(signed).not.toHaveProperty('signUrl');
  const starts = (await renewing.owner.membership()).providersDetail;
  expect(starts.map((each) => [each.annualLicenses, each.annualStartDate])).toEqual([
    ['ASCAP', '2026-12-05'],
    ['BMI', '2026-11-21'],
  ]);
});

test('each license has its own last covered day and says whether its renewal can still be turned off @host-renewal', async () => {
  const renewing = await startRenewing('ends@gym.example', {}, {}, false);
  const { host } = renewing;
  const endings = async () => (await renewing.owner.membership()).renewal.endings;
  expect(await endings()).toEqual([{ name: 'BMI', endsOn: '2027-11-20', state: 'ON' }]);
  await host.moveTo('2027-11-20T18:00:00Z');
  expect(await endings()).toEqual([{ name: 'BMI', endsOn: '2027-11-20', state: 'LATE' }]);
  await host.moveTo('2027-11-22T18:00:00Z');
  expect(await endings()).toEqual([{ name: 'BMI', endsOn: '2028-11-20', state: 'ON' }]);
  expect((await renewing.owner.renew(false)).status).toBe(200);
  expect(await endings()).toEqual([{ name: 'BMI', endsOn: '2028-11-20', state: 'OFF' }]);
  await host.moveTo('2028-11-22T18:00:00Z');
  expect(await endings()).toEqual([{ name: 'BMI', endsOn: '2028-11-20', state: 'ENDED' }]);
  await renewing.owner.changeCard('4242');
  await renewing.owner.addLicense('4');
  // The ended BMI license is still listed. The new GMR license is in force at once without a signature.
  expect(await endings()).toEqual([
    { name: 'BMI', endsOn: '2028-11-20', state: 'ENDED' },
    { name: 'GMR', endsOn: '2029-11-21', state: 'ON' },
  ]);
});

test('numbers are reported from 60 days before the renewal until its notice, and the coming year is priced with them @host-renewal', async () => {
  const renewing = await startRenewing('reports@gym.example');
  const { host, owner } = renewing;
  expect((await renewing.owner.membership()).report).toMatchObject({ dueOn: null, reportedOn: null });
  expect((await report(renewing, NUMBERS)).status).toBe(409);
  await host.moveTo('2027-09-23T18:00:00Z');
  const asks = async () =>
    (await host.outbox()).filter(({ subject }) => subject.startsWith('Report your numbers'));
  expect((await asks()).map(({ subject }) => subject)).toEqual([
    'Report your numbers for Iron Temple by Oct 22, 2027',
  ]);
  const before = await renewing.owner.membership();
  expect(before.report).toMatchObject({ dueOn: '2027-10-22', reportedOn: null });
  expect(await report(renewing, { ...NUMBERS, businessSquareFootage: '' })).toMatchObject(
    saying(400, 'Field is required'),
  );
  expect(await report(renewing, { ...NUMBERS, businessTotalMembers: '0' })).toMatchObject({ status: 400 });
  expect(
    await report(renewing, { ...NUMBERS, businessNumberGroup: '500', businessClassesPerWeek: '30' }),
  ).toMatchObject({ status: 400 });
  const preview = await report(renewing, { ...NUMBERS, preview: '1' });
  expect(preview.body).toMatchObject({ monthlyNow: 96.05, from: '2027-11-21' });
  expect(preview.body.monthlyThen).toBeGreaterThan(96.05);
  expect(await renewing.owner.membership()).toEqual(before);
  expect((await report(renewing, NUMBERS)).body).toEqual(preview.body);
  expect((await renewing.owner.membership()).report).toMatchObject({
    dueOn: '2027-10-22',
    reportedOn: '2027-09-23',
    members: 900,
    groupCapacity: 40,
    classesPerWeek: 30,
    squareFootage: 6000,
  });
  await host.moveTo('2027-10-23T18:00:00Z');
  expect(await asks()).toHaveLength(1);
  expect((await report(renewing, NUMBERS)).status).toBe(409);
  expect(await host.mailAbout('renew')).toContain('the numbers that you reported: 900 members');
  await host.moveTo('2027-11-22T18:00:00Z');
  const { payments } = await owner.billing();
  expect(payments.find(({ on }) => on === '2027-11-21')?.amount).toBe(preview.body.monthlyThen);
  const { member } = await owner.get<{ member: object }>(`account/info/${owner.id}`);
  expect(member).toMatchObject({ totalMembers: 900, numberGroup: 40, classesPerWeek: 30 });
  const [first, renewed] = (await owner.agreements()).filter(({ shortName }) => shortName === 'BMI');
  const numbersIn = async (id = '') =>
    (await pagesOf(await owner.get(`agreements/download/${id}`))).join().includes('900 members');
  expect(await numbersIn(renewed?.agreementId)).toBe(true);
  expect(await numbersIn(first?.agreementId)).toBe(false);
});

test('a location with background music alone is asked for its square footage alone, also in the next year @host-renewal', async () => {
  const ones = { businessTotalMembers: '1', businessNumberGroup: '1', businessClassesPerWeek: '1' };
  const renewing = await startRenewing('quiet@gym.example', { isBgMusic: '1', ...ones });
  const { host, owner } = renewing;
  await host.moveTo('2027-09-23T18:00:00Z');
  expect(await host.mailAbout('Report your numbers')).toContain(
    'Its price can depend on your square footage.',
  );
  expect((await report(renewing, { ...ones, businessSquareFootage: '6000' })).status).toBe(200);
  const counts = { members: null, groupCapacity: null, classesPerWeek: null, squareFootage: 6000 };
  expect((await owner.membership()).report).toMatchObject(counts);
  await host.moveTo('2027-10-23T18:00:00Z');
  expect(await host.mailAbout('renew')).toContain('the number that you reported: 6,000 square feet.');
  await host.moveTo('2027-11-22T18:00:00Z');
  expect((await owner.membership()).report).toMatchObject(counts);
});

test('one call pays what all locations owe, once per key, and says what each location paid @host-billing', async () => {
  const { host, owner } = await startRenewing('all@gym.example');
  await owner.addLocation({ businessName: 'Iron Temple North', businessAddress: '2 North St' });
  await owner.changeCard('0341');
  await host.moveTo('2026-12-22T18:00:00Z');
  const owing = await owner.locations();
  expect(owing).toHaveLength(2);
  for (const { billing } of owing) expect(billing.owed).toBeGreaterThan(0);
  const payAll = (key: string) =>
    owner.send<{ charged: { businessId: string; amount: number }[] }>('POST', 'account/billing/pay-all', {
      headers: { 'idempotency-key': key },
    });
  expect((await payAll('k-1')).status).toBe(400);
  await host.database.execute("update payment_methods set payment_method = 'pm_sandbox_a1b2c3_4242'");
  const paid = await payAll('k-2');
  expect(paid.status).toBe(200);
  expect(paid.body.charged).toEqual(
    owing.map(({ id, billing }) => ({ businessId: id, amount: billing.owed })),
  );
  expect((await payAll('k-2')).body.charged).toEqual([]);
  for (const { billing } of await owner.locations()) expect(billing).toMatchObject({ state: 'OK', owed: 0 });
});
