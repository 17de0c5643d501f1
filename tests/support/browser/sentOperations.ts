/** Records the operations that a page sends to the gateway: each one once per screen (decision 8). */
import type { Page } from 'playwright-core';

const operations = new WeakMap<Page, string[]>();

/** Records from now on, and returns the page. */
export function recordSent(page: Page): Page {
  const isRecorded = operations.has(page);
  operations.set(page, []);
  if (isRecorded) return page;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/graphql') return;
    const { operationName, variables } = request.postDataJSON() as Record<string, unknown>;
    operations.get(page)?.push(JSON.stringify({ operationName, variables }));
  });
  return page;
}

/** The operations sent more than once so far. */
export function sentAgain(page: Page): string[] {
  const sent = operations.get(page) ?? [];
  return sent.filter((each, index) => sent.indexOf(each) !== index);
}

/** The operations that a page sends more than once when it is reloaded. */
export async function sentAgainOnReload(page: Page): Promise<string[]> {
  recordSent(page);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  return sentAgain(page);
}
