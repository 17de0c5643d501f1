/** Tests that switching the business first shows cached data, then refreshes it (section 4 and the cache). */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { selectBusiness } from '#client/session/session.ts';
import { ann, renderApp } from '#tests/support/client/renderApp.tsx';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { account } from '#tests/support/fixtures/accountInfo.ts';
import { delayed } from '#tests/support/upstream/calls.ts';
import { gyms } from '#tests/support/fixtures/memberships.ts';

const NORTH_INFO = 'GET /web/account/info/1';
const NORTH_PROVIDERS = 'GET /web/account/availables-providers/1';

const happy = {
  'GET /web/account/business': gyms(),
  'GET /web/providers': { json: [] },
  [NORTH_INFO]: account('North Gym', { city: 'Miami' }),
  'GET /web/account/info/2': account('South Gym', { city: 'Key West' }),
  [NORTH_PROVIDERS]: { json: [{ id: 3, name: 'SESAC' }] },
  'GET /web/account/availables-providers/2': { json: [{ id: 4, name: 'GMR' }] },
};

const upstream = backendOfFile();

test('the settings show a business’s cached data at once, under the loader, and then the new data @spec-4', async () => {
  upstream.reset(happy);
  renderApp('/account/settings', { url: upstream.url, user: ann });
  await screen.findByDisplayValue('Miami');
  selectBusiness('2');
  await screen.findByDisplayValue('Key West');

  const fresh = delayed(account('North Gym', { city: 'Miami Beach' }));
  upstream.answerAll({ [NORTH_INFO]: fresh.answer });
  selectBusiness('1');
  expect(await screen.findByDisplayValue('Miami')).toBeVisible();
  expect(screen.getByText('Loading your account…')).toBeVisible();
  fresh.release();
  expect(await screen.findByDisplayValue('Miami Beach')).toBeVisible();
  await waitFor(() => {
    expect(screen.queryByText('Loading your account…')).not.toBeInTheDocument();
  });
});

test('add product shows a business’s cached data at once, and then the new data @spec-4', async () => {
  upstream.reset(happy);
  renderApp('/account/add-product', { url: upstream.url, user: ann });
  await screen.findByLabelText('SESAC');
  selectBusiness('2');
  await screen.findByLabelText('GMR');
  expect(screen.queryByLabelText('SESAC')).not.toBeInTheDocument();

  const fresh = delayed({ json: [{ id: 2, name: 'BMI' }] });
  upstream.answerAll({ [NORTH_PROVIDERS]: fresh.answer });
  selectBusiness('1');
  expect(await screen.findByLabelText('SESAC')).toBeVisible();
  fresh.release();
  expect(await screen.findByLabelText('BMI')).toBeVisible();
  expect(screen.queryByLabelText('SESAC')).not.toBeInTheDocument();
});
