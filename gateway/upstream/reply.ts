/** What came over the wire, checked where it enters. */
import type { AxiosResponse } from 'axios';
import { endpoints, type CallKey, type EndpointKey, type ReplyOf } from './endpoints.ts';
import { malformed } from './failure.ts';
import { checkingOptional } from './optional.ts';

/** Told of the optional keys of a reply that read as null because they do not have their shape. */
export type ObserveIgnored = (call: EndpointKey, keys: readonly string[]) => void;

/** JSON where it is JSON, and the text itself where it isn't: section 8 reads both. */
export function parse(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}

/** Text that is markup, or JSON that was cut off: no reply of any call. */
const isMarkupOrTruncated = (body: unknown) => typeof body === 'string' && /^\s*[<{[]/.test(body);

/** A reply as its endpoint's shape reads it. @throws UpstreamFailure when it has another one */
export function checkReply<K extends CallKey>(
  key: K,
  response: AxiosResponse<string>,
  onIgnored: ObserveIgnored | undefined,
): ReplyOf<K> {
  const body = parse(response.data);
  if (isMarkupOrTruncated(body)) throw malformed(response.status);
  const { result: reply, malformed: ignored } = checkingOptional(() => endpoints[key].reply.safeParse(body));
  if (ignored.length > 0) onIgnored?.(key, ignored);
  if (!reply.success) throw malformed(response.status);
  return reply.data as ReplyOf<K>;
}
