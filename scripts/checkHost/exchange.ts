/** Runs the documented operations through a real gateway against a host, and records the host's responses. */
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { OperationTypeNode, print, valueFromASTUntyped } from 'graphql';
import { readEnvironment } from '#common/server/environment.ts';
import { FEATURES } from '#common/features.ts';
import { schema } from '#gateway/graphql/schema.ts';
import { createServer } from '#gateway/http/server.ts';
import { endpoints, featureOf, type EndpointKey } from '#gateway/upstream/endpoints.ts';
import { UpstreamFailure } from '#gateway/upstream/errors.ts';
import type { HttpAnswer } from '#gateway/upstream/http.ts';
import {
  callsIn,
  fieldsOf,
  needsSession,
  readExamples,
  withoutNames,
  type Example,
} from './documentedCalls.ts';

/** One call to the host, with its response or failure. */
export interface Exchange {
  call: EndpointKey;
  milliseconds: number;
  /** The host's response, or undefined if the host did not respond. */
  answer?: { status: number; text: string };
  /** `too late`, `too long` (body size), `no document` (wrong file type) or a connection's error code. */
  failure?: string;
  /** Set for a 404: whether it equals the host's response to a path that does not exist. */
  isUnserved?: boolean;
}

/** The host to check, and the owner whose session the check uses. */
export interface CheckOptions {
  url: string;
  token?: string | undefined;
  /** Credentials of an owner, as an alternative to `token`. */
  account?: { email: string; password: string } | undefined;
  /** Whether the check also runs operations that change data. */
  writes: boolean;
  /** Timeout of a call in milliseconds. */
  deadlineMs: number;
}

/**
 * The optional calls that the check never makes, because they change data or take an id that no response has.
 * Keys in other responses show whether the host offers these calls.
 */
const UNTRIED = new Set(
  (Object.keys(endpoints) as EndpointKey[])
    .filter((call) => featureOf(call) && !(call.startsWith('GET ') && needsSession(call)))
    .map(withoutNames),
);

/** Returns the calls that an operation makes, according to the descriptions of its fields. */
const callsOf = ({ node }: Example) => [...fieldsOf(schema, node).values()].flatMap(callsIn);

/** Values by name: the fields that earlier operations returned, or an operation's variables. */
type Data = Record<string, unknown>;

/** Returns the value at a path of names and indexes, or undefined if the path does not exist. */
const at = (data: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Record<string | number, unknown>)[key]
        : undefined,
    data,
  );

/** Removes URL paths from a response text, because an error response may quote the requested path. */
const withoutAddress = (text: string) => text.replaceAll(/\/[\w/{}.-]+/g, '');

/** Marks each 404 that equals the response to an unknown path, because then the host lacks that call. */
async function markUnserved(url: string, exchanges: Exchange[]): Promise<void> {
  const missing = exchanges.filter(({ answer }) => answer?.status === 404);
  if (missing.length === 0) return;
  const nowhere = await (await fetch(`${url}/web/no-such-call`, { method: 'POST' })).text();
  for (const exchange of missing)
    exchange.isUnserved = withoutAddress(exchange.answer?.text ?? '') === withoutAddress(nowhere);
}

const defaultsOf = ({ node }: Example): Data =>
  Object.fromEntries(
    (node.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
    ),
  );

/** Returns an example operation's variables, in which ids that this host returned replace the sample ids. */
function variablesOf(example: Example, seen: Data, { account }: CheckOptions): Data {
  const id = at(seen, 'businesses', 0, 'id');
  const available = at(seen, 'business', 'availableProviders', 0, 'id');
  const { input, ...defaults } = defaultsOf(example);
  const own: Data = {
    id,
    ids: [id],
    stateId: at(seen, 'states', 0, 'value'),
    // Logs in with the checked owner's credentials, because the sample e-mail addresses have no account.
    ...(example.name === 'Login' && account),
    ...(example.name === 'NewPassword' && { oldPassword: account?.password, password: account?.password }),
  };
  const known = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, own[name] ?? value]),
  );
  if (typeof input !== 'object' || input === null) return known;
  const ofBusiness = example.file === 'account.graphql' && available !== undefined;
  const overrides: Data = {
    businessId: id,
    idempotencyKey: randomUUID(),
    // The host has no quote with the example's quote id.
    quoteId: null,
    ...(ofBusiness && { businessProviders: [available] }),
  };
  const filled = Object.entries(input as Data).map(([name, value]): [string, unknown] => [
    name,
    name in overrides ? overrides[name] : value,
  ]);
  return { ...known, input: Object.fromEntries(filled) };
}

/** Returns the operations to run, in order: login, reads, changes, logout. */
function operations({ writes, account }: CheckOptions): Example[] {
  const rank = ({ name, node }: Example) => {
    if (name === 'Login') return 0;
    if (name === 'Businesses' || name === 'States') return 1;
    if (name === 'Logout') return 4;
    return node.operation === OperationTypeNode.QUERY ? 2 : 3;
  };
  const isOwn = (name: string) => account !== undefined && ['Login', 'Logout'].includes(name);
  return (
    readExamples()
      // ConfirmPurchase is omitted, because it needs a purchase that awaits the bank's authentication.
      .filter((each) => each.name !== 'ConfirmPurchase')
      .filter((each) => !callsOf(each).some((call) => UNTRIED.has(withoutNames(call))))
      .filter(({ name, node }) => writes || isOwn(name) || node.operation === OperationTypeNode.QUERY)
      // Without credentials the check has at most a token. Then it cannot log in, must not end the session of
      // that token, and cannot change the password, because a change requires the current password.
      .filter(({ name }) => account !== undefined || !['Login', 'Logout', 'NewPassword'].includes(name))
      .sort((a, b) => rank(a) - rank(b))
  );
}

/** Returns the status of a wrong login. Tries it only if `writes` is true, as hosts may store failures. */
export async function statusOfWrongLogin({
  url,
  account,
  writes,
}: CheckOptions): Promise<number | undefined> {
  if (!writes || account === undefined) return undefined;
  const body = new URLSearchParams({ email: account.email, password: `not ${account.password}` });
  return (await fetch(`${url}/web/auth/login`, { method: 'POST', body })).status;
}

/** Runs every operation that the options allow, and returns the recorded calls. */
export async function exchangeAll(options: CheckOptions): Promise<Exchange[]> {
  const exchanges: Exchange[] = [];
  const { brand, publicUrl } = readEnvironment({});
  async function listen<T>(call: string, ask: (headers: Record<string, string>) => Promise<T>): Promise<T> {
    const start = performance.now();
    const exchange: Exchange = { call: call as EndpointKey, milliseconds: 0 };
    exchanges.push(exchange);
    try {
      const response = await ask({});
      const { status, body } = response as HttpAnswer<unknown>;
      exchange.answer = { status, text: typeof body === 'string' ? body : '' };
      return response;
    } catch (error) {
      const { code, name } = error as { code?: string; name?: string };
      if (name === 'TimeoutError' || name === 'AbortError') exchange.failure = 'too late';
      else if (error instanceof UpstreamFailure)
        exchange.failure = 'download' in endpoints[exchange.call] ? 'no document' : 'too long';
      else exchange.failure = code ?? 'no connection';
      throw error;
    } finally {
      exchange.milliseconds = performance.now() - start;
    }
  }
  const app = await createServer({
    config: { sandbox: true },
    page: { brand, publicUrl, stripePublishableKey: null, features: FEATURES },
    upstreamUrl: options.url,
    deadlineMs: options.deadlineMs,
    tracing: { watch: () => undefined, traceCall: listen, close: () => Promise.resolve() },
  });
  let { token } = options;
  const headers = () => (token === undefined ? {} : { authorization: `Bearer ${token}` });
  const seen: Data = {};

  async function run(example: Example): Promise<void> {
    const response = await app.inject({
      method: 'POST',
      url: '/graphql',
      headers: headers(),
      payload: { query: print(example.node), variables: variablesOf(example, seen, options) },
    });
    const { data } = response.json<{ data?: Data | null }>();
    for (const [field, value] of Object.entries(data ?? {})) {
      const before = seen[field];
      const isEntity = typeof value === 'object' && value !== null && !Array.isArray(value);
      seen[field] = isEntity ? { ...(before as Data | undefined), ...value } : (value ?? before);
    }
    const begun = at(data, 'login', 'token');
    if (typeof begun === 'string') token = begun;
  }

  /** Downloads a document through the gateway, which checks the response. */
  async function open(address: unknown): Promise<void> {
    if (typeof address === 'string') await app.inject({ url: address, headers: headers() });
  }

  const first = (list: unknown, ...path: string[]) =>
    (Array.isArray(list) ? list : []).map((entry: unknown) => at(entry, ...path)).find(Boolean);

  try {
    const all = operations(options);
    const isEnd = ({ name }: Example) => name === 'Logout';
    for (const example of all.filter((each) => !isEnd(each))) {
      if (token !== undefined || !callsOf(example).some(needsSession)) await run(example);
    }
    const agreements = at(seen, 'business', 'agreements');
    await open(first(agreements, 'agreementFile', 'url'));
    await open(first(agreements, 'coverageFile', 'url'));
    await open(at(seen, 'agreementsArchive', 'url'));
    const payments = at(seen, 'business', 'billing', 'payments');
    await open(first(payments, 'receipt', 'url'));
    for (const example of all.filter(isEnd)) if (token !== undefined) await run(example);
  } finally {
    await app.close();
  }
  await markUnserved(options.url, exchanges);
  return exchanges;
}
