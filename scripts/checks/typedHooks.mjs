/**
 * The code generator's plugin typescript-react-apollo, with the types of its data and variables at each document and
 * without the types of the hooks' results: the plugin has no option for either.
 */
import { plugin as generate, ReactApolloVisitor } from '@graphql-codegen/typescript-react-apollo';

ReactApolloVisitor.prototype.getDocumentNodeSignature = (data, variables) =>
  ` as unknown as DocumentNode<${data}, ${variables}>`;

const HOOK_RESULT = /^export type \w+HookResult = .*\n?/gm;

export function plugin(schema, documents, config) {
  const output = generate(schema, documents, config);
  return { ...output, content: output.content.replace(HOOK_RESULT, '') };
}
