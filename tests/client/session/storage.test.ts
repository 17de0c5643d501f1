import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  addRegistration,
  currentBusinessVar,
  endSession,
  isUnstoredVar,
  openLoginVar,
  registerVar,
  selectBusiness,
  startSession,
  toggleLogin,
  userVar,
} from '#client/session/session.ts';
import { REHYDRATION_TIMEOUT, rehydrateSession, type SessionStorage } from '#client/session/storage.ts';

/** Creates a storage whose content is readable as `text`. */
function storageWith(text: string | null) {
  const storage = {
    text,
    getItem: (key: string) => (key === 'root' ? storage.text : null),
    setItem: (key: string, value: string) => {
      if (key === 'root') storage.text = value;
    },
  };
  return storage;
}

const stored = (storage: { text: string | null }) => JSON.parse(storage.text ?? 'null') as unknown;

// The session module's listeners cannot be removed, so the next test file must load the module anew.
afterAll(() => vi.resetModules());

beforeEach(() => {
  endSession();
  toggleLogin(false);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

describe('the session in the browser storage', () => {
  test('is one JSON under the key `root`, written on every change @spec-3', async () => {
    await rehydrateSession();
    startSession({ token: 't1' });
    selectBusiness('7');

    expect(JSON.parse(window.localStorage.getItem('root') ?? '')).toEqual({
      version: 1,
      user: { token: 't1' },
      app: { openLogin: false, register: null },
      business: { current: '7' },
    });

    endSession();

    expect(JSON.parse(window.localStorage.getItem('root') ?? '')).toMatchObject({
      user: null,
      business: { current: null },
    });
  });

  test('never holds a password or the verification code @spec-3', async () => {
    const storage = storageWith(null);
    await rehydrateSession(storage);
    const values = {
      fullName: 'Ann',
      password: 'Secret1234',
      password2: 'Secret1234',
      verificationCode: '123-456',
    };
    addRegistration({ id: 'draft-1', flow: 'register', values });

    expect(stored(storage)).toMatchObject({ app: { register: { values: { fullName: 'Ann' } } } });
    expect(storage.text).not.toContain('Secret1234');
    expect(storage.text).not.toContain('123-456');
  });

  test.each([
    ['text that is no JSON', '{"version":1,"user'],
    ['another program’s value', '[1,2,3]'],
    ['null', 'null'],
    ['another version', '{"version":99,"user":{"token":"old"}}'],
    ['a user without a token', '{"version":1,"user":{"fullName":"Ann"},"app":{},"business":{}}'],
    ['a user with a foreign profile', '{"version":1,"user":{"token":"t","fullName":{"first":"Ann"}}}'],
    [
      'a registration of another shape',
      '{"version":1,"app":{"register":{"id":"draft-1","flow":"register","values":[[1]]}}}',
    ],
  ])('starts clean from %s', async (_, text) => {
    await rehydrateSession(storageWith(text));

    expect(userVar()).toBeNull();
    expect(registerVar()).toBeNull();
    expect(openLoginVar()).toBe(false);
    expect(currentBusinessVar()).toBeNull();
  });

  test('starts clean after 5000 ms when the storage does not answer @spec-3 @spec-9', async () => {
    vi.useFakeTimers();
    const mute: SessionStorage = { getItem: () => new Promise(() => undefined), setItem: () => undefined };
    let ready = false;
    const rehydrated = rehydrateSession(mute).then(() => {
      ready = true;
    });

    await vi.advanceTimersByTimeAsync(4999);
    expect(ready).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await rehydrated;

    expect(REHYDRATION_TIMEOUT).toBe(5000);
    expect(userVar()).toBeNull();
    vi.useRealTimers();
  });

  test('continues in memory when the storage is full', async () => {
    await rehydrateSession({
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });

    startSession({ token: 't1' });

    expect(userVar()).toEqual({ token: 't1' });
  });
});

describe('another tab of the same browser', () => {
  test('keeps its login when this one stores a registration before it receives that login', async () => {
    await rehydrateSession();
    window.localStorage.setItem(
      'root',
      JSON.stringify({ version: 1, user: { token: 't2' }, app: {}, business: { current: '9' } }),
    );

    addRegistration({ id: 'draft-1', flow: 'register', values: {} });

    expect(JSON.parse(window.localStorage.getItem('root') ?? '')).toMatchObject({
      user: { token: 't2' },
      app: { register: { id: 'draft-1' } },
      business: { current: '9' },
    });
  });

  test.each([
    [
      'a page that comes back by Back',
      () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
    ],
    ['a page that is visible again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('whose logout %s has missed ends the session here', async (_, comeBack) => {
    const storage = storageWith(null);
    await rehydrateSession(storage);
    startSession({ token: 't1', fullName: 'Ann Owner' });
    storage.text = JSON.stringify({ version: 1, user: null, app: {}, business: {} });

    comeBack();

    await vi.waitFor(() => expect(userVar()).toBeNull());
    expect(storage.text).not.toContain('Ann Owner');
  });
});

test.each([
  ['is full', 'QuotaExceededError'],
  ['is blocked', 'SecurityError'],
])(
  'a storage that %s leaves the session in this tab, and its older content does not sign the owner out',
  async (_, name) => {
    const storage = storageWith(null);
    storage.setItem = () => {
      throw new DOMException('No.', name);
    };
    await rehydrateSession(storage);
    startSession({ token: 't1', fullName: 'Ann Owner' });
    expect(isUnstoredVar()).toBe(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(userVar()?.token).toBe('t1');
  },
);
