/** Every operation that the client can send, in the form in which it is sent; written into the build. */
import { Kind, print } from 'graphql';
import type { DocumentNode } from 'graphql';
import { createCache } from './apollo/cache.ts';

const generated = import.meta.glob<Record<string, unknown>>('./**/*.generated.ts', { eager: true });

const isDocument = (value: unknown): value is DocumentNode =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'Document';

/** Leaves out shared fragments: each is generated as a document too, and is part of its operations' documents. */
const isOperation = (value: unknown): value is DocumentNode =>
  isDocument(value) && value.definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION);

/**
 * The text of each operation in both forms: with `__typename`, as the cache adds it, and as it is written, for
 * operations that bypass the cache.
 */
export function operationTexts(): string[] {
  const cache = createCache();
  const documents = Object.values(generated).flatMap((module) => Object.values(module).filter(isOperation));
  const texts = documents.flatMap((document) => [document, cache.transformDocument(document)]).map(print);
  return [...new Set(texts)].filter((text) => !text.includes('@client'));
}
