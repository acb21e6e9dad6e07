import type { FastifyInstance, FastifyRequest } from 'fastify';
import processRequest from 'graphql-upload/processRequest.mjs';
import { AppError } from '#shared/appError.ts';
import { maxFileBytes } from '#shared/rules/images.ts';
import type { Context } from './context.ts';
import { refuseDeepValue } from './limits/jsonBody.ts';

/**
 * Most files in one request, bytes of one at which it is cut off, and most bytes of a whole request. The parsers cut
 * off a file that reaches its limit, too.
 */
export const uploadLimits = { files: 10, fileSize: maxFileBytes + 1, fieldSize: 100 * 1024, total: 101 * 1024 * 1024 };

const isMultipart = (request: FastifyRequest) =>
  (request.headers['content-type'] ?? '').toLowerCase().startsWith('multipart/form-data');

/**
 * Lets a caller send files: refused before a byte of the body is read unless it is signed in as one who may,
 * and unless the whole request is of a sensible size.
 */
export function refuseUploadEarly(request: FastifyRequest, { viewers }: Context): void {
  if (!viewers.BUSINESS && !viewers.ADMIN) throw new AppError('SIGN_IN_REQUIRED');
  if (Number(request.headers['content-length'] ?? 0) > uploadLimits.total) throw new AppError('IMAGE_TOO_LARGE');
}

/** Reads GraphQL multipart requests in this Fastify scope; files become Uploads in the variables. */
export function acceptUploads(scope: FastifyInstance, contextOf: (request: FastifyRequest) => Promise<Context>): void {
  // graphql-upload reads the stream itself.
  scope.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  scope.addHook('preValidation', async (request, reply) => {
    if (!isMultipart(request)) return;
    // Apollo looks for this header only after the files are stored; a foreign page's form cannot set it.
    if (!request.headers['apollo-require-preflight'] && !request.headers['x-apollo-operation-name']) {
      throw new AppError('INVALID_INPUT', { message: 'Pyynnöstä puuttuu otsake Apollo-Require-Preflight.' });
    }
    refuseUploadEarly(request, await contextOf(request));
    request.body = await readMultipart(request, reply);
    refuseDeepValue(request.body);
  });
}

async function readMultipart(request: FastifyRequest, reply: { raw: import('node:http').ServerResponse }) {
  try {
    const { files, fileSize, fieldSize } = uploadLimits;
    return await processRequest(request.raw, reply.raw, {
      maxFiles: files,
      maxFileSize: fileSize,
      maxFieldSize: fieldSize,
    });
  } catch (error) {
    const status = error instanceof Error && 'status' in error ? Number(error.status) : 400;
    // A missing boundary or a body cut short comes as a plain Error: the sender's fault all the same.
    throw new AppError(status === 413 ? 'IMAGE_TOO_LARGE' : 'INVALID_INPUT');
  }
}
