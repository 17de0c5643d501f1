import type { Logger } from 'pino';

/** Returns a function that logs an internal error with the id of its request. */
export const reportTo =
  (logger: Logger) =>
  (error: unknown, requestId?: string): void =>
    logger.error({ err: error, ...(requestId !== undefined && { reqId: requestId }) });
