import { CardNumberElement } from '@stripe/react-stripe-js';
import type { StripeCardNumberElement, StripeElements } from '@stripe/stripe-js';
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { passesLuhn, validateField, type CardFieldType } from '#client/parts/card/sandbox/cardRules.ts';
import { createSandbox } from '#client/parts/card/sandbox/sandbox.ts';

const TODAY = new Date(2026, 10, 21);

test.each([
  ['4242424242424242', true],
  ['4242424242424241', false],
  ['378282246310005', true],
  ['', false],
])('the check digit: %s: %s', (number, expected) => expect(passesLuhn(number)).toBe(expected));

test.each<[CardFieldType, string, boolean, string | undefined]>([
  ['cardNumber', '4242 4242 4242 4241', false, 'Your card number is invalid.'],
  ['cardNumber', '4242', false, undefined],
  ['cardNumber', '4242', true, 'Your card number is incomplete.'],
  ['cardNumber', '', true, undefined],
  ['cardExpiry', '11 / 26', false, undefined],
  ['cardExpiry', '10 / 26', false, "Your card's expiration date is in the past."],
  ['cardExpiry', '12 / 25', false, "Your card's expiration year is in the past."],
  ['cardExpiry', '13', false, "Your card's expiration date is invalid."],
  ['cardExpiry', '12', true, "Your card's expiration date is incomplete."],
  ['cardCvc', '12', true, "Your card's security code is incomplete."],
  ['cardCvc', '123', true, undefined],
])('the live errors: %s "%s", left %s: %s', (type, text, isLeft, message) =>
  expect(validateField(type, text, isLeft, TODAY).error?.message).toBe(message),
);

describe('a card form', () => {
  const stripe = createSandbox();
  let elements: StripeElements;
  let card: StripeCardNumberElement;
  const input = (name: string) => {
    const found = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (!found) throw new Error(`There is no field ${name}.`);
    return found;
  };
  const type = (name: string, value: string) => fireEvent.input(input(name), { target: { value } });
  const place = () => document.body.appendChild(document.createElement('div'));

  beforeEach(() => {
    elements = stripe.elements();
    card = elements.create('cardNumber');
    card.mount(place());
    elements.create('cardExpiry').mount(place());
    elements.create('cardCvc').mount(place());
  });
  afterEach(() => document.body.replaceChildren());

  const fill = (number: string) => {
    type('cardnumber', number);
    type('exp-date', '1230');
    type('cvc', '123');
  };
  const confirm = () =>
    stripe.confirmCardSetup('seti_sandbox_1_secret_2', {
      payment_method: { card, billing_details: { name: 'Card Holder' } },
    });

  test('has real inputs that browsers and people recognize', () => {
    expect(
      ['cardnumber', 'exp-date', 'cvc'].map((name) => [
        input(name).getAttribute('aria-label'),
        input(name).inputMode,
        input(name).autocomplete,
      ]),
    ).toEqual([
      ['Card number', 'numeric', 'cc-number'],
      ['Expiration date', 'numeric', 'cc-exp'],
      ['CVC', 'numeric', 'cc-csc'],
    ]);
  });

  test('formats typed digits as on a card', () => {
    fill('4242424242424242');
    expect([input('cardnumber').value, input('exp-date').value]).toEqual(['4242 4242 4242 4242', '12 / 30']);
    type('exp-date', '05/2031');
    expect(input('exp-date').value).toBe('05 / 31');
  });

  test('sets up a card whose name ends with its last four digits, and reveals no other', async () => {
    const heard: unknown[] = [];
    card.on('change', (event) => heard.push(event));
    fill('4242424242424242');
    const { setupIntent, error } = await confirm();
    expect(error).toBeUndefined();
    expect(setupIntent).toMatchObject({ id: 'seti_sandbox_1', status: 'succeeded' });
    expect(setupIntent?.payment_method).toMatch(/^pm_sandbox_[0-9a-f]{32}_4242$/);
    fill('5555555555554444');
    expect(JSON.stringify([heard, setupIntent])).not.toMatch(/42424242|5555/);
  });

  test.each([
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
  ])('%s: %s', async (number, message) => {
    fill(number);
    expect((await confirm()).error?.message).toBe(message);
  });

  test('another number that passes the check succeeds', async () => {
    fill('5555555555554444');
    expect((await confirm()).setupIntent?.payment_method).toMatch(/_4444$/);
  });

  test('an unfinished card is not sent, and the focus goes to what is missing', async () => {
    type('cardnumber', '4242424242424242');
    expect((await confirm()).error?.message).toBe("Your card's expiration date is incomplete.");
    expect(document.activeElement).toBe(input('exp-date'));
  });

  test('each wrong field shows its error when the card is sent, and until it is complete', async () => {
    const messages: (string | undefined)[] = [];
    elements.getElement('cardCvc')?.on('change', ({ error }) => messages.push(error?.message));
    await confirm();
    const wrong = () =>
      ['cardnumber', 'exp-date', 'cvc'].filter((name) => input(name).ariaInvalid === 'true');
    expect(wrong()).toEqual(['cardnumber', 'exp-date', 'cvc']);
    type('cvc', '12');
    fireEvent.blur(input('exp-date'));
    expect(wrong()).toEqual(['cardnumber', 'exp-date', 'cvc']);
    type('cvc', '123');
    expect(wrong()).toEqual(['cardnumber', 'exp-date']);
    expect(messages).toEqual([
      "Your card's security code is incomplete.",
      "Your card's security code is incomplete.",
      undefined,
    ]);
  });

  test('reports an error once, and when it is cleared', () => {
    const messages: (string | undefined)[] = [];
    card.on('change', ({ error }) => messages.push(error?.message));
    type('cardnumber', '4242424242424241');
    type('cardnumber', '4242424242424242');
    expect(messages).toEqual(['Your card number is invalid.', undefined]);
  });

  test('survives being destroyed and created again, as StrictMode does', () => {
    card.destroy();
    expect(elements.getElement('cardNumber')).toBeNull();
    const again = elements.create('cardNumber');
    again.mount(place());
    expect(elements.getElement(CardNumberElement)).toBe(again);
    expect(document.querySelectorAll('input[name=cardnumber]')).toHaveLength(1);
  });

  test('sends nothing over the network', async () => {
    const fetching = vi.spyOn(globalThis, 'fetch');
    fill('4242424242424242');
    await confirm();
    expect(fetching).not.toHaveBeenCalled();
  });
});
