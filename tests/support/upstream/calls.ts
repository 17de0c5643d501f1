/** Types for the calls that a fake upstream receives and for the replies that a test sets. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ParsedQs } from 'qs';
import type { CallKey, EndpointKey } from '#gateway/upstream/endpoints.ts';
import { makeGate } from '#tests/support/gate.ts';
import type { WireOf } from './row.ts';

type Filled<K extends string> = K extends `${infer Head}{${string}}${infer Tail}`
  ? `${Head}${string}${Filled<Tail>}`
  : K;

/** An upstream call as `METHOD /path`. A value can replace a path parameter such as `{id}`. */
export type Call = { [K in EndpointKey]: Filled<K> }[EndpointKey];

/** The endpoint table's key that matches a call: `GET /x/{id}` for `GET /x/7`. */
export type KeyOf<C extends string> = {
  [K in EndpointKey]: C extends Filled<K> ? K : never;
}[EndpointKey];

/** A request that the fake upstream received. */
export interface Hit {
  /** Method and URL path with its query, exactly as received. */
  call: string;
  method: string;
  /** URL path with its query, exactly as received. */
  path: string;
  body: string;
  form: ParsedQs;
  headers: IncomingMessage['headers'];
  /** The bearer token, or null when the request has none. */
  token: string | null;
}

type Success<K extends EndpointKey> = K extends CallKey ? { json: WireOf<K> } : { file: string };

/**
 * A reply to a call: JSON of the call's wire type, a file, or a status with any JSON. `unchecked` is JSON of
 * another type, `raw` writes the response itself, and a function computes the reply from the request.
 */
export type Reply<K extends EndpointKey> =
  | Success<K>
  | { status: number; json?: unknown }
  | { unchecked: unknown }
  | { raw: (response: ServerResponse, hit: Hit) => void }
  | ((hit: Hit) => Reply<K> | Promise<Reply<K>>);

/** The replies that a test sets, by call. */
export type Answers = { [K in EndpointKey as Filled<K>]?: Reply<K> };

/** Creates a reply that is sent only after `release`. Pass `answer` to the fake upstream as the reply. */
export function delayed<R>(reply: R) {
  const { open: release, opened } = makeGate();
  return { answer: () => opened.then(() => reply), release };
}

/** A reply that closes the connection without a response. */
export const HANG_UP = { raw: (response: ServerResponse) => void response.destroy() };

/** Writes up to `most` 256 kB parts as the client reads, each after `onPart`. Never ends the response. */
export function pour(response: ServerResponse, most: number, onPart: () => void = () => undefined): void {
  const part = Buffer.alloc(256 * 1024, 'x');
  let sent = 0;
  const more = () => {
    if (response.destroyed || sent === most) return;
    sent += 1;
    onPart();
    response.write(part, more);
  };
  more();
}

/** Whether a request matches a call. A path parameter such as `{id}` matches any value. */
export function isOf(call: string, { call: sent }: Hit): boolean {
  if (call === sent) return true;
  const pattern = call.split(/\{\w+\}/).map((part) => part.replaceAll(/[.?]/g, String.raw`\$&`));
  return new RegExp(`^${pattern.join('[^/?&]+')}$`).test(sent);
}
