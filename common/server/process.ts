/** Keeps a server running after an uncaught error. */
import type { Logger } from 'pino';

/**
 * Logs uncaught errors and continues, because an error in one request must not end the others. Requests write
 * to the database in transactions, so an error leaves no partial changes.
 */
export function logStrayErrors(logger: Logger): void {
  process.on('uncaughtException', (error) => logger.error({ err: error }, 'uncaught exception'));
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'));
  // Writing to a closed terminal fails, which must not end the server.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
