/** Limits the depth, breadth and repetition of every operation, even of trusted documents. */
import { ApolloArmor } from '@escape.tech/graphql-armor';
import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  type FieldNode,
  type SelectionSetNode,
  type ValidationRule,
} from 'graphql';
import type { FastifyRequest } from 'fastify';
import { isText } from '#common/text.ts';
import { badRequest, invalidText, type UpstreamFailure } from '#gateway/upstream/errors.ts';

/** Maximum lexical tokens of a document. The parser enforces it. All operations of the client have fewer. */
export const MAX_TOKENS = 2_000;

/** Maximum nesting of objects and lists in a variable's value. No input of the schema nests as deeply. */
const MAX_VALUE_DEPTH = 12;

/** GraphQL Armor's validation rules. Its token limit would cause HTTP 500, so `MAX_TOKENS` replaces it. */
const armor = new ApolloArmor({
  maxTokens: { enabled: false },
  blockFieldSuggestion: { enabled: false },
  maxAliases: { n: 15, allowList: [] },
  maxDepth: { n: 8, ignoreIntrospection: true },
  maxDirectives: { n: 20 },
  costLimit: {
    maxCost: 5_000,
    objectCost: 2,
    scalarCost: 1,
    depthCostFactor: 1.5,
    ignoreIntrospection: true,
  },
});

/** Refuses subscriptions, because graphql-js would report one as an internal error. */
const noSubscription: ValidationRule = (context) => ({
  OperationDefinition(operation) {
    if (operation.operation !== OperationTypeNode.SUBSCRIPTION) return;
    context.reportError(
      new GraphQLError('There are no subscriptions: please send a query instead.', { nodes: operation }),
    );
  },
});

/** Returns the fields of a selection, including those of inline fragments but not of named ones. */
const fieldsOf = ({ selections }: SelectionSetNode): FieldNode[] =>
  selections.flatMap((each) => {
    if (each.kind === Kind.FIELD) return [each];
    return each.kind === Kind.INLINE_FRAGMENT ? fieldsOf(each.selectionSet) : [];
  });

/**
 * Allows each field of `Mutation` once per operation, because with aliases one request could try many
 * passwords.
 */
const eachMutationOnce: ValidationRule = (context) => ({
  OperationDefinition(operation) {
    if (operation.operation !== OperationTypeNode.MUTATION) return;
    const fragments = context
      .getRecursivelyReferencedFragments(operation)
      .filter(({ typeCondition }) => typeCondition.name.value === 'Mutation');
    const seen = new Map<string, string>();
    for (const field of [operation, ...fragments].flatMap(({ selectionSet }) => fieldsOf(selectionSet))) {
      const name = field.name.value;
      const key = field.alias?.value ?? name;
      if ((seen.get(name) ?? key) !== key) {
        context.reportError(new GraphQLError(`"${name}" may occur once per operation.`, { nodes: field }));
      }
      seen.set(name, key);
    }
  },
});

/** Refuses string literals with a NUL or a lone surrogate. `variableProblem()` refuses such variables. */
const literalsAreText: ValidationRule = (context) => ({
  StringValue({ value }) {
    if (isText(value)) return;
    const { message, code } = invalidText();
    context.reportError(new GraphQLError(message, { extensions: { code } }));
  },
});

export const validationRules: ValidationRule[] = [
  ...armor.protect().validationRules,
  noSubscription,
  eachMutationOnce,
  literalsAreText,
];

/** Maximum nesting of brackets in an operation. Deeper nesting could overflow the stack of the parser. */
const MAX_NESTING = 64;

/** Matches strings and comments, because brackets inside them do not nest anything. */
const STRINGS_AND_COMMENTS = /"""(?:\\"""|[^])*?"""|"(?:[^"\\\n\r]|\\.)*"|#[^\n\r]*/g;

function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.replaceAll(STRINGS_AND_COMMENTS, '').matchAll(/[[\](){}]/g)) {
    depth += '[({'.includes(bracket) ? 1 : -1;
    if (depth > MAX_NESTING) return true;
  }
  return false;
}

/**
 * Checks a request before GraphQL parses it. Refuses a body that is not one operation, such as an array of
 * several (decision 8), and an operation that is nested too deep. @throws UpstreamFailure
 */
export function checkOperation({ method, body, query }: FastifyRequest): void {
  const sent = (body ?? {}) as { query?: unknown; extensions?: unknown };
  if (method === 'POST' && typeof sent.query !== 'string' && !sent.extensions)
    throw badRequest('Please send one operation per request.');
  for (const text of [sent.query, (query as typeof sent).query])
    if (typeof text === 'string' && isTooDeep(text)) throw tooDeep();
}

const tooDeep = () => badRequest('A value is nested too deep.');

/** Returns the error if variables are nested too deep or contain invalid text, otherwise undefined. */
export function variableProblem(variables: unknown): UpstreamFailure | undefined {
  // Not recursive, because a value that is nested thousands of levels deep would overflow the stack.
  let level: unknown[] = [variables];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_VALUE_DEPTH) return tooDeep();
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string' && !isText(value)) return invalidText();
      if (typeof value === 'object' && value !== null)
        for (const each of Object.values(value)) next.push(each);
    }
    level = next;
  }
  return undefined;
}
