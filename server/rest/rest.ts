import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { admitToRoot } from '../api/auth.ts';
import type { Context } from '../api/context.ts';
import type { PublicCache } from '../api/publicCache.ts';
import { createContext } from '../api/requestContext.ts';
import { endConversations } from '../domain/chat/turns.ts';
import { Refusal } from '../errors.ts';
import type { Platform } from '../platform/platform.ts';
import { acceptBodies, isStrayForm, readRequest } from './bodies.ts';
import { registerDocs } from './docs.ts';
import { failure, sendFailure } from './failure.ts';
import type { RestRequest } from './form.ts';
import { openApi } from './openApi.ts';
import { type Prepared, prepare } from './operation.ts';
import { isForeign } from './origin.ts';
import { routes } from './routes.ts';
import { run } from './run.ts';
import { streamAnswer } from './streamAnswer.ts';

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

/** Mounts every REST call under /api, with its document. Throws when a row's operation does not fit the schema. */
export async function registerRest(app: FastifyInstance, edge: Edge): Promise<void> {
  const calls = routes.map((row) => prepare(edge.schema, row));
  app.addHook('preClose', async () => endConversations(edge.platform));
  await app.register(
    (scope, _options, done) => {
      acceptBodies(scope);
      scope.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const { fromAnySite } = request.routeOptions.config;
        if (!fromAnySite && isForeign(request.method, request.headers, edge.platform.config.publicUrl)) {
          throw new Refusal('FORBIDDEN', { message: 'Pyyntö tuli vieraalta sivustolta.' });
        }
      });
      for (const call of calls) mount(scope, edge, call);
      refuseOtherMethods(scope, calls);
      // Before the body is looked at; and the client's pages begin nowhere under /api.
      for (const url of ['/', '/*']) {
        scope.route({ method: allMethods, url, onRequest: answerUnknown, handler: answerUnknown });
      }
      registerDocs(scope, openApi(edge.schema, calls, edge.platform.config));
      done();
    },
    { prefix: '/api' },
  );
}

function mount(scope: FastifyInstance, edge: Edge, call: Prepared) {
  const { platform } = edge;
  scope.route({
    method: call.method,
    url: urlOf(call.path),
    ...(call.row.stream && { compress: false }),
    config: { fromAnySite: call.row.oneClick === true },
    // Before a byte of the body is read.
    onRequest: async (request, reply) => {
      const context = await createContext(platform, request, reply);
      for (const rule of call.rules) admitToRoot(rule, context);
    },
    handler: async (request, reply) => {
      if (isStrayForm(request, call))
        return reply.code(415).send(failure('INVALID_INPUT', 'Lähetä sisältö JSON-muodossa.'));
      try {
        const given = await readRequest(request, reply, call);
        const context = await createContext(platform, request, reply);
        if (call.row.stream) return await streamAnswer(reply, context, () => run(edge.schema, call, given, context));
        const body = await answer(edge, call, given, context);
        return reply.type('application/json; charset=utf-8').send(body);
      } catch (error) {
        return sendFailure(error, request, reply, call.restName);
      }
    },
  });
}

/** The body of a success; for a caller without any session a kept one, where the schema lets it be kept. */
async function answer({ schema, cache }: Edge, call: Prepared, given: RestRequest, context: Context): Promise<string> {
  const key =
    call.keepFor > 0 && context.isAnonymous
      ? `${call.row.call}\u0000${JSON.stringify([given.path, given.query, given.body])}`
      : undefined;
  const kept = key && cache.find(key);
  if (kept) return kept;
  const generation = cache.generation();
  const body = JSON.stringify(await run(schema, call, given, context));
  if (key) cache.keep(key, body, call.keepFor, generation);
  return body;
}

function refuseOtherMethods(scope: FastifyInstance, calls: Prepared[]) {
  const byUrl = Map.groupBy(calls, ({ path }) => urlOf(path));
  for (const [url, known] of byUrl) {
    const methods = known.map(({ method }) => method);
    const allowed = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
    const refuse = async (_request: FastifyRequest, reply: FastifyReply) =>
      reply
        .code(405)
        .header('allow', allowed.join(', '))
        .send(failure('INVALID_INPUT', 'Tätä osoitetta ei voi kutsua näin.'));
    const method = allMethods.filter((name) => !allowed.includes(name));
    scope.route({ method, url, onRequest: refuse, handler: refuse });
  }
}

async function answerUnknown(_request: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).send(failure('NOT_FOUND', 'Osoitetta ei löytynyt.'));
}

function urlOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
