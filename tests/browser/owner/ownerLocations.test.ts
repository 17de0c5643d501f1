/** Checks the screens of an owner of three hundred locations, and Back on the rates screen of Add Product. */
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { storedOwner } from '#tests/support/fixtures/account.ts';
import { manyLocations } from '#tests/support/fixtures/manyLocations.ts';
import { violations } from '#tests/support/browser/screenChecks.ts';
import { pathOf, visitsWithUpstream } from '#tests/support/browser/browserFixture.ts';
import { nextFrames, sidewaysScroll } from '#tests/support/browser/layoutChecks.ts';
import { sentAgainOnReload } from '#tests/support/browser/sentOperations.ts';

const MEMBERSHIP = 'GET /web/account/membership/{id}';

const { upstream, visit } = await visitsWithUpstream({ HOST_FEATURES: 'all' });

beforeEach(() => upstream.reset(manyLocations(300)));

const open = (path: string) => {
  const { stored } = storedOwner('token-of-ada', 'ada@gym.example');
  return visit(path, { stored: { ...stored, business: { current: '1' } } });
};

const asked = () => new Set(upstream.hitsOf(MEMBERSHIP).map(({ path }) => path)).size;

/** Takes a screenshot of the open list's edge, just above the items that are pinned at its end. */
async function edgeOfList(page: Page): Promise<string> {
  const pinned = await page.getByRole('link', { name: 'Add location' }).locator('xpath=..').boundingBox();
  const clip = { x: (pinned?.x ?? 0) - 4, y: (pinned?.y ?? 0) - 8, width: 2, height: 6 };
  return (await page.screenshot({ clip })).toString('base64');
}

/** Checks that the header's open list has a shadow at its edge, but not when scrolled to its end. */
async function showsThatItScrolls(page: Page): Promise<void> {
  const list = page.getByRole('list', { name: 'Account' });
  const before = await edgeOfList(page);
  await list.evaluate((box) => {
    box.scrollTop = box.scrollHeight;
  });
  await nextFrames(page);
  const atEnd = await edgeOfList(page);
  expect(atEnd).not.toBe(before);
  await list.evaluate((box) => {
    box.style.background = 'none';
  });
  await nextFrames(page);
  expect(await edgeOfList(page)).toBe(atEnd);
  await list.evaluate((box) => {
    box.style.background = '';
    box.scrollTop = 0;
  });
}

test('three hundred locations: 25 at a time, searched, added up and opened @ux-21', async () => {
  const page = await open('/account/locations');
  const rows = page.getByRole('main').getByRole('listitem');
  await page.getByText('per month for 25 of 300 locations').waitFor();
  expect(asked()).toBe(25);
  expect(await sentAgainOnReload(page)).toEqual([]);
  await page.getByText('per month for 25 of 300 locations').waitFor();
  expect(asked()).toBe(25);
  expect(await violations(page)).toEqual([]);
  const account = page.getByRole('button', { name: 'Account', exact: true });
  await page.setViewportSize({ width: 1280, height: 600 });
  await account.click();
  await page.getByText('and 288 more').waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await showsThatItScrolls(page);
  }
  await account.click();
  await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);

  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('heading', { name: '26–50 of 300 locations' }).waitFor();
  await page.getByRole('searchbox', { name: 'Find a location' }).first().fill('gym 299');
  await page.getByRole('heading', { name: '1 location' }).waitFor();
  await rows.getByText('$308.01').waitFor();
  expect(asked()).toBeLessThan(100);

  await page.getByRole('searchbox', { name: 'Find a location' }).first().fill('');
  await page.getByRole('button', { name: 'Add up all 300 locations' }).click();
  // The sum of 300 * 9.01 and (1 + … + 300).
  await page.getByText('$47,853.00').waitFor();
  expect(asked()).toBe(300);
  await page.getByLabel('Order').selectOption('Monthly payment, highest first');
  await rows.getByRole('link', { name: 'Gym 300' }).click();
  await page.getByRole('heading', { name: 'Gym 300 Licensing' }).waitFor();
  expect(pathOf(page)).toBe('/account');
});

test('the browser’s Back leads from the rates of a product to what was chosen, and Forward to the rates again', async () => {
  const page = await open('/account/add-product');
  await page.getByRole('checkbox', { name: 'SESAC' }).check();
  await page.getByRole('radio', { name: 'BACKGROUND MUSIC', exact: true }).check();
  await page.getByRole('button', { name: 'NEXT' }).click();
  await page.getByRole('heading', { name: 'DONE! See your rates below' }).waitFor();
  expect(pathOf(page)).toBe('/account/add-product/rates');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('DONE! See your rates below');

  await page.goBack();
  await page.getByRole('heading', { name: 'Select the rates to add' }).waitFor();
  expect(await page.getByRole('checkbox', { name: 'SESAC' }).isChecked()).toBe(true);
  expect(await page.getByRole('radio', { name: 'BACKGROUND MUSIC', exact: true }).isChecked()).toBe(true);
  await page.goForward();
  await page.getByRole('heading', { name: 'DONE! See your rates below' }).waitFor();

  await page.reload();
  await expect.poll(() => pathOf(page)).toBe('/account/add-product');
});
