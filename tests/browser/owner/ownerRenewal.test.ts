/** Checks that an owner turns the annual renewal off and on again (docs/decisions/20-renewal.md). */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addLocation, register, registration, storedOwner } from '#tests/support/fixtures/account.ts';
import { violations } from '#tests/support/browser/screenChecks.ts';
import { visits } from '#tests/support/browser/browserFixture.ts';

const EMAIL = 'renewing.owner@gym.example';

const { visit, mail, ask, url } = visits();

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const turnOff = (page: Page) => page.getByRole('button', { name: 'Turn Off Annual Renewal' });

async function show(page: Page, business: string) {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('list', { name: 'Account' }).getByText(business).click();
  await page.getByRole('heading', { level: 1 }).getByText(business).waitFor();
  await page.getByText('Loading your membership…').waitFor({ state: 'detached' });
}

test('an owner turns off the renewal of both locations, sees it off after a reload, and turns it on again @spec-2 @host-renewal', async () => {
  const token = await register({ query: ask, mail }, registration(EMAIL, 'Iron Works'));
  await addLocation(url(), token, 'Velvet Hammer');
  const page = await visit('/account/membership', storedOwner(token, EMAIL));
  const dialog = page.getByRole('dialog', { name: 'Turn Off Annual Renewal' });

  await turnOff(page).click();
  await dialog.getByText('This turns off renewal for both locations:').waitFor();
  const listed = await dialog.locator('dl > div').allTextContents();
  const lastDay = /covered through (.*)/.exec(listed.at(-1) ?? '')?.[1] ?? '';
  expect(lastDay).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  const unsigned = ', ASCAP only once signed';
  const covered = `covered through ${lastDay}`;
  expect(listed).toEqual([`Iron Works${covered}${unsigned}`, `Velvet Hammer${covered}`]);
  const starts = (part: string) =>
    dialog
      .locator(`dl > div > ${part}`)
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  expect(await starts('dd')).toEqual(await starts('dt'));
  await dialog.getByRole('button', { name: 'I Will Obtain My Own PRO Licensing' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Renewal: off');

  await page.reload();
  for (const [business, pending] of [
    ['Velvet Hammer', ''],
    ['Iron Works', unsigned],
  ] as const) {
    await show(page, business);
    await region(page, 'Renewal: off').getByText(`Covered through ${lastDay}${pending}.`).waitFor();
    const marks = await region(page, 'License year').locator('dl > div').allInnerTexts();
    expect(marks.at(-1)?.split('\n')).toEqual(['Ends', lastDay]);
    expect(await turnOff(page).count()).toBe(0);
  }
  expect(await violations(page)).toEqual([]);
  const off = await mail(EMAIL, 'Annual renewal is off');
  expect(off.text).toContain(`covered through ${lastDay} (BMI), ASCAP only once signed`);

  await page.getByRole('button', { name: 'Turn annual renewal back on' }).click();
  await region(page, 'Renewal: on').getByText('Annual renewal is back on').waitFor();
  expect(await page.getByText('Your licenses renew').count()).toBe(1);
  await page.reload();
  await turnOff(page).waitFor();
  expect(await page.getByText('Renewal: off').count()).toBe(0);
  expect((await mail(EMAIL, 'Annual renewal is back on')).text).toContain('Velvet Hammer');
});
