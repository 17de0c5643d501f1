import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createServer, type ViteDevServer } from 'vite';
import { openPages } from '#tests/support/browser/workerFixtures.ts';
import { sidewaysScroll } from '#tests/support/browser/layoutChecks.ts';
import { violations } from '#tests/support/browser/screenChecks.ts';

let server: ViteDevServer;
let page: Page;

beforeAll(async () => {
  const ofRepository = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
  server = await createServer({
    configFile: ofRepository('config/vite.config.ts'),
    root: ofRepository('tests/support/browser/gallery'),
    // Apart from the development server's, which may run at the same time.
    cacheDir: ofRepository('node_modules/.vite/gallery'),
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', fs: { allow: [ofRepository('')] } },
  });
  await server.listen();
});
afterAll(() => server.close());

const open = openPages();
beforeEach(async () => {
  ({ page } = await open({ reducedMotion: 'reduce' }));
  await page.goto(server.resolvedUrls?.local[0] ?? '', { timeout: 60_000 });
  await page.getByRole('heading', { name: 'Components' }).waitFor({ timeout: 60_000 });
  await page.evaluate(() => document.fonts.ready);
});

/** Returns controls and texts that look unstyled, as they do when a component lacks its Chakra recipe. */
const unstyled = () => {
  const TRAITS = [
    'padding',
    'border',
    'background',
    'borderRadius',
    'fontSize',
    'fontWeight',
    'color',
    'accentColor',
    'width',
  ] as const;
  const look = (element: Element) => {
    const style = getComputedStyle(element);
    return TRAITS.map((trait) => style[trait]).join(' ');
  };
  const found: string[] = [];
  for (const element of document.querySelectorAll(
    '[data-specimen] :is(button, a, input, select, h2, h3, table, th, td, hr, [role=tab], [role=alert], [role=status])',
  )) {
    const bare = document.createElement(element.tagName);
    for (const name of ['type', 'href']) {
      const value = element.getAttribute(name);
      if (value !== null) bare.setAttribute(name, value);
    }
    element.after(bare);
    if (look(element) === look(bare)) found.push(element.outerHTML.slice(0, 120));
    bare.remove();
  }
  return found;
};

describe('the page of all components', () => {
  test('shows none of them unstyled, light or dark', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect.poll(() => page.locator('[data-specimen]').count()).toBe(3);
      expect(await page.evaluate(unstyled)).toEqual([]);
    }
  });

  test('with errors shown it is accessible and fits 320 px', async () => {
    const refused = page.locator('[data-specimen="Fields, refused"]');
    await refused.getByRole('button', { name: 'Submit' }).click();
    await refused.getByText('This is what is wrong').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
  });

  test('the sign-up dialog layout is centred, with a membership picture that is decoration alone @spec-2', async () => {
    await page.getByRole('button', { name: 'Open the sign-up dialog' }).click();
    const dialog = page.getByRole('dialog', { name: 'A sign-up dialog' });
    for (const { width, height } of [
      { width: 390, height: 844 },
      { width: 1280, height: 900 },
    ]) {
      await page.setViewportSize({ width, height });
      const box = (await dialog.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      // Uses the client width, because the page reserves the width of its scroll bar.
      const room = await page.evaluate(() => document.querySelector('[data-dialog]')?.clientWidth ?? 0);
      expect(Math.abs(box.x - (room - box.width) / 2)).toBeLessThan(1);
      expect(Math.abs(box.y - (height - box.height) / 2)).toBeLessThan(1);
      expect(box.x).toBeGreaterThan(0);
      expect(box.y).toBeGreaterThan(0);
      // The dialog is only as high as its content, on a phone too.
      expect(box.height).toBeLessThan(height * 0.8);

      const picture = dialog.locator('> * > svg[aria-hidden]');
      const art = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const heading = await dialog.getByRole('heading').boundingBox();
      expect(art).toMatchObject({ x: box.x, y: box.y, width: box.width });
      expect(art.y + art.height).toBeGreaterThan((heading?.y ?? Infinity) + (heading?.height ?? 0));
    }
    expect(await violations(page)).toEqual([]);
  });
});
