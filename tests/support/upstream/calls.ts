/** The types by which a test names an upstream call and its reply. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ParsedQs } from 'qs';
import type { CallKey, EndpointKey } from '#gateway/upstream/endpoints.ts';
import type { WireOf } from './row.ts';

type Filled<K extends string> = K extends `${infer Head}{${string}}${infer Tail}`
  ? `${Head}${string}${Filled<Tail>}`
  : K;

/** `METHOD /path` of an upstream call: a key of the endpoint table, or one with values for its braces. */
export type Call = { [K in EndpointKey]: Filled<K> }[EndpointKey];

/** The endpoint table's key of a call. */
export type KeyOf<C extends string> = {
  [K in EndpointKey]: C extends Filled<K> ? K : never;
}[EndpointKey];

/** One request as received. */
export interface Hit {
  /** Method and path with its query, as sent. */
  call: string;
  method: string;
  /** Path with its query, as sent. */
  path: string;
  /** The body as sent. */
  body: string;
  /** The body read as a form. */
  form: ParsedQs;
  headers: IncomingMessage['headers'];
  /** The bearer token; null without one. */
  token: string | null;
}

type Success<K extends EndpointKey> = K extends CallKey ? { json: WireOf<K> } : { file: string };

/**
 * A call's reply: JSON that its wire type admits, or a status with any body. `unchecked` is JSON that the wire type
 * does not admit or cannot know, `raw` writes the response itself, and a function replies by the request.
 */
export type Reply<K extends EndpointKey> =
  | Success<K>
  | { status: number; json?: unknown }
  | { unchecked: unknown }
  | { raw: (response: ServerResponse, hit: Hit) => void }
  | ((hit: Hit) => Reply<K> | Promise<Reply<K>>);

/** Replies by call. */
export type Answers = { [K in EndpointKey as Filled<K>]?: Reply<K> };

/** Withholds a reply until it is released. `answer` is the function that replies to the call. */
export function held<R>(reply: R) {
  let release: () => void = () => undefined;
  const released = new Promise<R>((resolve) => {
    release = () => {
      resolve(reply);
    };
  });
  return {
    answer: () => released,
    release: () => {
      release();
    },
  };
}

/** Whether a request belongs to a call. */
export function isOf(call: string, { call: sent }: Hit): boolean {
  if (call === sent) return true;
  const pattern = call.split(/\{\w+\}/).map((part) => part.replaceAll(/[.?]/g, String.raw`\$&`));
  return new RegExp(`^${pattern.join('[^/?&]+')}$`).test(sent);
}
