/** IPC message by which the embedded host reports its URL, or why it cannot start, to its parent process. */
export type HostMessage =
  { type: 'listening'; url: string; outbox: string | null } | { type: 'failed'; message: string };
