/** Tests the account area's banner about a payment that requires the owner's action. */
import { setTimeout as wait } from 'node:timers/promises';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { currentBusinessVar } from '#client/session/session.ts';
import { ann, goTo, renderApp } from '#tests/support/client/renderApp.tsx';
import { backendOfFile } from '#tests/support/client/backend.ts';
import {
  BILLING,
  billingAnswer,
  declined,
  declinedWith,
  LIST,
  listWith,
  PAY,
  settled,
} from '#tests/support/fixtures/billing.ts';
import { delayed } from '#tests/support/upstream/calls.ts';
import { membership } from '#tests/support/fixtures/memberships.ts';

const upstream = backendOfFile();

const AGREEMENTS = {
  'GET /web/account/agreements/business/1': { json: [] },
  'GET /web/account/agreements/business/2': { json: [] },
};

function open(list: ReturnType<typeof listWith> | { unchecked: unknown }, path = '/account') {
  upstream.reset({ ...billingAnswer('OK', declined), ...AGREEMENTS, [LIST]: list });
  return renderApp(path, { url: upstream.url, user: ann });
}

/** The unpaid payments of the reply `declined`, as the banner lists them. */
const DUE = ['Installment 4 of 12, Feb 21, 2027: $96.06', 'Failed payment fee, Feb 21, 2027: $35.00'];

const KINDS = '1 installment of $96.06 and 1 failed payment fee of $35.00 due since Feb 21, 2027';
const RETRY = 'If you do nothing, we try your card again on Feb 24, 2027.';
const CARDS = 'now with your card on file, or use another card.';

test.each([
  ['ACTION_NEEDED', 131.06, 'A payment for North Gym did not go through.', `Pay $131.06 ${CARDS}`],
  ['OVERDUE', 131.06, '$131.06 is overdue for North Gym.', `Pay ${CARDS}`],
  ['OVERDUE', null, 'A payment for North Gym is overdue.', `Pay ${CARDS}`],
] as const)(
  '%s with the sum %j is shown on the pages of the account @ux-6',
  async (state, owed, heading, advice) => {
    open(listWith(state, 'OK', undefined, owed));
    upstream.answerAll({ [BILLING]: { json: { ...declined, owed } } });
    const banner = (await screen.findByText(heading)).closest<HTMLElement>('[role=status]');
    await waitFor(() => expect(banner).toHaveTextContent(`${advice} ${RETRY}`));
    const due = within(banner ?? document.body).findAllByRole('listitem');
    expect((await due).map(({ textContent }) => textContent)).toEqual(DUE);
    expect(screen.getByRole('button', { name: 'Update card' })).toBeVisible();
  },
);

test.each([
  ['CONFIRM_PAYMENT', /^Your bank asks you to confirm \$131.06/, ['Confirm payment']],
  ['UPDATE_CARD', /^Your card on file cannot be charged any more/, ['Update card']],
] as const)(
  'a payment that waits for its owner is shown with the one required action: %s @ux-6',
  async (action, words, buttons) => {
    open(listWith('ACTION_NEEDED', 'OK', action));
    const heading = await screen.findByText('A payment for North Gym is waiting for you.');
    expect(await screen.findByText(words)).toBeVisible();
    const banner = heading.closest('[role=status]')?.parentElement;
    const named = [...(banner?.querySelectorAll('button') ?? [])].map((button) => button.textContent);
    expect(named).toEqual(buttons);
  },
);

test.each([
  ['a host without billing', listWith(undefined)],
  ['nothing to be done', listWith('OK', 'OK')],
  ['a malformed key', { unchecked: [{ id: 1, name: 'North Gym', isDefault: true, billing: 'late' }] }],
])('with %s no banner is shown', async (_, list) => {
  open(list);
  await screen.findByRole('heading', { name: 'North Gym Licensing' });
  expect(screen.queryByRole('button', { name: 'Pay now' })).not.toBeInTheDocument();
  expect(screen.queryByText(/payment for/i)).not.toBeInTheDocument();
});

test('it pays for its location from any page, after it has named the payments and the card @ux-6 @ux-20', async () => {
  const person = open(listWith('ACTION_NEEDED', 'OK'), '/account/settings');
  await person.click(await screen.findByRole('button', { name: 'Pay now' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay now' }));
  expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(DUE);
  expect(dialog.getByText(/^You pay/)).toHaveTextContent('You pay $131.06 with Visa ending in 4242.');
  let isReloaded = false;
  upstream.answerAll({
    [PAY]: () => {
      const late = wait(300).then(() => {
        isReloaded = true;
        return { json: settled };
      });
      upstream.answerAll({ [LIST]: listWith('OK', 'OK'), [BILLING]: () => late });
      return { status: 204 };
    },
  });
  await person.click(dialog.getByRole('button', { name: 'Pay now' }));

  const thanks = await screen.findByText('Thank you. $131.06 was charged.');
  expect(isReloaded).toBe(true);
  await waitFor(() => expect(thanks.closest('[tabindex]')).toHaveFocus());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByText(/did not go through/)).not.toBeInTheDocument();
  goTo('/account/add-product');
  await screen.findByRole('heading', { name: 'Select the rates to add' });
  goTo('/account/settings');
  await screen.findByRole('heading', { name: 'Account Settings' });
  expect(screen.queryByText(/^Thank you/)).not.toBeInTheDocument();
});

test('it leaves out what is on hold, as does its dialog, which has no button where everything is', async () => {
  const person = open(listWith('ACTION_NEEDED', 'OK', undefined, 227.12), '/account/settings');
  const held = { status: 'HELD' as const };
  const payments = declinedWith({ 'p-3': held });
  upstream.answerAll({ [BILLING]: { json: { ...declined, owed: 227.12, payments } } });
  expect(await screen.findByText(/^Pay \$131\.06 now/)).toBeVisible();
  await person.click(await screen.findByRole('button', { name: 'Pay now' }));
  expect(await screen.findByText(/^You pay/)).toHaveTextContent('You pay $131.06 with');
  await person.keyboard('{Escape}');
  const all = declinedWith({ 'p-4': held, 'f-1': held });
  upstream.answerAll({ [BILLING]: { json: { ...declined, payments: all } } });
  await person.click(screen.getByRole('button', { name: 'Pay now' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay now' }));
  expect(await dialog.findByText('There is nothing to pay now.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Pay now' })).not.toBeInTheDocument();
});

test('a payment made in another window is gone when the owner returns to this one', async () => {
  open(listWith('ACTION_NEEDED', 'OK'));
  await screen.findByText('A payment for North Gym did not go through.');
  upstream.answerAll({ [LIST]: listWith('OK', 'OK') });
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(screen.queryByText(/did not go through/)).not.toBeInTheDocument());
});

test('what all locations owe is paid by one press, with one idempotency key @ux-6 @ux-15', async () => {
  const PAY_ALL = 'POST /web/account/billing/pay-all';
  const person = open(listWith('ACTION_NEEDED', 'OVERDUE'), '/account/locations');
  upstream.answerAll({ 'GET /web/account/billing/2': { json: declined } });
  await person.click(await screen.findByRole('button', { name: 'Pay all $262.12' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay all' }));
  expect((await dialog.findByText('North Gym:')).textContent).toBe(`North Gym: $131.06${DUE.join('')}`);
  expect(dialog.getByText('South Gym:').textContent).toBe(`South Gym: $131.06${DUE.join('')}`);
  expect(dialog.getByText(/^You pay/)).toHaveTextContent('You pay $262.12 with Visa ending in 4242.');
  upstream.answerAll({ [PAY_ALL]: { status: 502, json: { message: 'No answer yet.' } } });
  await person.click(dialog.getByRole('button', { name: 'Pay all' }));
  expect(await dialog.findByText('No answer yet.')).toBeVisible();
  upstream.answerAll({
    [PAY_ALL]: () => {
      upstream.answerAll({ [LIST]: listWith('OK', 'OK'), [BILLING]: { json: settled } });
      const charged = [1, 2].map((businessId) => ({ businessId, amount: 131.06 }));
      return { json: { charged } };
    },
  });
  await person.click(dialog.getByRole('button', { name: 'Pay all' }));
  const thanks = await screen.findByText('Thank you. $262.12 was charged.');
  await waitFor(() => expect(thanks.closest('[tabindex]')).toHaveFocus());
  expect(screen.queryByRole('button', { name: /^Pay all/ })).not.toBeInTheDocument();
  const keys = upstream.hitsOf(PAY_ALL).map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('its dialog shows what is paid until the list of locations is reloaded, too', async () => {
  const person = open(listWith('ACTION_NEEDED', 'OVERDUE'), '/account/membership');
  upstream.answerAll({
    'GET /web/account/billing/2': { json: declined },
    'POST /web/account/billing/pay-all': () => {
      upstream.answerAll({ [LIST]: listWith('OK', 'OK'), [BILLING]: { json: settled } });
      return { json: { charged: [] } };
    },
  });
  await screen.findByRole('region', { name: 'Payments' });
  await person.click(await screen.findByRole('button', { name: 'Pay all $262.12' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay all' }));
  const pay = await dialog.findByRole('button', { name: 'Pay all' });
  const list = delayed(undefined);
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const response = await fetch(url, init);
    if (JSON.stringify(init?.body).includes('Businesses')) await list.answer();
    return response;
  });
  await person.click(pay);
  await screen.findByText('Nothing is owed now.');
  expect(dialog.getByText(/^You pay/)).toHaveTextContent('You pay $262.12 with Visa ending in 4242.');
  list.release();
  expect(await screen.findByText('Thank you. $262.12 was charged.')).toBeVisible();
});

test('a failed load in its dialog can be retried', async () => {
  const person = open(listWith('OVERDUE'));
  upstream.answerAll({ [BILLING]: { status: 500, json: {} } });
  await person.click(await screen.findByRole('button', { name: 'Pay now' }));
  await screen.findByText('We could not load what is to be paid.');
  upstream.answerAll({ [BILLING]: { json: declined } });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^You pay/)).toBeVisible();
  await person.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Pay now' })).toHaveFocus();
});

test('of several locations it names each and leads to its membership', async () => {
  const person = open(listWith('ACTION_NEEDED', 'OVERDUE', 'UPDATE_CARD'));
  expect(await screen.findByText('You owe $262.12 at 2 locations.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pay now' })).not.toBeInTheDocument();
  const north = screen.getByRole('link', { name: 'North Gym' }).closest('li');
  await waitFor(() => expect(north).toHaveTextContent(`$131.06 waiting for another card${KINDS}`));
  upstream.answerAll({
    'GET /web/account/membership/2': { json: { membership: [{ ...membership, city: 'Key West' }] } },
    'GET /web/account/billing/2': { json: declined },
  });
  const south = screen.getByRole('link', { name: 'South Gym' });
  expect(south.closest('li')).toHaveTextContent('South Gym, $131.06 overdue');
  expect(screen.getByRole('link', { name: 'North Gym' }).closest('li')).toHaveTextContent(
    'North Gym, $131.06 waiting for another card',
  );
  await person.click(south);
  await screen.findByText('Key West, Florida 33139');
  expect(currentBusinessVar()).toBe('2');
});

test('of locations with the same name it and its dialog give the streets, and ask for no other street', async () => {
  const list = listWith('OVERDUE', 'OVERDUE').json.map((each) => ({ ...each, name: 'Iron Gym' }));
  const person = open({ json: [...list, { id: 3, name: 'Iron Gym', isDefault: false }] });
  const second = { json: { membership: [{ ...membership, address: '2 Bay Rd' }] } };
  upstream.answerAll({ 'GET /web/account/membership/2': second });
  await screen.findByRole('link', { name: 'Iron Gym, 2 Bay Rd' });
  await person.click(screen.getByRole('button', { name: /^Pay all/ }));
  expect(await screen.findByText('Iron Gym, 2 Bay Rd:')).toBeVisible();
  expect(upstream.hits.map(({ path }) => path)).not.toContain('/web/account/membership/3');
});

test('a location’s membership and billing are requested in parallel, and neither again when the other has arrived @ux-23', async () => {
  const membershipAnswer = delayed({ json: { membership: [{ ...membership, city: 'Key West' }] } });
  const billing = delayed({ json: declined });
  const person = open(listWith('ACTION_NEEDED', 'OVERDUE'), '/account/membership');
  const south = await screen.findByRole('link', { name: 'South Gym' });
  upstream.answerAll({
    'GET /web/account/membership/2': membershipAnswer.answer,
    'GET /web/account/billing/2': billing.answer,
  });
  await person.click(south);
  const requested = () => [
    upstream.hitsOf('GET /web/account/membership/2').length,
    upstream.hitsOf('GET /web/account/billing/2').length,
  ];
  // The membership is requested once. The billing is requested once by the page and once by the banner.
  const eachOnce = [1, 2];
  await waitFor(() => expect(requested()).toEqual(eachOnce));
  billing.release();
  // The page still waits for the membership, although the billing has arrived.
  await waitFor(() => expect(screen.getByText('Loading your membership…')).toBeInTheDocument());
  await wait(300);
  membershipAnswer.release();
  await screen.findByText('Key West, Florida 33139');
  await screen.findByRole('region', { name: 'Payment schedule, table' });
  expect(requested()).toEqual(eachOnce);
});
