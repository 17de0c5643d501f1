import { expect, test } from 'vitest';
import { orders } from '#host/platform/database/licenses.ts';
import { registration, saying } from '#tests/support/servers/hostFixture.ts';
import { registerOwner, type LocationRow } from '#tests/host/ownerClient.ts';
import { hostOfFile } from '#tests/support/fixtures/hostOfFile.ts';

const host = hostOfFile();

const owner = (email: string, form: Record<string, unknown> = {}) => registerOwner(host, email, form);

const secondGym = { ...registration('ignored@gym.example'), businessName: 'Second Gym' };

test('account info returns the owner, the business and its member counts', async () => {
  const { get, businessId } = await owner('info@gym.example', { title: '' });
  expect(await get(`account/info/${businessId}`)).toEqual({
    info: { fullName: 'Dana Rivera', email: 'info@gym.example', phoneNumber: '(415)555-0134', title: null },
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

test('a new location of the same name and address is refused, and one location is the default', async () => {
  const { send, locations } = await owner('locations@gym.example');
  const add = () =>
    send<LocationRow & { message: string }>('POST', 'account/new-business', { form: secondGym });
  const { status, body } = await add();
  expect([status, body]).toEqual([200, { id: body.id, name: 'Second Gym', isDefault: false }]);
  expect(await add()).toMatchObject(saying(409, 'You already have a location with this name and address.'));
  const set = await send('POST', `account/business/default/${body.id}`);
  expect(set).toMatchObject(saying(200, 'Your main location has been saved.'));
  expect(await locations()).toMatchObject([
    { name: 'Second Gym', isDefault: true },
    { name: 'Iron Temple', isDefault: false },
  ]);
});

test('a product adds licenses that the business does not have yet', async () => {
  const { send, get, membership, businessId } = await owner('product@gym.example', {
    businessProviders: ['2'],
  });
  const available = () => get(`account/availables-providers/${businessId}`);
  expect(await available()).toEqual([
    { id: '1', name: 'ASCAP' },
    { id: '3', name: 'SESAC' },
    { id: '4', name: 'GMR' },
  ]);
  const form = { businessId, businessProviders: ['1', '4'], isBgMusic: '0' };
  const rates = await send('POST', 'account/calculate-rates', { form });
  expect(rates.body).toMatchObject({
    providers: [
      { id: '1', monthly: 44.08 },
      { id: '4', monthly: 54.17 },
    ],
  });
  const add = () => send('POST', 'account/subscribe', { form });
  expect((await add()).status).toBe(200);
  expect(await available()).toEqual([{ id: '3', name: 'SESAC' }]);
  expect((await membership()).providers).toEqual(['ASCAP', 'BMI', 'GMR', 'Barline Music']);
  expect(await add()).toMatchObject(saying(409, 'This location already has a license from ASCAP.'));
});

test('a package is refused with the names of all licenses that the location already has', async () => {
  const { send, businessId } = await owner('clash@gym.example');
  const quote = (packageCode: string) =>
    send('POST', 'account/calculate-rates', { form: { businessId, packageCode } });
  expect(await quote('FITGROUP')).toMatchObject(
    saying(409, 'This location already has licenses from ASCAP and BMI.'),
  );
  expect((await quote('NOPE')).status).toBe(400);
});

test('an owner who is a subscriber sees that another product or location is without the discount', async () => {
  const words = 'The subscriber discount is not part of this price.';
  const noticeFor = async (email: string, form: Record<string, unknown>) => {
    const { send, businessId } = await owner(email);
    const paths = ['account/calculate-rates', 'questionnaire/calculate-rates'];
    const quoted = await Promise.all(
      paths.map((path) =>
        send<{ notice: string | null }>('POST', path, {
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
  const { send, businessId } = await owner('packages@gym.example');
  const check = (packageCode: string) =>
    send('POST', 'account/package-code', { form: { packageCode, businessId } });
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
