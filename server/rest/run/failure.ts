import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#shared/schema.generated.ts';
import { explain } from '../../api/errors.ts';

/** What the body says beside the sentence and the code. */
const marks: Partial<Record<ErrorCode, Record<string, unknown>>> = {
  ACCOUNT_PENDING: { status: 'pending' },
  ACCOUNT_REJECTED: { status: 'rejected' },
  ACCOUNT_SUSPENDED: { status: 'suspended', suspended: true },
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
  const { code, message, status, details, isFault } = explain(error, request.id);
  if (isFault) request.log.error({ err: error }, 'request failed');
  if (typeof details.retryAfter === 'number') reply.header('retry-after', details.retryAfter);
  const { fields, ...more } = details;
  const named = Object.entries(fields ?? {}).map(([field, fault]) => [restName(field), fault]);
  return reply
    .code(status)
    .send(failure(code, message, { ...more, ...(fields ? { fields: Object.fromEntries(named) } : {}) }));
}
