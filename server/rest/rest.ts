import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { AppError } from '#shared/appError.ts';
import { memoByObject } from '#shared/memoByObject.ts';
import type { ErrorCode } from '#shared/schema.generated.ts';
import { admitToRoot } from '../api/auth.ts';
import type { Context } from '../api/context.ts';
import { isAnonymous } from '../api/cookies.ts';
import { explainTo } from '../api/errors.ts';
import { maxParamLength } from '../api/limits/headerLimits.ts';
import { acceptJson } from '../api/limits/jsonBody.ts';
import { admitForm, admitRequest } from '../api/limits/requestLimits.ts';
import { createContext } from '../api/requestContext.ts';
import { endConversations } from '../domain/chat/conversation.ts';
import { readSettings } from '../domain/settings/settings.ts';
import { isShareable, sharedHeaders } from '../http/httpCache.ts';
import { readForm } from '../http/multipart.ts';
import type { CachedAnswer, PublicCache } from '../http/publicCache.ts';
import type { Platform } from '../platform/platform.ts';
import { openApi } from './openapi/openApi.ts';
import { registerDocs } from './openapi/swaggerUi.ts';
import type { RestRequest } from './routes/form.ts';
import { routes } from './routes/routes.ts';
import { partsOf, type Row } from './routes/row.ts';
import { type Prepared, prepare } from './run/operation.ts';
import { isForeign } from './run/origin.ts';
import { admitVariables, run } from './run/run.ts';
import { createAnswerStream } from './run/streamAnswer.ts';
import { isRecord } from './run/values.ts';

/** What the body says beside the sentence and the code. */
const marks: Partial<Record<ErrorCode, Record<string, unknown>>> = {
  ACCOUNT_PENDING: { status: 'pending' },
  ACCOUNT_REJECTED: { status: 'rejected' },
  ACCOUNT_SUSPENDED: { status: 'suspended', suspended: true },
};

/** The body of a failure. */
function failure(code: string, error: string, more: Record<string, unknown> = {}) {
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
  const { code, message, status, details } = explainTo(error, request, reply);
  // What is documented of refusals stays as it is.
  const { fields, action: _lacking, ...more } = details;
  const named = Object.entries(fields ?? {}).map(([field, fault]) => [restName(field), fault]);
  return reply
    .code(status)
    .send(failure(code, message, { ...more, ...(fields ? { fields: Object.fromEntries(named) } : {}) }));
}

const form = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i;

/** Lets JSON bodies and forms in; anything else is 415. Which calls take forms is known later. */
function acceptBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  acceptJson(scope);
  // The form's stream is read when the caller is known.
  scope.addContentTypeParser(form, (_request, _payload, done) => done(null));
}

/** What a request carries. A form with files is read only where the row expects one. */
async function readRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { row }: Prepared,
  context: Context,
): Promise<RestRequest> {
  const path = request.params as Record<string, string>;
  const query = request.query as Record<string, unknown>;
  if (row.oneClick) return { path, query, body: {}, files: {}, isMultipart: false };
  const key = request.headers['idempotency-key'];
  const keyed = typeof key === 'string' && key !== '' ? { idempotencyKey: key } : {};
  if (isMultipart(request) && row.form) {
    admitForm(context, reply);
    const { fields, files } = await readForm(request, reply, 'refuse');
    return { path, query, body: { ...fields, ...keyed }, files, isMultipart: true };
  }
  const body = request.body ?? {};
  if (!isRecord(body)) throw new AppError('INVALID_INPUT', { message: 'Pyynnön sisällön tulee olla JSON-olio.' });
  return { path, query, body: { ...body, ...keyed }, files: {}, isMultipart: false };
}

/** Whether the request carries a form where the row has no use for one. */
function isStrayForm(request: FastifyRequest, { row }: Prepared): boolean {
  if (row.oneClick) return false;
  return isMultipart(request) ? !row.form : form.test(contentType(request));
}

function isMultipart(request: FastifyRequest): boolean {
  return contentType(request).toLowerCase().startsWith('multipart/form-data');
}

function contentType({ headers }: FastifyRequest): string {
  return headers['content-type'] ?? '';
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Also pages of other sites may make the call; see `Row.oneClick`. */
    fromAnySite?: boolean;
  }
}

interface Edge {
  platform: Platform;
  schema: GraphQLSchema;
  /** The one that /graphql uses, so that both forget the same changes. */
  cache: PublicCache;
}

const allMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** Mounts every REST call under /api, with its document. */
export async function registerRest(app: FastifyInstance, edge: Edge): Promise<void> {
  // At its first call: reading all of them is a twentieth of a start.
  const callOf = memoByObject((row: Row) => prepare(edge.schema, row));
  app.addHook('preClose', async () => endConversations(edge.platform));
  await app.register(
    (scope, _options, done) => {
      acceptBodies(scope);
      scope.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        await admitRequest(edge.platform, request);
        const { fromAnySite } = request.routeOptions.config;
        if (!fromAnySite && isForeign(request.method, request.headers, edge.platform.config.publicUrl)) {
          throw new AppError('FORBIDDEN', { message: 'Pyyntö tuli vieraalta sivustolta.' });
        }
      });
      for (const row of routes) mount(scope, edge, row, callOf);
      refuseWordsAsIds(scope);
      // Before the body is looked at; and the client's pages begin nowhere under /api.
      for (const url of ['/', '/*']) {
        scope.route({ method: allMethods, url, onRequest: answerUnknown, handler: answerUnknown });
      }
      registerDocs(scope, () => openApi(edge.schema, routes.map(callOf), edge.platform.config));
      done();
    },
    { prefix: '/api' },
  );
}

function mount(scope: FastifyInstance, edge: Edge, row: Row, callOf: (row: Row) => Prepared) {
  const { platform, schema, cache } = edge;
  const { method, path } = partsOf(row);
  const streamOf = memoByObject((call: Prepared) => createAnswerStream(schema, call));
  if (row.pageForPeople) showPage(scope, urlOf(path), row.pageForPeople);
  scope.route({
    method,
    url: urlOf(path),
    ...(row.stream && { compress: false }),
    config: { fromAnySite: row.oneClick === true },
    // Before a byte of the body is read.
    onRequest: async (request, reply) => {
      const call = callOf(row);
      const cached = await cachedReply(edge, call, request);
      if (cached) return sendJson(share(request, reply, call), cached.body);
      const context = await createContext(platform, request, reply);
      for (const rule of call.rules) admitToRoot(rule, context);
    },
    handler: async (request, reply) => {
      const call = callOf(row);
      if (isStrayForm(request, call))
        return reply.code(415).send(failure('INVALID_INPUT', 'Lähetä sisältö JSON-muodossa.'));
      try {
        const context = await createContext(platform, request, reply);
        context.request.isRest = true;
        const given = await readRequest(request, reply, call, context);
        if (row.stream) return await streamOf(call)(reply, context, await admitVariables(schema, call, given, context));
        const key = keyOf(edge, call, request);
        const generation = cache.generation();
        const body = Buffer.from(JSON.stringify(await run(schema, call, given, context)));
        if (key) cache.store(key, { body, seconds: call.cachedFor }, generation);
        return sendJson(share(request, reply, call), body);
      } catch (error) {
        return sendFailure(error, request, reply, call.restName);
      }
    },
  });
}

/** The cache key of a call's reply: only for callers without any credential, by the address alone. */
function keyOf({ platform }: Edge, { cachedFor, row }: Prepared, request: FastifyRequest): string | undefined {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  if (cachedFor === 0 || length !== '0' || encoding !== undefined) return undefined;
  return isAnonymous(platform.config, request) ? `${row.call}\u0000${request.url}` : undefined;
}

async function cachedReply(edge: Edge, call: Prepared, request: FastifyRequest): Promise<CachedAnswer | undefined> {
  const key = keyOf(edge, call, request);
  const cached = key === undefined ? undefined : edge.cache.find(key);
  const isClosed = cached && (await readSettings(edge.platform)).general.maintenanceMode;
  return isClosed ? undefined : cached;
}

/** Lets shared caches keep the reply of a public read. */
function share(request: FastifyRequest, reply: FastifyReply, { cachedFor }: Prepared): FastifyReply {
  return cachedFor > 0 && isShareable(request) ? reply.headers(sharedHeaders(cachedFor)) : reply;
}

function sendJson(reply: FastifyReply, body: Buffer): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(body);
}

/** Redirects a browser that opens the address to a page; changes nothing. */
function showPage(scope: FastifyInstance, url: string, page: NonNullable<Row['pageForPeople']>) {
  scope.get<{ Querystring: Record<string, unknown> }>(url, async ({ query }, reply) =>
    reply.redirect(page(query), 302),
  );
}

/** 404, or 405 when the address has calls of other methods: a route for each of those would be most of all routes. */
async function answerUnknown(request: FastifyRequest, reply: FastifyReply) {
  const path = decodeURI(request.url.replace(/[?#].*$/s, '').replace(/\/+/g, '/')).slice('/api'.length);
  const address = addresses().find(({ pattern }) => pattern.test(path));
  if (address) return refuseMethod(reply, address);
  return reply.code(404).send(failure('NOT_FOUND', 'Osoitetta ei löytynyt.'));
}

function refuseMethod(reply: FastifyReply, { methods }: Address) {
  return reply
    .code(405)
    .header('allow', methods.join(', '))
    .send(failure('INVALID_INPUT', 'Tätä osoitetta ei voi kutsua näin.'));
}

/** Keeps DELETE /businesses/search from being a DELETE /businesses/{id}: addresses that one request could mean refuse the methods they lack. */
function refuseWordsAsIds(scope: FastifyInstance) {
  for (const address of addresses()) {
    if (!addresses().some((other) => other !== address && overlap(other.path, address.path))) continue;
    const method = allMethods.filter((name) => !address.methods.includes(name));
    const refuse = async (_request: FastifyRequest, reply: FastifyReply) => refuseMethod(reply, address);
    scope.route({ method, url: urlOf(address.path), onRequest: refuse, handler: refuse });
  }
}

/** Whether one request could mean both: each of their parts is the same, or varies in one of them. */
function overlap(one: string, other: string): boolean {
  const [parts, others] = [one.split('/'), other.split('/')];
  const isLike = (part: string, at: number) => part === others[at] || /^\{/.test(part) || /^\{/.test(others[at] ?? '');
  return parts.length === others.length && parts.every(isLike);
}

interface Address {
  /** Below /api, as rows write it. */
  path: string;
  pattern: RegExp;
  /** What callers may send to it. */
  methods: string[];
}

let known: Address[] | undefined;

/** The addresses of all calls, those without a part that varies first. */
function addresses(): Address[] {
  known ??= [...Map.groupBy(routes, (row) => partsOf(row).path)]
    .map(([path, rows]) => {
      const methods: string[] = rows.map((row) => partsOf(row).method);
      const isRead = methods.includes('GET') || rows.some(({ pageForPeople }) => pageForPeople);
      return {
        path,
        // A part may be empty, and no longer than this, as it may for the router.
        pattern: new RegExp(`^${path.replace(/\{\w+\}/g, `[^/]{0,${maxParamLength}}`)}$`),
        methods: isRead ? [...new Set([...methods, 'GET', 'HEAD'])] : methods,
      };
    })
    .sort((one, other) => Number(one.path.includes('{')) - Number(other.path.includes('{')));
  return known;
}

function urlOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
