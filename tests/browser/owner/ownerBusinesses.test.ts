/** Checks the header, menu and link colors for an owner of two businesses (specification, section 2). */
import { expect, test } from 'vitest';
import { MENU } from '#client/domain/addresses.ts';
import { ADA, storedOwner } from '#tests/support/fixtures/account.ts';
import { makeGate } from '#tests/support/gate.ts';
import { visitsWithUpstream } from '#tests/support/browser/browserFixture.ts';

const { visit } = await visitsWithUpstream();

test('the signed-in area shows the header and no footer; a menu that is opened while a page loads stays open; the side menu has a link for each of its screens, the active one orange and the others grey @spec-1 @spec-2 @ux-21', async () => {
  const page = await visit('/account', storedOwner(...ADA));
  const { open: release, opened } = makeGate();
  await page.route(/assets\/Membership-.*\.js/, async (route) => {
    await opened;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Membership' }).click();
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  const menu = page.getByRole('list', { name: 'Account' });
  await menu.waitFor();
  release();
  await page.getByRole('link', { name: 'Membership' }).and(page.locator('[aria-current=page]')).waitFor();
  await page.getByRole('heading', { name: 'Total Monthly Payment' }).waitFor();
  expect(await menu.isVisible()).toBe(true);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Agreements', exact: true }).click();
  await page.getByRole('heading', { name: 'Iron Works Licensing', level: 1 }).waitFor();
  await page.getByText('Update and manage your account').waitFor();
  const home = page.getByRole('banner').getByRole('link', { name: /home/ });
  await expect.poll(() => home.getAttribute('href')).toBe('/');
  expect(await page.getByRole('contentinfo').count()).toBe(0);
  const links = page.getByRole('navigation', { name: 'Account area' }).getByRole('link');
  const seen = () =>
    links.evaluateAll((all) =>
      all.map((link) => [link.textContent, link.getAttribute('href'), getComputedStyle(link).color]),
    );
  const orange = 'rgb(245, 166, 35)';
  const grey = 'rgb(185, 188, 196)';
  await links.first().waitFor();
  const offered = MENU.filter((address) => !('feature' in address));
  await expect
    .poll(seen)
    .toEqual(offered.map(({ path, title }) => [title, path, path === '/account' ? orange : grey]));

  for (const [at, [name, path]] of (await seen()).entries()) {
    await links.nth(at).click();
    await page.waitForURL(`**${String(path)}`);
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
    // The clicked link must be orange although the pointer still hovers over it. No other link may be orange.
    const active = async () =>
      (await seen()).filter(([, , color]) => color === orange).map(([label]) => label);
    await expect.poll(active).toEqual([name]);
  }
});
