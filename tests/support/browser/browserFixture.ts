/** Visits to the product, for a file of browser tests. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import type { Answer } from '#tests/support/servers/gateway.ts';
import { startBuiltProduct } from '#tests/support/servers/product.ts';
import { openPages, shared } from './workerFixtures.ts';
import { storeBefore } from './session.ts';

interface VisitOptions extends BrowserContextOptions {
  /** The storage of an earlier visit by this browser, under the root key. */
  stored?: object;
  /** Prepares the page before its first address. */
  prepare?: (page: Page) => Promise<unknown>;
  /** The console errors to expect when the test breaks something on purpose. */
  expected?: RegExp;
}

/** Environment variables for the file's own gateway, over an upstream that the file has started. */
interface GatewayEnvironment extends Record<string, string> {
  PROVIDER_HOST: string;
}

/**
 * Each visit is a new person's, to the worker's product on its embedded host, so no two tests may share an e-mail
 * address. After each test no console may contain an unexpected error.
 *
 * @param environment starts a gateway for this file alone, which stops after the file's last test
 */
export function visits(environment?: GatewayEnvironment) {
  let product: Awaited<ReturnType<typeof startBuiltProduct>>;
  let unexpected: (() => string[])[] = [];

  if (environment) {
    shared.beforeAll(async () => {
      product = await startBuiltProduct({ dataDir: '', env: environment });
    });
    afterAll(() => product.stop());
  } else {
    shared.beforeAll(({ product: own }) => {
      product = own;
    });
  }
  const open = openPages();
  afterEach(() => {
    const consoleErrors = unexpected.flatMap((errorsOf) => errorsOf());
    unexpected = [];
    expect(consoleErrors).toEqual([]);
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
      const { page, consoleErrors } = await open(options);
      unexpected.push(() => consoleErrors.filter((error) => !expected?.test(error)));
      if (stored) await storeBefore(page, stored);
      await prepare?.(page);
      await page.goto(`${product.url}${path}`);
      // A screen sets an attribute once it is shown. The explorer is a separate program.
      await page.locator('html[data-shown], .graphiql-container').first().waitFor({ state: 'attached' });
      return page;
    },
    /** Sends an operation to the gateway as the page does. */
    ask: async <T>(query: string, variables: object): Promise<Answer<T>> => {
      const response = await fetch(`${product.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      });
      return (await response.json()) as Answer<T>;
    },
  };
}

/** The path that the address bar shows. */
export const pathOf = (page: Page): string => new URL(page.url()).pathname;
