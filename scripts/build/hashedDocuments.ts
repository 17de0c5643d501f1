/**
 * Replaces each operation in the built client by a smaller form. The form has the fields that Apollo Client
 * reads, and the hash that the client sends instead of the operation's text, but not the variables' types.
 */
import { createHash } from 'node:crypto';
import { addTypenameToDocument } from '@apollo/client/utilities';
import { print, visit } from 'graphql';
import type { DocumentNode } from 'graphql';
import type { Plugin } from 'vite';

/** Matches the operation documents in files that `scripts/checks/typedHooks.mjs` generates. */
const GENERATED = /(?<=^export const \w+Document = )\{.*\}(?= as unknown as DocumentNode<)/gm;

/** Returns a document's smaller form with the hash of the document's text (with its `__typename` fields). */
export function shipped(document: DocumentNode) {
  const sha256Hash = createHash('sha256')
    .update(print(addTypenameToDocument(document)))
    .digest('hex');
  const read = visit(document, { VariableDefinition: (node) => ({ ...node, type: undefined }) });
  return { ...read, __meta__: { sha256Hash } };
}

/** Replaces the documents in a generated file's code by their smaller form. */
export const withHashes = (code: string) =>
  code.replace(GENERATED, (document) => JSON.stringify(shipped(JSON.parse(document) as DocumentNode)));

export const hashedDocuments = (): Plugin => ({
  name: 'hashed-documents',
  enforce: 'pre',
  transform: {
    filter: { id: /\.generated\.ts$/ },
    handler: (code) => ({ code: withHashes(code), map: null }),
  },
});
