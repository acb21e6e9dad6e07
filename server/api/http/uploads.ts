import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/appError.ts';
import type { Context } from '../context.ts';
import { refuseDeepJson } from '../limits/jsonBody.ts';
import { readForm, refuseLongBody, type SentFile } from './multipart.ts';

const isMultipart = (request: FastifyRequest) =>
  (request.headers['content-type'] ?? '').toLowerCase().startsWith('multipart/form-data');

/** Reads GraphQL multipart requests in this Fastify scope; files become Uploads in the variables. */
export function acceptUploads(scope: FastifyInstance, contextOf: (request: FastifyRequest) => Promise<Context>): void {
  // The stream is read below, when the caller is known.
  scope.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  scope.addHook('preValidation', async (request, reply) => {
    if (!isMultipart(request)) return;
    // Apollo looks for this header only after the files are stored; a foreign page's form cannot set it.
    if (!request.headers['apollo-require-preflight'] && !request.headers['x-apollo-operation-name']) {
      throw new AppError('INVALID_INPUT', { message: 'Pyynnöstä puuttuu otsake Apollo-Require-Preflight.' });
    }
    const { viewers } = await contextOf(request);
    if (!viewers.BUSINESS && !viewers.ADMIN) throw new AppError('SIGN_IN_REQUIRED');
    refuseLongBody(request);
    request.body = await readOperations(request, reply);
  });
}

/**
 * The operations of a GraphQL multipart request with the files at the places that its map names
 * (https://github.com/jaydenseric/graphql-multipart-request-spec).
 */
async function readOperations(request: FastifyRequest, reply: FastifyReply): Promise<object> {
  const { fields, files } = await readForm(request, reply, 'cut off');
  const operations = parse(fields.operations);
  for (const [name, places] of Object.entries(parse(fields.map))) {
    const [file] = (Object.hasOwn(files, name) && files[name]) || [];
    if (!file || !Array.isArray(places)) throw malformed();
    for (const place of places) {
      if (typeof place !== 'string') throw malformed();
      putAt(operations, place.split('.'), file);
    }
  }
  return operations;
}

function parse(text: unknown): object {
  if (typeof text !== 'string') throw malformed();
  refuseDeepJson(Buffer.from(text));
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Answered like any other form that is no GraphQL request.
  }
  throw malformed();
}

/** Replaces the null at a path of own properties. */
function putAt(root: object, path: string[], file: SentFile): void {
  let place: unknown = root;
  for (const name of path.slice(0, -1)) place = ownValue(place, name);
  const name = path.at(-1) ?? '';
  if (ownValue(place, name) !== null) throw malformed();
  Object.assign(place as object, { [name]: file });
}

function ownValue(object: unknown, name: string): unknown {
  if (typeof object !== 'object' || object === null || !Object.hasOwn(object, name)) throw malformed();
  return Reflect.get(object, name);
}

function malformed(): AppError {
  return new AppError('INVALID_INPUT', { message: 'Tiedostoja sisältävä GraphQL-pyyntö on virheellinen.' });
}
