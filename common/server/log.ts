/** Configures the log of both servers: one JSON object per line, with the request id, without user input. */
import type { LoggerOptions } from 'pino';

/** The keys that are logged. All others are dropped, because their values could be secrets or user input. */
const LOGGED_KEYS = new Set('err req res reqId responseTime call keys againInMs reason'.split(' '));

interface Request {
  id: string;
  method: string;
  routeOptions?: { url?: string | undefined };
}

const MAX_MESSAGE = 200;

/** Removes possible user input from a message: quoted text, parameters, e-mail addresses and long numbers. */
const withoutQuotes = (message: string) =>
  (message.split('\n', 1)[0] ?? '')
    .replace(/params:.*$/, '')
    .replace(/(["'`]).*\1/g, '"…"')
    .replace(/\S+@\S+/g, '…')
    .replace(/\d{5,}/g, '…')
    .slice(0, MAX_MESSAGE);

/** Describes an error by its type, code, message and stack, without user input. */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack = '', cause } = error;
  const { code } = error as { code?: unknown };
  return {
    type: name,
    message: withoutQuotes(message),
    ...(typeof code === 'string' && { errorCode: code }),
    stack: stack.split('\n').filter((line) => /^\s+at /.test(line)),
    ...(cause instanceof Error && { cause: describe(cause) }),
  };
}

const errorIn = (logged: unknown): Error | undefined =>
  typeof logged === 'object' && logged !== null && 'err' in logged && logged.err instanceof Error
    ? logged.err
    : undefined;

/** Options of the pino logger. It logs the route pattern, but not the URL, as that may contain a token. */
export const logOptions = {
  level: 'warn',
  formatters: {
    log: (logged) => Object.fromEntries(Object.entries(logged).filter(([key]) => LOGGED_KEYS.has(key))),
  },
  serializers: {
    err: describe,
    req: ({ method, routeOptions }: Request) => ({ method, route: routeOptions?.url }),
    res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
  },
  hooks: {
    // Removes user input from the line's text too, because Fastify and pino copy an error's message into it.
    logMethod(args, method) {
      const [logged, message] = args as [unknown, unknown?];
      const error = logged instanceof Error ? logged : errorIn(logged);
      if (!error) {
        method.apply(this, args);
        return;
      }
      const words = typeof message === 'string' ? message : error.message;
      method.apply(this, [logged instanceof Error ? { err: logged } : logged, withoutQuotes(words)]);
    },
  },
} satisfies LoggerOptions;
