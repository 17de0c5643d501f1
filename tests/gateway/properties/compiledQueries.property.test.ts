/** Tests that compiled and interpreted queries make the same upstream calls and return the same responses. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { FastifyRequest } from 'fastify';
import { execute, Kind, OperationTypeNode, parse, type OperationDefinitionNode } from 'graphql';
import { expect, test } from 'vitest';
import { createListCache } from '#gateway/catalogue/listCache.ts';
import { compile } from '#gateway/graphql/compiledQueries.ts';
import { Context } from '#gateway/graphql/context.ts';
import { schema } from '#gateway/graphql/schema.ts';
import type { Upstream, UpstreamPool } from '#gateway/upstream/client.ts';
import { endpoints, type CallKey } from '#gateway/upstream/endpoints.ts';
import { malformed, refused } from '#gateway/upstream/errors.ts';
import { rows } from '#tests/support/upstream/rows.ts';

const root = new URL('../../../', import.meta.url);

const filesOf = (folder: string) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.graphql') && !name.includes('local.graphql'))
    .map((name) => readFileSync(new URL(`${folder}/${name}`, root), 'utf8'));

/** Fragments of the client's operations, which are added to every tested query. */
const fragments = filesOf('client').flatMap((text) =>
  parse(text).definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION),
);
const queries = [...filesOf('schema/examples'), ...filesOf('client')].flatMap((text) =>
  // Operations with `@client` are resolved in the browser, so the gateway never receives them.
  text.includes('@client')
    ? []
    : parse(text).definitions.filter(
        (definition): definition is OperationDefinitionNode =>
          definition.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.QUERY,
      ),
);

/** Variables for all queries. GraphQL ignores the variables that a query does not declare. */
const variables: Record<string, unknown> = {
  id: '31',
  ids: ['31', '32'],
  businessId: '31',
  stateId: '9',
  packageCode: 'FIT',
  quoteId: 'q-1',
  input: { businessProviders: ['1', 2], isBgMusic: 0, businessTotalMembers: 250 },
};

/** The `input` of the yearly report's queries. Unlike the `input` above, its type accepts only counts. */
const counts = { businessTotalMembers: 250, businessNumberGroup: 20, businessClassesPerWeek: 12 };

const variablesOf = ({ name }: OperationDefinitionNode) =>
  ['CountsPrice', 'ReportPreview'].includes(name?.value ?? '') ? { ...variables, input: counts } : variables;

type Choice = 'as it is' | 'with nulls' | 'refused' | 'lost';

/** Random input of the fake upstream. The response to a call depends only on this input and on the call. */
interface World {
  choices: Choice[];
  salt: number;
}

/** Returns a pseudorandom number that depends only on the text and the salt. */
const numberOf = (text: string, salt: number) =>
  createHash('sha256').update(`${text} ${salt}`).digest().readUInt32BE();

/** Replaces about a quarter of the leaf values of a response by null. */
function withNulls(value: unknown, path: string, salt: number): unknown {
  if (Array.isArray(value)) return value.map((each, at) => withNulls(each, `${path}.${at}`, salt));
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, each]) => [
      key,
      withNulls(each, `${path}.${key}`, salt),
    ]);
    return Object.fromEntries(entries) as unknown;
  }
  return numberOf(path, salt) % 4 === 0 ? null : value;
}

function replyOf(key: CallKey, requested: string, { choices, salt }: World): unknown {
  const choice = choices[numberOf(requested, salt) % choices.length] ?? 'as it is';
  if (choice === 'refused') throw refused(409, { message: 'No.' });
  if (choice === 'lost') throw new Error('A fault of ours');
  const { reply } = rows[key];
  const checked = endpoints[key].reply.safeParse(
    choice === 'with nulls' ? withNulls(reply, requested, salt) : reply,
  );
  if (!checked.success) throw malformed(200);
  return checked.data;
}

/** Creates the fake upstream for one query. `requested` records the calls that the query makes. */
function upstreamOf(world: World) {
  const requested = new Map<string, Promise<unknown>>();
  const read = (key: CallKey, request: object = {}) => {
    const name = `${key} ${JSON.stringify(request)}`;
    const known = requested.get(name);
    if (known) return known;
    const reply = Promise.resolve().then(() => replyOf(key, name, world));
    requested.set(name, reply);
    return reply;
  };
  const upstream = { read, call: read, forget: () => undefined } as unknown as Upstream;
  return { requested, pool: { forRequest: () => upstream } as unknown as UpstreamPool };
}

const request = { headers: { authorization: 'Bearer t' }, ip: '127.0.0.1', id: 'r-1', arrivedAt: 0 };

const lists = await createListCache();

function contextOver(world: World) {
  const { requested, pool } = upstreamOf(world);
  const services = { upstream: pool, lists };
  return { requested, context: new Context(services, request as unknown as FastifyRequest) };
}

const worlds = fc.record({
  choices: fc.array(fc.constantFrom<Choice>('as it is', 'as it is', 'with nulls', 'refused', 'lost'), {
    minLength: 1,
    maxLength: 5,
  }),
  salt: fc.nat(10_000),
});

/** Returns a response as parsed JSON. Sorts its errors by path, because GraphQL does not specify an order. */
function sent(answer: unknown) {
  const { errors, ...rest } = JSON.parse(JSON.stringify(answer)) as { errors?: { path?: unknown[] }[] };
  return { ...rest, errors: errors?.toSorted((a, b) => String(a.path).localeCompare(String(b.path))) };
}

const documentOf = (operation: OperationDefinitionNode) =>
  ({ kind: Kind.DOCUMENT, definitions: [operation, ...fragments] }) as const;

test.each(queries.map((operation) => ({ name: operation.name?.value ?? '', operation })))(
  'a compiled query answers as plain execution does, $name: data, nulls and errors, without an additional call',
  async ({ operation }) => {
    const document = documentOf(operation);
    const compiled = await compile(schema, { document, operation });
    const plain = (contextValue: Context) =>
      execute({ schema, document, contextValue, variableValues: variablesOf(operation) });
    let answers = 0;
    await fc.assert(
      fc.asyncProperty(worlds, async (world) => {
        const [one, other] = [contextOver(world), contextOver(world)];
        const expected = await plain(other.context);
        const result = await compiled?.(undefined, one.context, variablesOf(operation));
        const isAnswer = result && !result.errors;
        if (isAnswer) answers += 1;
        const answer = isAnswer ? result : await plain(one.context);
        expect(sent(answer)).toEqual(sent(expected));
        expect([...one.requested.keys()].sort()).toEqual([...other.requested.keys()].sort());
        // If only the compiled query failed, Apollo Server would have to execute the query a second time.
        expect(isAnswer).toBe(expected.errors === undefined);
      }),
      { numRuns: 40 },
    );
    expect(answers).toBeGreaterThan(0);
  },
);
