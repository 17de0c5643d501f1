/**
 * The fake upstream that the tests of gateway, client and browser share. It records the requests that it
 * receives, and sends each endpoint's default reply (`rows/`) until a test sets another reply.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import qs from 'qs';
import { endpoints, type EndpointKey } from '#gateway/upstream/endpoints.ts';
import { listen } from '#tests/support/servers/listen.ts';
import { isOf, type Answers, type Call, type Hit, type KeyOf, type Reply } from './calls.ts';
import { rows } from './rows.ts';

/** A reply to any call, without the wire type of a particular call. */
type AnyReply =
  | { json: unknown; status?: number }
  | { status: number; json?: unknown }
  | { file: string }
  | { unchecked: unknown }
  | { raw: (response: ServerResponse, hit: Hit) => void }
  | ((hit: Hit) => AnyReply | Promise<AnyReply>);

const defaultOf = (key: EndpointKey): AnyReply => {
  const row = rows[key];
  if ('file' in row) return { file: row.reply };
  return row.reply === null ? { status: 204 } : { json: row.reply };
};

const keys = Object.keys(rows) as EndpointKey[];
const defaults = keys.map((key) => [key, defaultOf(key)] as const);

const mediaTypeOf = (hit: Hit) => {
  const endpoint = Object.entries(endpoints).find(([key]) => isOf(key, hit))?.[1];
  return endpoint && 'download' in endpoint ? endpoint.download : 'application/octet-stream';
};

async function readHit(request: IncomingMessage): Promise<Hit> {
  const body = await text(request);
  const { method = '', url: path = '', headers } = request;
  const token = headers.authorization?.replace('Bearer ', '') ?? null;
  return { call: `${method} ${path}`, method, path, body, form: qs.parse(body), headers, token };
}

async function send(response: ServerResponse, hit: Hit, reply: AnyReply): Promise<void> {
  if (typeof reply === 'function') return send(response, hit, await reply(hit));
  if ('raw' in reply) {
    reply.raw(response, hit);
  } else if ('file' in reply) {
    const headers = { 'content-type': mediaTypeOf(hit), 'content-length': Buffer.byteLength(reply.file) };
    response.writeHead(200, headers).end(reply.file);
  } else {
    const { status = 200, json } = 'unchecked' in reply ? { json: reply.unchecked } : reply;
    response.writeHead(status, json === undefined ? {} : { 'content-type': 'application/json' });
    response.end(JSON.stringify(json));
  }
}

const entriesOf = (answers: Answers): [string, AnyReply][] =>
  Object.entries(answers).flatMap(([call, reply]) => (reply === undefined ? [] : [[call, reply]]));

export async function startUpstream() {
  const hits: Hit[] = [];
  // The last matching reply wins, so a test can set a reply for all ids and then another reply for one id.
  let replies = new Map<string, AnyReply>(defaults);
  const setReply = (call: string, reply: AnyReply) => {
    replies.delete(call);
    replies.set(call, reply);
  };

  const replyFor = (hit: Hit): AnyReply =>
    [...replies].findLast(([call]) => isOf(call, hit))?.[1] ?? {
      status: 404,
      json: { message: `No reply to ${hit.call}` },
    };

  const server = createServer((request, response) => {
    void readHit(request).then((hit) => {
      hits.push(hit);
      return send(response, hit, replyFor(hit));
    });
  });

  return {
    ...(await listen(server)),
    /** Every request received since the last `reset`, oldest first. */
    hits,
    hitsOf: (call: Call) => hits.filter((hit) => isOf(call, hit)),
    /** Sets the reply to one call until the next `reset`. */
    answer<C extends Call>(call: C, reply: Reply<KeyOf<C>>): void {
      setReply(call, reply);
    },
    /** Sets the replies to several calls until the next `reset`. */
    answerAll(answers: Answers): void {
      for (const [call, reply] of entriesOf(answers)) setReply(call, reply);
    },
    /** Returns the current reply to one call. @throws Error when none is set for exactly this call */
    replyTo<C extends Call>(call: C): Reply<KeyOf<C>> {
      const reply = replies.get(call);
      if (!reply) throw new Error(`There is no reply to ${call}`);
      return reply as Reply<KeyOf<C>>;
    },
    /** Clears the recorded requests, and restores the default replies, overridden by `answers`. */
    reset(answers: Answers = {}): void {
      hits.length = 0;
      replies = new Map<string, AnyReply>([...defaults, ...entriesOf(answers)]);
    },
  };
}

/** A running fake upstream. */
export type FakeUpstream = Awaited<ReturnType<typeof startUpstream>>;
