/** Checks whether a response matches the endpoint table, and explains a mismatch without personal data. */
import { endpoints, type CallKey, type EndpointKey } from '#gateway/upstream/endpoints.ts';
import { resolveErrorText, UpstreamFailure } from '#gateway/upstream/errors.ts';
import { checkReply, parse } from '#gateway/upstream/reply.ts';
import type { Exchange } from './exchange.ts';

/** The result of the check of one response. */
export interface Verdict {
  /** `refused`: the host declined a change with an error text, which it is allowed to do. */
  kind: 'fits' | 'refused' | 'misfit';
  /** Why the response does not match the endpoint table, or remarks on a response that matches it. */
  notes: string[];
  /** The optional keys of the response that the gateway reads as null, because their values are malformed. */
  malformedKeys: string[];
}

/** The response time in milliseconds above which a response is reported as slow. */
const SLOW_MS = 1_000;

/** The fields of zod's issues that this module reads. */
interface Issue {
  code?: string;
  message: string;
  path: PropertyKey[];
  expected?: string;
  values?: unknown[];
  errors?: Issue[][];
}

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;

const KINDS: Record<string, string> = {
  object: 'an object',
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
};

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'a list' : (KINDS[typeof value] ?? 'something else');
}

const expectedOf = ({ errors, expected, values, code }: Issue): string[] => {
  if (errors) return errors.flatMap(([first]) => (first ? expectedOf(first) : []));
  if (values) return values.map((value) => JSON.stringify(value));
  return [expected ?? (code === 'invalid_format' ? 'text in another format' : 'another value')];
};

/** Describes one issue: its path in the response, the actual type and the expected one. */
function describe({ path, ...issue }: Issue, body: unknown): string {
  const place = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  const name = place.replace(/^\./, '') || 'the answer';
  const value = path.reduce<unknown>(
    (parent, key) =>
      typeof parent === 'object' && parent !== null ? parent[key as keyof typeof parent] : undefined,
    body,
  );
  if (issue.code === 'custom') return `${name} lacks what names it`;
  const expected = [...new Set(expectedOf({ path, ...issue }))].join(' or ');
  return value === undefined
    ? `${name} is missing (expected: ${expected})`
    : `${name} is ${kindOf(value)} (expected: ${expected})`;
}

/** Explains how a successful response differs from the response that the endpoint table requires. */
function shapeProblems(call: CallKey, text: string): string[] {
  const body = parse(text);
  if (body === undefined) return ['the answer is empty'];
  if (typeof body === 'string' && /^\s*</.test(body)) return ['it is HTML, where JSON is expected'];
  if (typeof body === 'string' && /^\s*[[{]/.test(body)) return ['it is JSON that breaks off'];
  if (typeof body === 'string') return ['it is plain text, where JSON is expected'];
  const { error } = endpoints[call].reply.safeParse(body);
  const issues = (error?.issues ?? []) as Issue[];
  const described = issues.slice(0, 3).map((issue) => describe(issue, body));
  return issues.length > 3 ? [...described, `and ${issues.length - 3} more`] : described;
}

const REASONS: Record<number, string> = {
  401: 'the host does not accept this session, or asks for one where none is needed',
  403: 'the host does not let this owner in',
  404: 'the host does not know this call, or not what it asks for',
  405: 'the host does not know this call',
  429: 'the host has been asked too often; try again later',
};

/** Returns the verdict on an error response: a permitted refusal or a misfit. */
function ofStatus(
  { call, isUnserved }: Exchange,
  status: number,
  text: string,
): Pick<Verdict, 'kind' | 'notes'> {
  const message = resolveErrorText(parse(text));
  const mayRefuse = !(status in REASONS) || (status === 404 && isUnserved === false);
  if (status >= 400 && status < 500 && mayRefuse && !call.startsWith('GET '))
    return { kind: 'refused', notes: [`${status}: "${message}"`] };
  if (status >= 300 && status < 400)
    return { kind: 'misfit', notes: [`${status}: the gateway follows redirects of reads only`] };
  return { kind: 'misfit', notes: [`${status}: ${REASONS[status] ?? `"${message}"`}`] };
}

function ofSuccess(call: EndpointKey, status: number, text: string): Verdict {
  if ('download' in endpoints[call]) return { kind: 'fits', notes: [], malformedKeys: [] };
  let malformedKeys: string[] = [];
  try {
    checkReply(call as CallKey, { status, body: text }, (_, keys) => {
      malformedKeys = keys;
    });
    return { kind: 'fits', notes: [], malformedKeys };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return { kind: 'misfit', notes: shapeProblems(call as CallKey, text), malformedKeys: [] };
  }
}

/** Returns the verdict on one response, or on a missing response. */
export function verdictOf(exchange: Exchange): Verdict {
  const { call, answer, failure, milliseconds } = exchange;
  if (!answer) {
    const endpoint = endpoints[call];
    const notes =
      {
        'too late': `no answer within ${seconds(milliseconds)}`,
        'too long': 'the answer is longer than the gateway reads',
        'no document': `it is no ${'download' in endpoint ? endpoint.download : 'document'}`,
      }[failure ?? ''] ?? `no answer: ${failure ?? 'the connection failed'}`;
    return { kind: 'misfit', notes: [notes], malformedKeys: [] };
  }
  const { status, text } = answer;
  const verdict =
    status >= 200 && status < 300
      ? ofSuccess(call, status, text)
      : { ...ofStatus(exchange, status, text), malformedKeys: [] };
  const slow = milliseconds > SLOW_MS ? [`slow: ${seconds(milliseconds)}`] : [];
  return { ...verdict, notes: [...verdict.notes, ...slow] };
}
