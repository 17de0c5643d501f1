/** Keeps the session in the browser's storage (section 3: one root key, 5000 ms to rehydrate). */
import type { ReactiveVar } from '@apollo/client';
import type { RegistrationDraft } from '#client/domain/registration/registration.ts';
import { reportSilently } from '#client/report.ts';
import {
  currentBusinessVar,
  endSession,
  openLoginVar,
  registerVar,
  startSession,
  userVar,
} from './session.ts';
import type { SessionUser } from './session.ts';

const ROOT_KEY = 'root';
const VERSION = 1;

/** How long the first screen waits for the stored session, in milliseconds. */
export const REHYDRATION_TIMEOUT = 5000;

/** The storage that is asked: the browser's own, or one that takes its time. */
export interface SessionStorage {
  getItem: (key: string) => string | null | Promise<string | null>;
  setItem: (key: string, value: string) => void;
}

interface Stored {
  user: SessionUser | null;
  app: { openLogin: boolean; register: RegistrationDraft | null };
  business: { current: string | null };
}

const CLEAN: Stored = { user: null, app: { openLogin: false, register: null }, business: { current: null } };

const SECRETS = new Set(['password', 'password2', 'passwordConfirmation', 'oldPassword', 'verificationCode']);

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

const isTextOrNothing = (value: unknown) =>
  value === undefined || value === null || typeof value === 'string';

function isUser(value: unknown): value is SessionUser {
  const { token, ...profile } = fieldsOf(value);
  return typeof token === 'string' && token !== '' && Object.values(profile).every(isTextOrNothing);
}

function isDraft(value: unknown): value is RegistrationDraft {
  const { id, flow, values } = fieldsOf(value);
  const isAnswer = (answer: unknown) =>
    isTextOrNothing(answer) || (Array.isArray(answer) && answer.every((item) => typeof item === 'string'));
  return (
    typeof id === 'string' &&
    typeof flow === 'string' &&
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every(isAnswer)
  );
}

/** What a stored text says; a clean start when another version or another program wrote it. */
function parse(text: string | null): Stored {
  if (text === null) return CLEAN;
  const root = fieldsOf(JSON.parse(text));
  if (root.version !== VERSION) return CLEAN;
  const app = fieldsOf(root.app);
  const { current } = fieldsOf(root.business);
  return {
    user: isUser(root.user) ? root.user : null,
    app: { openLogin: app.openLogin === true, register: isDraft(app.register) ? app.register : null },
    business: { current: typeof current === 'string' ? current : null },
  };
}

/** The session as text, without the secrets that a form may have left in its draft. */
function serialise(): string {
  const root = {
    version: VERSION,
    user: userVar(),
    app: { openLogin: openLoginVar(), register: registerVar() },
    business: { current: currentBusinessVar() },
  } satisfies Stored & { version: number };
  return JSON.stringify(root, (key, value: unknown) => (SECRETS.has(key) ? undefined : value));
}

async function read(storage: SessionStorage): Promise<Stored> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('The stored session did not arrive in time.'));
    }, REHYDRATION_TIMEOUT);
  });
  try {
    return parse(await Promise.race([storage.getItem(ROOT_KEY), tooLate]));
  } catch (error) {
    reportSilently(error, 'reading the stored session');
    return CLEAN;
  } finally {
    clearTimeout(timer);
  }
}

function write(storage: SessionStorage) {
  try {
    storage.setItem(ROOT_KEY, serialise());
  } catch (error) {
    reportSilently(error, 'storing the session');
  }
}

function onEveryChange<T>(variable: ReactiveVar<T>, listener: () => void) {
  variable.onNextChange(() => {
    listener();
    onEveryChange(variable, listener);
  });
}

/** Follows a login or logout in another tab of the same browser. */
function followOtherTabs() {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== ROOT_KEY && key !== null) return;
    try {
      const { user, business } = parse(newValue);
      if (user?.token === userVar()?.token) return;
      if (!user) {
        endSession();
        return;
      }
      startSession(user);
      currentBusinessVar(business.current);
    } catch (error) {
      reportSilently(error, 'reading the session of another tab');
    }
  });
}

/** The browser's storage; a person may have forbidden it, and then the session lasts as long as the page. */
function browserStorage(): SessionStorage | undefined {
  try {
    return globalThis.localStorage;
  } catch (error) {
    reportSilently(error, 'opening the storage');
    return undefined;
  }
}

/**
 * Reads the stored session, waiting at most 5000 ms, and stores every later change. Called once, before the
 * first screen. A broken, foreign or late value is a clean start.
 */
export async function rehydrateSession(storage = browserStorage()): Promise<void> {
  if (!storage) return;
  const { user, app, business } = await read(storage);
  userVar(user);
  openLoginVar(app.openLogin);
  registerVar(app.register);
  currentBusinessVar(business.current);

  const store = () => {
    write(storage);
  };
  onEveryChange(userVar, store);
  onEveryChange(openLoginVar, store);
  onEveryChange(registerVar, store);
  onEveryChange(currentBusinessVar, store);
  if (typeof window !== 'undefined') followOtherTabs();
}
