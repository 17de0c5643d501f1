import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { calendarDay, dayAfter, now } from '#client/domain/dates.ts';
import { selectBusiness } from '#client/session/session.ts';
import { formatDate } from '#client/domain/format.ts';
import { ann, openMembership, renderApp, section } from '#tests/support/client/renderApp.tsx';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { delayed } from '#tests/support/upstream/calls.ts';
import {
  answer,
  MEMBERSHIP,
  type MembershipEntry,
  membership,
  packaged,
  SOUTH,
} from '#tests/support/fixtures/memberships.ts';

const CANCEL = 'PATCH /web/account/cancel-annual-renewal';

const upstream = backendOfFile();

const open = () => renderApp('/account/membership', { url: upstream.url, user: ann });

function opened(first: MembershipEntry = membership) {
  upstream.reset(answer(first));
  return openMembership(upstream.url);
}

const itemsOf = (name: string) =>
  within(section(name))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** Returns the cell texts of a table, row by row. */
const table = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('packages have a list and a table, and hide the brand’s own entry from the coverage @spec-2 @spec-3', async () => {
  await opened(packaged);

  expect(section('North Gym')).toHaveTextContent(/1 Ocean Dr\s*Miami, Florida 33139/);
  expect(itemsOf('Coverage')).toEqual(['ASCAP', 'BMI']);
  expect(itemsOf('PACKAGES')).toEqual([
    'Franchise packagePROs: ASCAP, BMIStart date: Nov 21, 2026Renewal date: Nov 21, 2027Total amount: $99.50 per month',
  ]);
  expect(table('Packages')).toEqual([
    ['Package', 'Monthly Rate', 'Start', 'Renewal'],
    ['Franchise packageASCAP, BMI', '$99.50', 'Nov 21, 2026', 'Nov 21, 2027'],
  ]);
  expect(screen.queryByRole('table', { name: /My Coverage/ })).not.toBeInTheDocument();
});

test('the Packages table states beside its sum that the group pays, where the host returns it', async () => {
  await opened({ ...packaged, packagesPaidByGroup: true });

  expect(table('Packages')[1]?.[1]).toBe('$99.50paid by your group');
});

test('a package names among its PROs the one that waits for a signature', async () => {
  await opened({ ...packaged, pendingProviders: ['BMI'] });

  expect(itemsOf('PACKAGES')[0]).toContain('PROs: ASCAP; BMI, pendingStart date');
  expect(table('Packages')[1]?.[0]).toBe('Franchise packageASCAP; BMI, pending');
});

test('the license year states as text what its picture shows @ux-16', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-11-11T12:00:00Z') });
  await opened();
  const year = section('License year');
  const texts = (tag: string) => [...year.querySelectorAll(tag)].map(({ textContent }) => textContent);

  expect(year).toHaveTextContent('ASCAP');
  expect(texts('dt')).toEqual(['Start', 'Today', 'Turn off renewal before', 'Renewal']);
  expect(texts('dd')).toEqual([
    'Nov 21, 2026',
    'Nov 11, 2027',
    '10 days to renewal',
    'Nov 20, 2027',
    '24 hours before renewal',
    'Nov 21, 2027',
  ]);
  vi.useRealTimers();
});

async function openTurnOff(first?: MembershipEntry) {
  const person = await opened(first);
  await person.click(screen.getByRole('button', { name: 'Turn Off Annual Renewal' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn Off Annual Renewal' }));
  return { person, dialog };
}

const cancelButton = { name: 'I Will Obtain My Own PRO Licensing' };

test('the Turn Off Annual Renewal dialog warns of the consequences @spec-2', async () => {
  const { dialog } = await openTurnOff();

  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Your subscription ends at the end of the current term.',
    'All of your music licensing terminates with it.',
    'We report the cancellation to the PROs as DROPPED.',
    'After that you need your own licenses, unless you keep the renewal.',
  ]);
});

test('obtaining one’s own licensing cancels the renewal; meanwhile the dialog shows a loader and cannot be closed @spec-2 @spec-4 @ux-5', async () => {
  const { person, dialog } = await openTurnOff();
  const cancelled = delayed({ json: { message: 'Annual renewal is off.' } });
  upstream.answerAll({ [CANCEL]: cancelled.answer });
  await person.click(dialog.getByRole('button', cancelButton));

  expect(await dialog.findByRole('status')).toHaveTextContent('Turning off…');
  await person.click(dialog.getByRole('button', cancelButton));
  expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
  await person.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toHaveAttribute('aria-busy', 'true');
  cancelled.release();

  expect(await screen.findByText('Annual renewal is off.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(upstream.hitsOf(CANCEL).map(({ token }) => token)).toEqual(['token-of-ann']);
  // The second request is the refetch after the renewal was turned off.
  expect(upstream.hitsOf(MEMBERSHIP)).toHaveLength(2);
  // This host returns no renewal state, so the page knows only that the renewal was turned off.
  const expectTurnedOff = async () => {
    expect(await screen.findByRole('heading', { name: 'Renewal: turned off' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Turn Off Annual Renewal' })).not.toBeInTheDocument();
    const year = within(section('License year'));
    expect(year.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Start',
      'Today',
      'Ends before',
    ]);
    expect(section('License year')).not.toHaveTextContent('renewal');
    expect(screen.getByRole('cell', { name: 'Ends before Nov 21, 2027' })).toBeVisible();
  };
  await expectTurnedOff();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Renewal: turned off' })).toHaveFocus());
  selectBusiness('2');
  await screen.findByText('Key West, Florida 33139');
  await expectTurnedOff();
});

test('the dialog, and then the page, state that a license past its deadline renews', async () => {
  const soon = dayAfter(calendarDay(now()));
  const ascap = { ...membership.providersDetail[0] };
  const late = { ...ascap, annualLicenses: 'BMI', annualRenewalDate: soon };
  const { person, dialog } = await openTurnOff({ ...membership, providersDetail: [ascap, late] });
  const words = screen.getByRole('dialog');
  expect(words).toHaveTextContent('North Gym: ASCAP ends before Nov 21, 2027.');
  expect(words).toHaveTextContent(`North Gym: BMI renews ${formatDate(soon)}, too late to turn off.`);
  expect(words).toHaveTextContent('This year’s payments do not change');
  upstream.answerAll({ [CANCEL]: { json: { message: 'Annual renewal is off.' } } });
  await person.click(dialog.getByRole('button', cancelButton));
  expect(await screen.findByRole('cell', { name: 'Ends before Nov 21, 2027' })).toBeVisible();
  expect(screen.getByRole('cell', { name: formatDate(soon) })).toBeVisible();
});

test('after turning off the renewal both businesses are requested again, the other as soon as it is shown @spec-4', async () => {
  const { person, dialog } = await openTurnOff();
  await person.click(dialog.getByRole('button', { name: 'Close' }));
  selectBusiness('2');
  await screen.findByText('Key West, Florida 33139');
  selectBusiness('1');
  await screen.findByText('Miami, Florida 33139');

  const renewal = (annualRenewalDate: string) => ({
    json: {
      membership: [
        { ...membership, providersDetail: [{ ...membership.providersDetail[0], annualRenewalDate }] },
      ],
    },
  });
  const south = delayed(renewal('ends Nov 30'));
  const off = { json: { message: 'Annual renewal is off.' } };
  upstream.answerAll({ [CANCEL]: off, [MEMBERSHIP]: renewal('ends Nov 21'), [SOUTH]: south.answer });
  await person.click(screen.getByRole('button', { name: 'Turn Off Annual Renewal' }));
  await person.click(await screen.findByRole('button', cancelButton));
  expect(await screen.findByText('Annual renewal is off.')).toBeVisible();
  expect(screen.getByText('ends Nov 21')).toBeVisible();

  // Renewal is now off for the other business too, so the page must hide that business's old, cached data.
  selectBusiness('2');
  await waitFor(() => expect(screen.getByText('Loading your membership…')).toBeVisible());
  expect(screen.queryByText('Nov 21, 2027')).not.toBeInTheDocument();
  south.release();
  expect(await screen.findByText('ends Nov 30')).toBeVisible();
});

const refused = { status: 401, json: { message: 'unauthorized' } };
const SESSION_HOLDS = { 'GET /web/auth/me': { json: { email: ann.email } } };

test('a cancellation that is swallowed as refused can be sent again, with a loader again', async () => {
  const { person, dialog } = await openTurnOff();
  upstream.answerAll({ ...SESSION_HOLDS, [CANCEL]: refused });
  await person.click(dialog.getByRole('button', cancelButton));
  await waitFor(() => {
    expect(upstream.hitsOf('GET /web/auth/me')).toHaveLength(1);
    expect(dialog.queryByRole('status')).not.toBeInTheDocument();
  });

  const cancelled = delayed({ json: {} });
  upstream.answerAll({ [CANCEL]: cancelled.answer });
  await person.click(dialog.getByRole('button', cancelButton));
  expect(await dialog.findByRole('status')).toHaveTextContent('Turning off…');
  cancelled.release();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('after a membership that was swallowed as refused, the page waits for another business', async () => {
  upstream.reset({
    ...answer(membership),
    ...SESSION_HOLDS,
    [MEMBERSHIP]: refused,
    [SOUTH]: delayed({ json: { membership: [] } }).answer,
  });
  open();
  expect(await screen.findByText('We could not load your membership')).toBeVisible();
  selectBusiness('2');
  await waitFor(() => expect(screen.getByText('Loading your membership…')).toBeVisible());
});
