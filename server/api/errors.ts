import { NotFoundError } from '@mikro-orm/core';
import { GraphQLError } from 'graphql';
import { AppError, shownError } from '#shared/appError.ts';
import { messages } from '#shared/messages.ts';
import type { ErrorCode } from '#shared/schema.generated.ts';
import { isConflict } from '../platform/database/db.ts';
import { isOutage } from '../platform/outage.ts';

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
  ADDRESS_MISSING: 409,
  PAYMENT_RETURNED: 409,
  CURRENCY_LOCKED: 409,
  CATEGORY_IN_USE: 409,
  CATEGORY_EXISTS: 409,
  SHOP_GONE: 410,
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

/** Seconds after which a caller may try again, where the refusal itself names none. */
const waits: Partial<Record<ErrorCode, number>> = {
  UNAVAILABLE: 10,
  MAINTENANCE: 60,
  REGISTRY_UNAVAILABLE: 30,
  AI_UNAVAILABLE: 30,
};

/** Sentences for what the HTTP server itself refuses, by its error codes. */
export const httpSentences = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'Pyyntö on liian suuri.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Sisältötyyppiä ei tueta. Lähetä sisältö JSON-muodossa.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'Pyynnön pituus ei täsmää.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'Pyynnön sisältö ei ole kelvollista JSONia.',
};

/** The HTTP status that goes with a code. */
export function statusOf(code: string): number {
  return statuses[code as ErrorCode] ?? 400;
}

/**
 * Turns anything thrown into what the caller may see. A violated constraint alone is no refusal: the rule that it
 * serves catches it (`refuseViolations`). Unknown errors become INTERNAL with the request's id.
 */
export function explain(thrown: unknown, requestId: string): Explained {
  const error = rootCause(thrown);
  if (error instanceof AppError) return explained(error.code, shownError(error));
  const refused = refusedByHttp(error);
  if (refused) return refused;
  if (hasCallerLeft(error)) return explained('INTERNAL', { details: { requestId } });
  const code = isOutage(error) ? 'UNAVAILABLE' : codeOf(error);
  if (code) return explained(code, { isFault: code === 'UNAVAILABLE' });
  return explained('INTERNAL', { details: { requestId }, isFault: true });
}

function refusedByHttp(error: unknown): Explained | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  // The JSON parser throws plain syntax errors, also on attempts at prototypes.
  const code =
    error instanceof SyntaxError ? 'FST_ERR_CTP_INVALID_JSON_BODY' : 'code' in error ? String(error.code) : '';
  const message = Object.entries(httpSentences).find(([name]) => name === code)?.[1];
  return message ? { ...explained('INVALID_INPUT', { message }), status: Number(error.statusCode) } : undefined;
}

function explained(
  code: ErrorCode,
  { message = messages[code], details = {}, isFault = false }: Partial<Explained>,
): Explained {
  const wait = waits[code];
  return { code, message, status: statusOf(code), details: { ...(wait && { retryAfter: wait }), ...details }, isFault };
}

/** The caller went away before its request was read or its answer sent, so it sees no reply. */
function hasCallerLeft(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code === 'ERR_STREAM_PREMATURE_CLOSE' || (error.code === 'ECONNRESET' && error.message === 'aborted');
}

function rootCause(thrown: unknown): unknown {
  return thrown instanceof GraphQLError && thrown.originalError ? rootCause(thrown.originalError) : thrown;
}

function codeOf(error: unknown): ErrorCode | undefined {
  if (error instanceof NotFoundError) return 'NOT_FOUND';
  // After its retries.
  if (isConflict(error)) return 'CONFLICT';
  const status = httpStatusOf(error);
  if (status === 429) return 'TOO_MANY_REQUESTS';
  return status >= 400 && status < 500 ? 'INVALID_INPUT' : undefined;
}

/** The status that Fastify or Apollo gives an error of the request itself; 0 for other errors. */
function httpStatusOf(error: unknown): number {
  if (error instanceof GraphQLError) {
    const { http } = error.extensions as { http?: { status?: number } };
    return http?.status ?? 0;
  }
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0;
}
