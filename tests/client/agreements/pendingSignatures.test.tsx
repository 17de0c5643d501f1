/** Tests an agreement that awaits a signature, on the agreements page (docs/decisions/19-signatures.md). */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FEATURES } from '#common/features.ts';
import { setHostFeatures } from '#tests/support/client/hostFeatures.ts';
import { ann, renderApp } from '#tests/support/client/renderApp.tsx';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { agreement, gyms } from '#tests/support/fixtures/memberships.ts';

const NORTH = 'GET /web/account/agreements/business/1';
const MEMBERSHIP = 'GET /web/account/membership/1';
const LINK = 'POST /web/account/agreements/71/signature';

type Status = 'ACTIVE' | 'PENDING_SIGNATURE' | 'DENIED' | 'ENDED';

const listed = (status?: Status) => ({
  json: [agreement(71, 'ASCAP', status && { status }), agreement(72, 'BMI')],
});

const upstream = backendOfFile();

async function opened(
  status: Status | undefined,
  state?: object,
  others: Parameters<typeof upstream.reset>[0] = {},
) {
  upstream.reset({
    'GET /web/account/business': { json: [{ id: 1, name: 'North Gym', isDefault: true }] },
    [NORTH]: listed(status),
    [MEMBERSHIP]: { json: { membership: [{}] } },
    ...others,
  });
  // Sets the history state that the app writes after a purchase.
  window.history.replaceState({ usr: state, key: 'purchase' }, '');
  const person = renderApp('/account', { url: upstream.url, user: ann });
  await waitFor(() => {
    expect(screen.getByText(`${status === 'ENDED' ? 'BMI' : 'ASCAP'} Music License`)).toBeVisible();
  });
  return person;
}

const row = () => {
  const found = screen
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent.includes('ASCAP Music License'));
  if (!found) throw new Error('There is no row of ASCAP');
  return within(found);
};
const sendAgain = () => screen.getByRole('button', { name: 'Send the link again, ASCAP' });

test('the owner signs at once, where the host returns the place', async () => {
  await opened('PENDING_SIGNATURE');
  expect(screen.queryByRole('link', { name: 'Sign now, ASCAP' })).not.toBeInTheDocument();
  expect(row().getByText('Don’t want ASCAP? Write to')).toBeVisible();
  expect(row().getByText('and we remove and refund it.')).toBeVisible();
  cleanup();
  const pending = agreement(71, 'ASCAP', { status: 'PENDING_SIGNATURE', signUrl: '/sign/71~digest' });
  await opened('PENDING_SIGNATURE', undefined, { [NORTH]: { json: [pending] } });
  expect(screen.getByRole('link', { name: 'Sign now, ASCAP' })).toHaveAttribute('href', '/sign/71~digest');
});

test('a link that could not be sent shows the reason', async () => {
  const person = await opened('PENDING_SIGNATURE');
  upstream.answerAll({ [LINK]: { status: 429, json: { message: 'Too many tries. Please wait 1 minute.' } } });
  await person.click(sendAgain());
  expect(await row().findByRole('alert')).toHaveTextContent('Too many tries. Please wait 1 minute.');
});

test('a pending agreement states what is paid for it, where the host returns the parts of the payment', async () => {
  const detail = { annualLicenses: 'ASCAP', monthlyRate: 44.09 };
  // Without `fees`, the parts of the payment are unknown, so the page must not state what is paid for ASCAP.
  for (const partial of [{}, { providersDetail: [detail] }]) {
    await opened('PENDING_SIGNATURE', undefined, { [MEMBERSHIP]: { json: { membership: [partial] } } });
    // The text is in the page but hidden until the membership arrives, so the test waits until it is visible.
    await waitFor(() => {
      const words = row().getByText('ASCAP does not cover this location until you sign.');
      expect(words.closest('[aria-hidden]')).toBeNull();
    });
    cleanup();
  }
  const entry = { pendingProviders: ['ASCAP'], fees: [], providersDetail: [detail] };
  await opened('PENDING_SIGNATURE', undefined, { [MEMBERSHIP]: { json: { membership: [entry] } } });
  expect(
    await row().findByText(
      'ASCAP does not cover this location until you sign. You already pay ASCAP’s $44.09 a month.',
    ),
  ).toBeVisible();
});

test('an agreement that ended without a signature states that it was never signed', async () => {
  const ascap = agreement(71, 'ASCAP', { status: 'ENDED', unsigned: true });
  const bmi = agreement(72, 'BMI', { status: 'ENDED' });
  await opened('ENDED', undefined, { [NORTH]: { json: [ascap, bmi] } });
  expect(row().getByText('Never signed')).toBeVisible();
  expect(row().getByText('It never covered this location. For a refund, write to')).toBeVisible();
  expect(screen.getAllByText('Ended')).toHaveLength(1);
  // The account's status line makes the only request. The list of agreements must not make another one.
  expect(upstream.hitsOf(MEMBERSHIP)).toHaveLength(1);
});

test.each([
  ['ENDED', 'Ended'],
  ['DENIED', 'Denied by the PRO'],
] as const)('an agreement of status %s says "%s"', async (status, words) => {
  const person = await opened(status);
  // Ended agreements are hidden behind a button below the other agreements.
  if (status === 'ENDED')
    await person.click(await screen.findByRole('button', { name: 'Show the agreements of earlier years' }));
  expect(row().getByText(words)).toBeVisible();
  expect(row().queryByText('Waiting for your signature')).not.toBeInTheDocument();
});

test('where the host returns no pending agreement, returning makes no call and shows nothing more', async () => {
  await opened(undefined, { purchase: { isPaid: true, names: ['ASCAP'] } });
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const requested = upstream.hits.length;
  window.dispatchEvent(new Event('focus'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(upstream.hits).toHaveLength(requested);
});

test('a purchase prompts for the signature of what was bought, and not for an older one', async () => {
  await opened('PENDING_SIGNATURE', { purchase: { isPaid: true, names: ['BMI'] } });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['the documents of both where the host has the features', true, listed(), 'Includes both locations'],
  ['nothing where the host has none', false, listed(), undefined],
  [
    'what may be elsewhere where this one has nothing',
    false,
    { json: [] },
    'Nothing for this location yet. Your other locations may have documents',
  ],
])('of two locations Download All states its content: %s', async (_, hasFeatures, agreements, words) => {
  upstream.reset({ 'GET /web/account/business': gyms(), [NORTH]: agreements });
  setHostFeatures(hasFeatures ? FEATURES : []);
  renderApp('/account', { url: upstream.url, user: ann });
  await screen.findByText(agreements.json.length ? 'ASCAP Music License' : 'No agreements to show');
  const button = await screen.findByRole('button', { name: 'Download All' });
  if (words) expect(button).toHaveAccessibleDescription(words);
  else expect(button).not.toHaveAccessibleDescription();
});

test('a failed check on return is silent', async () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  await opened('PENDING_SIGNATURE');
  upstream.answerAll({ [NORTH]: { status: 500, json: { message: 'down' } } });
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(log).toHaveBeenCalled());
  expect(row().getByText('Waiting for your signature')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
