/** Checks the layout, landing page, unknown URLs and pages without JavaScript (specification, section 2). */
import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pathOf, visits } from '#tests/support/browser/browserFixture.ts';
import { openPages } from '#tests/support/browser/workerFixtures.ts';

const { visit, url } = visits();
const open = openPages();

describe('the layout of the public area', () => {
  test('header: Login opens the dialog, which remains when a page that was loading arrives, and ends with the next; the logo leads home @spec-2 @spec-4', async () => {
    const page = await visit('/questionnaire');
    const header = page.getByRole('banner');
    const dialog = page.getByRole('dialog', { name: 'Welcome Back' });
    const login = header.getByRole('button', { name: 'Login' });
    await login.click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    let delay: (route: Route) => void = () => undefined;
    const delayed = new Promise<Route>((resolve) => {
      delay = resolve;
    });
    await page.route('**/*.js', (route) => delay(route), { times: 1 });
    await header.getByRole('link', { name: 'Get Started' }).click();
    await page.waitForURL('**/register');
    await login.click();
    await dialog.waitFor();
    // Waits until the browser has requested the delayed script, and then lets the script load.
    await (await delayed).continue();
    await page.getByRole('heading', { name: 'Question 01/05' }).waitFor();
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });

    await header.getByRole('link', { name: 'Barline, home' }).click();
    await page.getByRole('heading', { level: 1, name: 'The music in your gym, licensed.' }).waitFor();
    expect(pathOf(page)).toBe('/');
    const looks = () =>
      Promise.all(
        [header.getByRole('link', { name: 'Get Started' }), login].map((control) =>
          control.evaluate((element) => {
            const { backgroundColor, borderTopWidth } = getComputedStyle(element);
            return [backgroundColor, borderTopWidth];
          }),
        ),
      );
    const clear = 'rgba(0, 0, 0, 0)';
    expect(await looks()).toEqual([
      ['rgb(245, 166, 35)', '1px'],
      [clear, '1px'],
    ]);
    await header.getByRole('link', { name: 'Get Started' }).click();
    await page.getByRole('heading', { name: 'Question 01/05' }).waitFor();
    expect(pathOf(page)).toBe('/register');
    await page.mouse.move(0, 300);
    // On a registration page, Get Started has no background and Login has no border.
    await expect.poll(looks).toEqual([
      [clear, '1px'],
      [clear, '0px'],
    ]);
  });

  test('footer: links to the provider’s site, and the copyright line; the landing page: a hero, four benefit blocks, the contact line and Get Started @spec-2', async () => {
    const page = await visit('/');
    const footer = page.getByRole('contentinfo');
    const links = await footer
      .getByRole('link')
      .evaluateAll((all) =>
        all.map((link) => [
          link.closest('nav')?.ariaLabel,
          link.getAttribute('href'),
          link.getAttribute('rel'),
        ]),
      );
    expect([...new Set(links.map(([group]) => group))]).toEqual(['Company', 'App', 'Terms', 'Social']);
    for (const [, href, rel] of links) {
      expect(href).toMatch(/^https:\/\/barline\.example\/./);
      expect(rel).toBe('noopener');
    }
    await expect.poll(() => footer.innerText()).toContain(`© ${new Date().getFullYear()} Barline Music.`);

    const main = page.getByRole('main');
    await expect
      .poll(() => main.getByRole('heading', { level: 1 }).innerText())
      .toBe('The music in your gym, licensed.');
    const benefits = page.getByRole('region', { name: /licensing work/ }).getByRole('heading', { level: 3 });
    await expect
      .poll(() => benefits.allInnerTexts())
      .toEqual(['Music coverage', 'Full management', 'Easy payments', 'USA-based only']);
    await expect
      .poll(() => main.getByRole('link', { name: 'hello@barline.example' }).getAttribute('href'))
      .toBe('mailto:hello@barline.example');
    await main.getByRole('link', { name: 'Get Started' }).first().click();
    await page.waitForURL('**/register');
  });
});

describe('an address', () => {
  test('an unknown one returns a 404 to a program', async () => {
    const statuses = await Promise.all(
      ['/no/such/page', '/register/business', '/account/settings'].map(
        async (path) => (await fetch(`${url()}${path}`, { headers: { accept: 'text/html' } })).status,
      ),
    );
    expect(statuses).toEqual([404, 200, 200]);
  });

  test.each(['/', '/register', '/account'])(
    '%s states without JavaScript what to do and whom to write to, and is styled @ux-22',
    async (path) => {
      const { page, consoleErrors } = await open({ javaScriptEnabled: false });
      await page.goto(`${url()}${path}`);
      const note = page.getByRole('note');
      await expect.poll(() => note.innerText()).toContain('Turn it on in your browser');
      expect(await note.getByRole('link').getAttribute('href')).toMatch(/^mailto:\S+@\S+$/);
      expect(await note.evaluate((element) => getComputedStyle(element).borderLeftWidth)).toBe('6px');
      expect((await note.boundingBox())?.y).toBeLessThan(100);
      const family = (element: Element) => getComputedStyle(element).fontFamily;
      expect(await note.evaluate(family)).toBe(await page.locator('header').evaluate(family));
      const peeps = (link: Element) => {
        const { left, bottom } = link.getBoundingClientRect();
        return document.elementFromPoint(left + 4, bottom - 1) === link;
      };
      expect(await page.getByRole('link', { name: 'Skip to main content' }).evaluate(peeps)).toBe(false);
      // Controls that need JavaScript are hidden. On pages other than `/` the main area is nearly empty.
      const dead = page.locator('button, .button, summary, #estimate').filter({ visible: true });
      expect(await dead.count()).toBe(0);
      if (path !== '/') expect((await page.locator('main').boundingBox())?.height ?? 0).toBeLessThan(100);
      expect(consoleErrors).toEqual([]);
      // A protected page without JavaScript has no footer (specification, section 2).
      if (path === '/account') return;
      // Even on a nearly empty page, the footer is at the viewport's bottom, not directly below the header.
      const [header, footer] = await page
        .locator('header, footer')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
      expect((footer?.top ?? 0) - (header?.bottom ?? 0)).toBeGreaterThan(60);
      expect(footer?.bottom).toBeGreaterThan((page.viewportSize()?.height ?? 0) - 1);
    },
  );
});
