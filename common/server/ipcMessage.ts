/** IPC message of the embedded host to its parent process: either its URLs or why it cannot start. */
export type HostMessage =
  { type: 'listening'; url: string; outbox: string | null } | { type: 'failed'; message: string };
