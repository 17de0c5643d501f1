/** Tests what the membership page shows for licenses that end on different days. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ann, openMembership, renderApp } from '#tests/support/client/renderApp.tsx';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { billingAnswer, declined, installments, settled } from '#tests/support/fixtures/billing.ts';
import { ending, off, on, withRenewal } from '#tests/support/fixtures/memberships.ts';

const upstream = backendOfFile();

test('after its deadline the page says that it is too late to turn the renewal off, and offers no button for it', async () => {
  upstream.reset(billingAnswer('OK', settled, withRenewal({ ...on, optOutUntil: '2026-03-15T04:00:00Z' })));
  await openMembership(upstream.url);
  expect(screen.getByRole('region', { name: 'License year' })).toHaveTextContent(
    'Too late to turn off sinceMar 14, 2026, 11:59 PM EDT',
  );
  expect(screen.queryByRole('button', { name: /turn off/i })).not.toBeInTheDocument();
});

test.each([
  [2, '2 payments left, $192.12.'],
  [0, 'All payments are made. Nothing more is charged.'],
])(
  'where it is off, each license has its own last day, and the %i payments left are summed',
  async (left, words) => {
    const endings = [ending('ASCAP', '2036-12-01', 'OFF'), ending('SESAC', '2037-11-20', 'OFF')];
    const payments = installments(3 - left).slice(0, 3);
    upstream.reset(billingAnswer('OK', { ...settled, payments }, withRenewal({ ...off, endings })));
    renderApp('/account/membership', { url: upstream.url, user: ann });
    const section = await screen.findByRole('region', { name: 'Renewal: off' });
    await waitFor(() => expect(section).toHaveTextContent(words));
    expect(section).toHaveTextContent('ASCAP: covered through Dec 1, 2036.');
    expect(section).toHaveTextContent('SESAC: covered through Nov 20, 2037.');
    expect(section).not.toHaveTextContent('payments do not change');
  },
);

test('licenses that have ended are named with their day beside those in force, here and under All locations', async () => {
  const endings = [
    ...['ASCAP', 'BMI'].map((name) => ending(name, '2036-11-20', 'ENDED')),
    ending('SESAC', '2037-11-20', 'OFF'),
  ];
  const membership = withRenewal({ ...off, endings });
  upstream.reset(billingAnswer('OK', settled, membership));
  renderApp('/account/membership', { url: upstream.url, user: ann });
  const section = await screen.findByRole('region', { name: 'Renewal: off' });
  expect(section).toHaveTextContent(
    'SESAC: covered through Nov 20, 2037.ASCAP and BMI ended on Nov 20, 2036.',
  );
  cleanup();
  renderApp('/account/locations', { url: upstream.url, user: ann });
  const [through] = await screen.findAllByText(/^SESAC through/);
  expect(through).toHaveTextContent('SESAC through Nov 20, 2037');
  expect(screen.getAllByText(/^ASCAP and BMI ended/)[0]).toHaveTextContent(
    'ASCAP and BMI ended Nov 20, 2036',
  );
});

test.each([
  ['ON', 'Today is the last day of ASCAP. Coverage ends tonight unless what is due is paid.'],
  ['OFF', 'The licenses stay in force for their term.'],
  ['ENDED', 'The licenses here have ended. What is due is still owed.'],
] as const)('on the last day of a license that is %s, what is overdue says so', async (state, words) => {
  const endings = [ending('ASCAP', settled.today ?? '', state), ending('SESAC', '2037-11-20', 'ON')];
  const renewal = { ...on, state: state === 'ENDED' ? state : on.state, endings };
  upstream.reset(billingAnswer('OVERDUE', declined, withRenewal(renewal)));
  renderApp('/account/membership', { url: upstream.url, user: ann });
  expect(await screen.findByText(new RegExp(`^${words}`))).toBeVisible();
  const optional = screen.queryByRole('list', { name: 'Optional' })?.textContent;
  expect(optional).toBe(
    state === 'ENDED'
      ? 'No license covers North Gym. If you want one, add a product.Add a product'
      : undefined,
  );
});

const LAST_DAY = 'Last day to turn off renewal: Nov 19, 2037. To stay covered, do nothing. See';

test.each([
  [null, ['Numbers due by Oct 22, 2037 Report', LAST_DAY]],
  ['2037-10-01', [LAST_DAY]],
])(
  'All locations names what is due before the renewal, with numbers reported on %s',
  async (reportedOn, due) => {
    const endings = ['ASCAP', 'BMI'].map((name) => ending(name, '2037-11-20', 'ON'));
    const membership = withRenewal({ ...on, noticed: { on: '2037-11-21' }, endings });
    const report = { dueOn: '2037-10-22', reportedOn };
    upstream.reset(billingAnswer('OK', settled, { ...membership, report }));
    renderApp('/account/locations', { url: upstream.url, user: ann });
    const [link] = await screen.findAllByRole('link', { name: /^See the renewal of/ });
    expect(link).toHaveAttribute('href', '/account/membership#turn-off-renewal');
    const row = link?.closest('li');
    expect(row).toHaveTextContent('ASCAP and BMI through Nov 20, 2037Renews Nov 21, 2037, unless');
    for (const words of due) expect(row).toHaveTextContent(words);
    expect(row?.textContent.includes('Numbers due')).toBe(reportedOn === null);
  },
);

test('licenses that end beside others that renew offer both buttons', async () => {
  const endings = [ending('ASCAP', '2037-11-20', 'ON'), ending('GMR', '2036-12-28', 'OFF')];
  const gmr = {
    annualLicenses: 'GMR',
    annualStartDate: '2035-12-29',
    annualRenewalDate: 'Ends Dec 28, 2036',
  };
  const entry = withRenewal({ ...on, restorable: true, endings });
  const [ascap] = entry.providersDetail ?? [];
  upstream.reset(billingAnswer('OK', settled, { ...entry, providersDetail: [ascap ?? {}, gmr] }));
  await openMembership(upstream.url);
  expect(screen.getByRole('region', { name: 'Renewal: on for some licenses' })).toHaveTextContent(
    /GMR: covered through Dec 28, 2036\.Some licenses here end with their term\. The others renew\./,
  );
  expect(screen.getByRole('region', { name: 'License year' })).toHaveTextContent(
    /^License yearGMR.*Turn renewal back on beforeDec 28, 2036.*EndsDec 28, 2036ASCAP.*RenewalNov 21, 2037$/,
  );
  expect(screen.getByRole('button', { name: 'Turn annual renewal back on' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Turn Off Annual Renewal' })).toBeVisible();
});

test('All locations names the last day to turn off renewal where nothing is signed, and promises no price', async () => {
  const renewal = { ...on, noticed: { on: '2037-11-21', monthly: 60.85 }, endings: [] };
  const unsigned = { ...withRenewal(renewal), pendingProviders: ['ASCAP'], providers: ['ASCAP'] };
  upstream.reset(billingAnswer('OK', settled, unsigned));
  renderApp('/account/locations', { url: upstream.url, user: ann });
  expect(await screen.findByRole('link', { name: /^To stop, turn off .* Nov 19, 2037$/ })).toBeVisible();
  const row = screen.getAllByRole('link', { name: /^See the renewal of/ })[0]?.closest('li');
  expect(row).toHaveTextContent('Last day to turn off renewal: Nov 19, 2037. See the renewal');
  expect(screen.getByRole('main')).not.toHaveTextContent(/60\.85|Too late/);
});
