/** Explains to the operator in one line why a server cannot start. */

/** Thrown when a server cannot start for an expected reason. `message` is the line to print. */
export class StartError extends Error {
  override name = 'StartError';
}

/**
 * Returns the one-line message of a failed start, or undefined for a bug, whose stack trace is needed.
 *
 * @param variableOf returns the environment variable that sets a port
 */
export function startProblem(error: unknown, variableOf: (port: number) => string): string | undefined {
  if (error instanceof StartError) return error.message;
  if (!(error instanceof Error)) return undefined;
  const { code = '', port = 0 } = error as NodeJS.ErrnoException & { port?: number };
  const messages: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use. Stop what uses it, or set ${variableOf(port)} to another.`,
    EACCES: `Listening on port ${port} is not allowed. Set ${variableOf(port)} to a number above 1023.`,
    EADDRNOTAVAIL: 'HOST is not an address of this machine.',
    ENOTFOUND: 'HOST is not an address of this machine.',
  };
  return messages[code];
}
