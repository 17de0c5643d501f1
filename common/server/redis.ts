/** Connects to Redis, where processes share data: the host's counters and the gateway's cached lists. */
import { createClient } from '@redis/client';

const SECOND = 1_000;

/**
 * Connects in the background, and reconnects until the client is closed. While Redis is unreachable, every
 * command fails at once. A command times out after five seconds, because with a shorter timeout a pause of
 * this process, such as the start of its database, would look like a failure of Redis.
 *
 * @param report called once each time that Redis becomes unreachable, also at the start
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
  // Every failed attempt to reconnect emits the same error again, so only the first is reported.
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

/** A Redis client, connected or connecting. */
export type Redis = ReturnType<typeof openRedis>;
