/** Switching the business: what is known of it is there at once, and then refreshed (section 4 and the cache). */
import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectBusiness } from '#client/session/session.ts';
import { ann, renderApp } from '#tests/support/client/renderApp.tsx';
import { held, startScripted } from '#tests/support/upstream/scriptedUpstream.ts';
import type { Scripted } from '#tests/support/upstream/scriptedUpstream.ts';

const NORTH_INFO = 'GET /web/account/info/1';
const NORTH_PROVIDERS = 'GET /web/account/availables-providers/1';

const account = (name: string, city: string) => ({
  body: {
    info: { fullName: 'Ann Owner', email: 'ann@gym.example', phoneNumber: '(305)555-0100', title: null },
    business: { name, type: 'Gym', address: '1 Ocean Dr', city, state: 'Florida', zipCode: '33139' },
    member: { totalMembers: 250, numberGroup: 20, classesPerWeek: 12 },
  },
});

const happy = {
  'GET /web/account/business': {
    body: [
      { id: 1, name: 'North Gym', isDefault: true },
      { id: 2, name: 'South Gym', isDefault: false },
    ],
  },
  'GET /web/providers': { body: [] },
  [NORTH_INFO]: account('North Gym', 'Miami'),
  'GET /web/account/info/2': account('South Gym', 'Key West'),
  [NORTH_PROVIDERS]: { body: [{ id: 3, name: 'SESAC' }] },
  'GET /web/account/availables-providers/2': { body: [{ id: 4, name: 'GMR' }] },
};

let scripted: Scripted;

beforeAll(async () => {
  scripted = await startScripted();
});
afterAll(() => {
  scripted.stop();
});

test('the settings show at once what is known of a business, under the loader, and then what is new', async () => {
  scripted.script(happy);
  renderApp('/account/settings', { url: scripted.url, user: ann });
  await screen.findByDisplayValue('Miami');
  selectBusiness('2');
  await screen.findByDisplayValue('Key West');

  const fresh = held(account('North Gym', 'Miami Beach'));
  scripted.amend({ [NORTH_INFO]: fresh.answer });
  selectBusiness('1');
  expect(await screen.findByDisplayValue('Miami')).toBeVisible();
  expect(screen.getByText('Loading your account…')).toBeVisible();
  fresh.release();
  expect(await screen.findByDisplayValue('Miami Beach')).toBeVisible();
  await waitFor(() => {
    expect(screen.queryByText('Loading your account…')).not.toBeInTheDocument();
  });
});

test('add product shows at once what is known of a business, and then what is new', async () => {
  scripted.script(happy);
  renderApp('/account/add-product', { url: scripted.url, user: ann });
  await screen.findByLabelText('SESAC');
  selectBusiness('2');
  await screen.findByLabelText('GMR');
  expect(screen.queryByLabelText('SESAC')).not.toBeInTheDocument();

  const fresh = held({ body: [{ id: 2, name: 'BMI' }] });
  scripted.amend({ [NORTH_PROVIDERS]: fresh.answer });
  selectBusiness('1');
  expect(await screen.findByLabelText('SESAC')).toBeVisible();
  fresh.release();
  expect(await screen.findByLabelText('BMI')).toBeVisible();
  expect(screen.queryByLabelText('SESAC')).not.toBeInTheDocument();
});
