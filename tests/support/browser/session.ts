/** The session as a browser stores it, under the root key. */
import type { Page } from 'playwright-core';

/** A part of a session, with nothing else in it. */
const rootOf = (left: object) => JSON.stringify({ version: 1, user: null, app: {}, business: {}, ...left });

/** Stores what an earlier visit has left, before the page's first script; what the page itself stores then stays. */
export const storeBefore = (page: Page, left: object) =>
  page.addInitScript((root) => {
    if (localStorage.getItem('root') === null) localStorage.setItem('root', root);
  }, rootOf(left));

/** The session that a browser has stored. */
export const storedRoot = (page: Page): Promise<Record<string, never>> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '{}') as Record<string, never>);
