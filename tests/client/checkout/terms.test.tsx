/** Tests the terms to which a buyer agrees before entering the card. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PaymentTerms } from '#client/pages/register/PaymentTerms.tsx';
import { packageDraft } from '#tests/support/fixtures/drafts.ts';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { press } from '#tests/support/client/form.ts';
import { pay, SCRIPT, showPayment } from '#tests/support/client/openRegistration.tsx';
import { renderUi } from '#tests/support/client/renderUi.tsx';
import { ratesOf } from '#tests/support/fixtures/registration.ts';

const RATES = 'POST /web/questionnaire/calculate-rates';

const upstream = backendOfFile(SCRIPT);

const rates = {
  quoteId: null,
  total: { rightManagementFee: 15, processingFee: 6.33, subTotalManagementFee: 0, totalPayment: 217.28 },
  providers: [{ id: '1', monthly: 195.95 }],
  isPackage: false,
  promoCode: null,
  notice: null,
  startDate: '2026-11-22',
  renewalDate: '2027-11-22',
  yearTotal: 2607.36,
  newMonthlyTotal: null,
  savings: null,
  lines: null,
};

const amounts = (text: string) =>
  [...text.matchAll(/\$([\d,]+\.\d\d)/g)].map(([, amount = '']) => Number(amount.replaceAll(',', '')));

test.each([
  ['with the host’s total', 2607.36, '$2,607.36 for the year'],
  ['without a total from the host', null, '$2,607.36 for the year'],
])('the terms name the day of each payment, and a year %s is twelve of them @ux-13', (_, yearTotal, year) => {
  renderUi(<PaymentTerms rates={{ ...rates, yearTotal }} />);
  const line = screen.getByText(/12 monthly payments/);
  expect(line).toHaveTextContent(`$217.28 per month, 12 monthly payments, ${year}.`);
  expect(line).toHaveTextContent('First charge: today, Nov 22, 2026, then once a month.');
  const [monthly = 0, sum] = amounts(line.textContent);
  expect(sum).toBe(Math.round(monthly * 12 * 100) / 100);
});

test('with a package that the group pays, the text beside Pay states that it charges nothing, and a repeat names no payment', async () => {
  upstream.answerAll({
    [RATES]: { json: ratesOf({ 2: 0 }, [0, 0, 0], { isPackage: true }) },
    'POST /web/questionnaire/subscribe': { status: 503, json: { message: 'Busy.' } },
  });
  await showPayment(upstream.url, packageDraft());
  expect(await screen.findByText('Completes your order. Nothing is charged.')).toBeVisible();
  await pay();
  await screen.findByText('Busy.');
  press('Close');
  press('Checkout');
  expect(await screen.findByText(/^Your order was not confirmed/)).toBeVisible();
  expect(screen.getByRole('dialog')).not.toHaveTextContent(/payment was|charged twice/);
});
