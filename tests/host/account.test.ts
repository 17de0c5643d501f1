import { expect, test } from 'vitest';
import { orders } from '#host/platform/database/licenses.ts';
import { registration, subscribe } from '#tests/support/servers/hostFixture.ts';
import { hostOfFile } from '#tests/support/fixtures/hostOfFile.ts';

const host = hostOfFile();

interface BusinessRow {
  id: string;
  name: string;
  isDefault: boolean;
}

interface Membership {
  pmLastFour: string;
  totalMonthlyPayment: number;
  providers: string[];
  providersDetail: { annualLicenses: string; annualStartDate: string; annualRenewalDate: string }[];
}

const list = async (token: string) =>
  (await host.call<BusinessRow[]>('GET', '/web/account/business', { token })).body;

const membershipOf = async (token: string, id: string) =>
  (await host.call<{ membership: Membership[] }>('GET', `/web/account/membership/${id}`, { token })).body
    .membership[0];

async function owner(email: string, form: Record<string, unknown> = {}) {
  const user = await subscribe(host, email, form);
  const [business] = await list(user.token);
  return { ...user, businessId: business?.id ?? '' };
}

const newLocation = (token: string, form: Record<string, unknown> = {}, key?: string) =>
  host.call<BusinessRow & { message: string }>('POST', '/web/account/new-business', {
    token,
    form: { ...registration('ignored@gym.example'), businessName: 'Second Gym', ...form },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

test('account info returns the owner, the business and its member counts', async () => {
  const { token, businessId } = await owner('info@gym.example', { title: '' });
  const { body } = await host.call('GET', `/web/account/info/${businessId}`, { token });
  expect(body).toEqual({
    info: {
      fullName: 'Dana Rivera',
      email: 'info@gym.example',
      phoneNumber: '(415)555-0134',
      title: null,
    },
    business: {
      name: 'Iron Temple',
      state: 'California',
      type: 'Gym / Health Club',
      city: 'San Francisco',
      address: '1 Main Street',
      zipCode: '94105',
    },
    member: { totalMembers: 400, numberGroup: 20, classesPerWeek: 24 },
  });
});

test('a new location is charged to the card on file, once per idempotency key', async () => {
  const { token } = await owner('locations@gym.example');
  const charges = (await host.charges()).size;
  const [first, second] = await Promise.all([
    newLocation(token, {}, 'key-location'),
    newLocation(token, {}, 'key-location'),
  ]);
  expect(first.status).toBe(200);
  expect(first.body).toEqual({ id: first.body.id, name: 'Second Gym', isDefault: false });
  expect(second.body).toEqual(first.body);
  expect((await host.charges()).size).toBe(charges + 1);
  expect(await newLocation(token)).toMatchObject({
    status: 409,
    body: { message: 'You already have a location with this name and address.' },
  });
  expect((await list(token)).map(({ name }) => name)).toEqual(['Iron Temple', 'Second Gym']);
});

test('an owner has exactly one default business', async () => {
  const { token } = await owner('default@gym.example');
  const { body: added } = await newLocation(token);
  const set = await host.call('POST', `/web/account/business/default/${added.id}`, { token });
  expect(set).toMatchObject({ status: 200, body: { message: 'Your main location has been saved.' } });
  expect(await list(token)).toMatchObject([
    { name: 'Second Gym', isDefault: true },
    { name: 'Iron Temple', isDefault: false },
  ]);
});

test('a product adds licenses that the business does not have yet', async () => {
  const { token, businessId } = await owner('product@gym.example', { businessProviders: ['2'] });
  const available = () => host.call('GET', `/web/account/availables-providers/${businessId}`, { token });
  expect((await available()).body).toEqual([
    { id: '1', name: 'ASCAP' },
    { id: '3', name: 'SESAC' },
    { id: '4', name: 'GMR' },
  ]);
  const form = { businessId, businessProviders: ['1', '4'], isBgMusic: '0' };
  const rates = await host.call('POST', '/web/account/calculate-rates', { token, form });
  expect(rates.body).toMatchObject({
    providers: [
      { id: '1', monthly: 44.08 },
      { id: '4', monthly: 54.17 },
    ],
  });
  const headers = { 'idempotency-key': 'key-product' };
  const add = () => host.call('POST', '/web/account/subscribe', { token, form, headers });
  expect((await add()).status).toBe(200);
  expect((await add()).status).toBe(200);
  expect((await available()).body).toEqual([{ id: '3', name: 'SESAC' }]);
  expect((await membershipOf(token, businessId))?.providers).toEqual([
    'ASCAP',
    'BMI',
    'GMR',
    'Barline Music',
  ]);
  expect(await host.call('POST', '/web/account/subscribe', { token, form })).toMatchObject({
    status: 409,
    body: { message: 'This location already has a license from ASCAP.' },
  });
});

test('a package is refused with the names of all licenses that the location already has', async () => {
  const { token, businessId } = await owner('clash@gym.example');
  const quote = (packageCode: string) =>
    host.call('POST', '/web/account/calculate-rates', { token, form: { businessId, packageCode } });
  expect(await quote('FITGROUP')).toMatchObject({
    status: 409,
    body: { message: 'This location already has licenses from ASCAP and BMI.' },
  });
  expect((await quote('NOPE')).status).toBe(400);
});

test('an owner who is a subscriber sees that another product or location is without the discount', async () => {
  const words = 'The subscriber discount is not part of this price.';
  const noticeFor = async (email: string, form: Record<string, unknown>) => {
    const { token, businessId } = await owner(email);
    const paths = ['/web/account/calculate-rates', '/web/questionnaire/calculate-rates'];
    const quoted = await Promise.all(
      paths.map((path) =>
        host.call<{ notice: string | null }>('POST', path, {
          token,
          form: { businessId, isBgMusic: '0', businessSquareFootage: '4000', ...form },
        }),
      ),
    );
    expect(quoted.map(({ status }) => status)).toEqual([200, 200]);
    return quoted.map(({ body }) => body.notice?.includes(words));
  };
  expect(await noticeFor('subscriber@barline.example', { businessProviders: ['3'] })).toEqual([true, true]);
  expect(await noticeFor('regular@gym.example', { businessProviders: ['3'] })).toEqual([false, false]);
});

test('package codes are checked for a business too', async () => {
  const { token, businessId } = await owner('packages@gym.example');
  const check = (packageCode: string) =>
    host.call('POST', '/web/account/package-code', { token, form: { packageCode, businessId } });
  expect((await check(' fitgroup ')).body).toEqual({
    exist: true,
    maxCountPerPackageAnnual: 600,
    name: 'Fit Group Package',
    providers: ['ASCAP', 'BMI', 'SESAC', 'GMR'],
  });
  expect((await check('OPENGROUP')).body).toEqual({
    exist: true,
    maxCountPerPackageAnnual: null,
    name: 'Open Group Package',
    providers: ['ASCAP', 'BMI', 'SESAC', 'GMR'],
  });
  expect((await check('NOPE')).body).toEqual({ exist: false, maxCountPerPackageAnnual: null });
  expect((await check('')).body).toEqual({ message: 'Required group Code.' });
});

test('an order stores the schedule’s version, its inputs and the result @host-rates', async () => {
  const { businessId } = await owner('order@gym.example');
  const all = await host.database.select().from(orders);
  const order = all.find((row) => row.businessId === businessId);
  expect(order?.quote).toMatchObject({
    scheduleVersion: 'sample-2026.1',
    inputs: { businessProviders: ['1', '2'], isBgMusic: '0', businessTotalMembers: 400 },
    totalCents: 9605,
  });
});
