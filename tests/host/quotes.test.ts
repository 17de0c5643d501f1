import { expect, test } from 'vitest';
import { recentRequests } from '#host/platform/database/schema.ts';
import { deleteExpiredRequests } from '#host/rates/recentRequests.ts';
import { hostOfFile } from '#tests/support/servers/hostOfFile.ts';

const DAY = 86_400_000;

const host = hostOfFile();

interface Rates {
  message?: string;
  total: { totalPayment: number; subTotalManagementFee: number };
  providers: { id: string; monthly: number }[];
}

const rates = (form: Record<string, unknown>, token?: string, address?: string) =>
  host.call<Rates>('POST', '/web/questionnaire/calculate-rates', {
    form,
    token,
    ...(address !== undefined && { headers: { 'x-forwarded-for': address } }),
  });

const shared = {
  businessProviders: ['1', '3'],
  businessTotalMembers: '300',
  businessNumberGroup: '20',
  businessClassesPerWeek: '24',
};
const full = { ...shared, isBgMusic: '0', businessSquareFootage: '9000' };
const again = 'Please calculate the rates again, then apply the code.';

test('a promo request of the specification’s keys alone is priced like the rates before it', async () => {
  const { body: before } = await rates(full);
  const { status, body } = await rates({ ...shared, businessPromotionCode: 'WELCOME10' });
  expect(status).toBe(200);
  expect(body.providers).toEqual(before.providers);
  // SESAC by 9,000 square feet: 612.00 a year.
  expect(body.providers).toContainEqual({ id: '3', monthly: 51 });
  expect(body.total.subTotalManagementFee).toBe(10);
  // Ten dollars of fee less, and 3 % of them.
  expect(before.total.totalPayment - body.total.totalPayment).toBeCloseTo(10.3, 5);
});

test('the place of the music is remembered too, and the newest answer counts', async () => {
  const alone = { ...shared, ...ones() };
  await rates({ ...alone, isBgMusic: '0', businessSquareFootage: '2000' });
  const background = await rates({ ...alone, isBgMusic: '1', businessSquareFootage: '20000' });
  const promo = await rates({ ...alone, businessPromotionCode: 'PARTNER' });
  expect(promo.body.providers).toEqual(background.body.providers);
});

function ones() {
  return { businessTotalMembers: '1', businessNumberGroup: '1', businessClassesPerWeek: '1' };
}

test('a subscriber’s rates are their own', async () => {
  const subscriberEmail = 'subscriber@barline.example';
  const figures = { ...shared, businessTotalMembers: '301', subscriberEmail };
  const { body: before } = await rates({ ...figures, isBgMusic: '0', businessSquareFootage: '26000' });
  const { body } = await rates({ ...figures, businessPromotionCode: 'WELCOME10' });
  expect(body.providers).toEqual(before.providers);
  const stored = JSON.stringify(await host.database.select().from(recentRequests));
  expect(stored).not.toContain(subscriberEmail);
});

test('two visitors of the same figures each see the preview of their own rates', async () => {
  const [ada, ben] = ['203.0.113.7', '2001:db8::7'];
  const { body: adas } = await rates({ ...full, businessSquareFootage: '26000' }, undefined, ada);
  const { body: bens } = await rates({ ...full, businessSquareFootage: '2000' }, undefined, ben);
  expect(bens.providers).not.toEqual(adas.providers);
  const promo = { ...shared, businessPromotionCode: 'WELCOME10' };
  expect((await rates(promo, undefined, ada)).body.providers).toEqual(adas.providers);
  expect((await rates(promo, undefined, ben)).body.providers).toEqual(bens.providers);
  expect(await rates(promo, undefined, '203.0.113.8')).toMatchObject({
    status: 400,
    body: { message: again },
  });
});

test('an owner’s new location is not priced like a visitor’s of the same figures', async () => {
  const { body: before } = await rates({ ...full, businessSquareFootage: '26000' }, 'session-of-an-owner');
  await rates(full);
  const { body } = await rates({ ...shared, businessPromotionCode: 'WELCOME10' }, 'session-of-an-owner');
  expect(body.providers).toEqual(before.providers);
});

test('with no rates before it, a promo request is priced when nothing is missing, else asks for them', async () => {
  const unseen = { ...shared, businessTotalMembers: '777', businessPromotionCode: 'WELCOME10' };
  expect((await rates({ ...unseen, businessProviders: ['1', '2'] })).status).toBe(200);
  expect(await rates(unseen)).toMatchObject({ status: 400, body: { message: again } });
  expect(await rates({ ...unseen, businessPromotionCode: undefined })).toMatchObject({
    status: 400,
    body: { message: 'Square footage is required' },
  });
});

test('rates are remembered for a day', async () => {
  await rates(full);
  host.pass(DAY);
  const promo = await rates({ ...shared, businessPromotionCode: 'WELCOME10' });
  expect(promo).toMatchObject({ status: 400, body: { message: again } });
  expect(await host.database.$count(recentRequests)).toBeGreaterThan(0);
  await deleteExpiredRequests(host);
  expect(await host.database.$count(recentRequests)).toBe(0);
});
