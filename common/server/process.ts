/** What keeps a server running when a part of it fails. */
import type { Logger } from 'pino';

/**
 * Logs what nobody caught, and goes on: a stream, a timer or a promise that belongs to one request must not end the
 * others'. What a request does is written in transactions, so there is no half-done state to run away from.
 */
export function logStrayErrors(logger: Logger): void {
  process.on('uncaughtException', (error) => {
    logger.error({ err: error }, 'uncaught exception');
  });
  process.on('unhandledRejection', (error) => {
    logger.error({ err: error }, 'unhandled rejection');
  });
  // A terminal that has gone away takes its lines with it, not the server.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
