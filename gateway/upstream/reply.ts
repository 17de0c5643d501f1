/** Parses and checks the upstream's responses. */
import type { z } from 'zod';
import { endpoints, type CallKey, type EndpointKey } from './endpoints.ts';
import { malformed } from './errors.ts';
import { withMalformedKeys } from './optional.ts';

/** Receives a call's endpoint and the malformed optional keys of its response. */
export type ReportMalformedKeys = (call: EndpointKey, keys: string[]) => void;

/** Integers of this many digits may exceed 2^53, so JSON.parse() would change their last digits. */
const LONG_INTEGER = /\d{16}/;

/** Matches strings, which stay as they are, and integers with many digits outside of strings. */
const STRINGS_AND_LONG_INTEGERS = /"[^"\\]*(?:\\.[^"\\]*)*"|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g;

/** Converts long integers to strings, because ids may be numbers and must keep every digit. */
const withLongIntegers = (text: string) =>
  LONG_INTEGER.test(text)
    ? text.replaceAll(STRINGS_AND_LONG_INTEGERS, (found) => (found.startsWith('"') ? found : `"${found}"`))
    : text;

/** Parses JSON; returns other text unchanged, because section 8 reads error texts from both. */
export function parse(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(withLongIntegers(text)) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}

/** Whether a body is markup or truncated JSON, which is never a valid response. */
const isMarkupOrTruncated = (body: unknown) => typeof body === 'string' && /^\s*[<{[]/.test(body);

/** Checks a response against the schema of its endpoint. @throws UpstreamFailure when it does not match */
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
