/** How many requests a page sends to the gateway's GraphQL: one for each screen (decision 123). */
import type { Page } from 'playwright-core';

const counts = new WeakMap<Page, number>();

/** Counts from now on; answers the page. */
export function countSent(page: Page): Page {
  counts.set(page, 0);
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql') counts.set(page, sent(page) + 1);
  });
  return page;
}

/** How many have been sent so far. */
export const sent = (page: Page): number => counts.get(page) ?? 0;

/** How many a page sends when it is loaded again. */
export async function sentOnReload(page: Page): Promise<number> {
  countSent(page);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  return sent(page);
}
