/** Tests the account's status line and tasks, and the yearly report of members, classes and area. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ann, goTo, renderApp } from '#tests/support/client/renderApp.tsx';
import { setHostFeatures } from '#tests/support/client/hostFeatures.ts';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { enterCard, newCard } from '#tests/support/client/openRegistration.tsx';
import { BILLING, billingAnswer, settled } from '#tests/support/fixtures/billing.ts';
import { agreement, membership, type MembershipEntry } from '#tests/support/fixtures/memberships.ts';

const upstream = backendOfFile();

const AGREEMENTS = 'GET /web/account/agreements/business/1';
const REPORT = 'POST /web/account/report/1';

const renewal = {
  state: 'ON' as const,
  endsOn: '2027-11-20',
  optOutUntil: '2099-11-20T05:00:00.000Z',
  timeZone: 'America/New_York',
  endings: [{ name: 'BMI', endsOn: '2027-11-20', state: 'ON' as const }],
};
const report = {
  dueOn: '2027-10-22',
  reportedOn: null,
  members: 400,
  groupCapacity: 20,
  classesPerWeek: 24,
  squareFootage: 4000,
};
const entry = { ...membership, pendingProviders: ['ASCAP'], renewal, report };

const pendingAscap = agreement(71, 'ASCAP', { status: 'PENDING_SIGNATURE', signUrl: '/sign/71~digest' });

function open(path: string, shown: MembershipEntry = entry) {
  upstream.reset({
    ...billingAnswer('OK', settled, shown),
    'GET /web/account/agreements/business/1': { json: [pendingAscap] },
  });
  return renderApp(path, { url: upstream.url, user: ann });
}

const tasks = () => within(screen.getByRole('list', { name: 'To do' }));

test.each(['/account', '/account/settings', '/account/membership'])(
  'on %s the status line and the tasks say what the host knows, also after a signature elsewhere @ux-6',
  async (path) => {
    open(path);
    const status = await screen.findByRole('list', { name: 'Status' });
    await waitFor(() => {
      expect(
        within(status)
          .getAllByRole('link')
          .map(({ textContent }) => textContent),
      ).toEqual([
        'BMI covered through Nov 20, 2027',
        '$1,117.42 a month here, next $96.05 on Mar 21, 2027',
        'Renews Nov 21, 2027, unless turned off by Nov 19, 2099: BMI',
        'Does not renew until you sign: ASCAP',
        'See all 2 locations and their total',
      ]);
    });
    expect(tasks().getByText('ASCAP does not cover North Gym yet.')).toBeVisible();
    expect(await tasks().findByRole('link', { name: 'Sign now, ASCAP' })).toHaveAttribute(
      'href',
      '/sign/71~digest',
    );
    expect(tasks().getByRole('button', { name: 'Report your numbers' })).toBeVisible();
    const done = { ...entry, pendingProviders: [], report: { ...report, reportedOn: '2027-01-02' } };
    upstream.answerAll(billingAnswer('OK', settled, done));
    window.dispatchEvent(new Event('focus'));
    expect(await within(status).findByText('Nothing to do for North Gym')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'To do' })).not.toBeInTheDocument();
  },
);

test('the task to replace a card that expires disappears with the new card @ux-6', async () => {
  const card = { brand: 'Visa', lastFour: '4242', expires: '01/2027' };
  upstream.reset({ ...billingAnswer('OK', { ...settled, card }, entry), [AGREEMENTS]: { json: [] } });
  const person = renderApp('/account', { url: upstream.url, user: ann });
  await person.click(await screen.findByRole('button', { name: 'Update card' }));
  expect(screen.getByText(/expires before the payment/)).toBeVisible();
  upstream.answerAll(newCard(() => (upstream.answerAll({ [BILLING]: { json: settled } }), { json: {} })));
  await enterCard();
  await person.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText(/^Your card was updated/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/expires before the payment/)).not.toBeInTheDocument());
  goTo('/account/settings');
  await waitFor(() => expect(screen.queryByText(/^Your card was updated/)).not.toBeInTheDocument());
});

test('a host of section 7 alone has no status line and no tasks, and gets no call @spec-7', async () => {
  setHostFeatures([]);
  open('/account/settings');
  await screen.findByRole('heading', { name: 'Account Settings' });
  await screen.findByRole('heading', { name: 'North Gym Licensing' });
  expect(screen.queryByRole('list', { name: 'Status' })).not.toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'To do' })).not.toBeInTheDocument();
  expect(upstream.hits.map(({ path }) => path)).not.toContain('/web/account/membership/1');
});

test('numbers are reported after their price was shown, and a changed number shows its own price first @ux-13', async () => {
  const person = open('/account/settings');
  await person.click(await screen.findByRole('button', { name: 'Report your numbers' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report your numbers' }));
  const members = dialog.getByLabelText('Total members');
  expect(members).toHaveValue('400');
  expect(dialog.getByLabelText('Gym square footage')).toHaveValue('4000');
  upstream.answerAll({ [REPORT]: { json: { monthlyNow: 96.05, monthlyThen: 98.37, from: '2027-11-21' } } });
  await person.click(dialog.getByRole('button', { name: 'See the new price' }));
  expect(
    await dialog.findByText('You pay $98.37 a month from Nov 21, 2027, instead of $96.05 now.'),
  ).toBeVisible();
  await person.clear(members);
  await person.type(members, '500');
  expect(dialog.queryByText(/^You pay/)).not.toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'See the new price' }));
  await person.click(await dialog.findByRole('button', { name: 'Report these numbers' }));
  expect(await screen.findByText(/^Thank you. Your numbers were reported. You pay \$98.37/)).toBeVisible();
  expect(upstream.hitsOf(REPORT).map(({ form }) => [form.businessTotalMembers, form.preview])).toEqual([
    ['400', '1'],
    ['500', '1'],
    ['500', undefined],
  ]);
});

test('where only background music is played the report asks for the space alone, and invalid numbers say why', async () => {
  const spaceAlone = { ...report, members: null, groupCapacity: null, classesPerWeek: null };
  const person = open('/account/settings', { ...entry, report: spaceAlone });
  const button = await screen.findByRole('button', { name: 'Report your numbers' });
  expect(button.closest('li')).toHaveTextContent('Report your numbers for North Gym by Oct 22, 2027.');
  await person.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Report your numbers' }));
  expect(dialog.queryByLabelText('Total members')).not.toBeInTheDocument();
  const space = dialog.getByLabelText('Gym square footage');
  await person.clear(space);
  await person.click(dialog.getByRole('button', { name: 'See the new price' }));
  expect(space).toBeInvalid();
  await waitFor(() => expect(space).toHaveFocus());
  expect(upstream.hitsOf(REPORT)).toEqual([]);
});

test('numbers that are already reported are not among the tasks, and can be changed @ux-6', async () => {
  open('/account/settings', { ...entry, report: { ...report, reportedOn: '2027-10-01' } });
  const done = within(await screen.findByRole('list', { name: 'Done' }));
  expect(done.getByRole('listitem')).toHaveTextContent(/^You reported your numbers on Oct 1, 2027./);
  expect(done.getByRole('button', { name: 'Report your numbers' })).toBeVisible();
  expect(tasks().queryByRole('button', { name: 'Report your numbers' })).not.toBeInTheDocument();
});
