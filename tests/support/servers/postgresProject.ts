/** Starts one PostgreSQL server for all tests of a run that use it. */
import type { TestProject } from 'vitest/node';
import { startPostgres } from './servers.ts';
import { makeMigratedDatabase } from './testDatabase.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string;
  }
}

/** Starts the server before the project's first test, and returns the function that stops it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  await makeMigratedDatabase(server.url);
  project.provide('databaseServer', server.url);
  return server.stop;
}
