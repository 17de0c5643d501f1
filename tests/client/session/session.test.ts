import { beforeEach, describe, expect, test } from 'vitest';
import { gql } from '@apollo/client';
import {
  addRegistration,
  currentBusinessVar,
  endSession,
  selectBusiness,
  startSession,
  setLastPurchase,
  setRenewalCancelMessage,
  toggleLogin,
  renewalCancelMessageVar,
} from '#client/session/session.ts';
import { createSessionClient } from '#client/session/client.ts';

const SESSION = gql`
  query Session {
    user @client {
      token
      id
      fullName
      email
      phoneNumber
      title
    }
    openLogin @client
    register @client
    currentBusiness @client
  }
`;

beforeEach(() => {
  endSession();
  toggleLogin(false);
});

const purchase = {
  businessId: '7',
  names: ['BMI'],
  charged: 35.19,
  isFree: false,
  pending: [],
  savings: [],
  newMonthlyTotal: null,
  startDate: null,
  renewalDate: null,
};

describe('the session', () => {
  test('the message of a turned-off renewal remains until a purchase or the end of the session', () => {
    setRenewalCancelMessage('Annual renewal is off.');
    expect(renewalCancelMessageVar()).toBe('Annual renewal is off.');
    setLastPurchase(purchase);
    expect(renewalCancelMessageVar()).toBeNull();
    setRenewalCancelMessage('Annual renewal is off.');
    endSession();
    expect(renewalCancelMessageVar()).toBeNull();
  });

  test('another owner starts without the last one’s business', () => {
    startSession({ token: 't1' });
    selectBusiness('7');
    startSession({ token: 't2' });

    expect(currentBusinessVar()).toBeNull();
  });

  test('is read through local fields of the cache @spec-3', () => {
    const { cache } = createSessionClient();
    const read = () => cache.readQuery({ query: SESSION });
    expect(read()).toEqual({ user: null, openLogin: false, register: null, currentBusiness: null });

    startSession({ token: 't1', email: 'ann@gym.example' });
    selectBusiness('7');
    toggleLogin(true);
    addRegistration({ id: 'draft-1', flow: 'register', values: { fullName: 'Ann' } });

    expect(read()).toEqual({
      user: {
        __typename: 'User',
        token: 't1',
        id: null,
        fullName: null,
        email: 'ann@gym.example',
        phoneNumber: null,
        title: null,
      },
      openLogin: true,
      register: { id: 'draft-1', flow: 'register', values: { fullName: 'Ann' } },
      currentBusiness: '7',
    });
  });
});
