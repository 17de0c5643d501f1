/** Connects to Redis, which stores what several processes share: the host's counters and the gateway's cached lists. */
import { createClient } from '@redis/client';

const SECOND = 1_000;

/**
 * Connects in the background and reconnects for as long as the process lives. While Redis is away every
 * command fails at once, and a command times out after five seconds without a response. A shorter timeout would
 * blame Redis for a pause of this process itself, as while its database starts.
 *
 * @param report called once each time that Redis goes away
 */
export function openRedis(url: string, report: (error: unknown) => void) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: SECOND,
    socket: {
      connectTimeout: 2 * SECOND,
      socketTimeout: 5 * SECOND,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, 2 * SECOND),
    },
  });
  // Each further attempt to connect fails with the same error.
  let isReported = false;
  client.on('error', (error: unknown) => {
    if (!isReported) report(error);
    isReported = true;
  });
  client.on('ready', () => {
    isReported = false;
  });
  client.connect().catch(report);
  return client;
}

/** A connection to Redis, or the attempt to get one. */
export type Redis = ReturnType<typeof openRedis>;
