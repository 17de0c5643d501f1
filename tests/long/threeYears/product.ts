/** Starts the built product with rates that rise each year, and a browser, for the tests of one file. */
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from '#tests/support/browser/browser.ts';
import { codeIn, createCaller, moveClock, subscribe } from '#tests/support/servers/hostFixture.ts';
import { startBuiltProduct } from '#tests/support/servers/product.ts';
import { risingRates } from '#tests/support/fixtures/risingRates.ts';
import { temporaryFolder } from '#tests/support/fixtures/temporaryFolder.ts';
import { OPERATOR, ownerOf } from './owners.ts';

export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  createdAt: string;
}

/** Starts the product and the browser before the file's tests, and stops them afterwards. */
export function productOfFile() {
  const folder = temporaryFolder();
  let product: Awaited<ReturnType<typeof startBuiltProduct>>;
  let browser: Browser;
  beforeAll(async () => {
    const env = { ...risingRates(folder), OPERATOR_TOKEN: OPERATOR };
    product = await startBuiltProduct({ dataDir: join(folder, 'data'), env });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });
  const hostUrl = () => product.outbox.replace(/\/outbox$/, '');
  const call = () => createCaller(hostUrl());
  const outbox = async () => (await (await fetch(`${product.outbox}.json`)).json()) as Mail[];
  const codeFor = async (email: string) => codeIn(await outbox(), email);
  return {
    browser: () => browser,
    outbox,
    url: (path: string) => `${product.url}${path}`,
    moveTo: (moment: string) => moveClock(hostUrl(), moment),
    owner: (email: string) => ownerOf(call(), email),
    /** Registers an owner with a first purchase, and returns functions that act as this owner. */
    buy: async (email: string) => {
      await subscribe({ call: call(), codeFor }, email);
      return ownerOf(call(), email);
    },
  };
}
