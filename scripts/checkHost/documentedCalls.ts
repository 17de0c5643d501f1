/** Reads from the schema's descriptions which upstream calls a field or an operation needs. */
import { readdirSync, readFileSync } from 'node:fs';
import {
  Kind,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';

const EXAMPLES = new URL('../../schema/examples/', import.meta.url);

/** Returns the calls that a description names, as `METHOD /path`. */
export const callsIn = (description: string | null | undefined): string[] =>
  [...(description ?? '').matchAll(/Upstream:\s+(\w+)\s+(\S+?)\.(?:\s|$)/g)].map(
    ([, method = '', path = '']) => `${method} ${path}`,
  );

/** Removes placeholder names, because a description's `{id}` may be `{stateId}` in the endpoint table. */
export const withoutNames = (call: string): string => call.replaceAll(/\{\w+\}/g, '{}');

/** Matches the calls that need a signed-in owner (specification, section 7). */
const NEEDS_SESSION =
  /^\w+ \/(?:auth\/logout|web\/(?:account\/|agreements\/|stripe\/|auth\/(?:me|change-password)))/;

/** Whether the upstream requires a signed-in owner for this call. */
export const needsSession = (call: string): boolean => NEEDS_SESSION.test(call);

/** A documented operation, and its file in `schema/examples/`. */
export interface Example {
  file: string;
  name: string;
  node: OperationDefinitionNode;
}

/** The file of the operations that end in an error, each named by its error code. */
export const ERROR_EXAMPLES = 'errors.graphql';

/** Reads the documented operations (`schema/examples/`), except those that end in an error. */
export function readExamples(): Example[] {
  return readdirSync(EXAMPLES)
    .filter((file) => file !== ERROR_EXAMPLES)
    .flatMap((file) =>
      parse(readFileSync(new URL(file, EXAMPLES), 'utf8')).definitions.flatMap((node) =>
        node.kind === Kind.OPERATION_DEFINITION ? [{ file, name: node.name?.value ?? '', node }] : [],
      ),
    );
}

/** Returns the fields that an operation selects, as `Type.field`, each with its description. */
export function fieldsOf(schema: GraphQLSchema, operation: OperationDefinitionNode): Map<string, string> {
  const fields = new Map<string, string>();
  const types = new TypeInfo(schema);
  visit(
    operation,
    visitWithTypeInfo(types, {
      Field: ({ name }) => {
        const parent = types.getParentType()?.name ?? '';
        fields.set(`${parent}.${name.value}`, types.getFieldDef()?.description ?? '');
      },
    }),
  );
  return fields;
}
