/** Stores the session in the browser's storage (section 3: one root key, 5000 ms to rehydrate). */
import type { ReactiveVar } from '@apollo/client';
import * as v from 'valibot';
import type { RegistrationDraft } from '#client/domain/registration/registration.ts';
import { ROOT_KEY, ROOT_VERSION } from '#client/domain/storageKey.ts';
import { reportSilently } from '#client/platform/report.ts';
import {
  currentBusinessVar,
  endSession,
  openLoginVar,
  registerVar,
  removeRegistration,
  startSession,
  userVar,
} from './session.ts';
import type { SessionUser } from './session.ts';

/** How long the first screen waits for the stored session, in milliseconds. */
export const REHYDRATION_TIMEOUT = 5000;

/** Where the session is stored: the browser's storage, or an asynchronous one. */
export interface SessionStorage {
  getItem: (key: string) => string | null | Promise<string | null>;
  setItem: (key: string, value: string) => void;
}

const textOrNothing = v.nullish(v.string());

/** A token, with a profile whose values are texts. */
const storedUser = v.object({
  token: v.pipe(v.string(), v.nonEmpty()),
  id: textOrNothing,
  fullName: textOrNothing,
  email: textOrNothing,
  phoneNumber: textOrNothing,
  title: textOrNothing,
});

const storedDraft = v.object({
  id: v.string(),
  flow: v.string(),
  values: v.record(v.string(), v.union([textOrNothing, v.array(v.string())])),
});

/** The stored session; a part of an invalid shape counts as missing. */
const storedRoot = v.object({
  version: v.literal(ROOT_VERSION),
  user: v.fallback(v.nullable(v.custom<SessionUser>((value) => v.is(storedUser, value))), null),
  app: v.fallback(
    v.object({
      openLogin: v.fallback(v.boolean(), false),
      register: v.fallback(
        v.nullable(v.custom<RegistrationDraft>((value) => v.is(storedDraft, value))),
        null,
      ),
    }),
    { openLogin: false, register: null },
  ),
  business: v.fallback(v.object({ current: v.fallback(v.nullable(v.string()), null) }), { current: null }),
});

type Stored = Omit<v.InferOutput<typeof storedRoot>, 'version'>;

const CLEAN: Stored = { user: null, app: { openLogin: false, register: null }, business: { current: null } };

const SECRETS = new Set(['password', 'password2', 'passwordConfirmation', 'oldPassword', 'verificationCode']);

/** The session in a stored text; an empty one when another version or another program wrote it. */
function parse(text: string | null): Stored {
  if (text === null) return CLEAN;
  const { success, output } = v.safeParse(storedRoot, JSON.parse(text));
  return success ? output : CLEAN;
}

/** The session of this tab. */
const current = (): Stored => ({
  user: userVar(),
  app: { openLogin: openLoginVar(), register: registerVar() },
  business: { current: currentBusinessVar() },
});

/** A session as text, without the secrets that a form may have left in its draft. */
const serialise = (session: Stored): string =>
  JSON.stringify({ version: ROOT_VERSION, ...session }, (key, value: unknown) =>
    SECRETS.has(key) ? undefined : value,
  );

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

/** The stored session where it can be read synchronously; otherwise this tab's session. */
function storedNow(storage: SessionStorage): Stored {
  const text = storage.getItem(ROOT_KEY);
  if (typeof text !== 'string') return current();
  try {
    return parse(text);
  } catch (error) {
    reportSilently(error, 'reading the stored session');
    return current();
  }
}

/** Whether this tab is taking over the stored session, so that it does not store the changes again. */
let isFollowing = false;

/** Stores one part of this tab's session; the others remain as stored, as another tab may have changed them. */
function write(storage: SessionStorage, change: (stored: Stored, own: Stored) => Partial<Stored>) {
  if (isFollowing) return;
  try {
    const stored = storedNow(storage);
    storage.setItem(ROOT_KEY, serialise({ ...stored, ...change(stored, current()) }));
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

/** Takes over what another tab has stored: its login or logout, its current business, and a completed registration. */
function follow(text: string | null) {
  isFollowing = true;
  try {
    const { user, business, app } = parse(text);
    if (!user) {
      if (userVar()) endSession();
      return;
    }
    if (user.token !== userVar()?.token) startSession(user);
    if (business.current !== currentBusinessVar()) currentBusinessVar(business.current);
    // Another tab has bought the registration; this tab's own payment finishes first.
    if (!app.register && registerVar() && !registerVar()?.unconfirmed) removeRegistration();
  } catch (error) {
    reportSilently(error, 'reading the session of another tab');
  } finally {
    isFollowing = false;
  }
}

/** Follows the browser's other tabs. A page that was cached for Back, or that slept, has missed their events. */
function followOtherTabs(storage: SessionStorage) {
  const catchUp = async () => {
    follow(await storage.getItem(ROOT_KEY));
  };
  const report = (error: unknown) => {
    reportSilently(error, 'reading the stored session');
  };
  // The event's value may be older than what has been stored since.
  window.addEventListener('storage', ({ key }) => {
    if (key === ROOT_KEY || key === null) catchUp().catch(report);
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) catchUp().catch(report);
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) catchUp().catch(report);
  });
}

/** The browser's storage; where the person has blocked it, the session lasts as long as the page. */
function browserStorage(): SessionStorage | undefined {
  try {
    return globalThis.localStorage;
  } catch (error) {
    reportSilently(error, 'opening the storage');
    return undefined;
  }
}

/**
 * Reads the stored session, waiting at most 5000 ms, and stores every later change. Called once, before the first
 * screen. A broken, foreign or late value starts an empty session.
 */
export async function rehydrateSession(storage = browserStorage()): Promise<void> {
  if (!storage) return;
  const { user, app, business } = await read(storage);
  userVar(user);
  openLoginVar(app.openLogin);
  registerVar(app.register);
  currentBusinessVar(business.current);

  onEveryChange(userVar, () => {
    write(storage, (_, { user: own }) => ({ user: own }));
  });
  onEveryChange(openLoginVar, () => {
    write(storage, (stored, own) => ({ app: { ...stored.app, openLogin: own.app.openLogin } }));
  });
  onEveryChange(registerVar, () => {
    write(storage, (stored, own) => ({ app: { ...stored.app, register: own.app.register } }));
  });
  onEveryChange(currentBusinessVar, () => {
    write(storage, (_, { business: own }) => ({ business: own }));
  });
  if (typeof window !== 'undefined') followOtherTabs(storage);
}
