/** Tests how an owner pays the amount owed on the membership page. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { reloadBilling } from '#client/parts/billing/reloadBilling.ts';
import { createSessionClient } from '#client/session/client.ts';
import { startSession } from '#client/session/session.ts';
import { ann, openPayments, renderApp, section } from '#tests/support/client/renderApp.tsx';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { enterCard, newCard } from '#tests/support/client/openRegistration.tsx';
import {
  BILLING,
  billingAnswer,
  declined,
  declinedWith,
  installments,
  LIST,
  listWith,
  PAY,
  settled,
  type BillingAnswer,
} from '#tests/support/fixtures/billing.ts';
import { membership, type MembershipEntry } from '#tests/support/fixtures/memberships.ts';

const upstream = backendOfFile();

function opened(
  billing: BillingAnswer = settled,
  state: 'OK' | 'ACTION_NEEDED' | 'OVERDUE' = 'OK',
  entry: Partial<MembershipEntry> = {},
) {
  upstream.reset(billingAnswer(state, billing, { ...membership, ...entry }));
  return openPayments(upstream.url);
}

const table = () => screen.getByRole('region', { name: 'Payment schedule, table' });

const paid = { [LIST]: listWith('OK', 'OK'), [BILLING]: { json: settled } };
/** Returns the reply to a successful payment, with the amount charged for the first location. */
const chargedNow = (amount: number) => ({ json: { charged: [{ businessId: 1, amount }] } });
const keys = () => upstream.hitsOf(PAY).map(({ headers }) => headers['idempotency-key']);

describe('the amount owed', () => {
  test('is paid by one press, confirmed with the focus at its heading, and the banner disappears @ux-6 @ux-14', async () => {
    const person = await opened(declined, 'ACTION_NEEDED');
    const payments = within(section('Payments'));
    expect(await payments.findByText('$131.06', { selector: 'span' })).toBeVisible();
    expect(payments.getByText(/^You pay/)).toHaveTextContent('You pay $131.06 with Visa ending in 4242.');
    expect(payments.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Installment 4 of 12, Feb 21, 2027: $96.06',
      'Failed payment fee, Feb 21, 2027: $35.00',
    ]);
    expect(section('Payments')).toHaveTextContent(
      'If you do nothing, we try your card again on Feb 24, 2027.',
    );
    // The section "Payments", which contains the required action, precedes the other sections.
    const isFirst = () =>
      section('Payments').compareDocumentPosition(section('Payment method')) ===
      Node.DOCUMENT_POSITION_FOLLOWING;
    expect(isFirst()).toBe(true);
    expect(section('Total Monthly Payment')).toHaveTextContent(
      'Next: $96.05 on Mar 21, 2027, in addition to the $131.06 owed',
    );
    upstream.answerAll({ [PAY]: () => (upstream.answerAll(paid), chargedNow(131.06)) });
    await person.click(payments.getByRole('button', { name: 'Pay now' }));

    expect(await screen.findByText('Thank you. $131.06 was charged.')).toBeVisible();
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'Payments' })).toHaveFocus();
      expect(screen.queryByRole('button', { name: 'Pay now' })).not.toBeInTheDocument();
      expect(screen.queryByText(/did not go through/)).not.toBeInTheDocument();
    });
    expect(keys()).toHaveLength(1);
    expect(isFirst()).toBe(true);
    expect(section('Total Monthly Payment')).not.toHaveTextContent('in addition');
  });

  test('is requested again after a payment also where the list of locations did not load', async () => {
    upstream.reset(billingAnswer('OVERDUE', declined));
    startSession(ann);
    await reloadBilling(createSessionClient({ uri: `${upstream.url}/graphql` }));
    expect(upstream.hitsOf(LIST)).toHaveLength(1);
  });

  test('that Pay now charges excludes what is on hold or charged automatically later today', async () => {
    const payments = declinedWith({ 'p-3': { status: 'HELD' }, 'p-5': { on: settled.today } });
    await opened({ ...declined, owed: 227.12, payments }, 'ACTION_NEEDED');
    const owed = section('Payments');
    expect(owed).toHaveTextContent('Owed for this location: $227.12');
    expect(within(owed).getAllByRole('listitem')).toHaveLength(2);
    expect(owed).toHaveTextContent('$96.06 is on hold. It is not charged now.');
    expect(within(owed).getByText(/^You pay/)).toHaveTextContent('You pay $131.06 with Visa');
  });

  test('keeps the licenses from renewing once it is overdue, and the page explains it', async () => {
    const condition = 'Nov 21, 2027, once overdue payments are paid';
    const coverage = () => screen.getByRole('region', { name: /^My Coverage/ });
    await opened(declined, 'ACTION_NEEDED');
    expect(section('Payments')).not.toHaveTextContent('do not renew');
    expect(coverage()).not.toHaveTextContent(condition);
    cleanup();
    // The page omits the host's retry of p-4, because the overdue payment p-3 requires the owner's action.
    const payments = declinedWith({ 'p-3': { status: 'OVERDUE', nextTryOn: null } });
    const overdue = { ...declined, payments };
    await opened(overdue, 'OVERDUE');
    expect(section('Payments')).not.toHaveTextContent('we try your card again');
    expect(section('Payments')).toHaveTextContent(
      'The licenses stay in force for their term. While a payment is overdue, its licenses do not renew.',
    );
    expect(coverage()).toHaveTextContent(condition);
    expect(section('License year')).toHaveTextContent('RenewalNov 21, 2027once overdue payments are paid');

    // A license that awaits a signature must not be among the licenses that stay in force.
    for (const [pending, words] of [
      [['ASCAP'], 'ASCAP does not cover this location until you sign. The other licenses stay in force'],
      [['ASCAP', 'BMI'], 'ASCAP and BMI do not cover this location until you sign. While a payment is'],
    ] as const) {
      cleanup();
      await opened(overdue, 'OVERDUE', { pendingProviders: [...pending] });
      expect(section('Payments')).toHaveTextContent(words);
    }
    expect(screen.getByRole('cell', { name: 'Nov 21, 2026 covers once signed' })).toBeVisible();
  });

  test('of more than three payments is one line above the button, not a list', async () => {
    const payments = installments(2).map((payment, at) =>
      at > 1 && at < 6
        ? { ...payment, status: 'OVERDUE' as const, what: at > 4 ? null : payment.what }
        : payment,
    );
    await opened({ ...declined, owed: 384.22, payments }, 'OVERDUE');
    const owed = within(section('Payments'));
    expect(section('Payments')).toHaveTextContent(
      /^PaymentsOwed for this location: \$384\.223 installments and 1 payment of \$96\.05 due, the first since Jan 21, 2027/,
    );
    expect(owed.queryByRole('listitem')).not.toBeInTheDocument();
    expect(owed.getByText(/^You pay/)).toHaveTextContent('You pay $384.22 with Visa ending in 4242.');
    expect(owed.getByRole('button', { name: 'Pay now' })).toBeVisible();
  });

  test('has no button where all of it is on hold, as the owner cannot pay that', async () => {
    const onHold = declinedWith({ 'p-4': { status: 'HELD' }, 'f-1': { status: 'HELD' } });
    await opened({ ...declined, payments: onHold });
    expect(section('Payments')).toHaveTextContent('Owed for this location: $131.06');
    expect(within(table()).getAllByText('On hold')).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Pay now' })).not.toBeInTheDocument();
  });

  test('a payment is retried under the same key after a lost response, and is a new one after a declined card @ux-15', async () => {
    const person = await opened(declined, 'ACTION_NEEDED');
    const press = async () =>
      person.click(await within(section('Payments')).findByRole('button', { name: 'Pay now' }));
    upstream.answerAll({ [PAY]: { raw: (response) => response.destroy() } });
    await press();
    expect(await screen.findByText(/can’t reach the licensing service/)).toBeVisible();
    upstream.answerAll({ [PAY]: { status: 400, json: { message: 'Your card was declined.' } } });
    await press();
    expect(await screen.findByText('Your card was declined.')).toBeVisible();
    upstream.answerAll({ [PAY]: () => (upstream.answerAll(paid), { status: 204 }) });
    await press();
    await screen.findByText('Thank you. $131.06 was charged.');
    const [first, second, third] = keys();
    expect([second === first, third === first, keys().length]).toEqual([true, false, 3]);
  });

  test('where authentication is required the button names it, it is run, and the same payment is sent again @spec-4', async () => {
    upstream.reset({
      ...billingAnswer('ACTION_NEEDED', declined),
      [LIST]: listWith('ACTION_NEEDED', 'OK', 'CONFIRM_PAYMENT'),
    });
    const person = renderApp('/account/membership', { url: upstream.url, user: ann });
    const clientSecret = 'pi_sandbox_1_secret_2';
    upstream.answerAll({ [PAY]: { json: { ...chargedNow(96.06).json, clientSecret } } });
    await person.click(await screen.findByRole('button', { name: 'Confirm payment' }));
    const question = within(await screen.findByRole('dialog', { name: 'Your bank asks' }));
    expect(screen.queryByRole('button', { name: 'Pay now' })).not.toBeInTheDocument();
    upstream.answerAll({ [PAY]: () => (upstream.answerAll(paid), chargedNow(35)) });
    await person.click(question.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Thank you. $131.06 was charged.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByText(/waiting for you/)).not.toBeInTheDocument();
    expect(new Set(keys()).size).toBe(1);
    expect(keys()).toHaveLength(2);
  });

  test('a refused authentication charges nothing, and the next press is a new payment', async () => {
    const person = await opened(declined, 'ACTION_NEEDED');
    upstream.answerAll({ [PAY]: { unchecked: { clientSecret: 'pi_sandbox_1_secret_2' } } });
    const press = async () => person.click(await screen.findByRole('button', { name: 'Pay now' }));
    await press();
    await person.click(await screen.findByRole('button', { name: 'Refuse' }));
    expect(
      await screen.findByText('Your bank did not confirm this payment. Nothing was charged.'),
    ).toBeVisible();
    expect(keys()).toHaveLength(1);
    await press();
    await screen.findByRole('dialog', { name: 'Your bank asks' });
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pay now' })).toBeEnabled());
    expect(new Set(keys()).size).toBe(2);
  });

  test('a changed card is confirmed where it is shown, once it has paid the amount owed @spec-4 @ux-6', async () => {
    const person = await opened(declined, 'OVERDUE');
    upstream.answerAll(newCard(() => (upstream.answerAll(paid), chargedNow(131.06))));
    await person.click(await within(section('Payments')).findByRole('button', { name: 'Update card' }));
    expect(
      await screen.findByText('The $131.06 you owe is charged to this card now. It also pays from now on.'),
    ).toBeVisible();
    await enterCard();
    await person.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Your payment method was updated. $131.06 was charged.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Payment method' })).toHaveFocus());
    expect(screen.queryByText(/is overdue/)).not.toBeInTheDocument();
    expect(screen.queryByText(/Owed/)).not.toBeInTheDocument();
    expect(
      within(table()).getByRole('button', { name: 'Receipt, Installment 4 of 12, Feb 21, 2027, PDF' }),
    ).toBeVisible();
  });

  test.each([
    [0, {}, 'The $131.06 you owe could not be charged to it.'],
    [
      96.06,
      { 'p-4': { status: 'PAID' } },
      '$96.06 was charged. The $35.00 you owe could not be charged to it.',
    ],
    [35, { 'p-4': { status: 'HELD' }, 'f-1': { status: 'PAID' } }, '$35.00 was charged.'],
  ] as const)(
    'a new card that does not pay it is not reported as if it had: %j',
    async (amount, changes, words) => {
      const person = await opened(declined, 'OVERDUE');
      const charged = amount === 0 ? [] : [{ businessId: 1, amount }];
      const unpaid = {
        [LIST]: listWith('OVERDUE', 'OK', undefined, 131.06 - amount),
        [BILLING]: { json: { ...declined, payments: declinedWith(changes) } },
      };
      upstream.answerAll(newCard(() => (upstream.answerAll(unpaid), { json: { charged } })));
      await person.click(await within(section('Payments')).findByRole('button', { name: 'Update card' }));
      await enterCard();
      await person.click(screen.getByRole('button', { name: 'Update' }));
      expect(await screen.findByText(`Your payment method was updated. ${words}`)).toBeVisible();
    },
  );

  test.each([
    [
      { 'p-3': { status: 'HELD' }, 'p-5': { on: '2027-03-14' } },
      'The $131.06 you owe is charged to this card now. It also pays from now on.',
    ],
    [
      { 'p-4': { status: 'HELD' }, 'f-1': { status: 'HELD' } },
      'The new card is charged from the next payment on.',
    ],
  ] as const)('that a new card pays excludes what is on hold or delayed: %j', async (changes, words) => {
    const person = await opened({ ...declined, owed: 323.17, payments: declinedWith(changes) }, 'OVERDUE');
    await person.click(await within(section('Payments')).findByRole('button', { name: 'Update card' }));
    expect(await screen.findByText(words)).toBeVisible();
  });

  test('may be charged to a new card also where the list of locations did not load', async () => {
    upstream.reset({ ...billingAnswer('OVERDUE', declined), [LIST]: { status: 500, json: {} } });
    renderApp('/stripe', { url: upstream.url, user: ann });
    expect(
      await screen.findByText('Anything you owe is charged to this card now. It also pays from now on.'),
    ).toBeVisible();
  });

  test('is named before and after a new card pays it at /stripe', async () => {
    upstream.reset(billingAnswer('ACTION_NEEDED', declined));
    const person = renderApp('/stripe', { url: upstream.url, user: ann });
    expect(
      await screen.findByText('The $131.06 you owe is charged to this card now. It also pays from now on.'),
    ).toBeVisible();
    upstream.answerAll(newCard(() => (upstream.answerAll(paid), chargedNow(131.06))));
    await enterCard();
    await person.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Your payment method is updated. $131.06 was charged.')).toBeVisible();
  });
});
