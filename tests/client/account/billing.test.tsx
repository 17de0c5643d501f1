/** Tests what the membership page shows of a license year's payments. */
import { setTimeout as wait } from 'node:timers/promises';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { setHostFeatures } from '#tests/support/client/hostFeatures.ts';
import { ann, openMembership, openPayments, renderApp, section } from '#tests/support/client/renderApp.tsx';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { enterCard, newCard } from '#tests/support/client/openRegistration.tsx';
import {
  BILLING,
  billingAnswer,
  declined,
  installments,
  LIST,
  settled,
  type BillingAnswer,
} from '#tests/support/fixtures/billing.ts';
import { delayed } from '#tests/support/upstream/calls.ts';
import { answer, MEMBERSHIP, membership } from '#tests/support/fixtures/memberships.ts';

const upstream = backendOfFile();

function opened(billing: BillingAnswer = settled, state: 'OK' | 'ACTION_NEEDED' | 'OVERDUE' = 'OK') {
  upstream.reset(billingAnswer(state, billing));
  return openPayments(upstream.url);
}

const table = () => screen.getByRole('region', { name: 'Payment schedule, table' });
/** Shows all payments. Before, the table has only the latest paid, the unpaid and the next payments. */
const unfold = (person: ReturnType<typeof renderApp>) =>
  person.click(screen.getByRole('button', { name: /^Show all \d+$/ }));
const rowTexts = () =>
  within(table())
    .getAllByRole('row')
    .map((row) => row.textContent);

describe('the payments on the membership page', () => {
  test('are in a table by day, with the card, the next payment and their marks beside the text @spec-2 @ux-16', async () => {
    const person = await opened(declined, 'ACTION_NEEDED');
    // The rows below the head: the last paid payment, the unpaid payment with its fee, and the next payment.
    expect(rowTexts().map((row) => /Installment \d+|Failed payment fee/.exec(row)?.[0])).toEqual([
      undefined,
      'Installment 3',
      'Installment 4',
      'Failed payment fee',
      'Installment 5',
    ]);
    await unfold(person);
    expect(await within(section('Payment method')).findByText('Visa, expires 12/2034')).toBeVisible();
    expect(section('Total Monthly Payment')).toHaveTextContent(/per month for this locationNext: /);
    expect(section('Total Monthly Payment')).toHaveTextContent('Next: $96.05 on Mar 21, 2027');
    const rows = rowTexts();
    expect(rows[0]).toBe('DateWhatAmountStatusReceipt');
    expect(rows[1]).toContain('Nov 21, 2026');
    expect(rows[1]).toContain('Installment 1 of 12');
    expect(rows[1]).toContain('$96.06');
    expect(rows[1]).toContain('Paid');
    expect(rows[4]).toContain('DeclinedNext try Feb 24, 2027');
    expect(rows[5]).toContain('Failed payment fee');
    expect(rows[6]).toContain('Scheduled');
    expect(rows).toHaveLength(14);
    const legend = screen.getByRole('list', { name: 'Payments of this license year' });
    expect(
      within(legend)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Paid: 3', 'Not paid: 1', 'Next: 1', 'To come: 7']);
    const marks = [...document.querySelectorAll<HTMLElement>('[data-mark]')];
    expect(marks.map(({ dataset }) => dataset.mark)).toEqual([
      ...['paid', 'paid', 'paid', 'failed', 'next'],
      ...Array<string>(7).fill('coming'),
    ]);
    // The marks differ by shape, not by color alone: filled circle, triangle, ring with a dot, hollow circle.
    const shapeOf = (kind: string) =>
      [...(document.querySelector(`[data-mark=${kind}] svg`)?.children ?? [])].map(
        (shape) => `${shape.tagName} ${shape.getAttribute('fill') ?? ''}`,
      );
    expect(['paid', 'failed', 'next', 'coming'].map(shapeOf)).toEqual([
      ['circle currentColor'],
      ['path currentColor'],
      ['circle none', 'circle currentColor'],
      ['circle none'],
    ]);
  });

  test('two charges of the next day are named beside their sum', async () => {
    const [next, other] = installments(0).map((payment) => ({ ...payment, on: '2027-03-21' }));
    if (!next || !other) throw new Error('There are no payments');
    await opened({ ...settled, nextPayment: { on: '2027-03-21', amount: 134.68 }, payments: [next, other] });
    expect(section('Total Monthly Payment')).toHaveTextContent(
      `Next: $134.68 on Mar 21, 2027 in 2 charges ($${next.amount.toFixed(2)} and $${other.amount.toFixed(2)})`,
    );
  });

  test('at the end of the year all twelve are paid, in the picture’s text, in the table and with a receipt each', async () => {
    const person = await opened({
      ...settled,
      today: '2027-11-20',
      nextPayment: null,
      payments: installments(12),
    });
    expect(rowTexts().slice(1)).toEqual([expect.stringContaining('Installment 12 of 12')]);
    await unfold(person);
    const legend = screen.getByRole('list', { name: 'Payments of this license year' });
    expect(legend).toHaveTextContent(/^Paid: 12$/);
    expect(document.querySelectorAll('[data-mark=paid]')).toHaveLength(12);
    const rows = rowTexts().slice(1);
    expect(rows).toHaveLength(12);
    expect(rows.filter((row) => row.includes('Paid') && row.endsWith('Receipt'))).toEqual(rows);
  });

  test('a refund or a dispute of a payment has a row of its own, with its sign, card and days @ux-6', async () => {
    const back = { id: 'r-1', what: 'Refund of Installment 3 of 12', note: 'Card ending in 4242.' };
    const person = await opened({
      ...settled,
      reversals: [
        { ...back, on: '2027-02-22', amount: 10, status: 'REFUNDED' },
        { ...back, id: 'd-1', what: 'Dispute', on: '2027-01-25', amount: 96.06, status: 'DISPUTED' },
        { ...back, id: 'd-2', what: 'Dispute', on: '2027-01-26', amount: 96.06, status: 'DISPUTE_WON' },
      ],
    });
    // An open dispute has a row even before all payments are shown.
    expect(rowTexts().some((row) => row.includes('Disputed'))).toBe(true);
    await unfold(person);
    const rows = rowTexts();
    expect(rows).toHaveLength(16);
    expect(rows[3]).toContain('Installment 3 of 12');
    expect(rows[4]).toMatch(/Jan 25, 2027.*−\$96\.06.*Disputed/);
    expect(rows[5]).toMatch(/(?<!−)\$96\.06.*Dispute rejected/);
    // The refund is below its payment, Installment 3, although Installment 4 was paid before the refund.
    expect(rows[6]).toContain('Refund of Installment 3 of 12');
    expect(rows[6]).toContain('Card ending in 4242.');
    expect(rows[6]).toMatch(/−\$10\.00.*Refunded/);
    // Reversals are not payments, so the bar has only twelve marks.
    expect(document.querySelectorAll('[data-mark]')).toHaveLength(12);
  });

  test('a payment that is charged automatically after another names that one, and only the rest waits for its owner @ux-6', async () => {
    const waiting = (id: string, waitsFor?: string) =>
      installments(3)
        .filter((payment) => payment.id === id)
        .map((payment) => ({ ...payment, status: 'WAITING' as const, ...(waitsFor && { waitsFor }) }));
    const payments = [...waiting('p-4'), ...waiting('p-5', 'p-4'), ...waiting('p-6', 'gone')];
    await opened({ ...declined, payments }, 'ACTION_NEEDED');
    const [, first, second, third] = rowTexts();
    expect(first).toContain('Waiting for you');
    expect(second).toContain('Will be charged right after Installment 4 of 12');
    expect(second).not.toContain('Waiting for you');
    expect(third).toContain('Waiting for you');
  });

  test('the next year’s price is shown beside the present one once the host has announced it @spec-2', async () => {
    const show = (monthlyNow: number, state: 'OK' | 'OVERDUE' = 'OK') => {
      const noticed = { on: '2028-03-15', monthly: 98.38, monthlyNow };
      const renewalOf = { ASCAP: noticed.on, BMI: null } as Record<string, string | null>;
      const providersDetail = membership.providersDetail.map((each) => ({
        ...each,
        annualRenewalDate: renewalOf[each.annualLicenses] ?? null,
      }));
      const pendingProviders = state === 'OVERDUE' ? ['ASCAP', 'BMI'] : [];
      const entry = { ...membership, providersDetail, pendingProviders, renewal: { noticed } };
      upstream.reset(billingAnswer(state, settled, entry));
      renderApp('/account/membership', { url: upstream.url, user: ann });
    };
    show(96.06);
    const price = () => screen.findByText(/^Renews/, { selector: 'p' });
    expect(await price()).toHaveTextContent('Renews Mar 15, 2028 at $98.38 a month (now $96.06)');
    cleanup();
    show(98.38);
    expect(await price()).toHaveTextContent(/^Renews Mar 15, 2028 at \$98\.38 a month$/);
    cleanup();
    show(98.38, 'OVERDUE');
    // Both licenses await a signature, but BMI has no renewal date, so the text must name only ASCAP.
    expect(await price()).toHaveTextContent(
      'at $98.38 a month, if you sign ASCAP by Mar 14, 2028, once overdue payments are paid',
    );
  });

  test('the mark of today follows the host’s day, not the browser’s @ux-16', async () => {
    await opened();
    await waitFor(() => expect(section('License year')).toHaveTextContent('Mar 15, 2027'));
  });

  test('a receipt is downloaded with the session, and a failure is reported @ux-6', async () => {
    const person = await opened();
    await unfold(person);
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
    );
    const receipt = within(table()).getByRole('button', {
      name: 'Receipt, Installment 1 of 12, Nov 21, 2026, PDF',
    });
    await person.click(receipt);
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(upstream.hitsOf('GET /web/account/receipts/{id}')).toMatchObject([
      { path: '/web/account/receipts/p-1', token: 'token-of-ann' },
    ]);
    upstream.answerAll({ 'GET /web/account/receipts/{id}': { status: 500, json: {} } });
    await person.click(receipt);
    expect(await screen.findByText('The receipt could not be downloaded. Please try again.')).toBeVisible();
    saved.mockRestore();
  });

  test('a failed load has its own retry and hides nothing else @spec-8', async () => {
    upstream.reset({
      ...billingAnswer('OK', settled),
      [BILLING]: { status: 500, json: { message: 'Broken' } },
    });
    const person = renderApp('/account/membership', { url: upstream.url, user: ann });
    expect(await screen.findByText('We could not load your payments.')).toBeVisible();
    expect(section('Total Monthly Payment')).toHaveTextContent('$1,117.42');
    expect(screen.getByRole('region', { name: /^My Coverage/ })).toBeVisible();
    expect(screen.queryByText('Broken')).not.toBeInTheDocument();
    upstream.answerAll({ [BILLING]: { json: settled } });
    await person.click(within(section('Payments')).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Payment schedule, table' })).toBeVisible();
  });

  test('of earlier license years are shown on demand, the newest first', async () => {
    const before = installments(12).map(({ id, on, ...payment }) => ({
      ...payment,
      id: `before-${id}`,
      on: on.replace(/^\d{4}/, (year) => String(Number(year) - 1)),
    }));
    const person = await opened({ ...settled, payments: [...before, ...installments(4)] });
    await unfold(person);
    expect(rowTexts()).toHaveLength(13);
    await person.click(screen.getByRole('button', { name: 'Show the payments of earlier years' }));
    const earlier = screen.getByRole('region', { name: 'Payments of earlier years, table' });
    const rows = within(earlier).getAllByRole('row');
    expect(rows[1]).toHaveTextContent('Oct 21, 2026');
    expect(rows.at(-1)).toHaveTextContent('Nov 21, 2025');
  });

  test('appear with the rest of the page, so that nothing shifts; after two seconds the page appears without them @ux-23', async () => {
    const soon = async () => {
      await wait(700);
      return { json: settled };
    };
    upstream.reset({ ...billingAnswer('OK', settled), [BILLING]: soon });
    renderApp('/account/membership', { url: upstream.url, user: ann });
    await screen.findByRole('heading', { name: 'Total Monthly Payment' });
    expect(table()).toBeVisible();
    cleanup();

    const late = delayed({ json: settled });
    upstream.reset({ ...billingAnswer('OK', settled), [BILLING]: late.answer });
    renderApp('/account/membership', { url: upstream.url, user: ann });
    await screen.findByRole('heading', { name: 'Total Monthly Payment' });
    expect(screen.getByText('Loading your payments…')).toBeVisible();
    late.release();
  });

  test('the page works with a host that returns a billing state but lacks the billing call', async () => {
    upstream.reset({ ...billingAnswer('OK', settled), [BILLING]: { status: 404, json: {} } });
    renderApp('/account/membership', { url: upstream.url, user: ann });
    await screen.findByRole('heading', { name: 'Total Monthly Payment' });
    await waitFor(() => expect(screen.queryByText('Loading your payments…')).not.toBeInTheDocument());
    expect(screen.queryByRole('heading', { name: 'Payments' })).not.toBeInTheDocument();
  });
});

test('a host of section 7 alone gets no additional call, and nothing more is shown @spec-7 @billing-8', async () => {
  setHostFeatures([]);
  upstream.reset({ ...answer(membership), [BILLING]: { json: declined } });
  const person = await openMembership(upstream.url);
  expect(upstream.hits.map(({ call }) => call).toSorted()).toEqual([LIST, LIST, MEMBERSHIP]);
  for (const text of ['Pay now', 'Confirm payment', 'Update card', /Owed/, /^Next:/, /^Renews/, 'Payments'])
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  for (const text of [/did not go through/, /waiting for you/])
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  expect(document.querySelector('[data-mark]')).toBeNull();
  // A change of the card must also make only calls that section 7 of the specification lists.
  upstream.answerAll(newCard());
  upstream.hits.length = 0;
  await person.click(screen.getByRole('button', { name: 'Update payment method' }));
  await enterCard();
  await person.click(screen.getByRole('button', { name: 'Update' }));
  await screen.findByText('Your payment method was updated.');
  expect(upstream.hits.map(({ call }) => call)).toEqual([
    'GET /web/questionnaire/create-setup-intent',
    'POST /web/stripe/change-default-payment-method',
    LIST,
    MEMBERSHIP,
  ]);
});
