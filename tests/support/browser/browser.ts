import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core';
import { POLL_TIMEOUT } from './timeouts.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of the Chromium that `npm test` found, and flags for a machine without a screen or a network. */
export const CHROMIUM = { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: FLAGS };

/** Whether each browser test records a Playwright trace, which is stored if the test fails. */
const TRACED = process.env.BROWSER_TRACE === 'on';

/** Flags for briefly opened pages: one renderer process for all, lazy compilation and no optimization. */
const FOR_SHORT_PAGES = ['--renderer-process-limit=1', '--js-flags=--no-opt --no-maglev --max-lazy'];

/** Starts the Chromium that `npm test` found. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ ...CHROMIUM, args: [...FLAGS, ...FOR_SHORT_PAGES] });

/** The defaults of a page. Its animations are off, because drawing them takes a tenth of the CPU time. */
const STILL = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } as const;

/** Opens a page in a fresh browser context. Lists its console output, and separately errors and warnings. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ ...STILL, ...options });
  if (TRACED) await context.tracing.start({ snapshots: true, screenshots: true });
  const page = await context.newPage();
  const consoleErrors: string[] = [];
  const consoleLines: string[] = [];
  const visited = new Set<string>();
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visited.add(request.url());
  });
  page.on('console', (message) => {
    consoleLines.push(`${message.type()}: ${message.text()}`);
    // Ignores the error that Chromium logs for a page with status 404. Tests open unknown pages on purpose.
    if (message.text().includes('status of 404') && visited.has(message.location().url)) return;
    if (['error', 'warning'].includes(message.type())) consoleErrors.push(message.text());
  });
  page.on('pageerror', (error) => {
    consoleLines.push(error.stack ?? error.message);
    consoleErrors.push(error.message);
  });
  page.setDefaultTimeout(POLL_TIMEOUT);
  return {
    context,
    page,
    consoleErrors,
    consoleLines,
    /** Writes the page's trace to `path` if BROWSER_TRACE is on. */
    saveTrace: async (path: string) => {
      if (TRACED) await context.tracing.stop({ path });
    },
    close: () => context.close(),
  };
}

/** A page opened by `openPage`, with its console output. */
export type OpenedPage = Awaited<ReturnType<typeof openPage>>;
