/** Tests the page of all locations, the header's list, and what distinguishes locations of the same name. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { FEATURES } from '#common/features.ts';
import { currentBusinessVar, selectBusiness } from '#client/session/session.ts';
import { setHostFeatures } from '#tests/support/client/hostFeatures.ts';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { ann, renderApp } from '#tests/support/client/renderApp.tsx';
import { delayed, type Answers } from '#tests/support/upstream/calls.ts';
import { LIST, listWith } from '#tests/support/fixtures/billing.ts';
import { manyLocations } from '#tests/support/fixtures/manyLocations.ts';

const MEMBERSHIP = 'GET /web/account/membership/{id}';

const upstream = backendOfFile();

/** Returns the number of locations whose membership was requested. Repeated requests count once. */
const requested = () => new Set(upstream.hitsOf(MEMBERSHIP).map(({ path }) => path)).size;

const rows = () =>
  within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .filter((item) => !item.closest('details'));

interface Owner {
  /** If true, the host has billing and all other optional features. If false, it has none. */
  hasBilling?: boolean;
  path?: string;
  nameOf?: (number: number) => string;
  /** Responses that replace those of `manyLocations`. */
  answers?: Answers;
}

function opened(
  count: number,
  { hasBilling = true, path = '/account/locations', nameOf, answers }: Owner = {},
) {
  upstream.reset({ ...manyLocations(count, nameOf), ...answers });
  setHostFeatures(hasBilling ? FEATURES : []);
  return renderApp(path, { url: upstream.url, user: ann });
}

const total = () => screen.getByRole('region', { name: 'Total Monthly Payment' });
const find = () => within(screen.getByRole('main')).getByLabelText('Find a location');

describe('all locations', () => {
  test('show a total, and for each what it pays, when it renews or ends, and what to do', async () => {
    const person = opened(4);
    expect(await screen.findByText('$46.04')).toBeVisible();
    expect(total()).toHaveTextContent('$46.04 per month for all 4 locations');
    expect(total()).not.toHaveTextContent(/Covered|Nothing to do/);
    const [first, second, third, fourth] = rows();
    const term = ['Renews Nov 21, 2027', 'Covered through Nov 20, 2027'];
    const facts = ['1 Main Street, Austin', '$10.01 per month', ...term, 'Main location'];
    for (const fact of [...facts, 'Licensed with every PRO']) expect(first).toHaveTextContent(fact);
    expect(second).toHaveTextContent('Renewal: off, ends Nov 20, 2027');
    expect(third).toHaveTextContent(/Needs your signature Sign now.*You already pay ASCAP’s \$4\.50 a month/);
    expect(fourth).toHaveTextContent('Not licensed: BMI.');
    expect(upstream.hitsOf('GET /web/account/agreements/business/{id}')).toEqual([]);

    const unsigned = { name: '1 location needs your signature to be fully covered' };
    await person.click(screen.getByRole('button', unsigned));
    expect(screen.getByRole('heading', unsigned)).toHaveFocus();
    expect(rows().map((row) => row.textContent)).toEqual([expect.stringContaining('Gym 003')]);
    await person.click(screen.getByRole('button', { name: '1 location has renewal turned off' }));
    expect(rows().map((row) => row.textContent)).toEqual([expect.stringContaining('Gym 002')]);
    await person.click(screen.getByRole('button', { name: 'Show all locations' }));
    expect(screen.getByRole('heading', { name: '4 locations' })).toHaveFocus();
    expect(rows()).toHaveLength(4);
    await person.click(screen.getByRole('link', { name: 'Add a license for Gym 004' }));
    expect(currentBusinessVar()).toBe('4');
    expect(window.location.pathname).toBe('/account/add-product');
  });

  test('one that has disappeared meanwhile is not counted, and no further sum is offered', async () => {
    const list = (count: number) => ({
      json: Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `Gym ${at + 1}`, isDefault: !at })),
    });
    let asks = 0;
    opened(4, { answers: { 'GET /web/account/business': () => list((asks += 1) === 1 ? 4 : 3) } });
    // The sum of the three remaining locations: 10.01 + 11.01 + 12.01.
    await waitFor(() => expect(total()).toHaveTextContent('$33.03 per month for 3 of 4 locations'));
    expect(screen.queryByRole('button', { name: /^Add up/ })).not.toBeInTheDocument();
  });

  test.each([
    [1, '$10.01 per month for your location'],
    // The sum of twelve locations: 12 * 9.01 + (1 + … + 12).
    [12, '$186.12 per month for all 12 locations'],
  ])('of %i are all on one page, with their amounts', async (count, sum) => {
    opened(count);
    await waitFor(() => expect(total()).toHaveTextContent(sum));
    expect(rows()).toHaveLength(count);
    expect(rows().at(-1)).toHaveTextContent(`$${(9.01 + count).toFixed(2)} per month`);
    expect(screen.getByRole('heading', { name: count === 1 ? '1 location' : '12 locations' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Next|Add up/ })).not.toBeInTheDocument();
    const page = within(screen.getByRole('main'));
    for (const label of ['Find a location', 'Order'])
      expect(page.queryAllByLabelText(label)).toHaveLength(count === 1 ? 0 : 1);
  });

  test('an ended one shows when it ended, one whose group pays states that, one with an overdue payment comes first with the condition of its renewal', async () => {
    const entry = {
      id: 2,
      address: '2 Main Street',
      city: 'Austin',
      totalMonthlyPayment: 0,
      providers: ['ASCAP', 'BMI'],
      packagesPaidByGroup: true,
      renewal: { state: 'ENDED' as const, endsOn: '2026-03-02' },
    };
    const list = listWith('OVERDUE').json.map((each) =>
      each.id === 1 ? { ...each, name: 'Zen Gym' } : each,
    );
    const second = { json: { membership: [entry] } };
    opened(2, { answers: { 'GET /web/account/membership/2': second, [LIST]: { json: list } } });
    await waitFor(() => {
      expect(rows()[0]).toHaveTextContent(/^Zen Gym.*\$131\.06 owed/);
      expect(rows()[1]).toHaveTextContent('Ended Mar 2, 2026. Does not renew.');
    });
    expect(rows()[1]).toHaveTextContent('Your group pays for the package');
    expect(rows()[1]).toHaveTextContent('$0.00 per month');
    expect(total()).toHaveTextContent('What your group pays for packages is not part of this sum.');
    expect(rows()[0]).not.toHaveTextContent(/Ended|group/);
    expect(rows()[0]).toHaveTextContent('Renews Nov 21, 2027 if $131.06 is paid');
  });

  test('one whose next price was announced shows it', async () => {
    const noticed = { on: '2027-11-21', monthly: 265.2, monthlyNow: 255 };
    const renewal = { state: 'ON' as const, endsOn: '2027-11-20', noticed };
    const entry = { id: 2, totalMonthlyPayment: 255, renewal, pendingProviders: [] };
    const answers = { 'GET /web/account/membership/2': { json: { membership: [entry] } } };
    opened(2, { answers: { ...answers, [LIST]: listWith('OK', 'OK') } });
    expect(await screen.findByText('$265.20 from')).toHaveTextContent('$265.20 from Nov 21, 2027');
    for (const part of [rows()[0], total()]) expect(part).not.toHaveTextContent('from');
    expect(total()).toHaveTextContent(/Nov 20, 2027Nothing to doHow to turn off renewal$/);
    cleanup();
    const over = { json: { membership: [{ ...entry, renewal: { state: 'ENDED' as const } }] } };
    opened(2, { answers: { 'GET /web/account/membership/2': over, [LIST]: listWith('OK', 'OK') } });
    await waitFor(() => expect(total()).toHaveTextContent('Nothing to do1 location is not covered'));
    cleanup();
    const one = { json: { membership: [{ ...entry, id: 1 }] } };
    opened(1, { answers: { 'GET /web/account/membership/1': one } });
    expect(await screen.findByText('$265.20 per month from')).toHaveTextContent('from Nov 21, 2027');
    // The host returns no deadline for turning off the renewal, so the page must not offer to turn it off.
    expect(total()).not.toHaveTextContent('How to turn off renewal');
  });

  test('of sixty, those in view are requested, in pages of 25; the rest when another order needs them', async () => {
    const person = opened(60);
    expect(await screen.findByText('per month for 25 of 60 locations')).toBeVisible();
    expect(rows()).toHaveLength(25);
    expect(requested()).toBe(25);
    expect(screen.getByRole('region', { name: 'Monthly payment so far' })).toHaveTextContent(
      /At least 1 location needs your signature to be fully covered.*At least 1 location has renewal turned off/,
    );

    await person.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('heading', { name: '26–50 of 60 locations' })).toHaveFocus();
    expect(await screen.findByText('per month for 50 of 60 locations')).toBeVisible();
    expect(requested()).toBe(50);

    await person.selectOptions(screen.getByLabelText('Order'), 'Monthly payment, highest first');
    // The sum of sixty locations: 60 * 9.01 + (1 + … + 60).
    expect(await screen.findByText('$2,370.60')).toBeVisible();
    expect(rows()[0]).toHaveTextContent('Gym 060');
    expect(total()).toHaveTextContent(/60 locations1 location needs your signature/);
    await person.selectOptions(screen.getByLabelText('Order'), 'Renewal or end, soonest first');
    expect(rows()[0]).toHaveTextContent('Gym 005');
    await person.selectOptions(screen.getByLabelText('Order'), 'Signatures and missing licenses first');
    expect(rows()[0]).toHaveTextContent('Gym 003');
    expect(rows()[1]).toHaveTextContent('Gym 004');
    expect(requested()).toBe(60);
  }, 60_000);

  test('are found by name and street', async () => {
    const person = opened(4);
    await screen.findByText('3 Main Street, Austin');
    await person.type(find(), '3 main');
    expect(rows().map(({ textContent }) => /Gym \d+/.exec(textContent)?.[0])).toEqual(['Gym 003']);
    await person.type(find(), 'x');
    expect(screen.getByRole('heading', { name: 'No location matches' })).toBeVisible();
    expect(total()).toHaveTextContent('$46.04 per month for all 4 locations');
  });

  test('of a host without features are names alone, without another call', async () => {
    const person = opened(30, { hasBilling: false });
    await screen.findByRole('link', { name: 'Gym 025' });
    expect(screen.queryByText(/per month/)).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Order')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('link', { name: 'Gym 030' })).toBeVisible();
    expect(upstream.hitsOf(MEMBERSHIP)).toEqual([]);
  });

  test('that could not be loaded are not shown as paying nothing', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const person = opened(2);
    upstream.answerAll({ [MEMBERSHIP]: { status: 500, json: { message: 'down' } } });
    expect(await screen.findByText('We could not load what these locations pay.')).toBeVisible();
    expect(total()).not.toHaveTextContent('$');
    expect(total()).not.toHaveTextContent(/…|per month/);
    const none = { json: { membership: [{}] } };
    upstream.answerAll({ ...manyLocations(2), 'GET /web/account/membership/2': none });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(total()).toHaveTextContent('$10.01 per month for 1 of 2 locations'));
  });

  test('name no missing PROs where their list failed to load, until it arrives @spec-8', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const down = { 'GET /web/providers': { status: 500, json: { message: 'down' } } };
    const person = opened(4, { answers: down });
    expect(await screen.findByText('$46.04')).toBeVisible();
    expect(await screen.findByText(/^We could not load the list of PROs/)).toBeVisible();
    const claims = /Licensed with every PRO|Not licensed/;
    expect(screen.queryByText(claims)).not.toBeInTheDocument();
    upstream.answerAll(manyLocations(4));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Not licensed: BMI.', { exact: false })).toBeVisible();
    expect(screen.getAllByText('Licensed with every PRO')).toHaveLength(2);
    expect(screen.queryByText(/^We could not load/)).not.toBeInTheDocument();
  });

  test('name no missing PROs while their list is loading', async () => {
    const providers = delayed({ json: [{ id: 1, shortName: 'ASCAP' }] });
    opened(4, { answers: { 'GET /web/providers': providers.answer } });
    expect(await screen.findByText('$46.04')).toBeVisible();
    expect(screen.queryByText(/Licensed with every PRO|Not licensed/)).not.toBeInTheDocument();
    providers.release();
    expect((await screen.findAllByText('Licensed with every PRO'))[0]).toBeVisible();
  });
});

describe('the list in the header', () => {
  const menu = () => within(screen.getByRole('list', { name: 'Account' }));

  test('of many has a search, and leads to all of them', async () => {
    const person = opened(300, { hasBilling: false, path: '/account' });
    await screen.findByRole('heading', { name: 'Gym 001 Licensing' });
    await person.click(screen.getByRole('button', { name: 'Account' }));
    // The items are twelve locations, "and 288 more", Add location and Logout.
    expect(menu().getAllByRole('listitem')).toHaveLength(15);
    expect(menu().getByText('and 288 more')).toBeVisible();
    expect(screen.getByText('Find a location')).toBeVisible();
    await person.type(screen.getByLabelText('Find a location'), '299');
    await person.click(menu().getByRole('button', { name: 'Gym 299' }));
    expect(currentBusinessVar()).toBe('299');
    await person.click(screen.getByRole('button', { name: 'Account' }));
    await person.click(screen.getByRole('link', { name: 'All locations' }));
    expect(await screen.findByRole('heading', { name: 'All locations' })).toBeVisible();
  });

  test('of two has no search, and leads to all of them where the host has the features', async () => {
    const person = opened(2, { path: '/account' });
    await screen.findByRole('heading', { name: 'Gym 001 Licensing' });
    await person.click(screen.getByRole('button', { name: 'Account' }));
    expect(screen.queryByLabelText('Find a location')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All locations' })).toHaveAttribute('href', '/account/locations');
  });
});

describe('locations of the same name', () => {
  const nameOf = (number: number) => (number === 3 ? 'Other Gym' : 'Iron Gym');

  test('have their street in the settings, the header’s list and the dialog that turns off the renewal', async () => {
    const person = opened(3, { path: '/account/settings', nameOf });
    await waitFor(() => {
      const { options } = screen.getByLabelText<HTMLSelectElement>('Main location');
      expect([...options].map(({ text }) => text).filter((text) => text.includes('Gym'))).toEqual([
        'Iron Gym, 1 Main Street',
        'Iron Gym, 2 Main Street',
        'Other Gym',
      ]);
    });
    expect(upstream.hitsOf(MEMBERSHIP).map(({ path }) => path)).not.toContain('/web/account/membership/3');
    await person.click(screen.getByRole('button', { name: 'Account' }));
    expect(screen.getByRole('button', { name: 'Iron Gym, 2 Main Street' })).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Membership' }));
    await person.click(await screen.findByRole('button', { name: 'Turn Off Annual Renewal' }));
    expect(await screen.findByText('Iron Gym, 1 Main Street', { selector: 'dt' })).toBeVisible();
  });

  test('have none where the host lacks the features, and cause no call', async () => {
    const person = opened(2, { hasBilling: false, path: '/account', nameOf });
    await person.click(await screen.findByRole('button', { name: 'Account' }));
    await expect.poll(() => screen.queryAllByText('Iron Gym')).toHaveLength(2);
    expect(upstream.hitsOf(MEMBERSHIP)).toEqual([]);
  });

  test('have it in the heading of the account, and the others have none', async () => {
    opened(3, { path: '/account', nameOf });
    await waitFor(() => {
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Iron Gym Licensing1 Main Street');
    });
    selectBusiness('3');
    await waitFor(() => {
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Other Gym Licensing$/);
    });
  });
});
