import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { describe, expect, test } from 'vitest';
import { errorExtensions } from '#client/apollo/errors.ts';
import { idempotencyKey, isDefinitive, locationInput, subscribeInput } from '#client/domain/purchase.ts';
import { draftWith, finishedDraft, packageDraft } from '#tests/support/fixtures/drafts.ts';

const price = { quoteId: 'q-1', total: { totalPayment: 109.6 } };

describe('the idempotency key', () => {
  const key = idempotencyKey(finishedDraft(), price);

  test('is the same for the same content, whatever else the draft remembers', () => {
    expect(idempotencyKey(finishedDraft(), price)).toBe(key);
    expect(idempotencyKey(draftWith({ unconfirmed: { key, paymentMethod: 'pm_1' } }), price)).toBe(key);
  });

  test.each([
    ['the content changes', draftWith({ values: { businessTotalMembers: '501' } })],
    ['a promo code is applied', draftWith({ promoCode: 'PARTNER' })],
    ['an attempt has failed for good', draftWith({ failedPurchases: 1 })],
    ['it is another registration', draftWith({ id: 'draft-2' })],
  ])('is another one when %s', (_, draft) => expect(idempotencyKey(draft, price)).not.toBe(key));

  test('is another one at another price, and the same for another quote of the same price', () => {
    expect(idempotencyKey(finishedDraft(), { ...price, total: { totalPayment: 99 } })).not.toBe(key);
    expect(idempotencyKey(finishedDraft(), { ...price, quoteId: 'q-2' })).toBe(key);
  });

  test('is restored with the content', () => {
    const changed = draftWith({ values: { businessName: 'Other' } });
    expect(idempotencyKey({ ...changed, values: finishedDraft().values }, price)).toBe(key);
  });
});

describe('what is sent', () => {
  test('a subscription: the answers, the password and the card', () => {
    const input = subscribeInput(draftWith({ promoCode: 'PARTNER' }), price, 'Sunny4Day', 'pm_1');
    expect(input).toMatchObject({
      email: 'ada@gym.example',
      businessProviders: ['1', '2'],
      password: 'Sunny4Day',
      password2: 'Sunny4Day',
      paymentMethod: 'pm_1',
      businessPromotionCode: 'PARTNER',
      quoteId: 'q-1',
      registrationId: 'draft-1',
    });
    expect(input).not.toHaveProperty('packageCode');
    expect(input).not.toHaveProperty('title');
    expect(input).not.toHaveProperty('subscriberEmail');
  });

  test('with a package: its code, no providers and no music', () => {
    const input = subscribeInput(packageDraft(), { ...price, quoteId: null }, 'Sunny4Day', 'pm_1');
    expect(input.packageCode).toBe('FITGROUP');
    expect(input).not.toHaveProperty('businessProviders');
    expect(input).not.toHaveProperty('isBgMusic');
    expect(input).not.toHaveProperty('quoteId');
  });

  test('a new location: no card, as the one on file is charged', () => {
    const { id, ...draft } = finishedDraft('location');
    const input = locationInput({ ...draft, id }, price);
    expect(input).toMatchObject({
      businessName: 'Iron Gym',
      idempotencyKey: expect.stringContaining(id) as string,
    });
    expect(input).not.toHaveProperty('paymentMethod');
  });
});

const failed = (code: string, status: number) =>
  new CombinedGraphQLErrors({ errors: [{ message: 'x', extensions: { code, status } }] });

test.each([
  [failed('BAD_USER_INPUT', 400), true],
  // A 402 is not definitive, because the purchase may require authentication first.
  [failed('BAD_USER_INPUT', 402), false],
  [failed('BAD_USER_INPUT', 409), false],
  [failed('BAD_USER_INPUT', 429), false],
  [failed('UPSTREAM_ERROR', 500), false],
  [failed('UPSTREAM_UNAVAILABLE', 500), false],
  [new TypeError('Failed to fetch'), false],
])('a failure that leaves no doubt: %# is %s', (error, expected) =>
  expect(isDefinitive(errorExtensions(error))).toBe(expected),
);
