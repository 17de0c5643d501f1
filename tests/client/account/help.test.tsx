/** Tests the contacts for help, and the links for a signed-in owner on a visitor's pages. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RegistrationDraft } from '#client/domain/registration/registration.ts';
import { addRegistration, registerVar, removeRegistration, startSession } from '#client/session/session.ts';
import { OWNER_PAGES } from '#tests/support/browser/pages.ts';
import { ann, renderApp } from '#tests/support/client/renderApp.tsx';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { draftWith, finishedDraft } from '#tests/support/fixtures/drafts.ts';
import { account } from '#tests/support/fixtures/memberships.ts';

const happy = {
  'GET /web/account/business': { json: [{ id: 1, name: 'North Gym', isDefault: true }] },
  'GET /web/account/agreements/business/1': { json: [] },
};

const upstream = backendOfFile();

const open = (path: string, user = true) => {
  upstream.reset(happy);
  return renderApp(path, { url: upstream.url, ...(user && { user: ann }) });
};

test.each(OWNER_PAGES.map(({ path }) => path))(
  '%s names whom to contact, and what to do when a PRO writes',
  async (path) => {
    open(path);
    const help = within(await screen.findByRole('region', { name: 'Help' }));
    expect(help.getByRole('link', { name: /@/ })).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
    expect(help.getByText('Did a PRO write to you?')).toBeVisible();
    expect(help.getByText(/^If it does, reply with the PDF from Download Coverage/)).toHaveTextContent(
      /Not signed yet\? Sign first\.$/,
    );
  },
);

test('the settings link to a mail that contains the known details', async () => {
  open('/account/settings');
  const link = await screen.findByRole('link', { name: 'Write to us' });
  await waitFor(() =>
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(/Total members: \d/),
  );
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(/^mailto:.*subject=Change for /);
});

test('a name that was cut within a character is in the mail as far as it is readable', async () => {
  upstream.reset({ ...happy, 'GET /web/account/info/{id}': account('North Gym \ud83c') });
  renderApp('/account/settings', { url: upstream.url, user: ann });
  await screen.findByDisplayValue('Ann Owner', {});
  const letter = screen.getByRole('link', { name: 'Write to us' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(letter)).toContain('subject=Change for North Gym \ufffd&');
});

test('counts that the host does not have are dashes with the reason, and are in no mail @spec-2', async () => {
  upstream.reset({
    'GET /web/account/info/{id}': {
      json: {
        info: { fullName: 'Ann Owner', email: 'ann@gym.example', phoneNumber: null, title: null },
        business: { name: 'North Gym', type: null, address: null, city: null, state: null, zipCode: null },
        member: { totalMembers: null, numberGroup: null, classesPerWeek: null },
      },
    },
  });
  renderApp('/account/settings', { url: upstream.url, user: ann });
  await screen.findByDisplayValue('Ann Owner', {});
  const details = within(screen.getByRole('region', { name: 'Member Details' }));
  expect(details.getAllByDisplayValue('–')).toHaveLength(3);
  expect(details.getByText('Not asked where only background music is played.')).toBeVisible();
  const letter = screen.getByRole('link', { name: 'Write to us' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(letter)).toContain('Gym: North Gym');
  expect(decodeURIComponent(letter)).not.toMatch(/members|class/i);
});

test.each(['/', '/register'])('a signed-in owner at %s can add a location', async (path) => {
  open(path);
  const links = await screen.findAllByRole('link', { name: 'Add a location' });
  for (const link of links) expect(link).toHaveAttribute('href', '/account/new-location');
  expect(links).toHaveLength(path === '/' ? 2 : 1);
  if (path === '/register') expect(screen.getByText(/^You are signed in\. Another gym\?/)).toBeVisible();
  // The link "Get Started" must be missing, because it would create another account.
  expect(screen.queryByRole('link', { name: 'Get Started' })).not.toBeInTheDocument();
});

test('a registration that another tab has bought leads to the account, now and at its address later', async () => {
  const arrives = () => waitFor(() => expect(window.location.pathname).toBe('/account'));
  open('/register', false);
  await screen.findByText('Question 01/05', {});
  act(() => addRegistration(finishedDraft()));
  act(() => {
    startSession(ann);
    removeRegistration();
  });
  await arrives();
  cleanup();
  open('/register/verify');
  await arrives();
});

test.each<[string, RegistrationDraft, string]>([
  ['', finishedDraft(), '/register/rates'],
  [' for which no code was entered', draftWith({ verifiedEmail: undefined }), '/register/verify'],
  [' of the questionnaire', draftWith({ agreedToTerms: false }, 'wizard'), '/questionnaire/wizard/metrics'],
])('Get Started continues a registration%s where it was left', async (_, draft, address) => {
  open('/', false);
  addRegistration(draft);
  const [start] = await screen.findAllByRole('link', { name: 'Get Started' });
  fireEvent.click(start ?? document.body);
  await waitFor(() => expect(window.location.pathname).toBe(address));
  expect(registerVar()).toEqual(draft);
});

test('Get Started keeps a visitor within a registration at the step', async () => {
  open('/questionnaire/wizard', false);
  await screen.findByText('Question 01/05', {});
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/questionnaire/wizard');
  expect(header.getByRole('button', { name: 'Login' })).toBeVisible();
});
