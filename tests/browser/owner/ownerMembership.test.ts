/** Checks the membership page on the screen and in print, with the embedded host's data. */
import { expect, test } from 'vitest';
import { register, registration, storedOwner } from '#tests/support/fixtures/account.ts';
import { isFocused } from '#tests/support/browser/layoutChecks.ts';
import { visits } from '#tests/support/browser/browserFixture.ts';

const EMAIL = 'member.owner@gym.example';

const { visit, mail, ask } = visits();

test('on paper there is neither menu, help, task nor button, and no column for receipts; the dialog that the license year opens returns the focus @ux-20 @ux-22', async () => {
  const token = await register({ query: ask, mail }, registration(EMAIL, 'Iron Works'));
  const page = await visit('/account/membership', storedOwner(token, EMAIL));
  await page.getByRole('heading', { name: 'Total Monthly Payment' }).waitFor();
  await page.locator('main [role=status]').waitFor({ state: 'detached' });
  const opener = page.getByRole('button', { name: 'Last day to turn off renewal' });
  await opener.click();
  await page.getByRole('dialog', { name: 'Turn Off Annual Renewal' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => isFocused(opener)).toBe(true);

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
