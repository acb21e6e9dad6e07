import { Readable } from 'node:stream';
import { type ApolloServer, HeaderMap, type HTTPGraphQLRequest } from '@apollo/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/appError.ts';
import type { Context } from '../api/context.ts';
import { isAnonymous } from '../api/cookies.ts';
import { type Explained, explain } from '../api/errors.ts';
import { holdDocument } from '../api/limits/heldMemory.ts';
import { acceptJson, refuseLargeJson } from '../api/limits/jsonBody.ts';
import { admitForm, admitRequest } from '../api/limits/requestLimits.ts';
import { createContext } from '../api/requestContext.ts';
import type { Platform } from '../platform/platform.ts';
import { isShareable, sharedHeaders } from './httpCache.ts';
import { readForm, refuseLongBody, type SentFile } from './multipart.ts';
import { cacheKey, type PublicCache } from './publicCache.ts';

const isMultipart = (request: FastifyRequest) =>
  (request.headers['content-type'] ?? '').toLowerCase().startsWith('multipart/form-data');

type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;

/** Reads GraphQL multipart requests in this Fastify scope; files become Uploads in the variables. */
function acceptUploads(scope: FastifyInstance, contextOf: ContextOf): void {
  // The stream is read below, when the caller is known.
  scope.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  scope.addHook('preValidation', async (request, reply) => {
    if (!isMultipart(request)) return;
    // Apollo looks for this header only after the files are stored; a foreign page's form cannot set it.
    if (!request.headers['apollo-require-preflight'] && !request.headers['x-apollo-operation-name']) {
      throw new AppError('INVALID_INPUT', { message: 'Pyynnöstä puuttuu otsake Apollo-Require-Preflight.' });
    }
    const context = await contextOf(request, reply);
    if (!context.viewers.BUSINESS && !context.viewers.ADMIN) throw new AppError('SIGN_IN_REQUIRED');
    refuseLongBody(request);
    admitForm(context, reply);
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
  refuseLargeJson(Buffer.from(text));
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

/** Mounts /graphql: cached public answers first, then Apollo. */
export function registerGraphql(
  scope: FastifyInstance,
  parts: { platform: Platform; apollo: ApolloServer<Context>; cache: PublicCache; isClosed: () => Promise<boolean> },
): void {
  const { platform, apollo, cache, isClosed } = parts;
  scope.addHook('onRequest', (request) => admitRequest(platform, request));
  scope.setErrorHandler((error, request, reply) => sendGraphqlError(reply, explain(error, request.id), request, error));
  const context: ContextOf = (request, reply) => createContext(platform, request, reply);
  acceptJson(scope);
  acceptUploads(scope, context);
  scope.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url: '/graphql',
    async handler(request, reply) {
      const document = documentOf(request);
      const key = isAnonymous(platform.config, request) ? cacheKey(sentOperation(request)) : undefined;
      const cached = key && cache.find(key);
      if (cached && acceptsJson(request) && !(await isClosed())) {
        if (isShareable(request)) reply.headers(sharedHeaders(cached.seconds));
        reply.type('application/json; charset=utf-8');
        return cached.body;
      }
      await holdDocument(request, document);
      // Here its failure is explained like any other; Apollo would send the error's own text.
      const { answer } = await context(request, reply);
      const {
        status,
        headers,
        body: sent,
      } = await apollo.executeHTTPGraphQLRequest({
        httpGraphQLRequest: apolloRequest(request),
        context: () => context(request, reply),
      });
      for (const [name, value] of headers) reply.header(name, value);
      reply.code(status ?? 200);
      if (sent.kind === 'chunked') return reply.send(Readable.from(sent.asyncIterator));
      // Encoded once, for the cache and the caller.
      const body = Buffer.from(sent.string);
      const { cacheable } = answer;
      if (cacheable) cache.store(cacheable.key, { body, seconds: cacheable.seconds }, cacheable.generation);
      return body;
    },
  });
}

/** A request as Apollo reads it. */
function apolloRequest({ method, url, headers, body }: FastifyRequest): HTTPGraphQLRequest {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  // A caller that takes anything is answered in JSON, which Apollo would work out at three places.
  if ((headers.accept ?? '*/*') === '*/*') map.set('accept', '');
  const [address = ''] = url.split('#', 1);
  const search = address.indexOf('?');
  return { method, headers: map, body, search: search < 0 ? '' : address.slice(search) };
}

/** What a request asks: its body, or the address of a GET, whose variables and extensions are JSON. */
function sentOperation({ method, body, query }: FastifyRequest): unknown {
  // Apollo refuses a GET that any page could send through a form or a picture: it has one of these headers.
  if (method !== 'GET') return method === 'POST' ? body : undefined;
  const { variables, extensions, ...rest } = query as Record<string, unknown>;
  try {
    return { ...rest, variables: parsed(variables), extensions: parsed(extensions) };
  } catch {
    return undefined;
  }
}

const parsed = (text: unknown): unknown => (text === undefined ? undefined : JSON.parse(String(text)));

/** Maximum length of a document in UTF-16 units; those of our own clients stay below a tenth of it. */
const maxDocumentLength = 100_000;

/** The document; '' for none. Refuses one that is too long, and JSON in the address that is too large. */
function documentOf({ body, query }: FastifyRequest): string {
  let found = '';
  for (const sent of [body, query] as ({ query?: unknown } | null | undefined)[]) {
    const document = sent?.query;
    if (typeof document !== 'string') continue;
    if (document.length > maxDocumentLength) {
      const message = `Kysely on liian pitkä: enintään ${maxDocumentLength} merkkiä.`;
      throw new AppError('INVALID_INPUT', { message });
    }
    found = document;
  }
  for (const text of Object.values(query as Record<string, unknown>)) refuseLargeJson(Buffer.from(String(text)));
  return found;
}

// The cached body is written as application/json; a caller who insists on another form gets Apollo's own answer.
function acceptsJson({ headers }: FastifyRequest): boolean {
  const accept = headers.accept ?? '*/*';
  return accept.includes('*/*') || accept.includes('application/json');
}

/** Answers an error from before Apollo in the form of GraphQL over HTTP. */
function sendGraphqlError(reply: FastifyReply, explained: Explained, request: FastifyRequest, error: unknown) {
  if (explained.isFault) request.log.error({ err: error }, 'request failed');
  const { code, message, status, details } = explained;
  if (typeof details.retryAfter === 'number') reply.header('retry-after', details.retryAfter);
  return reply.code(status).send({ errors: [{ message, extensions: { code, status, ...details } }] });
}
