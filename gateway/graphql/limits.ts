/** Limits an operation's depth, breadth and repetition in every mode, including trusted documents. */
import { ApolloArmor } from '@escape.tech/graphql-armor';
import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  type FieldNode,
  type SelectionSetNode,
  type ValidationRule,
} from 'graphql';
import { isText } from '#common/text.ts';
import { UpstreamFailure, invalidText } from '#gateway/upstream/errors.ts';

/** More tokens than any operation of the client needs; a longer document is refused while it is parsed. */
export const MAX_TOKENS = 2_000;

/** Deeper than any input of ours, lists included. */
const MAX_VALUE_DEPTH = 12;

/** Its token and character limits would answer 500, so `MAX_TOKENS` replaces them. Sandbox's introspection is free. */
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

/** The schema has no subscriptions, and graphql-js would report an attempt as our failure. */
const noSubscription: ValidationRule = (context) => ({
  OperationDefinition(operation) {
    if (operation.operation !== OperationTypeNode.SUBSCRIPTION) return;
    context.reportError(new GraphQLError('There are no subscriptions here.', { nodes: operation }));
  },
});

/** The fields of a selection, with those of its inline fragments. */
const fieldsOf = ({ selections }: SelectionSetNode): FieldNode[] =>
  selections.flatMap((each) => {
    if (each.kind === Kind.FIELD) return [each];
    return each.kind === Kind.INLINE_FRAGMENT ? fieldsOf(each.selectionSet) : [];
  });

/** Allows each field of `Mutation` once, because an alias would send a second mail or guess a second password. */
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
        context.reportError(new GraphQLError(`"${name}" may stand once in an operation.`, { nodes: field }));
      }
      seen.set(name, key);
    }
  },
});

/** Checks text literals in the operation like the text of variables. */
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

/** Refuses variables that are nested too deep or have invalid text, before the upstream would refuse them. */
export function variableProblem(variables: unknown): UpstreamFailure | undefined {
  // Not recursive, because a value thousands of lists deep would overflow the stack.
  let level: unknown[] = [variables];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_VALUE_DEPTH) {
      return new UpstreamFailure('BAD_USER_INPUT', 'A value is nested too deep.', 400);
    }
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
