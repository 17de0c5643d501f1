import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { PATIENCE } from './patience.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The Chromium that `npm test` found, and how it starts on a machine without a screen or a network. */
export const CHROMIUM = { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: FLAGS };

/** `BROWSER_TRACE=on npm test` records what each browser test does; the records of failed ones are kept. */
const TRACED = process.env.BROWSER_TRACE === 'on';

/** Starts the Chromium that `npm test` found. */
export const launchBrowser = (): Promise<Browser> => chromium.launch(CHROMIUM);

/** A page of a new person's browser; the errors and warnings of its console end up in `consoleErrors`, all of it in `said`. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  if (TRACED) await context.tracing.start({ snapshots: true, screenshots: true });
  const page = await context.newPage();
  const consoleErrors: string[] = [];
  const said: string[] = [];
  const visited = new Set<string>();
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visited.add(request.url());
  });
  page.on('console', (message) => {
    said.push(`${message.type()}: ${message.text()}`);
    // Chromium itself says so of an address where nothing is; the page says it to the person.
    if (message.text().includes('status of 404') && visited.has(message.location().url)) return;
    if (['error', 'warning'].includes(message.type())) consoleErrors.push(message.text());
  });
  page.on('pageerror', (error) => {
    said.push(error.stack ?? error.message);
    consoleErrors.push(error.message);
  });
  page.setDefaultTimeout(PATIENCE);
  return {
    context,
    page,
    consoleErrors,
    said,
    /** Writes the trace of what was done there, when BROWSER_TRACE asks for one. */
    saveTrace: async (path: string) => {
      if (TRACED) await context.tracing.stop({ path });
    },
    close: () => context.close(),
  };
}

/** A page that was opened, and what its browser has said. */
export type OpenedPage = Awaited<ReturnType<typeof openPage>>;

/** Presses Tab until the control with this role and name has the focus. */
export async function tabTo(
  page: Page,
  role: 'button' | 'link' | 'checkbox' | 'radio',
  name: string | RegExp,
) {
  const target = page.getByRole(role, { name, exact: typeof name === 'string' }).first();
  await target.waitFor();
  await pressTabUntil(
    page,
    () => target.evaluate((element) => element === document.activeElement),
    String(name),
  );
}

/** Presses Tab until the field of this name has the focus. */
export async function tabToField(page: Page, name: string): Promise<void> {
  await page.locator(`[name="${name}"]`).first().waitFor();
  await pressTabUntil(
    page,
    () => page.evaluate((wanted) => document.activeElement?.getAttribute('name') === wanted, name),
    name,
  );
}

async function pressTabUntil(page: Page, reached: () => Promise<boolean>, what: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await reached()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${what}.`);
}

/** Tabs to a field and types into it. */
export async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabToField(page, name);
  await page.keyboard.type(text);
}

/** Tabs to a control and presses a key on it. */
export async function press(
  page: Page,
  role: 'button' | 'link' | 'checkbox' | 'radio',
  name: string | RegExp,
  key: 'Enter' | 'Space' = role === 'button' || role === 'link' ? 'Enter' : 'Space',
): Promise<void> {
  await tabTo(page, role, name);
  await page.keyboard.press(key);
}
