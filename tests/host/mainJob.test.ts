import { expect, test } from 'vitest';
import { CARD, registration, type SubscribedUser, saying } from '#tests/support/servers/hostFixture.ts';
import type { Agreement } from '#tests/host/ownerClient.ts';
import { hostOfFile } from '#tests/support/fixtures/hostOfFile.ts';

const host = hostOfFile();

test('a gym owner registers, pays, signs out and in, and downloads the agreements @host-cards @host-secrets', async () => {
  const email = 'dana@gym.example';
  const { call } = host;

  await call('POST', '/web/auth/send-verification-code', { form: { email: 'Dana@Gym.example' } });
  const verificationCode = await host.codeFor(email);
  expect(verificationCode).toMatch(/^\d{3}-\d{3}$/);
  const checked = await call('POST', '/web/auth/check-verification-code', {
    form: { email, verificationCode },
  });
  expect(checked.status).toBe(200);

  const types = await call<{ label: string; value: string }[]>('GET', '/web/questionnaire/business-type');
  expect(types.body[0]).toEqual({ label: 'Gym / Health Club', value: 'gym-health-club' });
  const providers = await call('GET', '/web/providers');
  expect(providers.body).toContainEqual({ id: '5', shortName: 'Barline Music', name: 'Barline Music' });
  const states = await call<{ label: string; value: string }[]>('GET', '/web/helpers');
  expect(states.body).toHaveLength(51);
  const cities = await call('GET', '/web/helpers?state_id=CA');
  expect(cities.body).toContainEqual({ label: 'San Francisco', value: 'San Francisco' });

  const code = await call('POST', '/web/questionnaire/package-code', { form: { packageCode: 'nothing' } });
  expect(code.body).toEqual({ exist: false, maxCountPerPackageAnnual: null });

  const form = registration(email);
  const rates = await call('POST', '/web/questionnaire/calculate-rates', { form });
  expect(rates.body).toEqual({
    // ASCAP costs $529 a year for 480 weekly participants, and BMI costs its minimum of $410 for 400 members.
    providers: [
      { id: '1', monthly: 44.08 },
      { id: '2', monthly: 34.17 },
    ],
    total: { rightManagementFee: 15, subTotalManagementFee: 0, processingFee: 2.8, totalPayment: 96.05 },
    isPackage: false,
    promoCode: null,
    notice: 'Sample rates: these are not the PROs’ own published figures.',
    quoteId: expect.stringMatching(/^[\w-]{43}$/) as unknown,
    // At 12:00 UTC all US states have the same date.
    startDate: '2026-11-21',
    renewalDate: '2027-11-21',
    yearTotal: 1152.6,
    newMonthlyTotal: 96.05,
    savings: [],
    lines: [
      {
        providerId: '1',
        text: '$529.00 a year for up to 500 weekly class participants (capacity x classes), here 480.',
      },
      { providerId: '2', text: '$410.00 a year: the minimum fee applies to 400 members.' },
    ],
  });

  const intent = await call('GET', '/web/questionnaire/create-setup-intent');
  expect(intent.body.clientSecret).toMatch(/^seti_sandbox_\w+_secret_\w+$/);

  const subscribed = await call<{ user: SubscribedUser }>('POST', '/web/questionnaire/subscribe', {
    form: { ...form, paymentMethod: CARD },
    headers: { 'quote-id': String(rates.body.quoteId) },
  });
  expect(subscribed.status).toBe(200);
  const { token, ...profile } = subscribed.body.user;
  expect(profile).toEqual({
    id: profile.id,
    fullName: 'Dana Rivera',
    email,
    phoneNumber: '(415)555-0134',
    title: 'Owner',
  });
  // $44.08 for ASCAP, $34.17 for BMI and $15.00 for management, plus the 3 % processing fee, are 9605 cents.
  expect([...(await host.charges()).values()]).toEqual([9605]);

  const me = await call('GET', '/web/auth/me', { token });
  expect(me.body).toEqual(profile);
  expect((await call('POST', '/auth/logout', { token })).status).toBe(200);
  expect(await call('GET', '/web/auth/me', { token })).toMatchObject(saying(401, 'unauthorized'));
  const login = await call<{ token: string }>('POST', '/web/auth/login', {
    form: { email, password: 'Secret123' },
  });
  const session = { token: login.body.token };

  const businesses = await call<{ id: string }[]>('GET', '/web/account/business', session);
  const id = businesses.body[0]?.id ?? '';
  expect(businesses.body).toEqual([
    { id, name: 'Iron Temple', isDefault: true, billing: { state: 'OK', owed: 0 } },
  ]);

  const membership = await call('GET', `/web/account/membership/${id}`, session);
  const term = { annualStartDate: '2026-11-21', annualRenewalDate: '2027-11-21' };
  expect(membership.body).toEqual({
    membership: [
      {
        id,
        name: 'Iron Temple',
        isDefault: true,
        address: '1 Main Street',
        city: 'San Francisco',
        state: 'California',
        zip: '94105',
        pmLastFour: '4242',
        totalMonthlyPayment: 96.05,
        providers: ['ASCAP', 'BMI', 'Barline Music'],
        packages: [],
        providersDetail: [
          { annualLicenses: 'ASCAP', monthlyRate: 44.08, ...term },
          { annualLicenses: 'BMI', monthlyRate: 34.17, ...term },
        ],
        fees: [
          { label: 'Rights Management Fee', monthly: 15 },
          { label: 'Processing Fee', monthly: 2.8 },
        ],
        packagesPaidByGroup: false,
        isBgMusic: '0',
        pendingProviders: ['ASCAP'],
        renewal: {
          state: 'ON',
          endsOn: '2027-11-20',
          optOutUntil: '2027-11-20T08:00:00.000Z',
          timeZone: 'America/Los_Angeles',
          restorable: false,
          endings: [{ name: 'BMI', endsOn: '2027-11-20', state: 'ON' }],
        },
        report: {
          dueOn: null,
          reportedOn: null,
          members: 400,
          groupCapacity: 20,
          classesPerWeek: 24,
          squareFootage: 4000,
        },
      },
    ],
  });

  const list = await call<Agreement[]>('GET', `/web/account/agreements/business/${id}`, session);
  const [ascap, bmi] = list.body;
  expect(ascap).toMatchObject({ name: 'ASCAP Music License Agreement 2026–2027', shortName: 'ASCAP' });
  expect(ascap?.agreementLink).toBeTruthy();
  // ASCAP requires a signed document before it covers the location.
  expect(ascap?.coverageLink).toBeNull();
  expect(bmi?.coverageLink).toBeTruthy();

  const pdf = await call<Uint8Array>('GET', `/web/agreements/download/${ascap?.agreementId ?? ''}`, session);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(pdf.headers.get('content-disposition')).toBe('attachment; filename="ascap_agreement.pdf"');
  expect(Buffer.from(pdf.body.subarray(0, 5)).toString()).toBe('%PDF-');

  const zip = await call<Uint8Array>('GET', '/web/agreements/download-all', session);
  expect(zip.headers.get('content-disposition')).toBe('attachment; filename="agreements.zip"');
  expect(Buffer.from(zip.body.subarray(0, 2)).toString()).toBe('PK');

  const mails = await host.outbox();
  expect(mails.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      'Your music licenses for Iron Temple',
      'You have a pending document to sign: ASCAP for Iron Temple',
    ]),
  );
});
