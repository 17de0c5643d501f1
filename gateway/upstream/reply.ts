/** Reads and checks what the upstream answers. */
import type { z } from 'zod';
import { endpoints, type CallKey, type EndpointKey } from './endpoints.ts';
import { malformed } from './errors.ts';
import { withMalformedKeys } from './optional.ts';

/** Receives the optional keys of an answer that were read as null for their shape. */
export type ReportMalformedKeys = (call: EndpointKey, keys: string[]) => void;

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

/** The reply of a call, checked against its endpoint. @throws UpstreamFailure when it has another shape */
export function checkReply(
  key: CallKey,
  { body: text, status }: { body: string; status: number },
  reportKeys: ReportMalformedKeys | undefined,
): unknown {
  const body = parse(text);
  if (isMarkupOrTruncated(body)) throw malformed(status);
  const schema: z.ZodType = endpoints[key].reply;
  const { result: reply, malformedKeys } = withMalformedKeys(() => schema.safeParse(body));
  if (!reply.success) throw malformed(status);
  if (malformedKeys.length > 0) reportKeys?.(key, malformedKeys);
  return reply.data;
}
