/** Everything that the host writes to anybody in a year and a half: one owner for each kind of occasion. */
import {
  OPERATOR_TOKEN,
  registration,
  subscribe,
  verifyEmail,
  type TestHost,
} from '#tests/support/servers/hostFixture.ts';

const ASKED = { businessProviders: ['1', '3'], isBgMusic: '0' };
/** A gym that plays background music alone, of which nothing but the floor is asked. */
export const BACKGROUND = {
  businessProviders: ['2'],
  isBgMusic: '1',
  businessTotalMembers: undefined,
  businessNumberGroup: undefined,
  businessClassesPerWeek: undefined,
};

/** A gym whose group has a package. */
export const PACKAGE = {
  businessName: 'Group Gym',
  packageCode: 'FITGROUP',
  businessProviders: undefined,
  businessNumberGroup: '20',
  businessClassesPerWeek: '24',
};

/** A host's calls as one of its owners makes them. */
export const ownerAt = (host: TestHost, token: string) => ({
  get: async <T>(path: string) => (await host.call<T>('GET', path, { token })).body,
  send: async <T>(method: 'POST' | 'PATCH', path: string, form: object = {}, headers = {}) => {
    const { status, body } = await host.call<T>(method, path, { form: { ...form }, token, headers });
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  },
});

/** Signs an owner in again, as a session has ended by the next season. */
export async function signInAgain(host: TestHost, email: string, password = 'Secret123') {
  const { body } = await host.call<{ token: string }>('POST', '/web/auth/login', {
    form: { email, password },
  });
  return ownerAt(host, body.token);
}

/** Buys, signs, adds, opens a second location, and changes the card, the password and the renewal. */
async function dana(host: TestHost) {
  const email = 'dana@gym.example';
  const { token } = await subscribe(host, email);
  const { get, send } = ownerAt(host, token);
  const [{ id: businessId } = { id: '' }] = await get<{ id: string }[]>('/web/account/business');
  const signing = /(\/sign\/[\w-]+)/.exec(
    (await host.outbox()).find(({ subject }) => subject.includes('pending'))?.text ?? '',
  );
  await host.call('POST', signing?.[1] ?? '', { form: { fullName: 'Dana Rivera' } });
  const gmr = { businessId, businessProviders: ['4'], isBgMusic: '0' };
  await send('POST', '/web/account/subscribe', gmr);
  await send('POST', '/web/account/new-business', {
    ...registration(email),
    businessName: 'Velvet Barre',
    businessAddress: '250 West 34th Street',
    businessState: 'New York',
    businessCity: 'New York',
    businessZipCode: '10001',
    ...ASKED,
  });
  await send('POST', '/web/stripe/change-default-payment-method', {
    payment_method: 'pm_sandbox_a1b2c3_4444',
    token: '',
  });
  const password = { password: 'Another123', passwordConfirmation: 'Another123' };
  await send('POST', '/web/auth/change-password', { ...password, oldPassword: 'Secret123' });
  await host.call('POST', '/web/auth/recover-password', { form: { email, token: '' } });
  await host.call('POST', '/web/auth/send-verification-code', { form: { email } });
  const again = await signInAgain(host, email, password.password);
  await again.send('PATCH', '/web/account/cancel-annual-renewal');
  await again.send('PATCH', '/web/account/restore-annual-renewal');
}

/** Those whose purchase differs: by a group, by the discount and a partner code, and a quote that is only asked for. */
async function others(host: TestHost) {
  await subscribe(host, 'group@gym.example', PACKAGE);
  const email = 'member@barline.example';
  await verifyEmail(host, email);
  await subscribe(host, email, {
    businessName: 'Member Gym',
    subscriberEmail: email,
    businessPromotionCode: 'WELCOME10',
    businessProviders: ['2', '3'],
  });
  const { body } = await host.call<{ quoteId: string }>('POST', '/web/questionnaire/calculate-rates', {
    form: {
      businessProviders: ['1', '2', '3'],
      isBgMusic: '0',
      businessTotalMembers: '1200',
      businessNumberGroup: '20',
      businessClassesPerWeek: '24',
      businessSquareFootage: '9000',
    },
    headers: { 'business-zip-code': '94105' },
  });
  await host.call('POST', '/web/questionnaire/quote', {
    form: { email: 'asker@gym.example' },
    headers: { 'quote-id': body.quoteId },
  });
}

/** A year on: payments, declines, what the operator does, renewals that are noticed, made and given up. */
async function year(host: TestHost) {
  const declined = 'declined@gym.example';
  await subscribe(host, declined, { businessProviders: ['2'] });
  const ending = 'ending@gym.example';
  await subscribe(host, ending, { businessProviders: ['2'] });
  await host.moveTo('2026-12-22T18:00:00Z');
  const { send } = await signInAgain(host, declined);
  await send('POST', '/web/stripe/change-default-payment-method', {
    payment_method: 'pm_sandbox_a1b2c3_0341',
    token: '',
  });
  const paid = await (await signInAgain(host, ending)).get<{ id: string }[]>('/web/account/business');
  const billing = await (
    await signInAgain(host, ending)
  ).get<{ payments: { id: string }[] }>(`/web/account/billing/${paid[0]?.id ?? ''}`);
  const agreement = (
    await (await signInAgain(host, ending)).get<{ agreementId: string }[]>('/web/account/agreements')
  )[0];
  const operate = (command: string, form: object) =>
    host.call('POST', `/operator/${command}`, { token: OPERATOR_TOKEN, form: { by: 'Robin', ...form } });
  await operate('refund', {
    payment: billing.payments[0]?.id,
    amount: 10,
    reason: 'We charged you too much for your BMI license.',
  });
  await host.moveTo('2027-03-30T18:00:00Z');
  await (await signInAgain(host, ending)).send('PATCH', '/web/account/cancel-annual-renewal');
  await host.moveTo('2027-12-05T18:00:00Z');
  await operate('deny', { agreement: agreement?.agreementId });
}

/** Writes it all. */
export async function correspond(host: TestHost): Promise<void> {
  await dana(host);
  await others(host);
  await year(host);
}
