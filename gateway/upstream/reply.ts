/** Parses and checks the upstream's responses. */
import { z } from 'zod';
import { endpoints, type CallKey, type EndpointKey } from './endpoints.ts';
import { malformed } from './errors.ts';
import { takeMalformedKeys } from './optional.ts';

/** Receives a call's endpoint and the malformed optional keys of its response. */
export type ReportMalformedKeys = (call: EndpointKey, keys: string[]) => void;

/** Matches 16 digits, which may exceed 2^53. `\d` is repeated, because V8 scans `\d{16}` ten times slower. */
const MANY_DIGITS = new RegExp(`[-:,[\\s]${String.raw`\d`.repeat(16)}`);

/** Matches integers of 16 or more digits. Also matches strings, so that digits inside them are skipped. */
const STRING_OR_LONG = /"[^"\\]*(?:\\[^][^"\\]*)*"?|(?<![\w.+-])-?\d{16,}(?![\w.+-])/g;

/**
 * Quotes integers of 16 or more digits in JSON, because `JSON.parse()` would round them and so change an id.
 */
export const quoteLongNumbers = (json: string): string =>
  MANY_DIGITS.test(json)
    ? json.replace(STRING_OR_LONG, (found) => (found.startsWith('"') ? found : `"${found}"`))
    : json;

/** Parses JSON. Returns any other text unchanged, because an error may be plain text (section 8). */
export function parse(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(quoteLongNumbers(text)) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}

/** Whether a body is markup or truncated JSON, which is never a valid response. */
const isMarkupOrTruncated = (body: unknown) => typeof body === 'string' && /^\s*[<{[]/.test(body);

/** Compiled schemas. Each is compiled at its first use, because compiling all would delay the start. */
const compiled: Partial<Record<CallKey, z.ZodType>> = {};

/** Checks a response against the schema of its endpoint. @throws UpstreamFailure when it does not match */
export function checkReply(
  key: CallKey,
  { body: text, status }: { body: string; status: number },
  reportKeys: ReportMalformedKeys | undefined,
): unknown {
  const body = parse(text);
  if (isMarkupOrTruncated(body)) throw malformed(status);
  const schema = (compiled[key] ??= z.compile<z.ZodType>(endpoints[key].reply));
  const reply = schema.safeParse(body);
  const malformedKeys = takeMalformedKeys();
  if (!reply.success) throw malformed(status);
  if (malformedKeys) reportKeys?.(key, malformedKeys);
  return reply.data;
}
