/**
 * Wraps the generator plugin typescript-react-apollo to make changes for which the plugin has no options. It
 * adds the types of data and variables to each document. It removes the suspense hooks, which no screen uses,
 * and the types of the hooks' results.
 */
import { plugin as generate, ReactApolloVisitor } from '@graphql-codegen/typescript-react-apollo';

ReactApolloVisitor.prototype.getDocumentNodeSignature = (data, variables) =>
  ` as unknown as DocumentNode<${data}, ${variables}>`;

const HOOK_RESULT = /^export type \w+HookResult = .*\n?/gm;
const SUSPENSE_HOOK = /^\/\/ @ts-ignore\n(?:export function use\w+SuspenseQuery.*\n)+(?: .*\n)*? +\}\n/gm;

export function plugin(schema, documents, config) {
  const output = generate(schema, documents, config);
  return { ...output, content: output.content.replace(HOOK_RESULT, '').replace(SUSPENSE_HOOK, '') };
}
