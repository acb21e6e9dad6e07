/** A service that the server uses, such as the picture store, gave no usable answer; `cause` has the details. */
export class Outage extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'Outage';
  }
}

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
]);

/** The server's own machine has no room or no handles left, or its disk fails. */
const machineCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']);

/** What pg and its pool say in place of a code. */
const connectionMessages =
  /^(?:Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client (?:has encountered a connection error|was closed) and is not queryable)/;

/**
 * True when the connection to the database broke or was never made: whether what was under way took effect is unknown.
 * Covers sockets, name look-ups, time limits of the client, SQLSTATE 08 and the server's shutdown (57P0x).
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    connectionCodes.has(codeOf(error)) || /^(08|57P)/.test(codeOf(error)) || connectionMessages.test(error.message)
  );
}

/**
 * True when we or a service that we use are away, full, read-only after a failover or too busy, as opposed to a request
 * or a statement that is wrong. A statement that ran past its time (57014) or waited too long for a lock (55P03)
 * counts: the caller's input was checked before it, so the load is ours and a later try may succeed.
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof Outage || isConnectionLost(error)) return true;
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isOutage);
  if (!(error instanceof Error)) return false;
  return machineCodes.has(codeOf(error)) || /^(53|58|57014|55P03|25006|25P03)/.test(codeOf(error));
}

/** A code of Node's, or PostgreSQL's SQLSTATE, which the ORM's errors carry too. */
function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}
