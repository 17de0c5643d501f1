/** Saves and restores the session in the browser's storage (specification, section 3). */
import type { ReactiveVar } from '@apollo/client';
import * as v from 'valibot';
import type { RegistrationDraft } from '#client/domain/registration/registration.ts';
import { ROOT_KEY, ROOT_VERSION } from '#client/domain/storageKey.ts';
import { reportSilently, silently } from '#client/platform/report.ts';
import {
  currentBusinessVar,
  endSession,
  isUnstoredVar,
  openLoginVar,
  registerVar,
  removeRegistration,
  startSession,
  userVar,
} from './session.ts';
import type { SessionUser } from './session.ts';

/** How long the first screen waits for the stored session, in milliseconds. */
export const REHYDRATION_TIMEOUT = 5000;

/** Where the session is stored: the browser's storage, or a storage with an asynchronous `getItem`. */
export interface SessionStorage {
  getItem: (key: string) => string | null | Promise<string | null>;
  setItem: (key: string, value: string) => void;
}

const textOrNothing = v.nullish(v.string());

/** The schema of a stored user: a token, and a profile whose values are texts, null or missing. */
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

/** The schema of a stored session of this version. It replaces each invalid property by an empty value. */
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

/** Parses a session. Returns an empty one for null or an unknown format, and undefined for invalid JSON. */
function parse(text: string | null): Stored | undefined {
  if (text === null) return CLEAN;
  try {
    const { success, output } = v.safeParse(storedRoot, JSON.parse(text));
    return success ? output : CLEAN;
  } catch (error) {
    reportSilently(error, 'reading the session');
    return undefined;
  }
}

/** Returns the session of this tab. */
const current = (): Stored => ({
  user: userVar(),
  app: { openLogin: openLoginVar(), register: registerVar() },
  business: { current: currentBusinessVar() },
});

/** Serializes a session without secrets, such as a password that a form may have left in the draft. */
const serialise = (session: Stored): string =>
  JSON.stringify({ version: ROOT_VERSION, ...session }, (key, value: unknown) =>
    SECRETS.has(key) ? undefined : value,
  );

async function read(storage: SessionStorage): Promise<Stored> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No session arrived.')), REHYDRATION_TIMEOUT);
  });
  try {
    return parse(await Promise.race([storage.getItem(ROOT_KEY), tooLate])) ?? CLEAN;
  } catch (error) {
    reportSilently(error, 'reading the session');
    return CLEAN;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Returns the stored session. Returns this tab's own session if none is stored, if the stored session is
 * unreadable or if the storage is asynchronous.
 */
function storedNow(storage: SessionStorage): Stored {
  const text = storage.getItem(ROOT_KEY);
  const stored = typeof text === 'string' ? parse(text) : undefined;
  return stored ?? current();
}

/** True while this tab applies the stored session, so that the tab does not store the same changes again. */
let isFollowing = false;

/** Storages to which this tab's session could not be written. */
const unwritable = new WeakSet<SessionStorage>();

/** Stores one change of this tab's session. Other stored data, possibly of another tab, remains unchanged. */
function write(storage: SessionStorage, change: (stored: Stored, own: Stored) => Partial<Stored>) {
  if (isFollowing) return;
  try {
    const stored = unwritable.has(storage) ? current() : storedNow(storage);
    storage.setItem(ROOT_KEY, serialise({ ...stored, ...change(stored, current()) }));
    unwritable.delete(storage);
    isUnstoredVar(false);
  } catch (error) {
    unwritable.add(storage);
    isUnstoredVar(true);
    reportSilently(error, 'storing the session');
  }
}

function onEveryChange<T>(variable: ReactiveVar<T>, listener: () => void) {
  variable.onNextChange(() => {
    listener();
    onEveryChange(variable, listener);
  });
}

/** Applies a login, logout, choice of a business or completed registration that another tab stored. */
function follow(text: string | null) {
  const stored = parse(text);
  if (!stored) return;
  const { user, business, app } = stored;
  isFollowing = true;
  try {
    if (!user) {
      if (userVar()) endSession();
      return;
    }
    if (user.token !== userVar()?.token) startSession(user);
    if (business.current !== currentBusinessVar()) currentBusinessVar(business.current);
    // If no draft is stored, another tab has completed the registration. Removes this tab's draft too, unless
    // the outcome of this tab's own purchase attempt is unknown.
    if (!app.register && registerVar() && !registerVar()?.unconfirmed) removeRegistration();
  } finally {
    isFollowing = false;
  }
}

/** Applies other tabs' changes, also those made while this page was hidden or in the back/forward cache. */
function followOtherTabs(storage: SessionStorage) {
  const catchUp = async () => {
    // If this tab could not store its session, the stored session is older and must not replace it.
    if (unwritable.has(storage)) return;
    follow(await storage.getItem(ROOT_KEY));
  };
  const catchUpSilently = () => void silently(catchUp(), 'reading the session');
  // Reads the storage instead of the event, whose value may be older than the stored one.
  window.addEventListener('storage', ({ key }) => {
    if (key === ROOT_KEY || key === null) catchUpSilently();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) catchUpSilently();
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) catchUpSilently();
  });
}

/** Returns the browser's storage, or undefined if it is blocked, so that the session ends with the page. */
function browserStorage(): SessionStorage | undefined {
  try {
    return globalThis.localStorage;
  } catch (error) {
    reportSilently(error, 'opening the storage');
    isUnstoredVar(true);
    return undefined;
  }
}

/**
 * Restores the stored session, and then stores every change. Called once, before the first screen. If the
 * stored session is invalid or is not read within 5000 ms, the session starts empty.
 */
export async function rehydrateSession(storage = browserStorage()): Promise<void> {
  if (!storage) return;
  const { user, app, business } = await read(storage);
  userVar(user);
  openLoginVar(app.openLogin);
  registerVar(app.register);
  currentBusinessVar(business.current);

  onEveryChange(userVar, () => write(storage, (_, { user: own }) => ({ user: own })));
  onEveryChange(openLoginVar, () =>
    write(storage, (stored, own) => ({ app: { ...stored.app, openLogin: own.app.openLogin } })),
  );
  onEveryChange(registerVar, () =>
    write(storage, (stored, own) => ({ app: { ...stored.app, register: own.app.register } })),
  );
  onEveryChange(currentBusinessVar, () => write(storage, (_, { business: own }) => ({ business: own })));
  if (typeof window !== 'undefined') followOtherTabs(storage);
}
