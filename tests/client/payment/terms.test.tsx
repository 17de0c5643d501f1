/** What is agreed to before the card is entered. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PaymentTerms } from '#client/pages/register/PaymentTerms.tsx';
import { renderUi } from '#tests/support/client/renderUi.tsx';

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
  ['that the host has added up', 2607.36, '$2,607.36 for the year'],
  ['that nobody has added up', null, 'at most $2,607.36 for the year'],
])('the terms name the day of each payment, and a year %s is twelve of them @ux-13', (_, yearTotal, year) => {
  renderUi(<PaymentTerms rates={{ ...rates, yearTotal }} />);
  const line = screen.getByText(/12 monthly payments/);
  expect(line).toHaveTextContent(`$217.28 per month, 12 monthly payments, ${year}.`);
  expect(line).toHaveTextContent('First charge: today, Nov 22, 2026, then once a month.');
  const [monthly = 0, sum] = amounts(line.textContent);
  expect(sum).toBe(Math.round(monthly * 12 * 100) / 100);
});
