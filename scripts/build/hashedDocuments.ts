/**
 * Reduces a document of the built client to what Apollo Client reads and the hash by which it is sent, without its text
 * and the types of its variables.
 */
import { createHash } from 'node:crypto';
import { addTypenameToDocument } from '@apollo/client/utilities';
import { print, visit } from 'graphql';
import type { DocumentNode } from 'graphql';
import type { Plugin } from 'vite';

/** The documents as `scripts/checks/typedHooks.mjs` writes them. */
const GENERATED = /(?<=^export const \w+Document = )\{.*\}(?= as unknown as DocumentNode<)/gm;

/** What the build ships of a document; its hash is that of the text with `__typename`, as in the gateway's list. */
export function shipped(document: DocumentNode) {
  const sha256Hash = createHash('sha256')
    .update(print(addTypenameToDocument(document)))
    .digest('hex');
  const read = visit(document, { VariableDefinition: (node) => ({ ...node, type: undefined }) });
  return { ...read, __meta__: { sha256Hash } };
}

/** Replaces the documents in the code of a generated file with their shipped form. */
export const withHashes = (code: string) =>
  code.replace(GENERATED, (document) => JSON.stringify(shipped(JSON.parse(document) as DocumentNode)));

/** The Vite plugin that replaces the documents. */
export const hashedDocuments = (): Plugin => ({
  name: 'hashed-documents',
  enforce: 'pre',
  transform: {
    filter: { id: /\.generated\.ts$/ },
    handler: (code) => ({ code: withHashes(code), map: null }),
  },
});
