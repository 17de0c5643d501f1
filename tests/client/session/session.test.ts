import { beforeEach, describe, expect, test } from 'vitest';
import { gql } from '@apollo/client';
import {
  addRegistration,
  currentBusinessVar,
  endSession,
  openLoginVar,
  registerVar,
  removeRegistration,
  resetBusiness,
  selectBusiness,
  startSession,
  tellPurchase,
  tellTurnedOff,
  toggleLogin,
  turnedOffVar,
  userVar,
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
  fallsLater: false,
  pending: [],
  savings: [],
  newMonthlyTotal: null,
  startDate: null,
  renewalDate: null,
};

describe('the session', () => {
  test('login stores the user, logout clears it to null with all that belonged to them @spec-4', () => {
    startSession({ token: 't1', email: 'ann@gym.example' });
    selectBusiness('7');
    addRegistration({ id: 'draft-1', flow: 'register', values: { fullName: 'Ann' } });
    expect(userVar()).toEqual({ token: 't1', email: 'ann@gym.example' });

    endSession();

    expect([userVar(), currentBusinessVar(), registerVar()]).toEqual([null, null, null]);
  });

  test('what was turned off is said until something is bought or the session ends', () => {
    tellTurnedOff('Annual renewal is off.');
    expect(turnedOffVar()).toBe('Annual renewal is off.');
    tellPurchase(purchase);
    expect(turnedOffVar()).toBeNull();
    tellTurnedOff('Annual renewal is off.');
    endSession();
    expect(turnedOffVar()).toBeNull();
  });

  test('another owner starts without the last one’s business', () => {
    startSession({ token: 't1' });
    selectBusiness('7');
    startSession({ token: 't2' });

    expect(currentBusinessVar()).toBeNull();
  });

  test('the login dialog toggles, and opens or closes when told @spec-4', () => {
    toggleLogin();
    expect(openLoginVar()).toBe(true);
    toggleLogin();
    expect(openLoginVar()).toBe(false);
    toggleLogin(true);
    toggleLogin(true);
    expect(openLoginVar()).toBe(true);
  });

  test('a registration is added and removed, a business selected and reset @spec-4', () => {
    addRegistration({ id: 'draft-1', flow: 'wizard', values: {} });
    expect(registerVar()).toEqual({ id: 'draft-1', flow: 'wizard', values: {} });
    removeRegistration();
    expect(registerVar()).toBeNull();

    selectBusiness('7');
    expect(currentBusinessVar()).toBe('7');
    resetBusiness();
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
