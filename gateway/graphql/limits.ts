/** What an operation may be: how deep, how broad, how often it asks the same; in every mode, trusted documents included. */
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

/** Its limits on tokens and characters would answer 500; `MAX_TOKENS` holds instead. Introspection, Sandbox's, is free. */
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

/** The schema has none, and graphql-js calls the attempt a failure of ours. */
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

/** Each field of `Mutation` once in an operation: an alias would send a second mail, or guess a second password. */
const eachMutationOnce: ValidationRule = (context) => ({
  OperationDefinition(operation) {
    if (operation.operation !== OperationTypeNode.MUTATION) return;
    const fragments = context
      .getRecursivelyReferencedFragments(operation)
      .filter(({ typeCondition }) => typeCondition.name.value === 'Mutation');
    const asked = new Map<string, string>();
    for (const field of [operation, ...fragments].flatMap(({ selectionSet }) => fieldsOf(selectionSet))) {
      const name = field.name.value;
      const key = field.alias?.value ?? name;
      if ((asked.get(name) ?? key) !== key) {
        context.reportError(new GraphQLError(`"${name}" may stand once in an operation.`, { nodes: field }));
      }
      asked.set(name, key);
    }
  },
});

/** Text that stands in the operation itself is held to the same as a variable's. */
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

/** What is wrong with the variables: nested too deep, or text that is none; the upstream would refuse them, and is not asked. */
export function variableProblem(variables: unknown): UpstreamFailure | undefined {
  // Walked by a list of our own: a value thousands of lists deep would end the stack.
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
