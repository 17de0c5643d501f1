/** Stores and reads the session in the browser's localStorage, under the key `root`. */
import type { Page } from 'playwright-core';

/** Serializes a session that is empty except for these fields. */
const rootOf = (left: object) => JSON.stringify({ version: 1, user: null, app: {}, business: {}, ...left });

/** Stores a session before the page's first script runs, unless localStorage already has one. */
export const storeBefore = (page: Page, left: object) =>
  page.addInitScript((root) => {
    if (localStorage.getItem('root') === null) localStorage.setItem('root', root);
  }, rootOf(left));

/** Stores a session as if another tab did, and fires the event at which the page rereads the session. */
export const storeInOtherTab = (page: Page, left: object) =>
  page.evaluate((root) => {
    localStorage.setItem('root', root);
    document.dispatchEvent(new Event('visibilitychange'));
  }, rootOf(left));

/** Returns the session that the page has stored. */
export const storedRoot = (page: Page): Promise<Record<string, never>> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '{}') as Record<string, never>);
