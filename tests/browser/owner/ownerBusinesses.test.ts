/** Sections 2, 4 and 8 for an owner of two businesses: shell, agreements, switching, failures. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { storedOwner } from '#tests/support/fixtures/account.ts';
import { held, type Hit } from '#tests/support/upstream/calls.ts';
import { startUpstream } from '#tests/support/upstream/upstream.ts';
import { storedRoot } from '#tests/support/browser/session.ts';
import { pathOf, visits } from '#tests/support/browser/browserFixture.ts';

const upstream = await startUpstream();
const { visit } = visits({ PROVIDER_HOST: upstream.url });

const AGREEMENTS = 'GET /web/account/agreements/business/{id}';
const MEMBERSHIP = 'GET /web/account/membership/{id}';
const INFO = 'GET /web/account/info/{id}';

const down = { status: 500, json: { message: 'The database is down.' } };

/** Answers by the id at the end of the path. */
const byId =
  <T>(answers: Record<string, T>) =>
  ({ path }: Hit) => {
    const json = answers[path.split('/').at(-1) ?? ''];
    return json === undefined ? { status: 404 } : { json };
  };

const agreement = (agreementId: number, shortName: string, links: object = {}) => ({
  agreementId,
  name: `${shortName} Music License`,
  shortName,
  agreementLink: `agreements/${agreementId}`,
  coverageLink: `coverage/${agreementId}`,
  ...links,
});

beforeEach(() => {
  upstream.reset();
  upstream.answer('GET /web/account/business', {
    json: [
      { id: 31, name: 'Iron Works', isDefault: true },
      { id: 32, name: 'Velvet Hammer', isDefault: false },
    ],
  });
  upstream.answer(
    AGREEMENTS,
    byId({
      31: [
        agreement(71, 'ASCAP'),
        agreement(72, 'BMI', { coverageLink: null }),
        agreement(73, 'GMR', { agreementLink: null, coverageLink: null }),
      ],
      32: [],
    }),
  );
});
afterAll(() => upstream.close());

const open = (path: string) => visit(path, storedOwner('token-of-ada', 'ada@gym.example'));

const idle = (page: Page) => page.locator('main [role=status]').waitFor({ state: 'detached' });

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  return page.getByRole('list', { name: 'Account' });
}

async function choose(page: Page, business: string) {
  await (await openMenu(page)).getByText(business).click();
}

const hits = (path: string) => upstream.hits.filter((hit) => hit.path === path);

/** What the browser saves when a button is pressed. */
async function saved(page: Page, name: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return [download.suggestedFilename(), await readFile(await download.path(), 'utf8')];
}

describe('the signed-in area', () => {
  test.each([
    '/account',
    '/account/settings',
    '/account/membership',
    '/account/add-product',
    '/account/new-location',
    '/account/documents',
  ])('%s redirects a visitor to / @spec-2 @spec-6', async (path) => {
    const page = await visit(path);
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('button', { name: 'Login' }).waitFor();
    expect(upstream.hits).toEqual([]);
  });

  test('shows the header and then the page, whose heading names the business @spec-1 @spec-2', async () => {
    const page = await open('/account');
    await page.getByRole('heading', { name: 'Iron Works Licensing', level: 1 }).waitFor();
    await expect.poll(() => page.getByText('Update and manage your account').isVisible()).toBe(true);
    const home = page.getByRole('banner').getByRole('link', { name: /home/ });
    await expect.poll(() => home.getAttribute('href')).toBe('/');
    expect(await page.getByRole('contentinfo').count()).toBe(0);
  });

  test('its side menu has four links, the active one orange and the others grey @spec-2 @ux-21', async () => {
    const page = await open('/account');
    const links = page.getByRole('navigation', { name: 'Account area' }).getByRole('link');
    const seen = () =>
      links.evaluateAll((all) =>
        all.map((link) => [link.textContent, link.getAttribute('href'), getComputedStyle(link).color]),
      );
    const orange = 'rgb(245, 166, 35)';
    const grey = 'rgb(185, 188, 196)';
    await links.first().waitFor();
    expect(await seen()).toEqual([
      ['Agreements', '/account', orange],
      ['Settings', '/account/settings', grey],
      ['Membership', '/account/membership', grey],
      ['Add Product', '/account/add-product', grey],
    ]);

    for (const [at, [name, path]] of (await seen()).entries()) {
      await links.nth(at).click();
      await page.waitForURL(`**${String(path)}`);
      await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
      // The pointer is still on it.
      const active = async () =>
        (await seen()).filter(([, , color]) => color === orange).map(([label]) => label);
      await expect.poll(active).toEqual([name]);
    }
  });

  test('the Account menu: businesses by name, add location, Logout @spec-2', async () => {
    const page = await open('/account/settings');
    await page.locator('h1').getByText('Iron Works').waitFor();
    const menu = await openMenu(page);
    await expect
      .poll(() => menu.getByRole('listitem').allInnerTexts())
      .toEqual(['Iron Works', 'Velvet Hammer', 'Add location', 'Logout']);
    await menu.getByText('Iron Works').click();
    await page.waitForURL('**/account');
    // The focus goes to the heading, and would close a menu that was opened before.
    await page.locator('main h1:focus').waitFor();
    await choose(page, 'Velvet Hammer');
    await page.getByRole('heading', { name: 'Velvet Hammer Licensing' }).waitFor();
    await expect.poll(() => storedRoot(page)).toMatchObject({ business: { current: '32' } });

    await choose(page, 'Add location');
    await page.waitForURL('**/account/new-location');
    await page.getByRole('heading', { name: /Question 01\/03/ }).waitFor();
  });

  test.each([
    ['answers', { json: {} }],
    ['fails', down],
    ['refuses', { status: 401, json: { message: 'unauthorized' } }],
  ])('Logout clears the session and goes to / when the upstream %s @spec-2', async (_, answer) => {
    upstream.answer('POST /auth/logout', answer);
    const page = await open('/account/membership');
    await page.locator('h1').getByText('Iron Works').waitFor();
    await idle(page);
    await choose(page, 'Logout');
    await page.getByRole('button', { name: 'Login' }).waitFor();
    expect(pathOf(page)).toBe('/');
    await expect.poll(() => storedRoot(page)).toMatchObject({ user: null, business: { current: null } });
    const tokens = () => hits('/auth/logout').map(({ headers }) => headers.authorization);
    await expect.poll(tokens).toEqual(['Bearer token-of-ada']);
  });

  test('My documents shows its fixed rows and calls nothing of its own @spec-2', async () => {
    const page = await open('/account/documents');
    const rows = page.getByRole('table').getByRole('row');
    await rows.first().waitFor();
    expect(
      await rows.evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent))),
    ).toEqual([
      ['Customer Name', 'Signature Status'],
      ['Maria Delgado', 'Signature'],
      ['James Whitfield', 'Pending Signature'],
      ['Priya Raman', 'Signature'],
      ['Owen Castellano', 'Pending Signature'],
      ['Grace Lindqvist', 'Signature'],
    ]);
    expect(new Set(upstream.hits.map(({ path }) => path))).toEqual(new Set(['/web/account/business']));
  });
});

describe('agreements', () => {
  test('a row per agreement, a download for each document that is there, Download All at the bottom @spec-2 @spec-7', async () => {
    const page = await open('/account');
    const list = page.getByRole('region', { name: 'Agreements' });
    await list.getByText('GMR Music License').waitFor();
    await expect
      .poll(() => list.getByRole('listitem').allTextContents())
      .toEqual([
        'ASCAP Music LicenseDownload AgreementDownload Coverage',
        'BMI Music LicenseDownload Agreement',
        'GMR Music License',
      ]);
    expect(await saved(page, 'Download Agreement, ASCAP, PDF')).toEqual([
      'ascap_agreement.pdf',
      '%PDF agreement',
    ]);
    expect(await saved(page, 'Download Coverage, ASCAP, PDF')).toEqual([
      'ascap_coverage.pdf',
      '%PDF coverage',
    ]);
    expect(await saved(page, 'Download All')).toEqual(['agreements.zip', 'PK archive']);
  });

  test('the other business has none: the list says what to do next, and Download All stays @spec-2 @ux-17', async () => {
    const page = await open('/account');
    await page.getByText('ASCAP Music License').waitFor();
    await choose(page, 'Velvet Hammer');
    await page.getByRole('heading', { name: 'No agreements to show' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Download All' }).isVisible()).toBe(true);
  });

  test('back at the first business its agreements are there at once, and then refreshed @spec-4', async () => {
    const page = await open('/account');
    await page.getByText('GMR Music License').waitFor();
    await choose(page, 'Velvet Hammer');
    await page.getByRole('heading', { name: 'No agreements to show' }).waitFor();

    const refreshed = held({ json: [agreement(74, 'SESAC')] });
    upstream.answer(AGREEMENTS, refreshed.answer);
    await choose(page, 'Iron Works');
    await page.getByText('ASCAP Music License').waitFor();
    await page.getByText('Loading agreements…').waitFor();
    refreshed.release();
    await page.getByText('SESAC Music License').waitFor();
    expect(await page.getByText('ASCAP Music License').count()).toBe(0);
  });

  test('a list that fails is empty, without the server’s message @spec-8', async () => {
    upstream.answer(AGREEMENTS, down);
    const page = await open('/account');
    await page.getByRole('heading', { name: 'We could not load your agreements' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

describe('what fails in silence', () => {
  test.each([
    ['/account/membership', MEMBERSHIP, 'We could not load your membership'],
    ['/account/settings', INFO, 'We could not load your details'],
  ] as const)('%s: the loader ends, and no server message is shown @spec-8', async (path, call, shown) => {
    upstream.answer(call, down);
    const page = await open(path);
    await page.getByRole('heading', { name: shown }).waitFor();
    await idle(page);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.locator('main').innerText()).not.toContain('down');
  });

  test('a list of businesses that fails leaves the area standing @spec-8', async () => {
    upstream.answer('GET /web/account/business', down);
    const page = await open('/account');
    await page.getByRole('heading', { name: 'We could not load your agreements' }).waitFor();
    await idle(page);
    await expect.poll(() => page.locator('h1').innerText()).toBe('Licensing');
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('turning off the renewal: the dialog closes, and no error is shown @spec-4', async () => {
    upstream.answer('PATCH /web/account/cancel-annual-renewal', down);
    const page = await open('/account/membership');
    await page.getByRole('button', { name: 'Turn Off Annual Renewal' }).click();
    const dialog = page.getByRole('dialog', { name: 'Turn Off Annual Renewal' });
    await dialog.getByRole('button', { name: 'I Will Obtain My Own PRO Licensing' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(hits('/web/account/cancel-annual-renewal')).toHaveLength(1);
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

test('each business has its own settings and membership, whichever screen is open @spec-4', async () => {
  const info = (name: string) => ({
    info: { fullName: 'Ada Owner', email: 'ada@gym.example', phoneNumber: '(305)555-0100', title: null },
    business: { name, type: 'Gym', address: '1 A St', city: 'Miami', state: 'Florida', zipCode: '33139' },
    member: { totalMembers: 250, numberGroup: 20, classesPerWeek: 12 },
  });
  const membership = (city: string) => ({ membership: [{ address: '1 A St', city, state: 'FL', zip: '1' }] });
  upstream.answer(INFO, byId({ 31: info('Iron Works Inc.'), 32: info('Velvet Hammer LLC') }));
  upstream.answer(MEMBERSHIP, byId({ 31: membership('Miami'), 32: membership('Key West') }));

  const page = await open('/account/settings');
  const gym = page.getByLabel('Gym name');
  await expect.poll(() => gym.inputValue()).toBe('Iron Works Inc.');
  await choose(page, 'Velvet Hammer');
  await expect.poll(() => gym.inputValue()).toBe('Velvet Hammer LLC');
  await page.getByRole('link', { name: 'Membership' }).click();
  await page.getByText('Key West, FL 1').waitFor();
  await page.reload();
  await page.getByText('Key West, FL 1').waitFor();
  await choose(page, 'Iron Works');
  await page.getByText('Miami, FL 1').waitFor();
});
