/** Tests that a list's failure to load is only logged, and shows no error (specification, section 8). */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { endSession } from '#client/session/session.ts';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { draftWith, finishedDraft } from '#tests/support/fixtures/drafts.ts';
import { control, press, type } from '#tests/support/client/form.ts';
import { openRegistration, SCRIPT } from '#tests/support/client/openRegistration.tsx';
import { address } from '#tests/support/client/renderScreen.tsx';

const DOWN = { status: 400, json: { message: 'The lists are down.' } };

const upstream = backendOfFile();
let logged: unknown[];
beforeEach(() => {
  endSession();
  logged = [];
  vi.spyOn(console, 'info').mockImplementation((line: unknown) => logged.push(line));
});

test('all four fail: each failure is logged, none is shown, and the person types instead @spec-8', async () => {
  upstream.reset({
    ...SCRIPT,
    'GET /web/providers': DOWN,
    'GET /web/helpers': DOWN,
    'GET /web/questionnaire/business-type': DOWN,
  });
  openRegistration(
    upstream.url,
    '/register/business',
    draftWith({ values: { businessState: '', businessCity: '', businessType: '' } }),
  );
  expect(screen.getByText('Loading the lists…')).toBeVisible();
  await waitFor(() => {
    expect(control('businessState').tagName).toBe('INPUT');
    expect(control('businessType').tagName).toBe('INPUT');
  });
  await waitFor(() => {
    expect(new Set(logged)).toEqual(
      new Set([
        'Barline: loading the providers failed.',
        'Barline: loading the states failed.',
        'Barline: loading the business types failed.',
      ]),
    );
  });
  type('businessState', 'Florida');
  type('businessCity', 'Miami');
  type('businessType', 'Gym');
  press('Next');
  await waitFor(() => expect(address()).toBe('/register/providers'));
  for (const name of ['ASCAP', 'BMI', 'SESAC', 'GMR']) expect(screen.getByLabelText(name)).toBeVisible();
  expect(screen.getAllByRole('checkbox')).toHaveLength(4);
  expect(screen.queryByText('The lists are down.')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the cities of a state fail: the failure is logged, and a city is typed @spec-8', async () => {
  upstream.reset({ ...SCRIPT, 'GET /web/helpers?state_id={stateId}': DOWN });
  openRegistration(upstream.url, '/register/business', finishedDraft());
  await waitFor(() => expect(logged).toContain('Barline: loading the cities failed.'));
  type('businessCity', 'Key West');
  press('Next');
  await waitFor(() => expect(address()).toBe('/register/providers'));
  expect(screen.queryByText('The lists are down.')).not.toBeInTheDocument();
});

test('a subscriber check that fails is logged @spec-8', async () => {
  upstream.reset({ ...SCRIPT, 'POST /web/questionnaire/verify-email': DOWN });
  openRegistration(upstream.url, '/questionnaire');
  press('Yes (10% off discount)');
  await screen.findByRole('dialog');
  type('email', 's@app.example');
  press('Continue');
  expect(await screen.findByText('Email does not exist.')).toBeVisible();
  expect(logged).toEqual(['Barline: checking the subscriber failed.']);
});

test('a second code that cannot be sent shows the reason, and may be requested again @spec-8', async () => {
  const SEND = 'POST /web/auth/send-verification-code';
  upstream.reset({ ...SCRIPT, [SEND]: { status: 400, json: { message: 'Please wait a moment.' } } });
  openRegistration(upstream.url, '/register/verify', draftWith({ verifiedEmail: undefined }));
  press('Send Again');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please wait a moment.');

  upstream.answerAll({ [SEND]: { json: {} } });
  press('Send Again');
  expect(await screen.findByText('New code sent!')).toBeVisible();
});
