/** Compares the built product's screens with the host's responses at moments of an owner's license year. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkouts } from '#tests/support/browser/checkouts.ts';
import {
  acceptTerms,
  ANSWERS,
  chooseProviders,
  fillBusiness,
  fillMetrics,
  pay,
} from '#tests/support/browser/journey.ts';
import { violations } from '#tests/support/browser/screenChecks.ts';
import { storeBefore } from '#tests/support/browser/session.ts';
import {
  dayOf,
  expectAgreements,
  expectLocation,
  expectMembership,
  money,
  type HostAnswers,
} from './accountScreens.ts';
import { openPages } from '#tests/support/browser/workerFixtures.ts';
import { PASSWORD } from '#tests/support/fixtures/registration.ts';
import { createCaller, moveClock } from '#tests/support/servers/hostFixture.ts';
import { startBuiltProduct } from '#tests/support/servers/product.ts';
import { risingRates } from '#tests/support/fixtures/risingRates.ts';
import { temporaryFolder } from '#tests/support/fixtures/temporaryFolder.ts';
import { postJson } from '#tests/support/servers/postJson.ts';

const EMAIL = 'dana.year@gym.example';
const GYM = 'Iron Gym';

/** A future year, because the sandbox's clock only moves forward. */
const YEAR = new Date().getUTCFullYear() + 1;

const open = openPages();
const folder = temporaryFolder();
let product: Awaited<ReturnType<typeof startBuiltProduct>>;

beforeAll(async () => {
  product = await startBuiltProduct({ dataDir: join(folder, 'data'), env: risingRates(folder) });
});
afterAll(() => product.stop());

/** Opens a browser with Tokyo's time zone and the real time, and returns functions for the test's steps. */
async function beginYear() {
  const { page, consoleErrors } = await open({ timezoneId: 'Asia/Tokyo' });
  const hostUrl = product.outbox.replace(/\/outbox$/, '');
  const call = createCaller(hostUrl);
  const visit = async (path: string, { stored }: { stored?: object } = {}) => {
    if (stored) await storeBefore(page, stored);
    await page.goto(`${product.url}${path}`);
    return page;
  };
  const ask = (query: string, variables: object) => postJson(`${product.url}/graphql`, { query, variables });
  const { paymentOf } = checkouts({ visit, ask, mail: (to, word) => product.mail(to, word) });

  const answers = async (): Promise<HostAnswers> => {
    const form = { email: EMAIL, password: PASSWORD };
    const { token } = (await call<{ token: string }>('POST', '/web/auth/login', { form })).body;
    const get = async <T>(path: string) => (await call<T>('GET', `/web/account/${path}`, { token })).body;
    const [gym] = await get<{ id: string }[]>('business');
    const id = gym?.id ?? '';
    const { membership } = await get<{ membership: [HostAnswers['membership']] }>(`membership/${id}`);
    return {
      membership: membership[0],
      billing: await get<HostAnswers['billing']>(`billing/${id}`),
      agreements: await get<HostAnswers['agreements']>(`agreements/business/${id}`),
    };
  };
  /** Compares the screens All locations, Agreements and Membership with the host's current responses. */
  const readScreens = async () => {
    const saying = await answers();
    if (new URL(page.url()).pathname !== '/account/locations') await visit('/account/locations');
    await expectLocation(page, saying);
    await page.getByRole('main').getByRole('link', { name: GYM, exact: true }).click();
    await expectAgreements(page, saying);
    await page.getByRole('link', { name: 'Membership' }).click();
    await expectMembership(page, saying);
    return saying;
  };
  /** Moves the host's clock, by which the session expires, and signs in again to reach the requested page. */
  const comeBack = async (moment: string) => {
    await moveClock(hostUrl, moment);
    await visit('/account/locations');
    const dialog = page.getByRole('dialog', { name: 'Welcome Back' });
    await dialog.getByText('You were signed out').waitFor();
    await dialog.locator('[name=email]').fill(EMAIL);
    await dialog.locator('[name=password]').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/account/locations');
    return readScreens();
  };
  const enterCard = async (opener: string, number: string, done: string) => {
    await page.getByRole('button', { name: opener }).click();
    const dialog = page.getByRole('dialog', { name: 'Update payment method' });
    await dialog.locator('[name=cardnumber]').fill(number);
    await dialog.locator('[name=exp-date]').fill('12 / 34');
    await dialog.locator('[name=cvc]').fill('123');
    await dialog.getByRole('button', { name: 'Update', exact: true }).click();
    await page.getByText(done).waitFor();
  };
  const changeCard = (number: string) =>
    enterCard('Update payment method', number, 'Your payment method was updated.');
  const signLink = async () =>
    /\S+\/sign\/\S+/.exec((await product.mail(EMAIL, 'pending document')).text)?.[0] ?? '';
  return {
    page,
    consoleErrors,
    call,
    visit,
    paymentOf,
    answers,
    readScreens,
    comeBack,
    enterCard,
    changeCard,
    signLink,
    hostUrl,
  };
}

test('one owner’s year: bought, signed, paid, declined, paid again, noticed, turned off and on, renewed, ended @flow-owner @host-renewal', async () => {
  const year = await beginYear();
  const { page } = year;

  // The license uses the date in Miami, March 15, although it is March 16 in UTC and in Tokyo.
  await moveClock(year.hostUrl, `${YEAR}-03-16T02:30:00Z`);
  await year.paymentOf(EMAIL, ['1', '2']);
  const first = `Mar 15, ${YEAR}`;
  await page.getByRole('dialog').getByText(`First charge: today, ${first}`).waitFor();
  await pay(page);
  await page.getByRole('dialog', { name: 'Check Your Email' }).getByRole('button', { name: 'Ok' }).click();
  const panel = page.getByRole('status').filter({ hasText: /You’re all set|to go\./ });
  for (const fact of [
    'ASCAP, pending; BMI',
    GYM,
    '$96.05 today, to the card ending in 4242',
    `${first} through Mar 14, ${YEAR + 1}`,
    `Sign for ASCAP: we e-mailed the link to ${EMAIL}. ASCAP does not cover this location until you sign. You already pay ASCAP’s $44.08 a month. Download your other agreements below`,
  ])
    await expect.poll(() => panel.innerText()).toContain(fact);
  const bought = await year.readScreens();
  expect(bought.membership).toMatchObject({ pendingProviders: ['ASCAP'], totalMonthlyPayment: 96.05 });
  expect(bought.membership.renewal).toMatchObject({ state: 'ON', endsOn: `${YEAR + 1}-03-14` });

  // Signs the document on the same evening.
  await page.goto(await year.signLink());
  await page.getByRole('textbox', { name: /full name/ }).fill('Dana Rivera');
  await page.getByRole('button', { name: 'Sign' }).click();
  await page.getByRole('heading', { name: 'Thank you, this is signed' }).waitFor();
  expect((await year.readScreens()).membership.pendingProviders).toEqual([]);

  // After three payments, the owner changes to a card that is declined in June.
  const may = await year.comeBack(`${YEAR}-05-16T16:00:00Z`);
  expect(may.billing.payments.filter(({ status }) => status === 'PAID')).toHaveLength(3);
  await year.changeCard('4000000000000341');
  const june = await year.comeBack(`${YEAR}-06-17T16:00:00Z`);
  expect(june.billing).toMatchObject({ state: 'ACTION_NEEDED', owed: 131.05 });
  const [fee] = june.billing.payments.filter(({ waitsFor }) => waitsFor !== null);
  expect(fee).toMatchObject({ what: 'Failed payment fee', amount: 35 });
  await year.changeCard('5555555555554444');
  await page.getByText('Nothing is owed now.').waitFor();
  expect((await year.readScreens()).billing).toMatchObject({ state: 'OK', owed: 0 });

  // The host announces the next year's price. The owner turns the renewal off and on again.
  const noticed = await year.comeBack(`${YEAR + 1}-02-16T17:00:00Z`);
  const price = noticed.membership.renewal.noticed?.monthly ?? 0;
  expect(price).toBeGreaterThan(96.05);
  await page.getByRole('button', { name: 'Turn Off Annual Renewal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn Off Annual Renewal' });
  await dialog.getByText(`covered through Mar 14, ${YEAR + 1}`).waitFor();
  await dialog.getByRole('button', { name: 'I Will Obtain My Own PRO Licensing' }).click();
  await page.getByRole('region', { name: 'Renewal: off' }).waitFor();
  expect((await year.readScreens()).membership.renewal.state).toBe('OFF');
  await page.getByRole('button', { name: 'Turn annual renewal back on' }).click();
  await page.getByRole('region', { name: 'Renewal: on' }).waitFor();
  expect((await year.readScreens()).membership.renewal.state).toBe('ON');

  // The agreement renews at the announced price. Then the owner turns the renewal off, so it ends a year
  // later.
  const renewed = await year.comeBack(`${YEAR + 1}-03-20T16:00:00Z`);
  expect(renewed.membership.totalMonthlyPayment).toBe(price);
  expect(renewed.membership.renewal.endsOn).toBe(`${YEAR + 2}-03-14`);
  await page.getByRole('button', { name: 'Turn Off Annual Renewal' }).click();
  await dialog.getByRole('button', { name: 'I Will Obtain My Own PRO Licensing' }).click();
  await page.getByRole('region', { name: 'Renewal: off' }).waitFor();
  const over = await year.comeBack(`${YEAR + 2}-03-16T16:00:00Z`);
  expect(over.membership.renewal).toMatchObject({ state: 'ENDED', endsOn: `${YEAR + 2}-03-14` });
  expect(dayOf(over.membership.renewal.endsOn)).toBe(`Mar 14, ${YEAR + 2}`);
  expect(money(over.membership.totalMonthlyPayment)).toBe('$0.00');

  // The host removed the card when the last license ended, so another location requires a new card.
  await year.visit('/account/new-location');
  await page.getByText('No card is on file: you enter one beside your rates.').waitFor();
  const answers = { ...ANSWERS, businessName: 'Velvet Hammer', providers: ['BMI'] };
  await fillBusiness(page, '', answers);
  await chooseProviders(page, answers);
  await fillMetrics(page);
  await acceptTerms(page);
  await page.getByRole('checkbox', { name: /yearly agreement with the PROs/ }).check();
  const subscribe = page.getByRole('button', { name: 'Subscribe' });
  await page.getByText('Add a card to continue.').waitFor();
  expect(await subscribe.isDisabled()).toBe(true);
  expect(await page.getByText(/card on file is charged/).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await year.enterCard('Enter a card', '5555555555554444', 'Your card is on file now.');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Your card is on file now.');
  await page.getByText('It is the card ending in 4444.').waitFor();
  await subscribe.click();
  await page.getByRole('heading', { name: 'Velvet Hammer Licensing' }).waitFor();
  await expect.poll(() => panel.innerText()).toContain('today, to the card ending in 4444');

  // The only errors allowed in the console are those of requests with an expired session (401).
  expect(year.consoleErrors.filter((error) => !error.includes('401'))).toEqual([]);
});
