/**
 * Sends what is asked at the same time in one request, an array (decision 123). The gateway answers each by a line of its
 * own, as soon as it knows it: nothing waits for another or fails with it.
 */

/** As many as the gateway takes. */
const MOST_TOGETHER = 8;

const LINES = 'application/jsonl';

interface Asked {
  uri: string;
  init: RequestInit;
  resolve: (answer: Response) => void;
  reject: (error: unknown) => void;
}

const addressOf = (uri: RequestInfo | URL) => {
  if (typeof uri === 'string') return uri;
  return 'href' in uri ? uri.href : uri.url;
};

/** What goes to one address under the same headers may go together. */
const keyOf = ({ uri, init }: Asked) => JSON.stringify([uri, init.headers]);

const alone = ({ uri, init, resolve, reject }: Asked) => {
  fetch(uri, init).then(resolve, reject);
};

const json = { headers: { 'content-type': 'application/json' } };

/** Hands each its answer as its line comes. @throws when the connection breaks off */
async function readLines(body: ReadableStream<Uint8Array>, asked: readonly Asked[]) {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    text += decoder.decode(value, { stream: !done });
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) {
      const { at, answer } = JSON.parse(line) as { at: number; answer: unknown };
      asked[at]?.resolve(new Response(JSON.stringify(answer), json));
    }
    if (done) break;
  }
}

/** Ends the request once nobody waits for any of it. */
function endOnceLeft(asked: readonly Asked[]): AbortSignal {
  const leaving = new AbortController();
  let left = 0;
  for (const { init, reject } of asked) {
    const { signal } = init;
    signal?.addEventListener('abort', () => {
      reject(signal.reason);
      left += 1;
      if (left === asked.length) leaving.abort(signal.reason);
    });
  }
  return leaving.signal;
}

async function send(asked: readonly Asked[]): Promise<void> {
  const [first] = asked;
  if (!first || asked.length === 1) {
    asked.forEach(alone);
    return;
  }
  const body = `[${asked.map(({ init }) => init.body as string).join(',')}]`;
  const answer = await fetch(first.uri, { ...first.init, body, signal: endOnceLeft(asked) });
  if (answer.body && answer.headers.get('content-type')?.startsWith(LINES)) {
    await readLines(answer.body, asked);
    // Heard by those alone that have no line.
    throw new TypeError('The answer broke off.');
  }
  // A gateway of an earlier release takes no arrays; one that is too busy is not asked again.
  if (answer.status < 500) asked.forEach(alone);
  else for (const { resolve } of asked) resolve(answer.clone());
}

/** A `fetch` for queries; what is asked until the next task goes together. */
export function fetchTogether(): typeof fetch {
  let waiting: Asked[] = [];
  const sendAll = () => {
    const groups = new Map<string, Asked[]>();
    for (const each of waiting) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
    waiting = [];
    for (const group of groups.values()) {
      for (let from = 0; from < group.length; from += MOST_TOGETHER) {
        const asked = group.slice(from, from + MOST_TOGETHER);
        send(asked).catch((error: unknown) => {
          for (const { reject } of asked) reject(error);
        });
      }
    }
  };
  return (uri, init = {}) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(sendAll);
      waiting.push({ uri: addressOf(uri), init, resolve, reject });
    });
}
