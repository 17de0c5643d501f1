/** Records a page's GraphQL operations, to check that a screen sends each operation only once. */
import type { Page } from 'playwright-core';

const operations = new WeakMap<Page, string[]>();

/** Starts recording a page's operations, or restarts with an empty recording, and returns the page. */
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

/** Returns the operations that were sent more than once in the recording. */
export function sentAgain(page: Page): string[] {
  const sent = operations.get(page) ?? [];
  return sent.filter((each, index) => sent.indexOf(each) !== index);
}

/** Reloads a page, and returns the operations that the page sends more than once after the reload. */
export async function sentAgainOnReload(page: Page): Promise<string[]> {
  recordSent(page);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  return sentAgain(page);
}
