/** Tests that the membership page shows the new card on file after a change on this page or at /stripe. */
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { selectBusiness } from '#client/session/session.ts';
import { ann, goTo, openMembership, renderApp, section } from '#tests/support/client/renderApp.tsx';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { delayed } from '#tests/support/upstream/calls.ts';
import { enterCard, newCard } from '#tests/support/client/openRegistration.tsx';
import { answer, MEMBERSHIP, membership, SOUTH } from '#tests/support/fixtures/memberships.ts';

const upstream = backendOfFile();

function opened() {
  upstream.reset(answer(membership));
  return openMembership(upstream.url);
}

test('a card that is no longer on file is reported as missing, and another can be entered', async () => {
  upstream.reset(answer({ ...membership, pmLastFour: null }));
  renderApp('/account/membership', { url: upstream.url, user: ann });
  await screen.findByRole('heading', { name: 'Total Monthly Payment' });
  expect(section('Payment method')).toHaveTextContent('No card is on file.');
  expect(section('Payment method')).not.toHaveTextContent(/•|Card ending/);
  expect(screen.getByRole('button', { name: 'Update payment method' })).toBeVisible();
});

/** Fills the card form and presses Update. */
async function fillCard(person: UserEvent) {
  upstream.answerAll(newCard());
  await enterCard('5555555555554444');
  await person.click(screen.getByRole('button', { name: 'Update' }));
}

test('a card that is changed at /stripe is shown here without a reload', async () => {
  const person = await opened();
  expect(section('Payment method')).toHaveTextContent('4242');
  goTo('/stripe');
  const fresh = delayed({ json: { membership: [{ ...membership, pmLastFour: '4444' }] } });
  upstream.answerAll({ [MEMBERSHIP]: fresh.answer });
  await fillCard(person);
  expect(await screen.findByText('Your payment method is updated.')).toBeVisible();

  goTo('/account/membership');
  expect(await screen.findByText('Loading your membership…')).toBeVisible();
  expect(screen.queryByText(/4242/)).not.toBeInTheDocument();
  fresh.release();
  await waitFor(() => expect(section('Payment method')).toHaveTextContent('Card ending in 4444'));
});

test('another card is shown as soon as the dialog closes, for every business @spec-2 @spec-4', async () => {
  const person = await opened();
  selectBusiness('2');
  await screen.findByText('Key West, Florida 33139');
  selectBusiness('1');
  await screen.findByText('Miami, Florida 33139');
  const changed = { ...membership, pmLastFour: '4444' };
  const reloaded = delayed({ json: { membership: [changed] } });
  upstream.answerAll({
    [MEMBERSHIP]: reloaded.answer,
    [SOUTH]: delayed({ json: { membership: [] } }).answer,
  });
  await person.click(screen.getByRole('button', { name: 'Update payment method' }));
  await fillCard(person);

  expect(await screen.findByRole('button', { name: 'Loading' })).toBeVisible();
  reloaded.release();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(section('Payment method')).toHaveTextContent('Card ending in 4444');
  expect(upstream.hitsOf(MEMBERSHIP)).toHaveLength(3);
  expect(screen.getByText('Your payment method was updated.')).toBeVisible();

  // The other business's cached data has the old card, so the page must show "Loading" instead of that data.
  selectBusiness('2');
  expect(await screen.findByText('Loading your membership…')).toBeVisible();
  expect(screen.queryByText('4242')).not.toBeInTheDocument();
});
