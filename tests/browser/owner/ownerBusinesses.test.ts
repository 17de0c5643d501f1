/** Checks sections 2 and 4 for an owner of two businesses: the menu's colors, and switching. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { storedOwner } from '#tests/support/fixtures/account.ts';
import { delayed, type Hit } from '#tests/support/upstream/calls.ts';
import { storedRoot } from '#tests/support/browser/session.ts';
import { visitsWithUpstream } from '#tests/support/browser/browserFixture.ts';

const { upstream, visit } = await visitsWithUpstream();

const AGREEMENTS = 'GET /web/account/agreements/business/{id}';

/** Creates a reply that depends on the id at the end of the URL path. */
const byId =
  <T>(answers: Record<string, T>) =>
  ({ path }: Hit) => {
    const json = answers[path.split('/').at(-1) ?? ''];
    return json === undefined ? { status: 404 } : { json };
  };

const agreement = (agreementId: number, shortName: string, links: object = {}) => ({
  agreementId,
  name: `${shortName} Music License`,
  shortName,
  agreementLink: `agreements/${agreementId}`,
  coverageLink: `coverage/${agreementId}`,
  ...links,
});

beforeEach(() => {
  upstream.reset();
  upstream.answer('GET /web/account/business', {
    json: [
      { id: 31, name: 'Iron Works', isDefault: true },
      { id: 32, name: 'Velvet Hammer', isDefault: false },
    ],
  });
  upstream.answer(
    AGREEMENTS,
    byId({
      31: [
        agreement(71, 'ASCAP'),
        agreement(72, 'BMI', { coverageLink: null }),
        agreement(73, 'GMR', { agreementLink: null, coverageLink: null }),
      ],
      32: [],
    }),
  );
});

const open = (path: string) => visit(path, storedOwner('token-of-ada', 'ada@gym.example'));

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  return page.getByRole('list', { name: 'Account' });
}

async function choose(page: Page, business: string) {
  await (await openMenu(page)).getByText(business).click();
}

test('a menu that is opened while a page loads stays open when the page arrives', async () => {
  const page = await open('/account');
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/assets\/Membership-.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Membership' }).click();
  const menu = await openMenu(page);
  await menu.waitFor();
  release();
  await page.getByRole('link', { name: 'Membership' }).and(page.locator('[aria-current=page]')).waitFor();
  await page.getByRole('heading', { name: 'Total Monthly Payment' }).waitFor();
  expect(await menu.isVisible()).toBe(true);
});

describe('the signed-in area', () => {
  test('shows the header and no footer; its side menu has four links, the active one orange and the others grey @spec-1 @spec-2 @ux-21', async () => {
    const page = await open('/account');
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
    expect(await seen()).toEqual([
      ['Agreements', '/account', orange],
      ['Settings', '/account/settings', grey],
      ['Membership', '/account/membership', grey],
      ['Add Product', '/account/add-product', grey],
    ]);

    for (const [at, [name, path]] of (await seen()).entries()) {
      await links.nth(at).click();
      await page.waitForURL(`**${String(path)}`);
      await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
      // Only the clicked link must be orange, although the pointer still hovers over it.
      const active = async () =>
        (await seen()).filter(([, , color]) => color === orange).map(([label]) => label);
      await expect.poll(active).toEqual([name]);
    }
  });
});

describe('agreements', () => {
  test('the list of a business without agreements names the next step; back at the first, its agreements are shown at once, then refreshed @spec-2 @spec-4 @ux-17', async () => {
    const page = await open('/account');
    await page.getByText('GMR Music License').waitFor();
    await choose(page, 'Velvet Hammer');
    await page.getByRole('heading', { name: 'No agreements to show' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Download All' }).isVisible()).toBe(true);
    await expect.poll(() => storedRoot(page)).toMatchObject({ business: { current: '32' } });

    const refreshed = delayed({ json: [agreement(74, 'SESAC')] });
    upstream.answer(AGREEMENTS, refreshed.answer);
    await choose(page, 'Iron Works');
    await page.getByText('ASCAP Music License').waitFor();
    await page.getByText('Loading agreements…').waitFor();
    refreshed.release();
    await page.getByText('SESAC Music License').waitFor();
    expect(await page.getByText('ASCAP Music License').count()).toBe(0);
  });
});
