import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect } from 'vitest';
import type { RegistrationDraft } from '#client/domain/registration/registration.ts';
import { addRegistration } from '#client/session/session.ts';
import { NewLocation } from '#client/pages/account/newLocation/NewLocation.tsx';
import { SubscriberCheck } from '#client/pages/questionnaire/SubscriberCheck.tsx';
import { QuestionnaireWizard, Register } from '#client/pages/register/Register.tsx';
import { finishedDraft } from '#tests/support/fixtures/drafts.ts';
import { ratesOf } from '#tests/support/fixtures/registration.ts';
import { control, press, tick, type } from './form.ts';
import { renderScreen } from './renderScreen.tsx';

/** Replies of an upstream that accepts every request. */
export const SCRIPT = {
  'GET /web/providers': {
    json: [
      { id: 1, shortName: 'ASCAP' },
      { id: 2, shortName: 'BMI' },
      { id: 5, shortName: 'Barline Music', name: 'Barline Music' },
    ],
  },
  'GET /web/helpers': { json: [{ label: 'Florida', value: 'FL' }] },
  'GET /web/questionnaire/business-type': { json: [{ label: 'Gym', value: 'gym' }] },
  'POST /web/auth/send-verification-code': { json: {} },
  'POST /web/auth/check-verification-code': { json: {} },
  'POST /web/questionnaire': { json: {} },
  'POST /web/questionnaire/calculate-rates': { json: ratesOf({ 1: 57.25, 2: 34.16 }, [15, 3.19, 109.6]) },
  'GET /web/questionnaire/create-setup-intent': { json: { clientSecret: 'seti_sandbox_1_secret_2' } },
  'POST /web/questionnaire/subscribe': {
    json: { user: { id: 7, fullName: 'Ada Lovelace', email: 'ada@gym.example', token: 't1' } },
  },
  'GET /web/account/business': {
    json: [
      { id: 11, name: 'Iron Gym', isDefault: false },
      { id: 12, name: 'Other Gym', isDefault: true },
    ],
  },
};

/** Renders the app's registration screens at a path, with a stored draft if one is given. */
export function openRegistration(url: string, path: string, draft?: RegistrationDraft) {
  if (draft) addRegistration(draft);
  return renderScreen(
    <Routes>
      <Route path="questionnaire" element={<SubscriberCheck />} />
      <Route path="questionnaire/wizard/*" element={<QuestionnaireWizard />} />
      <Route path="register/*" element={<Register />} />
      <Route path="account/new-location/*" element={<NewLocation />} />
      <Route path="*" element={null} />
    </Routes>,
    { url, path },
  );
}

/** Fills in the card form by `input` events, because the card sandbox creates its fields without React. */
export async function enterCard(number = '4242424242424242'): Promise<void> {
  await screen.findByLabelText('Card number');
  for (const [name, value] of Object.entries({ cardnumber: number, 'exp-date': '1230', cvc: '123' }))
    fireEvent.input(control(name), { target: { value } });
}

/** Opens a registration's summary and waits for its rates. */
export async function showSummary(url: string, draft = finishedDraft(), path = '/register/rates') {
  openRegistration(url, path, draft);
  await screen.findByLabelText(/yearly agreement/);
}

/** Opens a registration's summary, and from it the payment dialog. Returns the dialog. */
export async function showPayment(url: string, draft?: RegistrationDraft): Promise<HTMLElement> {
  await showSummary(url, draft);
  return openPayment();
}

/** Enters the password again and opens the payment dialog. The summary must already be shown. */
export async function openPayment(): Promise<HTMLElement> {
  tick(/yearly agreement/);
  press('Checkout');
  const dialog = await screen.findByRole('dialog', { name: 'Enter your password again' });
  await expect.poll(() => document.activeElement).toBe(within(dialog).getByLabelText('Password'));
  type('password', 'Sunny4Day');
  type('password2', 'Sunny4Day');
  press('Continue to payment');
  return screen.findByRole('dialog', { name: 'PAYMENT METHOD' });
}

/** Fills in the card form and presses Pay. */
export async function pay(number?: string): Promise<void> {
  await enterCard(number);
  press('Pay');
}

/** Returns the replies to the two calls that store a new card. `reply` is the reply to the second call. */
export const newCard = (reply: { json: object } | (() => { json: object }) = { json: {} }) => ({
  'GET /web/questionnaire/create-setup-intent': { json: { clientSecret: 'seti_sandbox_1_secret_2' } },
  'POST /web/stripe/change-default-payment-method': reply,
});
