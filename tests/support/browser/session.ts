/** The session as a browser stores it, under the root key. */
import type { Page } from 'playwright-core';

/** A serialized session that contains only this part. */
const rootOf = (left: object) => JSON.stringify({ version: 1, user: null, app: {}, business: {}, ...left });

/** Stores an earlier visit's session before the page's first script, unless the page has stored one itself. */
export const storeBefore = (page: Page, left: object) =>
  page.addInitScript((root) => {
    if (localStorage.getItem('root') === null) localStorage.setItem('root', root);
  }, rootOf(left));

/** The session that a browser has stored. */
export const storedRoot = (page: Page): Promise<Record<string, never>> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '{}') as Record<string, never>);
