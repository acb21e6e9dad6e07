import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { inspect } from 'node:util';
import {
  type Bindings,
  type ChildLoggerOptions,
  type DestinationStream,
  type Logger,
  type LoggerOptions,
  pino,
} from 'pino';
import { redact, redactMessage } from './redact.ts';

export type Log = Logger;

interface LogOptions {
  /** Minimum level written; 'silent' writes nothing. */
  level?: string | undefined;
  /** Where lines go; standard output by default. */
  destination?: DestinationStream | undefined;
}

const MAX_MESSAGE = 4_000;

/** A logger of one JSON object a line, with secrets hidden wherever they occur. */
export function createLog({ level = 'info', destination }: LogOptions = {}): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label) => ({ level: label }),
      log: (line) => redact(line) as Record<string, unknown>,
    },
    hooks: {
      // Without a sentence the logger would repeat the error's own, which may hold values of rows.
      logMethod(args, method) {
        const error = args.length === 1 ? errorOf(args[0]) : undefined;
        method.apply(this, error ? [args[0], error.name] : args);
      },
    },
    serializers: { err: describeError, error: describeError, req: describeRequest, res: describeReply },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * A log whose lines all have the bindings, made when something is logged: few requests log anything, and making one takes
 * a twentieth of a short request's time.
 */
export class LazyLogger {
  readonly #log: Log;
  readonly #bindings: Bindings;
  readonly #options: ChildLoggerOptions | undefined;
  #made: Log | undefined;

  constructor(log: Log, bindings: Bindings, options?: ChildLoggerOptions) {
    this.#log = log;
    this.#bindings = bindings;
    this.#options = options;
  }

  get level() {
    return this.#log.level;
  }

  child(bindings: Bindings, options?: ChildLoggerOptions) {
    return this.#own().child(bindings, options);
  }

  fatal(...line: Line) {
    this.#own().fatal(...line);
  }

  error(...line: Line) {
    this.#own().error(...line);
  }

  warn(...line: Line) {
    this.#own().warn(...line);
  }

  info(...line: Line) {
    this.#own().info(...line);
  }

  debug(...line: Line) {
    this.#own().debug(...line);
  }

  trace(...line: Line) {
    this.#own().trace(...line);
  }

  silent() {}

  #own() {
    this.#made ??= this.#log.child(this.#bindings, this.#options);
    return this.#made;
  }
}

type Line = [what: unknown, message?: string];

/** The id under which a request is logged: the proxy's own when it sent a sensible one, otherwise a new one. */
export function requestId({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

function errorOf(logged: unknown): Error | undefined {
  const error = logged instanceof Error ? logged : (logged as { err?: unknown } | undefined)?.err;
  return error instanceof Error ? error : undefined;
}

interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  code?: unknown;
  cause?: LoggedError;
}

/** Only these fields: an error of a library may carry whole requests, headers included. */
function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: clip(messageOf(error)) };
  const described: LoggedError = {
    type: error.name,
    message: clip(error.message),
    stack: frames(error),
  };
  if ('code' in error) described.code = error.code;
  if (error.cause && depth < 3) described.cause = describeError(error.cause, depth + 1);
  return described;
}

/** Some libraries throw plain objects, or report copies of their errors. */
function messageOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  if ('message' in thrown && typeof thrown.message === 'string') return thrown.message;
  return inspect(redact(thrown), { depth: 2 });
}

function describeRequest(request: { id?: unknown; method?: string; url?: string; ip?: string }) {
  const { id, method, url = '', ip } = request;
  return { id, method, url: clip(url), ip: shortened(ip) };
}

/** An address without the part that tells one household from another. */
function shortened(address: string | undefined): string | undefined {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '');
  if (plain === undefined || plain.includes('.')) return plain?.replace(/\.\d+$/, '.0');
  const [groups = ''] = plain.split('::');
  return `${groups.split(':').slice(0, 3).join(':')}::`;
}

function describeReply(reply: { statusCode?: number }) {
  return { statusCode: reply.statusCode };
}

// Without the message in front, which is logged already and may be long.
function frames({ stack = '' }: Error): string {
  return clip(stack.slice(Math.max(stack.indexOf('\n    at '), 0)).trim());
}

function clip(text: string): string {
  return redactMessage(text).slice(0, MAX_MESSAGE);
}
