/**
 * Runs a complete embedded host in a test process, with real HTTP, a real database, the card sandbox, a
 * readable outbox and an adjustable clock. `createCaller` calls that host in the host's wire format.
 */
import { and, eq, isNull } from 'drizzle-orm';
import qs from 'qs';
import { createApp } from '#host/app.ts';
import { createBilling } from '#host/billing/scheduler.ts';
import type { Context, Deps } from '#host/context.ts';
import { createSandbox } from '#host/platform/cards/sandbox.ts';
import { createSandboxIntents } from '#host/platform/cards/sandboxIntents.ts';
import { createLocalLocks } from '#host/platform/database/advisoryLock.ts';
import { payments, sandboxIntents } from '#host/platform/database/billing.ts';
import type { Database } from '#host/platform/database/open.ts';
import { sandboxRefunds } from '#host/platform/database/operator.ts';
import { createLimits } from '#host/platform/http/limits.ts';
import { createSecrets } from '#host/platform/secrets.ts';
import type { Mail } from '#host/platform/mail/queue.ts';
import { loadOffers } from '#host/rates/offers.ts';
import { loadSchedule } from '#host/rates/schedule.ts';
import { REGISTRATION } from '#tests/support/fixtures/registration.ts';
import { openTestDatabase } from './testDatabase.ts';
import { postJson } from './postJson.ts';

/** A response of the host: its status, headers and parsed body. */
export interface Answer<T = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: T;
}

/** Returns the status and message that a test expects of a response, for `toMatchObject`. */
export const saying = (status: number, message: string) => ({ status, body: { message } });

/** Options of one request to the host. */
export interface CallOptions {
  form?: Record<string, unknown>;
  token?: string | undefined;
  headers?: Record<string, string>;
}

/** Returns a function that calls a host as the gateway does, with a form-encoded body and a bearer token. */
export function createCaller(url: string) {
  return async <T = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    { form, token, headers = {} }: CallOptions = {},
  ): Promise<Answer<T>> => {
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(method === 'GET' ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(method === 'GET' ? {} : { body: qs.stringify(form ?? {}) }),
    });
    const isJson = response.headers.get('content-type')?.includes('application/json') ?? false;
    const body: unknown = isJson ? await response.json() : new Uint8Array(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, body: body as T };
  };
}

/** Moves a host's clock through `/clock`, so that the host performs everything that is due by that time. */
export async function moveClock(url: string, to: string): Promise<void> {
  const response = await postJson(`${url}/clock`, { to });
  if (!response.ok) throw new Error(`The clock answered ${response.status}: ${await response.text()}`);
}

/** Returns the newest verification code in the mails to an e-mail address. */
export function codeIn(mails: readonly Pick<Mail, 'to' | 'text'>[], email: string): string {
  const codes = mails.filter(({ to }) => to === email).map(({ text }) => /\d{3}-\d{3}/.exec(text)?.[0]);
  return codes.find(Boolean) ?? '';
}

/** The settings that all hosts under test share, regardless of their database and payment processor. */
export const hostSettings = {
  brand: { name: 'Barline Music', email: 'hello@barline.example', site: 'https://barline.example' },
  publicUrl: 'http://localhost:4000',
  // Trusts a gateway on the same machine to report the client's IP address.
  trustedProxies: ['loopback'],
  schedule: loadSchedule(),
  offers: loadOffers(),
  secrets: createSecrets(Buffer.alloc(32, 'data key')),
};

/** Creates the context of a host without a server, for tests that call the host's functions directly. */
export function contextWith(
  deps: Pick<Context, 'database' | 'tryLock' | 'intents' | 'cards' | 'events' | 'now' | 'report'>,
): Context {
  const context: Context = {
    ...hostSettings,
    ...deps,
    mailer: { wake: () => undefined },
    readableOutbox: false,
    limits: createLimits(undefined),
    ownUrl: () => 'http://localhost',
    reconciled: () => Promise.resolve(),
    handlePurchase: () => Promise.resolve(true),
    get billing() {
      return billing;
    },
  };
  const billing = createBilling(context, () => Promise.resolve());
  return context;
}

/** The token that a host under test requires for `/operator`. */
export const OPERATOR_TOKEN = 'operator of the tests';

/** Returns the sandbox's charges for purchases, except refunded charges, in cents by purchase id. */
export async function chargesOf(database: Database): Promise<Map<string, number>> {
  const rows = await database
    .select({ id: sandboxIntents.key, cents: sandboxIntents.amountCents })
    .from(sandboxIntents)
    .leftJoin(payments, eq(payments.id, sandboxIntents.key))
    .leftJoin(sandboxRefunds, eq(sandboxRefunds.intentId, sandboxIntents.id))
    .where(and(eq(sandboxIntents.status, 'succeeded'), isNull(payments.id), isNull(sandboxRefunds.key)));
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}

/**
 * Starts a host on a fresh database, or with the dependencies in `options`. By default, the host's clock
 * remains at noon UTC on November 21, 2026 until a test moves it.
 */
export async function startTestHost(options: Partial<Deps> = {}) {
  const opened = options.database ? undefined : await openTestDatabase();
  const database = options.database ?? opened?.database;
  if (!database) throw new Error('There is no database to start a host with');
  const intents = createSandboxIntents(database);
  const failures: unknown[] = [];
  let moment = Date.parse('2026-11-21T12:00:00Z');
  const now = () => new Date(moment);
  const app = createApp({
    ...hostSettings,
    database,
    tryLock: opened?.tryLock ?? createLocalLocks(),
    cards: createSandbox(intents),
    intents,
    mailer: { wake: () => undefined },
    readableOutbox: true,
    now,
    operatorToken: OPERATOR_TOKEN,
    clock: {
      moveTo: (to) => {
        moment = to.getTime();
        return Promise.resolve();
      },
    },
    report: (error) => failures.push(error),
    ...options,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const outbox = async () => {
    const all = (await (await fetch(`${url}/outbox.json`)).json()) as Mail[];
    // Replaces non-breaking spaces, so that a test can search for plain spaces.
    return all.map((mail) => ({ ...mail, text: mail.text.replaceAll('\u00A0', ' ') }));
  };
  return {
    /** The base URL, as in `PROVIDER_HOST`. */
    url,
    call: createCaller(url),
    database,
    intents,
    charges: () => chargesOf(database),
    /** The failures that the host reported. A test expects none. */
    failures,
    now,
    /** Returns every e-mail written so far, newest first. */
    outbox,
    /** Returns, as one line, the newest mail with `words` in its subject, to `recipient` or to anybody. */
    mailAbout: async (words: string, recipient?: string) => {
      const mails = await outbox();
      const mail = mails.find(({ to, subject }) => subject.includes(words) && to === (recipient ?? to));
      if (!mail) throw new Error(`There is no mail about "${words}".`);
      // Removes the dashed line above a total, and joins all lines.
      return mail.text.replaceAll(/-{5,}|\s/g, ' ').replaceAll(/ +/g, ' ');
    },
    /** Moves the clock by milliseconds, back if negative. Unlike `moveTo`, performs nothing that is due. */
    pass: (milliseconds: number) => {
      moment += milliseconds;
    },
    /** Moves the clock to an ISO time, and performs what is due by then ({@link moveClock}). */
    moveTo: (to: string) => moveClock(url, to),
    /** Returns the newest verification code sent to an e-mail address. */
    codeFor: async (email: string) => codeIn(await outbox(), email),
    close: async () => {
      await app.close();
      await opened?.close();
    },
  };
}

/** A running host under test. */
export type TestHost = Awaited<ReturnType<typeof startTestHost>>;

/** Returns a registration form that is valid in every field. */
export const registration = (email: string) => ({
  ...REGISTRATION,
  fullName: 'Dana Rivera',
  email,
  phoneNumber: '(415)555-0134',
  password: 'Secret123',
  password2: 'Secret123',
  businessName: 'Iron Temple',
  businessAddress: '1 Main Street',
  businessCity: 'San Francisco',
  businessState: 'California',
  businessZipCode: '94105',
  businessTotalMembers: '400',
  businessClassesPerWeek: '24',
});

/** The answers of a gym with background music only. By the specification (section 9), its counts are 1. */
export const BACKGROUND_ONLY = {
  isBgMusic: '1',
  businessTotalMembers: '1',
  businessNumberGroup: '1',
  businessClassesPerWeek: '1',
};

/** A payment method id in the format of the page's card sandbox. */
export const CARD = 'pm_sandbox_a1b2c3_4242';

/** Verifies an e-mail address by a mailed code, for one registration if `headers` has a `registration-id`. */
export async function verifyEmail(
  { call, codeFor }: Pick<TestHost, 'call' | 'codeFor'>,
  email: string,
  headers: Record<string, string> = {},
): Promise<void> {
  await call('POST', '/web/auth/send-verification-code', { form: { email }, headers });
  const verificationCode = await codeFor(email);
  const form = { email, verificationCode };
  await call('POST', '/web/auth/check-verification-code', { form, headers });
}

/** Requests a recovery mail, and returns the token in its link. */
export async function recoveryToken(
  { call, outbox }: Pick<TestHost, 'call' | 'outbox'>,
  email: string,
  headers: Record<string, string> = {},
): Promise<string> {
  await call('POST', '/web/auth/recover-password', { form: { email, token: '' }, headers });
  const mail = (await outbox()).find(({ to, subject }) => to === email && subject === 'Set a new password');
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** The owner's profile with a session token, as the subscribe call returns it. */
export interface SubscribedUser {
  id: string;
  email: string;
  fullName: string;
  token: string;
}

/** Registers an owner with one location. `form` overrides fields of the registration. */
export async function subscribe(
  host: Pick<TestHost, 'call' | 'codeFor'>,
  email: string,
  form: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<SubscribedUser> {
  await verifyEmail(host, email, headers);
  const { status, body } = await host.call<{ user: SubscribedUser; message?: string }>(
    'POST',
    '/web/questionnaire/subscribe',
    { form: { ...registration(email), paymentMethod: CARD, ...form }, headers },
  );
  if (status !== 200) throw new Error(`subscribe answered ${status}: ${body.message ?? ''}`);
  return body.user;
}

/** Sends one registration with payment. The e-mail address must be verified already. */
export const buy = (
  at: Pick<TestHost, 'call'>,
  email: string,
  key?: string,
  form: Record<string, unknown> = {},
) =>
  at.call<{ user: SubscribedUser; message: string }>('POST', '/web/questionnaire/subscribe', {
    form: { ...registration(email), paymentMethod: CARD, ...form },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
