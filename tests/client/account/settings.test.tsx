import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ann, renderApp } from '#tests/support/client/renderApp.tsx';
import { userVar } from '#client/session/session.ts';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { delayed } from '#tests/support/upstream/calls.ts';
import { account, gyms } from '#tests/support/fixtures/memberships.ts';

const BUSINESSES = 'GET /web/account/business';
const NORTH = 'GET /web/account/info/1';
const CHANGE = 'POST /web/auth/change-password';
const RECOVER = 'POST /web/auth/recover-password';

const happy = {
  [BUSINESSES]: gyms(),
  [NORTH]: account('North Gym', { title: 'Owner', type: 'Gym / Health Club' }),
  'GET /web/account/info/2': account('South Gym', { type: 'Gym / Health Club' }),
};

const upstream = backendOfFile();

const open = () => renderApp('/account/settings', { url: upstream.url, user: ann });

async function opened() {
  upstream.reset(happy);
  const person = open();
  await screen.findByDisplayValue('Ann Owner');
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
  return person;
}

const section = (name: string) => within(screen.getByRole('region', { name }));

/** Returns the label, the value and the read-only state of each text field in the section with this name. */
const answers = (name: string) =>
  section(name)
    .getAllByRole<HTMLTextAreaElement | HTMLOutputElement>('textbox')
    .map((it) => [it.labels[0]?.textContent, it.value, it.matches('[readonly], [aria-readonly]')]);

test('the sections show the details of owner, business and members, read-only @spec-2 @spec-3', async () => {
  await opened();
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Account Settings');
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    ...['My Information', 'Change Password', 'Locations', 'Business Information', 'Member Details'],
  ]);
  expect(answers('My Information')).toEqual([
    ['Full name', 'Ann Owner', true],
    ['E-mail address', 'ann@gym.example', true],
    ['Title (optional)', 'Owner', true],
    ['Phone number', '(305)555-0100', true],
  ]);
  expect(answers('Business Information')).toEqual([
    ['Gym name', 'North Gym', true],
    ['Business type', 'Gym / Health Club', true],
    ['Location address', '1 Ocean Dr', true],
    ['City', 'Miami', true],
    ['State', 'Florida', true],
    ['Zip', '33139', true],
  ]);
  expect(answers('Member Details')).toEqual([
    ['Total members', '250', true],
    ['Number of classes per week', '12', true],
    ['Group class participant capacity', '20', true],
  ]);
});

test('a loader covers the fields’ samples, which are not visible, while the account is loading @spec-2 @spec-4 @ux-2', async () => {
  const info = delayed(happy[NORTH]);
  upstream.reset({ ...happy, [NORTH]: info.answer });
  open();

  await waitFor(() => expect(screen.getByText('Loading your account…')).toBeVisible());
  const name = screen.getByLabelText('Full name');
  expect(name).toHaveAttribute('placeholder', 'Sample Owner');
  expect(name).not.toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Full name' })).not.toBeInTheDocument();
  expect(name).toHaveValue('');
  info.release();

  expect(await screen.findByDisplayValue('Ann Owner')).toBeVisible();
  expect(document.querySelectorAll('[placeholder]')).toHaveLength(0);
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
});

test('an account that cannot be loaded ends the loader and shows no message @spec-4', async () => {
  upstream.reset({ ...happy, [NORTH]: { status: 500, json: { message: 'down' } } });
  open();

  expect(await screen.findByText('We could not load your details')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'My Information' })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Change Password' })).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

const set = (label: string, value: string) =>
  fireEvent.change(section('Change Password').getByLabelText(label), { target: { value } });

async function changePassword(oldPassword: string, password: string, confirmation: string) {
  const person = await opened();
  const form = section('Change Password');
  set('Current password', oldPassword);
  set('New password', password);
  set('Confirm new password', confirmation);
  return { form, submit: () => person.click(form.getByRole('button', { name: 'Change Password' })) };
}

test('the rules for passwords are listed, and each field can be shown @spec-2', async () => {
  await opened();
  const form = section('Change Password');

  expect(form.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Minimum 8 characters',
    'At least one uppercase letter',
    'At least one number',
    'Cannot be the same as a previous password',
  ]);
  expect(form.getByText('A new password also needs at least one lowercase letter.')).toBeVisible();
  expect(form.getAllByRole('button', { name: 'Show Password' })).toHaveLength(3);
});

const STRENGTH = 'Must contain 8 characters, one Uppercase, one Lowercase and one Number';

test('a password that breaks a rule is refused with the reason, and no call is made @spec-5', async () => {
  const { form, submit } = await changePassword('', '', '');
  // Turns off the normalization of spaces, because the last message below has two spaces in a row.
  const normalizer = (text: string) => text;
  const shows = async (message: string) =>
    expect(await form.findByText(message, { normalizer })).toBeVisible();
  await submit();
  for (const name of ['Current password', 'New password', 'Confirm new password'])
    await shows(`${name} is required`);
  for (const [oldPassword, password, again, message] of [
    ['weak', 'Passw0rdB', 'Passw0rdB', STRENGTH],
    ['Passw0rdA', 'password', 'password', STRENGTH],
    ['Passw0rdA', 'Passw0rdB', 'Passw0rdC', 'New password and confirm new password  must match'],
  ] as const) {
    set('Current password', oldPassword);
    set('New password', password);
    set('Confirm new password', again);
    await submit();
    await shows(message);
  }
  expect(upstream.hitsOf(CHANGE)).toEqual([]);
});

test('a changed password is confirmed, and the form is empty again @spec-3', async () => {
  const { form, submit } = await changePassword('Passw0rdA', 'Passw0rdB', 'Passw0rdB');
  upstream.answerAll({ [CHANGE]: { json: { message: 'Your password has been changed.' } } });
  await submit();

  expect(await form.findByText('Your password has been changed.')).toBeVisible();
  expect(upstream.hitsOf(CHANGE)).toMatchObject([
    {
      token: 'token-of-ann',
      form: { oldPassword: 'Passw0rdA', password: 'Passw0rdB', passwordConfirmation: 'Passw0rdB' },
    },
  ]);
  await waitFor(() => expect(form.getByLabelText('Current password')).toHaveValue(''));
  expect(form.getByLabelText('New password')).toHaveValue('');
  expect(form.queryByText(/is required/)).not.toBeInTheDocument();
});

test('a form whose call was swallowed under a good session can be sent again @spec-8', async () => {
  const { form, submit } = await changePassword('Passw0rdA', 'Passw0rdB', 'Passw0rdB');
  const checked = delayed({ json: { email: 'ann@gym.example' } });
  upstream.answerAll({
    [CHANGE]: { status: 401, json: { message: 'unauthorized' } },
    'GET /web/auth/me': checked.answer,
  });
  await submit();
  expect(await form.findByRole('status')).toHaveTextContent('Changing your password…');
  checked.release();

  const button = await form.findByRole('button', { name: 'Change Password' });
  expect(form.queryByRole('status')).not.toBeInTheDocument();
  expect(form.queryByRole('alert')).not.toBeInTheDocument();
  expect(form.getByLabelText('Current password')).toHaveValue('Passw0rdA');

  upstream.answerAll({ [CHANGE]: { json: { message: 'Your password has been changed.' } } });
  expect(button).toBeVisible();
  await submit();
  expect(await form.findByText('Your password has been changed.')).toBeVisible();
});

test.each([
  ['Current password', 'Passw0rdX', 'The current password is wrong.'],
  ['New password', 'Passw0rdB', 'You have used this password before.'],
])(
  'a refused %s is explained at its field, and nothing typed is lost @ux-1',
  async (label, typed, message) => {
    const { form, submit } = await changePassword('Passw0rdX', 'Passw0rdB', 'Passw0rdB');
    upstream.answerAll({ [CHANGE]: { status: 400, json: { message } } });
    await submit();

    expect(await form.findByText(message)).toBeVisible();
    const field = form.getByLabelText(label);
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(message);
    expect(field).toHaveValue(typed);
    await expect.poll(() => document.activeElement).toBe(field);
    expect(form.getAllByText(message)).toHaveLength(1);
  },
);

test('the error of a password that was changed too often applies to the complete form @ux-1', async () => {
  const { form, submit } = await changePassword('Passw0rdX', 'Passw0rdB', 'Passw0rdB');
  upstream.answerAll({ [CHANGE]: { status: 429, json: { message: 'Too many tries for this password.' } } });
  await submit();

  expect(await form.findByRole('alert')).toHaveTextContent('Too many tries for this password.');
  expect(form.getByLabelText('New password')).toBeValid();
});

test('Reset Password asks for a recovery e-mail with the session’s token, under an overlay @spec-2 @spec-4 @ux-5', async () => {
  const person = await opened();
  const sent = delayed({ json: { message: 'A link is on its way.' } });
  upstream.answerAll({ [RECOVER]: sent.answer });
  await person.click(section('Change Password').getByRole('button', { name: 'Reset Password' }));

  const overlay = await screen.findByRole('status');
  expect(overlay).toHaveTextContent('Sending the e-mail…');
  // The overlay has no spinner, only a label for screen readers, because the button shows the progress.
  expect(overlay.querySelector('[aria-hidden]')).toBeNull();
  expect(screen.getByRole('button', { name: 'Sending…' })).toBeVisible();
  sent.release();
  expect(await screen.findByText('A link is on its way.')).toBeVisible();
  expect(upstream.hitsOf(RECOVER).map(({ form }) => form)).toEqual([
    { email: 'ann@gym.example', token: 'token-of-ann' },
  ]);
});

test('a recovery e-mail that cannot be sent is explained', async () => {
  const person = await opened();
  upstream.answerAll({ [RECOVER]: { status: 500, json: { message: 'Try later.' } } });
  await person.click(section('Change Password').getByRole('button', { name: 'Reset Password' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('Try later.');
  userVar({ ...ann, email: '' });
  await person.click(section('Change Password').getByRole('button', { name: 'Reset Password' }));
  expect(await screen.findByText(/^Your account has no e-mail address/)).toBeVisible();
});

test('the main location is at first the one flagged isDefault, and another can be saved without the other settings @spec-2 @ux-18', async () => {
  const person = await opened();
  const locations = section('Locations');
  const select = locations.getByLabelText('Main location');
  expect(select).toHaveValue('1');
  expect(select).toHaveAccessibleDescription('The location that you see first after you log in.');

  upstream.answerAll({
    'POST /web/account/business/default/2': { json: {} },
    [BUSINESSES]: {
      json: [
        { id: 2, name: 'South Gym', isDefault: true },
        { id: 1, name: 'North Gym', isDefault: false },
      ],
    },
  });
  const save = locations.getByRole('button', { name: 'Save changes' });
  const unchanged = save.className;
  // Text typed in another section must remain when the main location is saved.
  set('Current password', 'Passw0rdA');
  await person.selectOptions(select, 'South Gym');
  // The button has its solid style only while there is a change to save.
  expect(save.className).not.toBe(unchanged);
  await person.click(save);

  expect(await locations.findByText('Your main location was saved.')).toBeVisible();
  expect(upstream.hitsOf('POST /web/account/business/default/2')).toHaveLength(1);
  expect(select).toHaveValue('2');
  expect(save).toHaveFocus();
  expect(section('Change Password').getByLabelText('Current password')).toHaveValue('Passw0rdA');
  expect(section('Change Password').queryByRole('status')).not.toBeInTheDocument();
  await waitFor(() =>
    expect([...select.querySelectorAll('option')].map(({ value }) => value)).toEqual(['', '2', '1']),
  );
  // Saving another main location must not change the location that the page shows.
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('North Gym Licensing');
});

test('a main location that cannot be saved is explained beside it', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const person = await opened();
  upstream.answerAll({
    'POST /web/account/business/default/1': { status: 422, json: { message: 'Not now.' } },
  });
  const locations = section('Locations');
  await person.click(locations.getByRole('button', { name: 'Save changes' }));

  expect(await locations.findByRole('alert')).toHaveTextContent('Not now.');
});
