/** The provider's API as a test scripts it, call by call, with the real gateway in front: no call is mocked. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** One request as it arrived. */
export interface Hit {
  /** Method and path, without the query. */
  call: string;
  query: Record<string, string>;
  /** The bearer token; null without one. */
  token: string | null;
  form: Record<string, string>;
}

interface Answer {
  status?: number;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is. */
  file?: string;
}

type Script = Record<string, Answer | ((hit: Hit) => Answer | Promise<Answer>)>;

async function hitOf(request: IncomingMessage): Promise<Hit> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://upstream');
  return {
    call: `${request.method ?? ''} ${pathname}`,
    query: Object.fromEntries(searchParams),
    token: request.headers.authorization?.replace('Bearer ', '') ?? null,
    form: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8'))),
  };
}

function send(response: ServerResponse, { status = 200, body, file }: Answer) {
  response.statusCode = status;
  response.setHeader('content-type', file === undefined ? 'application/json' : 'application/octet-stream');
  response.end(file ?? JSON.stringify(body ?? { message: 'ok' }));
}

/** Answers a call only when the test lets it. */
export function held(answer: Answer) {
  let release: () => void = () => undefined;
  const released = new Promise<Answer>((resolve) => {
    release = () => {
      resolve(answer);
    };
  });
  return {
    answer: () => released,
    release: () => {
      release();
    },
  };
}

/** Starts the upstream and the gateway; `script()` says what the upstream answers from then on. */
export async function startScripted() {
  let script: Script = {};
  let hits: Hit[] = [];
  const upstream = createServer((request, response) => {
    void hitOf(request).then(async (hit) => {
      hits.push(hit);
      const line = script[hit.call] ?? { status: 404, body: { message: `No script for ${hit.call}` } };
      send(response, typeof line === 'function' ? await line(hit) : line);
    });
  });
  upstream.listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const { port } = upstream.address() as AddressInfo;

  const gateway = fork(
    join(import.meta.dirname, '../servers/gatewayProcess.ts'),
    [`http://127.0.0.1:${port}`],
    {
      execArgv: ['--import', 'tsx'],
    },
  );
  const [url] = (await once(gateway, 'message')) as [string];

  return {
    /** Where the gateway listens. */
    url,
    /** Replaces the script and forgets the hits. */
    script: (next: Script) => {
      script = next;
      hits = [];
    },
    /** Adds to the script. */
    amend: (lines: Script) => {
      script = { ...script, ...lines };
    },
    /** Every request since the script was set; of one call when it is named. */
    hits: (call?: string) => hits.filter((hit) => call === undefined || hit.call === call),
    stop: () => {
      gateway.kill();
      upstream.closeAllConnections();
      upstream.close();
    },
  };
}

/** The upstream and the gateway of one test file. */
export type Scripted = Awaited<ReturnType<typeof startScripted>>;
