/** Lets the tests of one file visit the product in a browser. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import type { Answer } from '#tests/support/servers/gateway.ts';
import { startBuiltProduct } from '#tests/support/servers/product.ts';
import { openPages, shared } from './workerFixtures.ts';
import { storeBefore } from './session.ts';
import { postJson } from '#tests/support/servers/postJson.ts';
import type { FormUnderTest } from '#tests/support/fixtures/forms.ts';
import { startUpstream } from '#tests/support/upstream/upstream.ts';

interface VisitOptions extends BrowserContextOptions {
  /** Session data to store in localStorage under `root`, as an earlier visit would have stored it. */
  stored?: object;
  /** Prepares the page before its first navigation. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Matches the console errors that a test causes on purpose. */
  expected?: RegExp;
}

/**
 * Returns functions that visit the product, each time in a fresh browser context. All tests of a worker share
 * one product, so each test uses e-mail addresses of its own. An unexpected console error fails a test.
 *
 * @param environment if given, this test file gets its own product with these environment variables
 */
export function visits(environment?: Record<string, string>) {
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
  /** Opens a path of the product in a fresh browser context. */
  const visit = async (
    path: string,
    { stored, prepare, expected, ...options }: VisitOptions = {},
  ): Promise<Page> => {
    const { page, consoleErrors } = await open(options);
    unexpected.push(() => consoleErrors.filter((error) => !expected?.test(error)));
    if (stored) await storeBefore(page, stored);
    await prepare?.(page);
    await page.goto(`${product.url}${path}`);
    // Waits for `data-shown`, which a rendered screen sets, or for GraphiQL's class in the explorer.
    await page.locator('html[data-shown], .graphiql-container').first().waitFor({ state: 'attached' });
    return page;
  };
  afterEach(() => {
    const consoleErrors = unexpected.flatMap((errorsOf) => errorsOf());
    unexpected = [];
    expect(consoleErrors).toEqual([]);
  });

  return {
    /** Returns the product's base URL. */
    url: () => product.url,
    mail: (to: string, word: string) => product.mail(to, word),
    visit,
    /** Opens a path with a stored registration, and waits until its data is loaded. */
    visitStep: async ({ path, draft }: Pick<FormUnderTest, 'path' | 'draft'>, options: VisitOptions = {}) => {
      const stored = draft && { stored: { app: { openLogin: false, register: draft } } };
      const page = await visit(path, { ...stored, ...options });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForFunction(() => !document.querySelector('main .skeleton'));
      return page;
    },
    /** Sends an operation directly to the gateway, in the JSON format that the page would send. */
    ask: async <T>(query: string, variables: object): Promise<Answer<T>> => {
      const response = await postJson(`${product.url}/graphql`, { query, variables });
      return (await response.json()) as Answer<T>;
    },
  };
}

/** Starts a fake upstream and a product that calls it. Returns the upstream and the functions of `visits`. */
export async function visitsWithUpstream(environment: Record<string, string> = {}) {
  const upstream = await startUpstream();
  afterAll(() => upstream.close());
  return { upstream, ...visits({ ...environment, PROVIDER_HOST: upstream.url }) };
}

/** Returns the path of the page's current URL. */
export const pathOf = (page: Page): string => new URL(page.url()).pathname;
