/** Starts a Chromium and a product for all browser tests of a worker, and opens pages for a file's tests. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterEach, test as base } from 'vitest';
import { startBuiltProduct } from '#tests/support/servers/product.ts';
import { makeDatabase } from '#tests/support/servers/testDatabase.ts';
import { launchBrowser, openPage } from './browser.ts';
import { keepEvidence } from './failureArtifacts.ts';

/** A test function whose hooks receive the worker's `browser` and `product`, each started on first use. */
export const shared = base
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('product', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'barline-visits-'));
    const server = process.env.TEST_DATABASE_URL;
    const env: Record<string, string> = server ? { DATABASE_URL: await makeDatabase(server) } : {};
    const product = await startBuiltProduct({ dataDir, env });
    onCleanup(async () => {
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    });
    return product;
  });

/** Opens pages in fresh browser contexts, closes them after each test, and saves failed tests' artifacts. */
export function openPages() {
  let browser: Browser;
  let opened: Awaited<ReturnType<typeof openPage>>[] = [];

  shared.beforeAll(({ browser: own }) => {
    browser = own;
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await keepEvidence(task, opened);
    await Promise.all(opened.map(({ close }) => close()));
    opened = [];
  });

  return async (options?: BrowserContextOptions) => {
    const visit = await openPage(browser, options);
    opened.push(visit);
    return visit;
  };
}
