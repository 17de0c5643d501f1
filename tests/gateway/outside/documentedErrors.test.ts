import { isEnumType, Kind, parse, print, type OperationDefinitionNode } from 'graphql';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatError } from '#gateway/graphql/errors.ts';
import { schema } from '#gateway/graphql/schema.ts';
import type { CallKey } from '#gateway/upstream/endpoints.ts';
import { HANG_UP } from '#tests/support/upstream/calls.ts';
import { exampleOf, rowKeys, rows } from '#tests/support/upstream/rows.ts';
import { ERROR_EXAMPLES, needsSession } from '../../../scripts/checkHost/documentedCalls.ts';
import { gatewayOfFile, gatewayOfTest } from '#tests/support/fixtures/gatewayOfFile.ts';

/** Returns the error codes with which an upstream call can fail according to docs/contract.md. */
const errorCodesOf = (call: string): string[] => [
  ...(needsSession(call) ? ['UNAUTHENTICATED'] : []),
  'BAD_USER_INPUT',
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_ERROR',
];

/** Converts an error code to the name of its example operation: `UPSTREAM_ERROR` to `UpstreamError`. */
const operationName = (code: string) =>
  code.toLowerCase().replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

const enumType = schema.getType('ErrorCode');
const codes = isEnumType(enumType) ? enumType.getValues().map(({ name }) => name) : [];
const file = new URL(`../../../schema/examples/${ERROR_EXAMPLES}`, import.meta.url);
const operations = parse(readFileSync(file, 'utf8')).definitions.filter(
  (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
);
const operationOf = (code: string) => {
  const found = operations.find(({ name }) => name?.value === operationName(code));
  return found ? print(found) : '';
};

const { upstream, gateway } = gatewayOfFile();

async function codeOf(text: string, at = gateway): Promise<unknown> {
  const { errors } = await at.query(text, { id: '31' }, 'token');
  return errors?.[0]?.extensions?.code;
}

describe('each value of ErrorCode has an operation that ends in it', () => {
  test('and no operation is left over', () =>
    expect(operations.map(({ name }) => name?.value).sort()).toEqual(codes.map(operationName).sort()));

  test.each<[string, () => void]>([
    ['UNAUTHENTICATED', () => upstream.answer('GET /web/auth/me', { status: 401 })],
    ['BAD_USER_INPUT', () => upstream.answer('POST /web/auth/login', { status: 400 })],
    ['UPSTREAM_UNAVAILABLE', () => upstream.answer('GET /web/account/info/{id}', HANG_UP)],
    ['UPSTREAM_ERROR', () => upstream.answer('GET /web/account/agreements', { unchecked: 'none' })],
  ])('%s', async (code, answer) => {
    answer();
    expect(await codeOf(operationOf(code))).toBe(code);
  });

  test('GRAPHQL_PARSE_FAILED', async () => {
    const torn = operationOf('GRAPHQL_PARSE_FAILED').trimEnd().slice(0, -1);
    expect(await codeOf(torn)).toBe('GRAPHQL_PARSE_FAILED');
  });

  test('GRAPHQL_VALIDATION_FAILED, before anything is sent', async () => {
    expect(await codeOf(operationOf('GRAPHQL_VALIDATION_FAILED'))).toBe('GRAPHQL_VALIDATION_FAILED');
    expect(upstream.hits).toEqual([]);
  });

  test('DOCUMENT_NOT_TRUSTED', async () => {
    const strict = await gatewayOfTest({
      upstreamUrl: upstream.url,
      documents: new Map(),
      trustedDocuments: true,
    });
    expect(await codeOf(operationOf('DOCUMENT_NOT_TRUSTED'), strict)).toBe('DOCUMENT_NOT_TRUSTED');
  });

  // The example operation for OVERLOADED is tested in loadShedding.test.ts, which overloads a gateway.

  test('INTERNAL_SERVER_ERROR', () => {
    expect(operationOf('INTERNAL_SERVER_ERROR')).not.toBe('');
    const { message, extensions } = formatError({ message: 'a stack' }, new Error('a bug'));
    expect([message, extensions?.code]).toEqual(['Server Error', 'INTERNAL_SERVER_ERROR']);
  });
});

const calls = rowKeys.flatMap(({ noun, key }) =>
  'file' in rows[key] ? [] : [{ noun, key: key as CallKey }],
);
const answers = {
  UNAUTHENTICATED: { status: 401 },
  BAD_USER_INPUT: { status: 422 },
  UPSTREAM_ERROR: { status: 500 },
  UPSTREAM_UNAVAILABLE: HANG_UP,
};

test.each(calls)(
  'each call can end in the codes that the contract names: $key @spec-8',
  async ({ noun, key }) => {
    const { operation, variables } = rows[key];
    const given: unknown[] = [];
    for (const code of errorCodesOf(key)) {
      upstream.answer(key, answers[code as keyof typeof answers]);
      const { errors } = await gateway.query(exampleOf(noun, operation), variables, 'token');
      given.push(errors?.[0]?.extensions?.code);
    }
    expect(given).toEqual(errorCodesOf(key));
  },
);
