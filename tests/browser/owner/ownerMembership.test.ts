/** Checks sections 2 and 4 on the embedded host: the membership on the screen and on paper. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { register, registration, storedOwner } from '#tests/support/fixtures/account.ts';
import { isFocused } from '#tests/support/browser/layoutChecks.ts';
import { visits } from '#tests/support/browser/browserFixture.ts';

const EMAIL = 'member.owner@gym.example';
const BRAND = 'Barline Music';

const { visit, mail, ask } = visits();
let token: string;

beforeAll(async () => {
  token = await register({ query: ask, mail }, registration(EMAIL, 'Iron Works'));
});

const idle = (page: Page) => page.locator('main [role=status]').waitFor({ state: 'detached' });

describe('membership', () => {
  const open = async (of: string, email: string) => {
    const page = await visit('/account/membership', storedOwner(of, email));
    await page.getByRole('heading', { name: 'Total Monthly Payment' }).waitFor();
    await idle(page);
    return page;
  };
  const texts = (page: Page, name: string) =>
    page.getByRole('region', { name, exact: true }).getByRole('listitem').allTextContents();
  const table = (page: Page, name: string) =>
    page
      .getByRole('table', { name, exact: true })
      .getByRole('row')
      .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
  /** Returns today's date in Miami, where the location is, plus a number of years. */
  const date = (years: number) => {
    const day = new Date();
    day.setUTCFullYear(day.getUTCFullYear() + years);
    return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'America/New_York' }).format(
      day,
    );
  };

  test('on paper there is neither menu, help, task nor button, and no column for receipts @ux-22', async () => {
    const page = await open(token, EMAIL);
    const onPaperAlso = ['Total Monthly Payment', 'License year', 'Payments', 'Last day to turn off renewal'];
    const seen = page
      .locator('main')
      .locator('nav, button, a.button, [aria-label=Help], [aria-label="To do"], th, td')
      .filter({ visible: true, hasNotText: 'Last day to turn off renewal' });
    await expect.poll(() => seen.getByText('Receipt').count()).toBeGreaterThan(0);
    await page.setViewportSize({ width: 720, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => seen.getByText('Receipt').count()).toBe(0);
    const tags = await seen.evaluateAll((parts) => parts.map(({ tagName }) => tagName));
    expect(new Set(tags)).toEqual(new Set(['TH', 'TD']));
    for (const text of onPaperAlso) expect(await page.getByText(text).first().isVisible(), text).toBe(true);
  });

  test('without a package: gym, card, payment, coverage with the brand’s own entry, My Coverage @spec-2', async () => {
    const page = await open(token, EMAIL);
    await page.getByRole('heading', { level: 1, name: 'Iron Works Licensing' }).waitFor();
    await expect
      .poll(() => page.getByRole('region', { name: 'Iron Works' }).innerText())
      .toMatch(/1 Ocean Drive\s+Miami, Florida 33139/);
    await expect
      .poll(() => page.getByRole('region', { name: 'Payment method' }).innerText())
      .toContain('4242');
    await expect
      .poll(() => page.getByRole('region', { name: 'Total Monthly Payment' }).innerText())
      .toMatch(/\$96\.05\s+per month/);
    await expect.poll(() => texts(page, 'Coverage')).toEqual(['ASCAP, pending', 'BMI', BRAND]);
    await expect
      .poll(() => table(page, `My Coverage through ${BRAND}`))
      .toEqual([
        ['Annual Licenses', 'Monthly Rate', 'Start Date', 'Renewal Date'],
        ['ASCAP, pending', '$44.08', `${date(0)}covers once signed`, date(1)],
        ['BMI', '$34.17', date(0), date(1)],
        ['Rights Management Fee', '$15.00', ''],
        ['Processing Fee', '$2.80', ''],
        ['Total per month', '$96.05', ''],
      ]);
    expect(await page.getByText('PACKAGES').count()).toBe(0);
    await expect
      .poll(() => page.getByRole('region', { name: 'License year' }).innerText())
      .toContain('Last day to turn off renewal');
    const opener = page.getByRole('button', { name: 'Last day to turn off renewal' });
    await opener.click();
    await page.getByRole('dialog', { name: 'Turn Off Annual Renewal' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => isFocused(opener)).toBe(true);
  });
});
