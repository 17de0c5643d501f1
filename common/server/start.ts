/** Explains to the operator in one line why a server cannot start. */

/** Thrown when a server cannot start for an expected reason; `message` is the line to print. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Messages for the reasons why a server cannot listen on its host name and port. */
interface ListenProblems {
  inUse: (port: number | undefined) => string;
  notAllowed: string;
  /** Message for a host name or IP address that belongs to no interface of this machine. */
  noSuchAddress: string;
}

/** Returns the one-line message of a failed start; undefined for a bug, whose stack trace is needed. */
export function startProblem(error: unknown, listening: ListenProblems): string | undefined {
  if (error instanceof StartError) return error.message;
  if (!(error instanceof Error)) return undefined;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  switch (code) {
    case 'EADDRINUSE':
      return listening.inUse(port);
    case 'EACCES':
      return listening.notAllowed;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return listening.noSuchAddress;
    default:
      return undefined;
  }
}
