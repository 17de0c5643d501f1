/** Operations that were parsed and found valid, kept up to a bound: strangers may send any number of them. */
import type { ApolloServerOptions } from '@apollo/server';
import type { DocumentNode } from 'graphql';

type DocumentStore = NonNullable<ApolloServerOptions<object>['documentStore']>;

/** Characters of all texts together: three times the client's own operations, 15 MB of the heap at worst. */
const MAX_CHARACTERS = 100_000;

/** Operations together: the shortest one takes 19 kB of the heap once it is compiled. */
const MAX_OPERATIONS = 500;

const lengthOf = (document: DocumentNode) => document.loc?.source.body.length ?? 0;

/** Keeps what was made of operations, up to a bound of their texts; forgets what was used longest ago. */
export function createOperationStore<T extends { document: DocumentNode }>() {
  const operations = new Map<string, T>();
  let characters = 0;

  function forget(key: string): boolean {
    const operation = operations.get(key);
    characters -= operation ? lengthOf(operation.document) : 0;
    return operations.delete(key);
  }

  return {
    get(key: string): T | undefined {
      const operation = operations.get(key);
      if (operation) {
        operations.delete(key);
        operations.set(key, operation);
      }
      return operation;
    },
    set(key: string, operation: T): void {
      forget(key);
      operations.set(key, operation);
      characters += lengthOf(operation.document);
      for (const oldest of operations.keys()) {
        if (characters <= MAX_CHARACTERS && operations.size <= MAX_OPERATIONS) break;
        forget(oldest);
      }
    },
    forget,
  };
}

/** The documents as Apollo Server keeps them, by the hashes of their texts. */
export function createDocumentStore(): DocumentStore {
  const documents = createOperationStore();
  return {
    get: (key) => Promise.resolve(documents.get(key)?.document),
    set: (key, document) => {
      documents.set(key, { document });
      return Promise.resolve();
    },
    delete: (key) => Promise.resolve(documents.forget(key)),
  };
}
