/** Every operation that the client can send, as it goes over the wire; written into the build. */
import { print } from 'graphql';
import type { DocumentNode } from 'graphql';
import { createCache } from './apollo/cache.ts';

const generated = import.meta.glob<Record<string, unknown>>('./**/*.generated.ts', { eager: true });

const isDocument = (value: unknown): value is DocumentNode =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'Document';

/**
 * The text of each operation: as the cache rewrites it (with `__typename`), and as it is written, for what is
 * sent past the cache.
 */
export function operationTexts(): string[] {
  const cache = createCache();
  const documents = Object.values(generated).flatMap((module) => Object.values(module).filter(isDocument));
  const texts = documents.flatMap((document) => [document, cache.transformDocument(document)]).map(print);
  return [...new Set(texts)].filter((text) => !text.includes('@client'));
}
