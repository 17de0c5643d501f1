/** Explains to the operator in one line why a server cannot start. */

/** A start that cannot succeed; `message` is the line to print. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The messages for an address on which a server cannot listen. */
interface ListenProblems {
  inUse: (port: number | undefined) => string;
  notAllowed: string;
  /** The host name or IP address belongs to no interface of this machine. */
  noSuchAddress: string;
}

/** The line for a failed start; undefined for a bug, which needs its stack. */
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
