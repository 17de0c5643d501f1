/** The embedded host sends its parent over IPC the URL where it listens, or why it cannot start. */
export type HostMessage =
  { type: 'listening'; url: string; outbox: string | null } | { type: 'failed'; message: string };
