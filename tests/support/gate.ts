import type { Database } from '#host/platform/database/open.ts';

/** Creates a promise that a test resolves by calling `open`. */
export function makeGate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

/** Wraps a database so that each transaction waits for the promise of `whenFree` before it starts. */
export const withLateTransactions = (database: Database, whenFree: () => Promise<void>): Database =>
  new Proxy(database, {
    get: (target, name) =>
      name === 'transaction'
        ? (...work: Parameters<Database['transaction']>) => whenFree().then(() => target.transaction(...work))
        : (Reflect.get(target, name) as unknown),
  });
