import { describe, expect, test } from 'vitest';
import { calendarDay, now } from '#client/domain/dates.ts';
import { answersAsText, ratesRequest } from '#client/domain/rates/request.ts';
import { METRICS } from '#tests/support/fixtures/registration.ts';
import { draftWith, finishedDraft, packageDraft } from '#tests/support/fixtures/drafts.ts';

const COUNTS = { businessTotalMembers: '500', businessNumberGroup: '20', businessClassesPerWeek: '30' };

describe('the rate request has exactly the keys of section 4', () => {
  test('without a package @spec-4', () => {
    expect(ratesRequest(finishedDraft())).toEqual({
      businessProviders: ['1', '2'],
      isBgMusic: '0',
      ...METRICS,
      ...COUNTS,
    });
  });

  test('with a package, though providers were chosen before @spec-4', () =>
    expect(ratesRequest(packageDraft())).toEqual({ ...COUNTS, packageCode: 'FITGROUP' }));

  test('with a promo code, in capitals @spec-4', () => {
    expect(ratesRequest(finishedDraft(), 'welcome10')).toEqual({
      businessProviders: ['1', '2'],
      ...COUNTS,
      businessPromotionCode: 'WELCOME10',
    });
    expect(ratesRequest(draftWith({ promoCode: 'PARTNER' })).businessPromotionCode).toBe('PARTNER');
  });

  test('a promo code sends the quote that it is applied to, and no other request does', () => {
    const quoted = draftWith({ quoteId: 'q-1' });
    expect(ratesRequest(quoted, 'PARTNER').quoteId).toBe('q-1');
    expect(ratesRequest(quoted)).not.toHaveProperty('quoteId');
  });

  test('a quote from a mail is sent with the answers that it was made from, and with no others', () => {
    const plain = finishedDraft();
    const saved = { ...plain, savedQuote: { id: 'q-mailed', answers: answersAsText(plain) } };
    expect(ratesRequest(saved)).toEqual({ ...ratesRequest(plain), quoteId: 'q-mailed' });
    expect(ratesRequest({ ...saved, values: { ...saved.values, fullName: 'Bob' } }).quoteId).toBe('q-mailed');
    const until = (expiresOn: string) => ({ ...saved, savedQuote: { ...saved.savedQuote, expiresOn } });
    expect(ratesRequest(until(calendarDay(now()))).quoteId).toBe('q-mailed');
    expect(ratesRequest(until('2025-11-28'))).not.toHaveProperty('quoteId');
    const others = { ...saved, values: { ...saved.values, businessSquareFootage: '4001' } };
    expect(ratesRequest(others)).not.toHaveProperty('quoteId');
    expect(ratesRequest(saved, 'PARTNER')).not.toHaveProperty('quoteId');
  });

  test.each(['register', 'location'] as const)('%s sends no subscriber e-mail', (flow) => {
    expect(
      ratesRequest(draftWith({ subscriberEmail: 's@app.example', verifiedEmail: 's@app.example' }, flow)),
    ).not.toHaveProperty('subscriberEmail');
  });

  test('the subscriber’s flow sends it in all three, with the registration it was verified in @spec-4', () => {
    const subscriberEmail = 's@app.example';
    const verified = { subscriberEmail, verifiedEmail: 'S@app.example' };
    const wizard = draftWith(verified, 'wizard');
    const sent = { subscriberEmail, registrationId: wizard.id };
    expect(ratesRequest(wizard)).toMatchObject(sent);
    expect(ratesRequest(wizard, 'X')).toMatchObject(sent);
    expect(ratesRequest({ ...packageDraft(), flow: 'wizard', ...verified })).toMatchObject(sent);
    expect(ratesRequest(draftWith({}, 'wizard'))).not.toHaveProperty('subscriberEmail');
  });

  test('a subscriber’s address without its code is not sent: another one was verified', () => {
    const typed = draftWith({ subscriberEmail: 's@app.example' }, 'wizard');
    expect(ratesRequest(typed)).not.toHaveProperty('subscriberEmail');
    expect(ratesRequest(typed)).not.toHaveProperty('registrationId');
  });
});

describe('background music only', () => {
  const ONES = { businessTotalMembers: '1', businessNumberGroup: '1', businessClassesPerWeek: '1' };
  const withCounts = (members: string, capacity: string, classes: string) =>
    ratesRequest(
      draftWith({
        values: {
          isBgMusic: '1',
          businessTotalMembers: members,
          businessNumberGroup: capacity,
          businessClassesPerWeek: classes,
        },
      }),
    );

  test('empty class fields are all sent as 1 @spec-4', () =>
    expect(withCounts('', '', '')).toMatchObject(ONES));

  test('earlier counts are sent, unless they are invalid and their fields hidden', () => {
    expect(withCounts('500', '20', '30')).toMatchObject(COUNTS);
    expect(withCounts('500', '200', '300')).toMatchObject(ONES);
    expect(withCounts('500', '', '')).toMatchObject(ONES);
  });
});
