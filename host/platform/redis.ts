/** The way to Redis, for what several hosts count together. */
import { createClient } from '@redis/client';

const SECOND = 1_000;

/**
 * Connects in the background and reconnects for as long as the process lives. While Redis is away every
 * command fails at once, and none waits longer than two seconds for one that has stopped answering.
 */
export function openRedis(url: string, report: (error: unknown) => void) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: SECOND,
    socket: {
      connectTimeout: 2 * SECOND,
      socketTimeout: 2 * SECOND,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, 2 * SECOND),
    },
  });
  // Told once each time that it goes away, not for each attempt to reach it again.
  let isTold = false;
  client.on('error', (error: unknown) => {
    if (!isTold) report(error);
    isTold = true;
  });
  client.on('ready', () => {
    isTold = false;
  });
  client.connect().catch(report);
  return client;
}

/** A connection to Redis, or the attempt to get one. */
export type Redis = ReturnType<typeof openRedis>;
