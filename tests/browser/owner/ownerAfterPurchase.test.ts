/** Checks the days, amounts, discount and licenses on the screens after a purchase. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { motionOf } from '#tests/support/browser/layoutChecks.ts';
import { visits } from '#tests/support/browser/browserFixture.ts';
import { checkouts, openPaymentAgain } from '#tests/support/browser/checkouts.ts';
import {
  acceptTerms,
  ANSWERS,
  chooseProviders,
  enterCode,
  fillAccount,
  fillBusiness,
  fillMetrics,
  openPayment,
  pay,
} from '#tests/support/browser/journey.ts';

const product = visits();
const { visit, mail } = product;
const { verify, summaryOf } = checkouts(product);

const shown = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(moment);

/** Returns today and yesterday in Florida, and options for a Los Angeles browser, where it is yesterday. */
function losAngelesEvening() {
  const now = new Date();
  const [florida = ''] = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' })
    .format(now)
    .split('T');
  const evening = new Date(Date.parse(`${florida}T05:30:00Z`));
  return {
    today: shown(now, 'America/New_York'),
    yesterday: shown(evening, 'America/Los_Angeles'),
    options: { timezoneId: 'America/Los_Angeles', prepare: (page: Page) => page.clock.setFixedTime(evening) },
  };
}

const panel = (page: Page) => page.getByRole('status').filter({ hasText: /You’re all set|to go\./ });

const cents = (amount: string) => Math.round(Number(amount.replace('−', '-').replace(/[$,]/g, '')) * 100);

/** Returns the sum of the coverage table's amounts and the total in its last row, each in cents. */
async function coverageSum(page: Page) {
  await page.getByRole('table', { name: /My Coverage/ }).waitFor();
  const amounts = await page
    .getByRole('table', { name: /My Coverage/ })
    .locator('tbody tr td:nth-child(2)')
    .allInnerTexts();
  const numbers = amounts.filter((text) => text.includes('$')).map(cents);
  return { parts: numbers.slice(0, -1).reduce((sum, each) => sum + each, 0), total: numbers.at(-1) };
}

test('days are those of the business’s time zone before and after paying, and a purchase lists its results @spec-2 @ux-13', async () => {
  const { options, today, yesterday } = losAngelesEvening();
  expect(today).not.toBe(yesterday);
  const email = 'evening@dates.example';
  await verify(email);
  const page = await summaryOf(email, ['2'], { ...options, reducedMotion: 'no-preference' });
  const dialog = await openPaymentAgain(page);
  await expect.poll(() => dialog.innerText()).toContain(`First charge: today, ${today}`);
  await pay(page);
  await page.waitForURL('**/account');
  await expect.poll(() => panel(page).innerText()).toContain('$50.65 today, to the card ending in 4242');
  const check = panel(page).locator('svg');
  expect(await motionOf(check)).toEqual(['draw', '0.4s']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => motionOf(check)).toEqual(['none', '0s']);
  const did = await panel(page).innerText();
  for (const fact of ['BMI', 'Iron Gym', email, `${today} through `]) expect(did).toContain(fact);
  const { text: receipt } = await mail(email, 'Charged today');
  for (const line of ['Charged today: $50.65', 'Card: ending in 4242']) expect(receipt).toContain(line);

  await page.getByRole('link', { name: 'Membership' }).click();
  const year = page.getByRole('region', { name: 'License year' });
  await expect.poll(() => year.innerText()).toContain(today);
  expect(await page.locator('main').innerText()).not.toContain(yesterday);

  // A location pays only one management fee, so an added license must not add a second fee.
  await page.getByRole('link', { name: 'Add Product' }).click();
  await page.getByRole('checkbox', { name: 'GMR' }).check();
  // Only an unchecked option has a hover color, so hovering must not change the color of a checked one.
  const option = page.locator('label', { hasText: 'GMR' });
  const color = () => option.evaluate((label) => getComputedStyle(label).backgroundColor);
  await page.mouse.move(0, 0);
  const checked = await color();
  await option.hover();
  expect(await color()).toBe(checked);
  await page.getByRole('radio', { name: ANSWERS.musicPlace, exact: true }).check();
  await page.getByRole('button', { name: 'NEXT' }).click();
  await page.getByText('Now $50.65 → then $106.45 per month').waitFor();
  await page.getByRole('checkbox', { name: /yearly agreement/ }).check();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(() => panel(page).innerText()).toContain('this location now pays $106.45 a month');
  await panel(page).getByRole('button', { name: 'Dismiss' }).click();
  await panel(page).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Membership' }).click();
  await page.getByText('GMR').first().waitFor();
  expect(await coverageSum(page)).toEqual({ parts: 10_645, total: 10_645 });
});

test('the subscriber’s 10% remains visible and survives Get Started, up to the mail and Membership @spec-2', async () => {
  const email = 'member@barline.example';
  const page = await visit('/questionnaire');
  await page.getByRole('button', { name: /^Yes/ }).click();
  await page.fill('[name=email]', email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await fillAccount(page, email);
  await page.getByText('10% subscriber discount applies once').waitFor();
  await enterCode(page, () => mail(email, 'code'));
  await page.getByText('10% subscriber discount applied').waitFor();
  // Waits for the next step, because until then "Get Started" leads back to the previous step.
  await page.locator('[name=businessName]').waitFor();
  await page.getByRole('link', { name: 'Get Started' }).click();
  await page.getByText('10% subscriber discount applied').waitFor();
  await fillBusiness(page);
  await chooseProviders(page, { ...ANSWERS, providers: ['BMI'] });
  await fillMetrics(page);
  await acceptTerms(page);
  await page
    .getByText(/^Subscriber discount 10%: \$3\.42 per month, already taken off the rates above\.$/)
    .waitFor();
  await page.getByText('10% subscriber discount applied').waitFor();
  await openPayment(page);
  await page.getByRole('dialog').getByText('The 10% subscriber discount is taken off.').waitFor();
  await pay(page);
  await page.waitForURL('**/account');
  const saved = 'Subscriber discount 10%: $3.42 per month, already taken off the rates above';
  expect((await mail(email, 'Charged today')).text).toContain(saved);
  await page.getByRole('link', { name: 'Membership' }).click();
  await page.getByRole('row', { name: `${saved} included` }).waitFor();
  // BMI: 410.00 less 10 % is 369.00 a year, 30.75 a month, and 47.12 a month with fees of 15.00 and 3 %.
  expect(await coverageSum(page)).toEqual({ parts: 4712, total: 4712 });
});
