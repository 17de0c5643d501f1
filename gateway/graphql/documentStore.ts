/** Operations that were parsed and found valid, kept up to a bound: strangers may send any number of them. */
import type { ApolloServerOptions } from '@apollo/server';
import type { DocumentNode } from 'graphql';

type DocumentStore = NonNullable<ApolloServerOptions<object>['documentStore']>;

/** Characters of all texts together: three times the client's own operations, 15 MB of the heap at worst. */
const MAX_CHARACTERS = 100_000;

const lengthOf = (document: DocumentNode) => document.loc?.source.body.length ?? 0;

/** Forgets what was used longest ago. */
export function createDocumentStore(): DocumentStore {
  const documents = new Map<string, DocumentNode>();
  let characters = 0;

  function forget(key: string): boolean {
    const document = documents.get(key);
    characters -= document ? lengthOf(document) : 0;
    return documents.delete(key);
  }

  return {
    get: (key) => {
      const document = documents.get(key);
      if (document) {
        documents.delete(key);
        documents.set(key, document);
      }
      return Promise.resolve(document);
    },
    set: (key, document) => {
      forget(key);
      documents.set(key, document);
      characters += lengthOf(document);
      for (const oldest of documents.keys()) {
        if (characters <= MAX_CHARACTERS) break;
        forget(oldest);
      }
      return Promise.resolve();
    },
    delete: (key) => Promise.resolve(forget(key)),
  };
}
