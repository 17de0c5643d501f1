/**
 * In the built client a document is what Apollo Client reads of it and the hash by which it is sent. Its text and the
 * types of its variables stay out.
 */
import { createHash } from 'node:crypto';
import { addTypenameToDocument } from '@apollo/client/utilities';
import { print, visit } from 'graphql';
import type { DocumentNode } from 'graphql';
import type { Plugin } from 'vite';

/** The documents as `scripts/checks/typedHooks.mjs` writes them. */
const GENERATED = /(?<=^export const \w+Document = )\{.*\}(?= as unknown as DocumentNode<)/gm;

/** What the build ships of a document; its hash is that of the text with `__typename`, as the gateway's list has it. */
export function shipped(document: DocumentNode) {
  const sha256Hash = createHash('sha256')
    .update(print(addTypenameToDocument(document)))
    .digest('hex');
  const read = visit(document, { VariableDefinition: (node) => ({ ...node, type: undefined }) });
  return { ...read, __meta__: { sha256Hash } };
}

/** The code of a generated file with what is shipped of its documents. */
export const withHashes = (code: string) =>
  code.replace(GENERATED, (document) => JSON.stringify(shipped(JSON.parse(document) as DocumentNode)));

/** The plugin of Vite that does it. */
export const hashedDocuments = (): Plugin => ({
  name: 'hashed-documents',
  enforce: 'pre',
  transform: {
    filter: { id: /\.generated\.ts$/ },
    handler: (code) => ({ code: withHashes(code), map: null }),
  },
});
