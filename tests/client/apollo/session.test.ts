import { beforeEach, describe, expect, test } from 'vitest';
import { createClient } from '#client/apollo/client.ts';
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
  toggleLogin,
  userVar,
} from '#client/session/session.ts';
import { SessionDocument } from '#client/session/session.generated.ts';

beforeEach(() => {
  endSession();
  toggleLogin(false);
});

describe('the session', () => {
  test('login stores the user, logout clears it to null with all that belonged to them', () => {
    startSession({ token: 't1', email: 'ann@gym.example' });
    selectBusiness('7');
    addRegistration({ id: 'draft-1', flow: 'register', values: { fullName: 'Ann' } });
    expect(userVar()).toEqual({ token: 't1', email: 'ann@gym.example' });

    endSession();

    expect([userVar(), currentBusinessVar(), registerVar()]).toEqual([null, null, null]);
  });

  test('another owner starts without the last one’s business', () => {
    startSession({ token: 't1' });
    selectBusiness('7');
    startSession({ token: 't2' });

    expect(currentBusinessVar()).toBeNull();
  });

  test('the login dialog toggles, and opens or closes when told', () => {
    toggleLogin();
    expect(openLoginVar()).toBe(true);
    toggleLogin();
    expect(openLoginVar()).toBe(false);
    toggleLogin(true);
    toggleLogin(true);
    expect(openLoginVar()).toBe(true);
  });

  test('a registration is added and removed, a business selected and reset', () => {
    addRegistration({ id: 'draft-1', flow: 'wizard', values: {} });
    expect(registerVar()).toEqual({ id: 'draft-1', flow: 'wizard', values: {} });
    removeRegistration();
    expect(registerVar()).toBeNull();

    selectBusiness('7');
    expect(currentBusinessVar()).toBe('7');
    resetBusiness();
    expect(currentBusinessVar()).toBeNull();
  });

  test('is read through local fields of the cache', () => {
    const { cache } = createClient();
    const read = () => cache.readQuery({ query: SessionDocument });
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
