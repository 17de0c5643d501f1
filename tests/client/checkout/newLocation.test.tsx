/** Tests what the summary of a new location shows besides its rates: card, signature and new total. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addRegistration } from '#client/session/session.ts';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { SCRIPT } from '#tests/support/client/openRegistration.tsx';
import { ann, goTo, renderApp } from '#tests/support/client/renderApp.tsx';
import { finishedDraft } from '#tests/support/fixtures/drafts.ts';
import { ratesOf } from '#tests/support/fixtures/registration.ts';

const RATES = 'POST /web/questionnaire/calculate-rates';

/** A new location's rates. The location paid nothing before, so `newMonthlyTotal` equals the rates' total. */
const rates = ratesOf({ 1: 54.17 }, [0, 1.63, 55.8], { startDate: '2026-11-22', newMonthlyTotal: 55.8 });

const paying = (totalMonthlyPayment?: number, pmLastFour = '4242') => ({
  json: { membership: [{ pmLastFour, totalMonthlyPayment }] },
});

const upstream = backendOfFile({
  ...SCRIPT,
  'GET /web/account/agreements/business/12': { json: [] },
  'GET /web/account/membership/11': paying(150.2),
  'GET /web/account/membership/12': paying(90.66),
  [RATES]: { json: rates },
});

const main = () => screen.getByRole('main');

async function summary() {
  renderApp('/account', { url: upstream.url, user: ann });
  addRegistration(finishedDraft('location'));
  goTo('/account/new-location/rates');
  await screen.findByText(/It is the card ending in 4242\.$/);
}

test('the card, also a changed one, and ASCAP’s signature are named, and what all locations pay now and then is compared @ux-19', async () => {
  await summary();
  expect(main()).toHaveTextContent(
    'ASCAP also needs your signature. We send the link after checkout. ASCAP does not cover this location until you sign.',
  );
  expect(
    await screen.findByText('Now $240.86 → then $296.66 per month for all your locations'),
  ).toBeVisible();
  upstream.answerAll({ 'GET /web/account/membership/12': paying(90.66, '1881') });
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findByText(/It is the card ending in 1881\.$/)).toBeVisible();
});

test('nothing is compared where the host leaves a sum out', async () => {
  upstream.answerAll({ 'GET /web/account/membership/12': paying() });
  await summary();
  expect(main()).not.toHaveTextContent('Now $');
});
