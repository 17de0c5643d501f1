/** One product and one browser for a file of browser tests. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchBrowser, openPage } from './browser.ts';
import { startProduct } from '#tests/support/servers/product.ts';

interface VisitOptions extends BrowserContextOptions {
  /** What this browser's storage holds of an earlier visit, under the root key. */
  stored?: object;
  /** Prepares the page before its first address. */
  prepare?: (page: Page) => Promise<unknown>;
  /** What the browser itself complains of when the test breaks something on purpose. */
  expected?: RegExp;
}

/**
 * Starts the product before the file's first test and ends it after the last. Each visit is a new person's;
 * after each test nobody's console may have complained.
 *
 * @param environment variables of the contract
 */
export function visits(environment: Record<string, string> = {}) {
  let browser: Browser;
  let dataDir: string;
  let product: Awaited<ReturnType<typeof startProduct>>;
  let open: (Awaited<ReturnType<typeof openPage>> & { expected?: RegExp })[] = [];

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'barline-visits-'));
    [browser, product] = await Promise.all([launchBrowser(), startProduct({ dataDir, env: environment })]);
  });
  afterEach(async () => {
    const complaints = open.flatMap(({ complaints: all, expected }) =>
      all.filter((complaint) => !expected?.test(complaint)),
    );
    await Promise.all(open.map(({ close }) => close()));
    open = [];
    expect(complaints).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  return {
    /** The product's address. */
    url: () => product.url,
    mail: (to: string, word: string) => product.mail(to, word),
    /** Opens an address of the product in a browser of its own. */
    visit: async (
      path: string,
      { stored, prepare, expected, ...options }: VisitOptions = {},
    ): Promise<Page> => {
      const visit = await openPage(browser, options);
      open.push({ ...visit, expected });
      const { page } = visit;
      if (stored) {
        await page.addInitScript(
          (root) => {
            if (localStorage.getItem('root') === null) localStorage.setItem('root', root);
          },
          JSON.stringify({ version: 1, user: null, app: {}, business: {}, ...stored }),
        );
      }
      await prepare?.(page);
      await page.goto(`${product.url}${path}`);
      // A page names itself once its script runs; before, the landing page is there and does not answer yet.
      await page.waitForFunction(() => document.title.includes(' · '));
      return page;
    },
    /** Asks the gateway as the page does. */
    ask: async (query: string, variables: object): Promise<unknown> => {
      const response = await fetch(`${product.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      });
      return response.json();
    },
  };
}

/** The session that a browser has stored. */
export const storedRoot = (page: Page): Promise<Record<string, never>> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '{}') as Record<string, never>);

/** The path that the address bar shows. */
export const pathOf = (page: Page): string => new URL(page.url()).pathname;
