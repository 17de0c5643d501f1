/**
 * A request's own logger, made when it first has a line to write, which few requests do: pino's looks through the
 * request's id for secrets as it is made, which costs a short answer a twentieth of its time.
 */
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
type Parent = FastifyBaseLogger & { isLevelEnabled?: (level: Level) => boolean };

class RequestLog implements FastifyBaseLogger {
  private made: FastifyBaseLogger | undefined;
  private readonly parent: Parent;
  private readonly bindings: Parameters<Parent['child']>[0];
  private readonly options: Parameters<Parent['child']>[1];

  constructor(parent: Parent, ...[bindings, options]: Parameters<Parent['child']>) {
    this.parent = parent;
    this.bindings = bindings;
    this.options = options;
  }

  get level() {
    return this.parent.level;
  }

  private own(): FastifyBaseLogger {
    this.made ??= this.parent.child(this.bindings, this.options);
    return this.made;
  }

  private write(level: Level, line: unknown[]): void {
    if (this.parent.isLevelEnabled?.(level) === false) return;
    const own = this.own();
    Reflect.apply(own[level], own, line);
  }

  child(...[bindings, options]: Parameters<Parent['child']>): FastifyBaseLogger {
    return this.own().child(bindings, options);
  }

  fatal(...line: unknown[]) {
    this.write('fatal', line);
  }
  error(...line: unknown[]) {
    this.write('error', line);
  }
  warn(...line: unknown[]) {
    this.write('warn', line);
  }
  info(...line: unknown[]) {
    this.write('info', line);
  }
  debug(...line: unknown[]) {
    this.write('debug', line);
  }
  trace(...line: unknown[]) {
    this.write('trace', line);
  }
  silent() {
    // As pino's, it writes nothing.
  }
}

/** Gives each request such a logger. */
export const requestLog: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  logger,
  bindings,
  options,
) => new RequestLog(logger, bindings, options);
