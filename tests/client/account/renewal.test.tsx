/** Tests the membership page with a host that returns the renewal's state (docs/decisions/20-renewal.md). */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lastPurchaseVar, setLastPurchase } from '#client/session/session.ts';
import { openMembership } from '#tests/support/client/renderApp.tsx';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { license } from '#tests/support/upstream/rows/samples.ts';
import {
  answer,
  ending,
  MEMBERSHIP,
  type MembershipEntry,
  membership,
  off,
  on,
  SOUTH,
  withRenewal,
} from '#tests/support/fixtures/memberships.ts';

const CANCEL = 'PATCH /web/account/cancel-annual-renewal';
const RESTORE = 'PATCH /web/account/restore-annual-renewal';

const upstream = backendOfFile();

function opened(first: MembershipEntry) {
  upstream.reset(answer(first));
  return openMembership(upstream.url);
}

const turnOff = () => screen.queryByRole('button', { name: 'Turn Off Annual Renewal' });
const obtain = { name: 'I Will Obtain My Own PRO Licensing' };
const turnOn = { name: 'Turn annual renewal back on' };
const status = (name: string) => screen.findByRole('region', { name });

async function openDialog(first: MembershipEntry, others: Parameters<typeof upstream.answerAll>[0] = {}) {
  const person = await opened(first);
  upstream.answerAll(others);
  await person.click(screen.getByRole('button', { name: 'Turn Off Annual Renewal' }));
  return { person, dialog: within(await screen.findByRole('dialog', { name: 'Turn Off Annual Renewal' })) };
}

test('the dialog loads when it opens, and lists every location with its last covered day @ux-16', async () => {
  const { dialog } = await openDialog(withRenewal(on));
  expect(await dialog.findByText('This turns off renewal for both locations:')).toBeVisible();
  expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'North Gym',
    'South Gym',
  ]);
  expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'covered through Nov 20, 2037',
    'covered through Nov 20, 2037',
  ]);
  expect(dialog.getByText(/stay covered until then. This year’s payments do not change/)).toBeVisible();
});

test('with one location the dialog names it alone', async () => {
  const { dialog } = await openDialog(withRenewal(on), {
    'GET /web/account/business': { json: [{ id: 1, name: 'North Gym', isDefault: true }] },
  });
  expect(await dialog.findByText('This turns off renewal for:')).toBeVisible();
  expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['North Gym']);
});

/** The locations after the first: a location's renewal, its text in the dialog, and its licenses. */
const OTHERS: [renewal: MembershipEntry['renewal'], words: string, providers?: string[]][] = [
  [{ ...off, endsOn: '2037-03-02' }, 'already off, covered through Mar 2, 2037'],
  [{ ...on, optOutUntil: '2025-11-20T05:00:00Z' }, 'renews Nov 21, 2037, too late to turn off'],
  [
    { ...on, endings: [ending('ASCAP', '2036-12-01', 'LATE'), ending('SESAC', '2037-11-20', 'ON')] },
    'ASCAP: renews Dec 2, 2036, too late to turn offSESAC: covered through Nov 20, 2037',
  ],
  [
    { ...off, endings: [ending('ASCAP', '2026-12-01', 'ENDED'), ending('SESAC', '2037-11-20', 'OFF')] },
    'SESAC: already off, covered through Nov 20, 2037',
  ],
  [
    { ...on, endings: [ending('BMI', '2037-11-20', 'ON'), ending('GMR', '2036-12-28', 'OFF')] },
    'GMR: already off, covered through Dec 28, 2036BMI: covered through Nov 20, 2037',
  ],
  [{ ...off, state: 'ENDED', endsOn: '2026-03-02' } as const, 'ended Mar 2, 2026'],
  [{ ...off, state: 'ENDED', endsOn: null, unsigned: ['ASCAP'] } as const, 'ended'],
  [null, ''],
  [on, 'covered through Nov 20, 2037, ASCAP only once signed', ['BMI', 'ASCAP']],
  [on, 'ASCAP and GMR are covered only once signed, through Nov 20, 2037', ['ASCAP', 'GMR']],
  [off, 'already off, covered through Nov 20, 2037, ASCAP only once signed', ['BMI', 'ASCAP']],
];

test('the dialog shows for each other location what turning off changes there', async () => {
  const others = OTHERS.map(([renewal, words, providers = []], at) => ({
    ...{ id: at + 2, name: `Gym ${at + 2}`, words },
    licensed: { providers, pendingProviders: providers.filter((name) => name !== 'BMI'), renewal },
  }));
  const all = [{ id: 1, name: 'North Gym' }, ...others];
  await openDialog(withRenewal(on), {
    'GET /web/account/business': { json: all.map(({ id, name }) => ({ id, name, isDefault: id === 1 })) },
    ...Object.fromEntries(
      others.map(({ id, licensed }) => [
        `GET /web/account/membership/${id}`,
        { json: { membership: [{ ...withRenewal(on), ...licensed }] } },
      ]),
    ),
  });
  await waitFor(() => {
    const terms = screen.getAllByRole('term');
    const shown = terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    for (const { name, words } of others) expect(shown).toContainEqual([name, words]);
    expect(screen.getByText(/^What is covered stays so until then/)).toBeVisible();
  });
});

test('the dialog reports locations that failed to load, lists none, and Try again lists them @spec-8', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const { person, dialog } = await openDialog(withRenewal(on), {
    [SOUTH]: { status: 500, json: { message: 'down' } },
  });
  expect(await dialog.findByText(/^We could not load your locations/)).toBeVisible();
  expect(dialog.getByText('This turns off renewal for every location of your account.')).toBeVisible();
  expect(dialog.queryByText(/until then/)).not.toBeInTheDocument();
  expect(dialog.queryByRole('term')).not.toBeInTheDocument();

  upstream.answerAll({ [SOUTH]: { json: { membership: [withRenewal(on)] } } });
  await person.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('South Gym', { selector: 'dt' })).toBeVisible();
  expect(dialog.getByText(/^You stay covered until then/)).toBeVisible();
  expect(dialog.queryByText(/^We could not load/)).not.toBeInTheDocument();
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
});

test('with a host that returns no renewals the dialog makes no further call, and states what turning off affects', async () => {
  const { dialog } = await openDialog(membership);
  const before = upstream.hits.length;
  expect(dialog.getAllByRole('listitem')).toHaveLength(4);
  expect(dialog.getByText('This turns off renewal for every location of your account.')).toBeVisible();
  expect(screen.getByRole('dialog')).toHaveTextContent('North Gym: ASCAP ends before Nov 21, 2027.');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(upstream.hits).toHaveLength(before);
});

test('where it is off, the picture ends, no date is called a renewal, and nothing turns it off', async () => {
  await opened(withRenewal(off));
  expect(await status('Renewal: off')).toHaveTextContent('until Nov 19, 2037, 11:59 PM EST');
  const picture = within(screen.getByRole('region', { name: 'License year' }));
  expect(picture.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Start',
    'Today',
    'Turn renewal back on until',
    'Ends',
  ]);
  const until = picture.getByText('Turn renewal back on until').closest('dt');
  expect(until?.nextElementSibling).toHaveTextContent('Nov 19, 2037, 11:59 PM EST');
  expect(picture.getAllByRole('definition').at(-1)).toHaveTextContent('Nov 20, 2037');
  expect(picture.queryByText(/to renewal/)).not.toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'Ends Nov 20, 2037' })).toBeVisible();
  expect(turnOff()).not.toBeInTheDocument();
});

test('after a late notice the picture shows until when the host lets the renewal be turned off @ux-16', async () => {
  const ended = { annualStartDate: '2025-11-21', annualRenewalDate: '2026-11-21' };
  const [license] = withRenewal(on).providersDetail ?? [];
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T18:00:00Z') });
  await opened(
    withRenewal(
      { ...on, endsOn: '2026-11-20', optOutUntil: '2026-11-24T19:15:00Z' },
      { providersDetail: [{ ...license, ...ended }] as NonNullable<MembershipEntry['providersDetail']> },
    ),
  );
  const picture = within(screen.getByRole('region', { name: 'License year' }));
  const button = picture.getByRole('button', { name: 'Last day to turn off renewal' });
  expect(button.closest('div:has(> dt)')).toHaveTextContent(
    'Last day to turn off renewalNov 24, 2026, 2:15 PM EST',
  );
  expect(picture.queryByText(/24 hours|could be/)).not.toBeInTheDocument();
  vi.useRealTimers();
});

test('licenses of several terms end each with its own', async () => {
  const first = license('ASCAP', 57.25, '2036-11-21', '2037-11-21');
  const second = license('GMR', 57.25, '2036-08-01', '2037-08-01');
  await opened(withRenewal(off, { providersDetail: [first, second] }));
  expect(await status('Renewal: off')).toHaveTextContent(
    'Each license is covered to the end of its term, the last one through Nov 20, 2037.',
  );
  expect(screen.getByRole('cell', { name: 'Ends Nov 20, 2037' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Ends Jul 31, 2037' })).toBeVisible();
  const picture = within(screen.getByRole('region', { name: 'License year' }));
  expect(
    picture.getAllByText('Ends').map((term) => term.closest('dt')?.nextElementSibling?.textContent),
  ).toEqual(['Jul 31, 2037', 'Nov 20, 2037']);
});

test('a renewal that cannot be restored any more offers no button, and the picture no deadline for it', async () => {
  await opened(withRenewal({ ...off, restorable: false }));
  await status('Renewal: off');
  expect(screen.queryByRole('button', turnOn)).not.toBeInTheDocument();
  expect(screen.queryByText('Turn renewal back on until')).not.toBeInTheDocument();
});

test('a restoring that comes too late for some licenses says nothing beyond the host’s message', async () => {
  const person = await opened(withRenewal(off));
  const message = 'Annual renewal is back on. It is too late for some licenses.';
  const restored = answer(withRenewal({ ...on, restorable: false }));
  upstream.answerAll({ [RESTORE]: { json: { message } }, ...restored });
  await person.click(screen.getByRole('button', turnOn));
  await waitFor(async () => expect(await status('Renewal: on')).toHaveTextContent(new RegExp(`${message}$`)));
});

test('a failed restoring shows the reason and changes nothing else', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const person = await opened(withRenewal(off));
  upstream.answerAll({ [RESTORE]: { status: 409, json: { message: 'It is too late.' } } });
  await person.click(screen.getByRole('button', turnOn));
  expect(await screen.findByRole('alert')).toHaveTextContent('It is too late.');
  expect(await status('Renewal: off')).toBeVisible();
});

test('a panel that says that a license renews disappears when renewal is turned off', async () => {
  const { person, dialog } = await openDialog(withRenewal(on), { [CANCEL]: { json: {} } });
  setLastPurchase({ names: [] } as unknown as Parameters<typeof setLastPurchase>[0]);
  await person.click(dialog.getByRole('button', obtain));
  await waitFor(() => expect(lastPurchaseVar()).toBeNull());
});

test('a failed turning off changes nothing that is shown @spec-4', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const { person, dialog } = await openDialog(withRenewal(on));
  await dialog.findByText('This turns off renewal for both locations:');
  upstream.answerAll({ [CANCEL]: { status: 500, json: { message: 'down' } } });
  await person.click(dialog.getByRole('button', obtain));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(turnOff()).toBeVisible();
  expect(screen.queryByText('Renewal: off')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('where it has ended the page shows since when, and leads to a new license', async () => {
  const renewal = { ...off, state: 'ENDED', endsOn: '2026-03-02', restorable: false } as const;
  await opened(withRenewal(renewal, { providers: ['Barline Music'] }));
  expect(screen.getByRole('region', { name: 'Coverage' })).toHaveTextContent(
    /^CoverageNo license is in force here.$/,
  );
  const region = await status('Renewal: ended');
  expect(region).toHaveTextContent('This location was covered through Mar 2, 2026.');
  expect(within(region).getByRole('link', { name: 'add a product' })).toHaveAttribute(
    'href',
    '/account/add-product',
  );
  expect(turnOff()).not.toBeInTheDocument();
  expect(screen.queryByRole('button', turnOn)).not.toBeInTheDocument();
});

test.each([
  [
    '2026-03-02',
    ['ASCAP'],
    'This location was covered through Mar 2, 2026. ASCAP was never signed and did not cover it. If you want to cover it again, add a product. For a refund of ASCAP, write to hello@barline.example.',
  ],
  [
    null,
    ['ASCAP', 'GMR'],
    'ASCAP and GMR were never signed and did not cover this location. If you want to cover it, add a product. For a refund of ASCAP and GMR, write to hello@barline.example.',
  ],
])(
  'where it has ended on %j and %j waited for a signature, no day is shown for those',
  async (endsOn, unsigned, words) => {
    await opened(
      withRenewal({ ...off, state: 'ENDED', endsOn, restorable: false, unsigned }, { providers: [] }),
    );
    expect(await status('Renewal: ended')).toHaveTextContent(`Renewal: ended${words}`);
  },
);

test('a provider that waits for a signature covers only once signed, and the page reloads it on return', async () => {
  await opened(
    withRenewal(on, { pendingProviders: ['ASCAP'], fees: [{ label: 'Processing Fee', monthly: 1.72 }] }),
  );
  const coverage = screen.getByRole('region', { name: 'Coverage' });
  expect(within(coverage).getByText('ASCAP, pending')).toBeVisible();
  expect(coverage).toHaveTextContent(
    'ASCAP does not cover this location until you sign. You already pay ASCAP’s $57.25 a month.',
  );
  const year = screen.getByRole('region', { name: 'License year' });
  expect(within(year).getByText('ASCAP, pending')).toBeVisible();
  expect(screen.getByRole('cell', { name: 'ASCAP, pending' })).toBeVisible();
  upstream.answerAll({ [MEMBERSHIP]: { json: { membership: [withRenewal(on, { pendingProviders: [] })] } } });
  window.dispatchEvent(new Event('focus'));
  expect(await within(coverage).findByText('ASCAP')).toBeVisible();
  const requested = upstream.hitsOf(MEMBERSHIP).length;
  window.dispatchEvent(new Event('focus'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(upstream.hitsOf(MEMBERSHIP)).toHaveLength(requested);
});
