/** Tests one owner's license year, from the first price to the last covered day, as the screens show it. */
import { expect, test } from 'vitest';
import { pagesOf } from '#tests/support/fixtures/files.ts';
import { registration, subscribe } from '#tests/support/servers/hostFixture.ts';
import { hostOfTest } from '#tests/support/fixtures/hostOfFile.ts';

const OWNER = 'dana@gym.example';

interface Location {
  totalMonthlyPayment: number;
  providers: string[];
  pendingProviders: string[];
  providersDetail: { annualLicenses: string; monthlyRate: number; annualRenewalDate: string }[];
  fees: { monthly: number }[];
  renewal: { state: string; endsOn: string; restorable: boolean };
  pmLastFour: string;
}

interface Rates {
  quoteId: string;
  newMonthlyTotal: number;
  total: { totalPayment: number };
}

const sum = (amounts: readonly number[]) =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;

async function beginYear() {
  const host = await hostOfTest();
  let session: string | undefined;
  // Moves the clock and drops the session, which would have expired. The next request signs in again.
  const goTo = async (moment: string) => {
    session = undefined;
    await host.moveTo(moment);
  };
  host.pass(Date.parse('2026-03-16T01:30:00Z') - host.now().getTime());
  await subscribe(host, OWNER);
  const signIn = async () => {
    const form = { email: OWNER, password: 'Secret123' };
    session ??= (await host.call<{ token: string }>('POST', '/web/auth/login', { form })).body.token;
    return session;
  };
  const get = async <T>(path: string) => (await host.call<T>('GET', path, { token: await signIn() })).body;
  const send = async <T>(
    method: 'POST' | 'PATCH',
    path: string,
    form: object = {},
    headers: Record<string, string> = {},
  ) => {
    const answer = await host.call<T>(method, path, { form: { ...form }, token: await signIn(), headers });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const gyms = () => get<{ id: string; name: string }[]>('/web/account/business');
  const gym = async (name: string) => {
    const id = (await gyms()).find((one) => one.name === name)?.id ?? '';
    const { membership } = await get<{ membership: [Location] }>(`/web/account/membership/${id}`);
    const [location] = membership;
    const { providersDetail, fees, totalMonthlyPayment } = location;
    // On any day the amounts of the location's lines add up to its total.
    expect(
      sum([...providersDetail.map(({ monthlyRate }) => monthlyRate), ...fees.map(({ monthly }) => monthly)]),
    ).toBe(totalMonthlyPayment);
    return { id, ...location };
  };
  const agreements = async () =>
    (
      await get<{ agreementId: string; shortName: string; status: string; coverageLink: string | null }[]>(
        '/web/account/agreements',
      )
    ).map((one) => ({ ...one, says: `${one.shortName} ${one.status}` }));
  const mails = async () => (await host.outbox()).filter(({ to }) => to === OWNER);
  return { host, goTo, get, send, gym, agreements, mails };
}

test('one owner’s year: purchase, signature, added licenses, card change, renewal off, on and off, end @flow-owner @host-renewal', async () => {
  const { host, goTo, get, send, gym, agreements, mails } = await beginYear();

  // It is March 15 in San Francisco but March 16 in UTC, and the license year starts on the local date.
  const bought = await gym('Iron Temple');
  expect(bought).toMatchObject({
    renewal: { state: 'ON', endsOn: '2027-03-14', restorable: false },
    pendingProviders: ['ASCAP'],
  });
  expect(bought.providersDetail.map(({ annualRenewalDate }) => annualRenewalDate)).toEqual([
    '2027-03-15',
    '2027-03-15',
  ]);
  expect((await agreements()).map(({ says, coverageLink }) => [says, coverageLink !== null])).toEqual([
    ['ASCAP PENDING_SIGNATURE', false],
    ['BMI ACTIVE', true],
  ]);

  // A week later the owner requests the lost signing link again and signs the document.
  await goTo('2026-03-23T18:00:00Z');
  const [ascap] = await agreements();
  await send('POST', `/web/account/agreements/${ascap?.agreementId ?? ''}/signature`);
  const link = /(\/sign\/[\w-]+)/.exec((await mails())[0]?.text ?? '')?.[1] ?? '';
  expect((await host.call('POST', link, { form: { fullName: 'Dana Rivera' } })).status).toBe(303);
  expect(await gym('Iron Temple')).toMatchObject({ pendingProviders: [] });
  expect((await agreements()).every(({ coverageLink }) => coverageLink !== null)).toBe(true);

  // In May the owner adds GMR at the quoted price, without a second management fee.
  await goTo('2026-05-04T18:00:00Z');
  const gmr = { businessId: bought.id, businessProviders: ['4'], isBgMusic: '0' };
  const shown = await send<Rates>('POST', '/web/account/calculate-rates', gmr);
  expect(shown.newMonthlyTotal).toBe(sum([bought.totalMonthlyPayment, shown.total.totalPayment]));
  await send('POST', '/web/account/subscribe', gmr, { 'quote-id': shown.quoteId });
  const withGmr = await gym('Iron Temple');
  expect(withGmr.totalMonthlyPayment).toBe(shown.newMonthlyTotal);
  // `endsOn` is now the last day of the GMR license, which ends after the other licenses.
  expect(withGmr.renewal).toMatchObject({ state: 'ON', endsOn: '2027-05-03' });
  expect(withGmr.providersDetail.map(({ annualRenewalDate }) => annualRenewalDate)).toEqual([
    '2027-03-15',
    '2027-03-15',
    '2027-05-04',
  ]);

  // In August the owner adds a second gym in New York with BMI only.
  await goTo('2026-08-10T14:00:00Z');
  await send('POST', '/web/account/new-business', {
    ...registration(OWNER),
    businessName: 'Velvet Barre',
    businessState: 'New York',
    businessCity: 'New York',
    businessZipCode: '10001',
    businessProviders: ['2'],
  });
  expect((await gym('Velvet Barre')).renewal).toMatchObject({ state: 'ON', endsOn: '2027-08-09' });
  expect((await gym('Iron Temple')).totalMonthlyPayment).toBe(withGmr.totalMonthlyPayment);

  // In September the owner changes the card.
  await goTo('2026-09-01T14:00:00Z');
  await send('POST', '/web/stripe/change-default-payment-method', {
    id: 'seti_1',
    payment_method: 'pm_sandbox_a1b2c3_4444',
    token: 'a token',
  });
  expect(await gym('Velvet Barre')).toMatchObject({ pmLastFour: '4444' });

  // In November the owner turns all renewals off. The contract then states this, and no payment changes.
  await goTo('2026-11-21T18:00:00Z');
  await send('PATCH', '/web/account/cancel-annual-renewal');
  expect(await gym('Iron Temple')).toMatchObject({
    totalMonthlyPayment: withGmr.totalMonthlyPayment,
    renewal: { state: 'OFF', endsOn: '2027-05-03', restorable: true },
  });
  expect((await mails())[0]?.text).toContain('Velvet Barre, 1 Main Street: covered through Aug 9, 2027');
  const [, bmi] = await agreements();
  const contract = async () =>
    (await pagesOf(await get<Uint8Array>(`/web/agreements/download/${bmi?.agreementId ?? ''}`))).join('\n');
  expect(await contract()).toContain('Covered through Mar 14, 2027');

  // The owner turns the renewals on again, and off again in the last week of the first gym's term.
  await send('PATCH', '/web/account/restore-annual-renewal');
  expect((await gym('Iron Temple')).renewal).toMatchObject({ state: 'ON' });
  expect(await contract()).not.toContain('Covered through');
  await goTo('2027-03-10T18:00:00Z');
  await send('PATCH', '/web/account/cancel-annual-renewal');

  // The first gym's licenses end at midnight in San Francisco, and licenses bought later continue.
  await goTo('2027-03-15T06:59:00Z');
  const statuses = async () => (await agreements()).map(({ says }) => says);
  expect(await statuses()).toEqual(['ASCAP ACTIVE', 'BMI ACTIVE', 'GMR ACTIVE', 'BMI ACTIVE']);
  await goTo('2027-03-15T07:00:00Z');
  expect(await statuses()).toEqual(['ASCAP ENDED', 'BMI ENDED', 'GMR ACTIVE', 'BMI ACTIVE']);
  expect(await gym('Iron Temple')).toMatchObject({
    providers: ['GMR', 'Barline Music'],
    renewal: { state: 'OFF' },
  });
  await goTo('2027-08-10T12:00:00Z');
  expect(await statuses()).toEqual(['ASCAP ENDED', 'BMI ENDED', 'GMR ENDED', 'BMI ENDED']);
  expect((await gym('Velvet Barre')).renewal).toMatchObject({ state: 'ENDED' });

  expect(host.failures).toEqual([]);
});
