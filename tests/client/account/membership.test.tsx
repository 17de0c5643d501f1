import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { selectBusiness } from '../../../client/apollo/session.ts';
import { clientConfig } from '../../../client/config.ts';
import { ann, renderApp } from '../../support/renderApp.tsx';
import { typeCard } from '../questionnaire/openRegistration.tsx';
import { held, startScripted } from '../../support/scriptedUpstream.ts';
import type { Scripted } from '../../support/scriptedUpstream.ts';

const MEMBERSHIP = 'GET /web/account/membership/1';
const SOUTH = 'GET /web/account/membership/2';
const CANCEL = 'PATCH /web/account/cancel-annual-renewal';

const brand = clientConfig().brand.name;

const membership = {
  address: '1 Ocean Dr',
  city: 'Miami',
  state: 'Florida',
  zip: 33139,
  pmLastFour: '4242',
  totalMonthlyPayment: '1,117.42',
  providers: ['ASCAP', 'BMI', brand],
  packages: [],
  providersDetail: [
    {
      annualLicenses: 'ASCAP',
      monthlyRate: 57.25,
      annualStartDate: '2026-11-21',
      annualRenewalDate: '2027-11-21',
    },
    { annualLicenses: 'BMI', monthlyRate: '41.5', annualStartDate: 'soon', annualRenewalDate: null },
  ],
};

const packaged = {
  ...membership,
  packages: [
    {
      name: 'Franchise package',
      provider: 'ASCAP, BMI',
      startDate: '2026-11-21',
      renewalDate: '2027-11-21',
      totalAmount: 99.5,
    },
  ],
  providersDetail: [],
};

const answer = (body: object) => ({
  'GET /web/account/business': {
    body: [
      { id: 1, name: 'North Gym', isDefault: true },
      { id: 2, name: 'South Gym', isDefault: false },
    ],
  },
  [MEMBERSHIP]: { body: { membership: [body] } },
  [SOUTH]: { body: { membership: [{ ...body, city: 'Key West' }] } },
});

let scripted: Scripted;

beforeAll(async () => {
  scripted = await startScripted();
});

afterAll(() => {
  scripted.stop();
});

const open = () => renderApp('/account/membership', { url: scripted.url, user: ann });

async function opened(body: object = membership) {
  scripted.script(answer(body));
  const person = open();
  await screen.findByRole('heading', { name: 'Total Monthly Payment' });
  await waitFor(() => {
    expect(screen.queryByText('Loading your membership…')).not.toBeInTheDocument();
  });
  return person;
}

const section = (name: string) => screen.getByRole('region', { name });

const itemsOf = (name: string) =>
  within(section(name))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** The texts of a table, row by row. */
const table = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('the page shows gym, card, monthly payment and coverage', async () => {
  await opened();

  expect(section('North Gym')).toHaveTextContent('1 Ocean DrMiami, Florida 33139');
  expect(section('Payment method')).toHaveTextContent('•••• •••• •••• Card ending in 4242');
  expect(section('Total Monthly Payment')).toHaveTextContent('$1,117.42 per month');
  expect(itemsOf('Coverage')).toEqual(['ASCAP', 'BMI', brand]);
});

test('My Coverage is a table of the annual licenses', async () => {
  await opened();

  expect(table(`My Coverage through ${brand}`)).toEqual([
    ['Annual Licenses', 'Monthly Rate', 'Start Date', 'Renewal Date'],
    ['ASCAP', '$57.25', 'Nov 21, 2026', 'Nov 21, 2027'],
    ['BMI', '$41.50', 'soon', '–'],
  ]);
  expect(screen.queryByRole('region', { name: 'PACKAGES' })).not.toBeInTheDocument();
});

test('packages are listed and tabled, and hide the provider’s own entry from the coverage', async () => {
  await opened(packaged);

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

test('the license year says in words what its picture shows', async () => {
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
    '24 hours ahead of renewal',
    'Nov 21, 2027',
  ]);
  vi.useRealTimers();
});

test('a membership that cannot be loaded is silent', async () => {
  scripted.script({ ...answer(membership), [MEMBERSHIP]: { status: 500, body: { message: 'down' } } });
  open();

  expect(await screen.findByText('No membership to show')).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the edit icon opens the card form with the button Update', async () => {
  const person = await opened();
  scripted.amend({
    'GET /web/questionnaire/create-setup-intent': { body: { clientSecret: 'seti_1_secret_2' } },
  });
  await person.click(screen.getByRole('button', { name: 'Update payment method' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Update payment method' }));
  expect(await dialog.findByRole('button', { name: 'Update' })).toBeVisible();

  await person.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

/** Fills the card form of the open dialog and presses Update. */
async function updateCard(person: UserEvent) {
  scripted.amend({
    'GET /web/questionnaire/create-setup-intent': { body: { clientSecret: 'seti_sandbox_1_secret_2' } },
    'POST /web/stripe/change-default-payment-method': {},
  });
  await person.click(screen.getByRole('button', { name: 'Update payment method' }));
  await screen.findByLabelText('Card number');
  typeCard('cardnumber', '5555555555554444');
  typeCard('exp-date', '1230');
  typeCard('cvc', '123');
  await person.click(screen.getByRole('button', { name: 'Update' }));
}

test('another card is shown as soon as the dialog closes, for every business', async () => {
  const person = await opened();
  selectBusiness('2');
  await screen.findByText('Key West, Florida 33139');
  selectBusiness('1');
  await screen.findByText('Miami, Florida 33139');
  const changed = { ...membership, pmLastFour: '4444' };
  const reloaded = held({ body: { membership: [changed] } });
  scripted.amend({ [MEMBERSHIP]: reloaded.answer, [SOUTH]: held({}).answer });
  await updateCard(person);

  expect(await screen.findByRole('button', { name: 'Loading' })).toBeVisible();
  reloaded.release();
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect(section('Payment method')).toHaveTextContent('Card ending in 4444');
  expect(screen.getByText('Your payment method was updated.')).toBeVisible();

  // What was known of the other business is its old card: it is asked for, and not shown meanwhile.
  selectBusiness('2');
  expect(await screen.findByText('Loading your membership…')).toBeVisible();
  expect(screen.queryByText('4242')).not.toBeInTheDocument();
});

test('another business shows at once what is known of it, and then what is new', async () => {
  await opened();
  selectBusiness('2');
  await screen.findByText('Key West, Florida 33139');

  const fresh = held({ body: { membership: [{ ...membership, totalMonthlyPayment: 99 }] } });
  scripted.amend({ [MEMBERSHIP]: fresh.answer });
  selectBusiness('1');
  expect(await screen.findByText('Miami, Florida 33139')).toBeVisible();
  expect(section('Total Monthly Payment')).toHaveTextContent('$1,117.42 per month');
  fresh.release();

  expect(await screen.findByText('$99.00')).toBeVisible();
});

async function openTurnOff() {
  const person = await opened();
  await person.click(screen.getByRole('button', { name: 'Turn Off Annual Renewal' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn Off Annual Renewal' }));
  return { person, dialog };
}

const cancelButton = { name: 'I Will Obtain My Own PRO Licensing' };

test('the Turn Off Annual Renewal dialog warns of what follows', async () => {
  const { dialog } = await openTurnOff();

  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Your subscription ends at the end of the current term.',
    'All of your music licensing terminates with it.',
    'We report the cancellation to the PROs as DROPPED.',
    'From then on you must get the licensing yourself, or keep the automatic renewal now.',
  ]);
});

test('keeping the licenses closes the dialog and cancels nothing', async () => {
  const { person, dialog } = await openTurnOff();
  await person.click(dialog.getByRole('button', { name: `Keep My Licenses Through ${brand}` }));

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(scripted.hits(CANCEL)).toEqual([]);
});

test('obtaining one’s own licensing cancels the renewal, with a loader meanwhile', async () => {
  const { person, dialog } = await openTurnOff();
  const cancelled = held({ body: { message: 'Annual renewal is off.' } });
  scripted.amend({ [CANCEL]: cancelled.answer });
  await person.click(dialog.getByRole('button', cancelButton));

  expect(await dialog.findByRole('status')).toHaveTextContent('Turning off…');
  await person.click(dialog.getByRole('button', cancelButton));
  cancelled.release();

  expect(await screen.findByText('Annual renewal is off.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(scripted.hits(CANCEL).map(({ token }) => token)).toEqual(['token-of-ann']);
  // What the membership says is asked for again.
  expect(scripted.hits(MEMBERSHIP)).toHaveLength(2);
});

test('a cancellation that fails closes the dialog and shows no error', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const { person, dialog } = await openTurnOff();
  scripted.amend({ [CANCEL]: { status: 500, body: { message: 'down' } } });
  await person.click(dialog.getByRole('button', cancelButton));

  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
