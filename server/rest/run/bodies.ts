import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/appError.ts';
import { readForm } from '../../api/http/multipart.ts';
import { acceptJson } from '../../api/limits/jsonBody.ts';
import type { RestRequest } from '../routes/form.ts';
import type { Prepared } from './operation.ts';
import { isRecord } from './values.ts';

const form = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i;

/** Lets JSON bodies and forms in; anything else is 415. Which calls take forms is known later. */
export function acceptBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  acceptJson(scope);
  // The form's stream is read when the caller is known.
  scope.addContentTypeParser(form, (_request, _payload, done) => done(null));
}

/** What a request carries. A form with files is read only where the row expects one. */
export async function readRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { row }: Prepared,
): Promise<RestRequest> {
  const path = request.params as Record<string, string>;
  const query = request.query as Record<string, unknown>;
  if (row.oneClick) return { path, query, body: {}, files: {}, isMultipart: false };
  const key = request.headers['idempotency-key'];
  const keyed = typeof key === 'string' && key !== '' ? { idempotencyKey: key } : {};
  if (isMultipart(request) && row.form) {
    const { fields, files } = await readForm(request, reply, 'refuse');
    return { path, query, body: { ...fields, ...keyed }, files, isMultipart: true };
  }
  const body = request.body ?? {};
  if (!isRecord(body)) throw new AppError('INVALID_INPUT', { message: 'Pyynnön sisällön tulee olla JSON-olio.' });
  return { path, query, body: { ...body, ...keyed }, files: {}, isMultipart: false };
}

/** Whether the request carries a form where the row has no use for one. */
export function isStrayForm(request: FastifyRequest, { row }: Prepared): boolean {
  if (row.oneClick) return false;
  return isMultipart(request) ? !row.form : form.test(contentType(request));
}

function isMultipart(request: FastifyRequest): boolean {
  return contentType(request).toLowerCase().startsWith('multipart/form-data');
}

function contentType({ headers }: FastifyRequest): string {
  return headers['content-type'] ?? '';
}
