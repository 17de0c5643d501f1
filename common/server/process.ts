/** Keeps a server running when a part of it fails. */
import type { Logger } from 'pino';

/**
 * Logs uncaught errors and continues, because a stream, a timer or a promise of one request must not end the others.
 * Requests write in transactions, so an error leaves no partial state.
 */
export function logStrayErrors(logger: Logger): void {
  process.on('uncaughtException', (error) => {
    logger.error({ err: error }, 'uncaught exception');
  });
  process.on('unhandledRejection', (error) => {
    logger.error({ err: error }, 'unhandled rejection');
  });
  // A closed terminal loses its lines and must not end the server.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
