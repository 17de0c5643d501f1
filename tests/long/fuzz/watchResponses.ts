/** Checks all responses that a page gets: none fails, and none has data of another owner. */
import type { Page } from 'playwright-core';
import type { Owner } from './owners.ts';

/** Keys whose values are words of the schema, or names that the gateway makes. */
const NOT_THE_HOSTS = new Set(['__typename', 'action', 'expires', 'filename', 'state', 'status']);

/** Returns the texts and numbers in a value, but not those at other keys than a host's. */
function* textsIn(part: unknown, skipped: ReadonlySet<string>): Generator<string> {
  if (typeof part === 'string') yield part;
  if (typeof part !== 'object' || part === null) return;
  for (const [key, each] of Object.entries(part)) {
    if (skipped.has(key)) continue;
    // The id of a document is the third part of its URL's path.
    if (key === 'url') yield decodeURIComponent(String(each).split('/')[3] ?? '');
    else yield* textsIn(each, skipped);
  }
}

/** The list of providers, which is the same for all owners. */
export const PROVIDERS = [{ id: '1', shortName: 'ASCAP' }];

const allOf = new WeakMap<Owner, ReadonlySet<string>>();

/** Returns all texts of an owner. */
function textsOf(owner: Owner): ReadonlySet<string> {
  const known = allOf.get(owner) ?? new Set([...textsIn([owner, PROVIDERS], new Set())]);
  allOf.set(owner, known);
  return known;
}

/** An answer of the gateway: the request's body and token, and the answer's text. */
interface Answered {
  sent: string;
  token: string;
  text: string;
}

type Settled = PromiseSettledResult<Answered>[];

type RecordingWindow = Window & { answered: Promise<Settled>[] };

/** Records the gateway's answers; runs in the browser, before the page's scripts. */
function recordAnswers() {
  const answered: Promise<Settled>[] = [];
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const response = await send(input, init);
    const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? '';
    if (new URL(response.url).pathname === '/graphql') {
      const sent = typeof init?.body === 'string' ? init.body : '';
      const answer = response
        .clone()
        .text()
        .then((text) => ({ sent, token, text }));
      answered.push(Promise.allSettled([answer]));
    }
    return response;
  };
  Object.assign(window, { answered });
}

/** Returns the answers since the last call, without those that the page has aborted. */
const takeAnswers = (page: Page): Promise<Answered[]> =>
  page.evaluate(async () => {
    const { answered } = window as unknown as RecordingWindow;
    const settled = await Promise.all(answered.splice(0));
    return settled.flat().flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  });

/** Returns what is wrong with an answer to the owner whose token was sent. */
function faultsOf({ sent, token, text }: Answered, byToken: ReadonlyMap<string, Owner>): string[] {
  const { operationName } = JSON.parse(sent) as { operationName: string };
  const { data, errors } = JSON.parse(text) as { data?: unknown; errors?: unknown };
  const owner = byToken.get(token);
  const own = owner ? textsOf(owner) : new Set<string>();
  // A login, which is sent without a token, is checked by what the page then sends and shows.
  const others = token ? [...textsIn(data, NOT_THE_HOSTS)].filter((each) => !own.has(each)) : [];
  return [
    ...(errors === undefined ? [] : [`${operationName}: ${JSON.stringify(errors)}`]),
    ...(others.length === 0 ? [] : [`${operationName} has texts of others: ${JSON.stringify(others)}`]),
  ];
}

/** Watches the responses to a page; called before its first navigation. */
export async function watchResponses(page: Page, byToken: ReadonlyMap<string, Owner>) {
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 500) failed.push(`${response.url()} was answered with ${response.status()}.`);
  });
  await page.addInitScript(recordAnswers);
  return {
    /** Returns what is wrong with the responses since the last call. */
    faults: async (): Promise<string[]> => {
      const answers = await takeAnswers(page);
      return [
        ...failed.splice(0),
        ...(answers.length === 0 ? ['No answer was recorded.'] : []),
        ...answers.flatMap((each) => faultsOf(each, byToken)),
      ];
    },
  };
}
