/** Tests an owner's screens with three hundred locations: their layout, and the upstream calls they cause. */
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { ADA, storedOwner } from '#tests/support/fixtures/account.ts';
import { manyLocations } from '#tests/support/fixtures/manyLocations.ts';
import { violations } from '#tests/support/browser/screenChecks.ts';
import { visitsWithUpstream } from '#tests/support/browser/browserFixture.ts';
import { nextFrames, sidewaysScroll } from '#tests/support/browser/layoutChecks.ts';
import { sentAgainOnReload } from '#tests/support/browser/sentOperations.ts';

const MEMBERSHIP = 'GET /web/account/membership/{id}';

const { upstream, visit } = await visitsWithUpstream({ HOST_FEATURES: 'all' });

beforeEach(() => upstream.reset(manyLocations(300)));

/** Returns a base64 screenshot of the lower edge of the list's scrolling part, just above "Add location". */
async function edgeOfList(page: Page): Promise<string> {
  const pinned = await page.getByRole('link', { name: 'Add location' }).locator('xpath=..').boundingBox();
  const clip = { x: (pinned?.x ?? 0) - 4, y: (pinned?.y ?? 0) - 8, width: 2, height: 6 };
  return (await page.screenshot({ clip })).toString('base64');
}

/** Checks that the open list has a shadow at the lower edge until the user has scrolled to the list's end. */
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

test('three hundred locations: each is requested once, and the header’s list shows that it scrolls @ux-21', async () => {
  const page = await visit('/account/locations', storedOwner(...ADA, '1'));
  await page.getByText('per month for 25 of 300 locations').waitFor();
  expect(await sentAgainOnReload(page)).toEqual([]);
  await page.getByText('per month for 25 of 300 locations').waitFor();
  expect(new Set(upstream.hitsOf(MEMBERSHIP).map(({ path }) => path)).size).toBe(25);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByText('and 288 more').waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await showsThatItScrolls(page);
  }
  await page.keyboard.press('Escape');
  await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
});
