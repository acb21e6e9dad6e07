import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/appError.ts';
import type { ErrorCode } from '#shared/schema.generated.ts';
import { explain } from '../../api/errors.ts';

/** What the body says beside the sentence and the code. */
const marks: Partial<Record<ErrorCode, Record<string, unknown>>> = {
  ACCOUNT_PENDING: { status: 'pending' },
  ACCOUNT_REJECTED: { status: 'rejected' },
  ACCOUNT_SUSPENDED: { status: 'suspended', suspended: true },
};

/** Sentences for what the HTTP server itself refuses, by its error codes. */
const httpSentences: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'Pyyntö on liian suuri.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Sisältötyyppiä ei tueta. Lähetä sisältö JSON-muodossa.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'Pyynnön pituus ei täsmää.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'Pyynnön sisältö ei ole kelvollista JSONia.',
};

/** The body of a failure. */
export function failure(code: string, error: string, more: Record<string, unknown> = {}) {
  return { success: false, error, code, ...marks[code as ErrorCode], ...more };
}

/**
 * Answers whatever was thrown as JSON: a refusal with its code and sentence, anything else as a fault of ours.
 * @param restName the request's name of a field that the schema names otherwise
 */
export function sendFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  restName = (field: string) => field,
): FastifyReply {
  const http = httpFailure(error);
  if (http) return reply.code(http.status).send(failure('INVALID_INPUT', http.sentence));
  const { code, message, status, details, isFault } = explain(error, request.id);
  if (isFault) request.log.error({ err: error }, 'request failed');
  if (typeof details.retryAfter === 'number') reply.header('retry-after', details.retryAfter);
  const { fields, ...more } = details;
  const named = Object.entries(fields ?? {}).map(([field, fault]) => [restName(field), fault]);
  return reply
    .code(status)
    .send(failure(code, message, { ...more, ...(fields ? { fields: Object.fromEntries(named) } : {}) }));
}

function httpFailure(error: unknown): { status: number; sentence: string } | undefined {
  if (!(error instanceof Error) || error instanceof AppError) return undefined;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const sentence = httpSentences[code ?? ''];
  if (sentence) return { status: statusCode ?? 400, sentence };
  // The JSON parser throws plain syntax errors, also on attempts at prototypes.
  return error instanceof SyntaxError
    ? { status: 400, sentence: httpSentences.FST_ERR_CTP_INVALID_JSON_BODY ?? '' }
    : undefined;
}
