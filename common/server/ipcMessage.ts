/** The embedded host reports to its parent over IPC where it listens, or why it cannot (with exit code 1). */
export type HostMessage =
  { type: 'listening'; url: string; outbox: string | null } | { type: 'failed'; message: string };
