import { DriverException, NotFoundError } from '@mikro-orm/core';
import { GraphQLError } from 'graphql';
import { Refusal } from '../errors.ts';
import { messages } from '../messages.ts';
import type { ErrorCode } from '../schema.generated.ts';

/** An error as the caller may see it. */
export interface Explained {
  code: string;
  /** Finnish sentence. */
  message: string;
  status: number;
  /** fields, retryAfter (seconds), missing and price (euros), requestId. */
  details: Record<string, unknown>;
  /** True when it is a fault of ours that belongs in the log. */
  isFault: boolean;
}

/** HTTP status of each code; 400 where none is named. */
const statuses: Partial<Record<ErrorCode, number>> = {
  SIGN_IN_REQUIRED: 401,
  BAD_CREDENTIALS: 401,
  TWO_FACTOR_INVALID: 401,
  FORBIDDEN: 403,
  ACCOUNT_PENDING: 403,
  ACCOUNT_SUSPENDED: 403,
  ACCOUNT_REJECTED: 403,
  EMAIL_NOT_VERIFIED: 403,
  PASSWORD_CHANGE_REQUIRED: 403,
  REGISTRATION_CLOSED: 403,
  NOT_FOUND: 404,
  BUSINESS_NOT_FOUND: 404,
  OFFER_NOT_FOUND: 404,
  CONFLICT: 409,
  EMAIL_TAKEN: 409,
  STATUS_CHANGE_REFUSED: 409,
  BALANCE_REMAINS: 409,
  MASTER_ADMIN_PROTECTED: 409,
  PRICE_CHANGED: 409,
  CURRENCY_LOCKED: 409,
  CATEGORY_IN_USE: 409,
  CATEGORY_EXISTS: 409,
  IMAGE_TOO_LARGE: 413,
  IDEMPOTENCY_KEY_REUSED: 422,
  COMPANY_CEASED: 422,
  BALANCE_TOO_LOW: 422,
  TOO_MANY_REQUESTS: 429,
  TOO_MANY_ATTEMPTS: 429,
  CHAT_LIMIT_REACHED: 429,
  INTERNAL: 500,
  MAINTENANCE: 503,
  UNAVAILABLE: 503,
  REGISTRY_UNAVAILABLE: 503,
  AI_UNAVAILABLE: 503,
};

/** The HTTP status that goes with a code. */
export function statusOf(code: string): number {
  return statuses[code as ErrorCode] ?? 400;
}

/** Turns anything thrown into what the caller may see. Unknown errors become INTERNAL with the request's id. */
export function explain(thrown: unknown, requestId: string): Explained {
  const error = rootCause(thrown);
  if (error instanceof Refusal) return explainRefusal(error);
  const code = codeOfDatabaseError(error) ?? codeOfHttpError(error);
  if (code && code !== 'INTERNAL')
    return { code, message: messages[code], status: statusOf(code), details: {}, isFault: code === 'UNAVAILABLE' };
  const isFault = !hasCallerLeft(error);
  return { code: 'INTERNAL', message: messages.INTERNAL, status: 500, details: { requestId }, isFault };
}

/** A reply that nobody waited for; nobody sees how it is answered either. */
function hasCallerLeft(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

function rootCause(thrown: unknown): unknown {
  return thrown instanceof GraphQLError && thrown.originalError ? rootCause(thrown.originalError) : thrown;
}

function explainRefusal({ code, details }: Refusal): Explained {
  const { message = messages[code], missing, price, ...rest } = details;
  return {
    code,
    message,
    status: statusOf(code),
    details: {
      ...rest,
      ...(missing !== undefined && { missing: missing / 100 }),
      ...(price !== undefined && { price: price / 100 }),
    },
    isFault: false,
  };
}

/** PostgreSQL's error class tells whose fault it is (PostgreSQL manual, appendix A). */
function codeOfDatabaseError(error: unknown): ErrorCode | undefined {
  if (error instanceof NotFoundError) return 'NOT_FOUND';
  const state = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isDatabase =
    error instanceof DriverException || (/^[0-9A-Z]{5}$/.test(state) && error instanceof Error && 'severity' in error);
  if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(state)) return 'UNAVAILABLE';
  if (error instanceof Error && /Connection terminated|timeout exceeded when trying to connect/i.test(error.message))
    return 'UNAVAILABLE';
  if (!isDatabase) return undefined;
  if (state.startsWith('22')) return 'INVALID_INPUT';
  if (state.startsWith('23') || state.startsWith('40')) return 'CONFLICT';
  return /^(08|53|57|58)/.test(state) ? 'UNAVAILABLE' : undefined;
}

function codeOfHttpError(error: unknown): ErrorCode | undefined {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0;
  if (status === 413) return 'IMAGE_TOO_LARGE';
  if (status === 429) return 'TOO_MANY_REQUESTS';
  return status >= 400 && status < 500 ? 'INVALID_INPUT' : undefined;
}
