/** Tests that a failed load is not shown as empty, and can be retried (docs/decisions/14-failed-loads.md). */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { endpoints } from '#gateway/upstream/endpoints.ts';
import { ann, renderApp } from '#tests/support/client/renderApp.tsx';
import { agreement } from '#tests/support/fixtures/memberships.ts';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { MENU_SCREENS, OWNER_PAGES, WITHOUT_CALLS } from '#tests/support/browser/pages.ts';

const BUSINESSES = 'GET /web/account/business';

const down = { status: 500, json: { message: 'The database is down.' } };
const refused = { status: 401, json: { message: 'unauthorized' } };

const happy = {
  [BUSINESSES]: { json: [{ id: 1, name: 'North Gym', isDefault: true, billing: { state: 'OK' as const } }] },
  'GET /web/auth/me': { json: { email: 'ann@gym.example' } },
  'GET /web/account/agreements/business/{id}': { json: [agreement(71, 'ASCAP', { agreementLink: '' })] },
  'GET /web/account/availables-providers/{id}': { json: [{ id: 4, name: 'GMR' }] },
};

const upstream = backendOfFile();
beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

/** Checks that the page neither states that there is no data, nor offers licenses, nor shows a raw error. */
function expectNothingUntrue() {
  expect(screen.queryByText(/^No (agreements|membership)/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Add a product' })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.queryByText('The database is down.')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
}

/** Returns the failures to test on a screen: a 500, and on `/account` also a 401 despite a valid token. */
const failuresAt = (path: string): [string, { status: number; json: object }][] => [
  ['fails', down],
  ...(path === '/account' ? [['is refused under a good token', refused] as [string, typeof refused]] : []),
];

describe.each(MENU_SCREENS)('$path', ({ path, call, what, shown }) => {
  test.each(failuresAt(path))(
    '%s: the screen reports it, and Try again shows what now loads @spec-8 @ux-17',
    async (_, answer) => {
      upstream.reset({ ...happy, [call]: answer });
      const person = renderApp(path, { url: upstream.url, user: ann });

      expect(await screen.findByRole('heading', { name: `We could not load ${what}` })).toBeVisible();
      expectNothingUntrue();
      const requested = upstream.hitsOf(call).length;

      await person.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(upstream.hitsOf(call)).toHaveLength(requested + 1));
      expect(await screen.findByRole('heading', { name: `We could not load ${what}` })).toBeVisible();

      upstream.reset(happy);
      await person.click(screen.getByRole('button', { name: 'Try again' }));
      expect((await screen.findAllByText(shown))[0]).toBeVisible();
      expect(screen.queryByText(/^We could not load/)).not.toBeInTheDocument();
      expect(screen.getByRole('main')).toContainElement(document.activeElement as HTMLElement);
    },
  );
});

const READS = Object.keys(endpoints).filter((key) => key.startsWith('GET '));

describe.each(OWNER_PAGES)('$path', ({ path }) => {
  const failures = WITHOUT_CALLS.includes(path) ? 0 : 1;
  const advice = `${path} has no failed load: show FailedLoad, or name the page in WITHOUT_CALLS of pages.ts`;

  test.each([
    ['every read', READS],
    ['every read but the list of locations', READS.filter((key) => key !== BUSINESSES)],
  ])('when %s fails, it reports that alone until Try again loads it @spec-8', async (_, failing) => {
    upstream.reset({ ...happy, ...Object.fromEntries(failing.map((key) => [key, down])) });
    const person = renderApp(path, { url: upstream.url, user: ann });
    await screen.findByRole('heading', { level: 1 });
    const main = () => within(screen.getByRole('main'));
    const messages = () => main().queryAllByText(/^We could not load/);
    const buttons = () => main().queryAllByRole('button', { name: 'Try again' });

    await waitFor(() => {
      expect(document.querySelector('.skeleton'), `${path} still loads`).toBeNull();
      expect(messages().length, advice).toBeGreaterThanOrEqual(failures);
    });
    expect(buttons()).toHaveLength(messages().length);
    expectNothingUntrue();
    expect(main().queryByText(/\$\d/)).not.toBeInTheDocument();

    upstream.reset(happy);
    await waitFor(async () => {
      for (const again of buttons()) await person.click(again);
      expect(messages()).toEqual([]);
    });
    for (const { shown } of MENU_SCREENS.filter((each) => each.path === path))
      await waitFor(() => expect(screen.getAllByText(shown)[0]).toBeVisible());
  });
});

test('the Account menu without the list of locations offers a retry', async () => {
  upstream.reset({ ...happy, [BUSINESSES]: down });
  const person = renderApp('/account/documents', { url: upstream.url, user: ann });
  await person.click(screen.getByRole('button', { name: 'Account' }));
  const menu = within(screen.getByRole('list', { name: 'Account' }));
  expect(await menu.findByText('We could not load your locations')).toBeVisible();

  upstream.reset(happy);
  await person.click(menu.getByRole('button', { name: 'Try again' }));
  expect(await menu.findByText('North Gym')).toBeVisible();
});

test.each([...MENU_SCREENS.map(({ path }) => path), '/account/locations'])(
  '%s: an owner without a location reads that and how to get one, and not that a load failed',
  async (path) => {
    upstream.reset({ ...happy, [BUSINESSES]: { json: [] } });
    renderApp(path, { url: upstream.url, user: ann });

    expect(await screen.findByRole('heading', { name: 'No location yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add a location' })).toHaveAttribute(
      'href',
      '/account/new-location',
    );
    expectNothingUntrue();
    expect(screen.queryByText(/^We could not load/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
  },
);

test.each([
  ['without a location', { [BUSINESSES]: { json: [] } }, 'There is nothing to download yet'],
  [
    'of one location without a document',
    { 'GET /web/account/agreements/business/1': { json: [] } },
    'There is nothing to download yet',
  ],
  [
    'whose agreements could not be loaded',
    { 'GET /web/account/agreements/business/1': down },
    'Not available until your agreements are loaded',
  ],
])('Download All of an owner %s explains why it does nothing', async (_, answers, reason) => {
  upstream.reset({ ...happy, ...answers });
  const person = renderApp('/account', { url: upstream.url, user: ann });

  await waitFor(() => expect(screen.getByText(reason)).toBeVisible());
  const button = screen.getByRole('button', { name: 'Download All' });
  expect(button).toHaveAccessibleDescription(reason);
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await person.click(button);
  expect(upstream.hitsOf('GET /web/agreements/download-all')).toEqual([]);
});
