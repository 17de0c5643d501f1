/** Collects the text of every operation of the client, which the build writes to documents.json. */
import { Kind, print, type DocumentNode } from 'graphql';
import { createCache } from './apollo/cache.ts';

const generated = import.meta.glob<Record<string, unknown>>('./**/*.generated.ts', { eager: true });

const isDocument = (value: unknown): value is DocumentNode =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'Document';

/** Whether a value is an operation. Excludes shared fragments, whose text is included in operations. */
const isOperation = (value: unknown): value is DocumentNode =>
  isDocument(value) && value.definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION);

/**
 * Returns the texts of all operations without local fields (`@client`), each in two forms: with `__typename`,
 * which the cache adds, and as written in its file, for operations that bypass the cache.
 */
export function operationTexts(): string[] {
  const cache = createCache();
  const documents = Object.values(generated).flatMap((module) => Object.values(module).filter(isOperation));
  const texts = documents.flatMap((document) => [document, cache.transformDocument(document)]).map(print);
  return [...new Set(texts)].filter((text) => !text.includes('@client'));
}
