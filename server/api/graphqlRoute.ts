import type { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../platform/platform.ts';
import type { Context } from './context.ts';
import { credentialsOf } from './cookies.ts';
import { type Explained, explain } from './errors.ts';
import { cacheKey, type PublicCache } from './publicCache.ts';
import { createContext } from './requestContext.ts';
import { acceptUploads } from './uploads.ts';

/** Mounts /graphql: kept public answers first, then Apollo. */
export function registerGraphql(
  scope: FastifyInstance,
  parts: { platform: Platform; apollo: ApolloServer<Context>; cache: PublicCache; isClosed: () => Promise<boolean> },
): void {
  const { platform, apollo, cache, isClosed } = parts;
  const replies = new WeakMap<FastifyRequest, FastifyReply>();
  scope.addHook('onRequest', async (request, reply) => void replies.set(request, reply));
  scope.setErrorHandler((error, request, reply) => sendGraphqlError(reply, explain(error, request.id), request, error));
  acceptUploads(scope, (request) => createContext(platform, request, replies.get(request) as FastifyReply));
  scope.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url: '/graphql',
    preHandler: async (request, reply) => {
      const isAnonymous = Object.values(credentialsOf(platform.config, request)).every((token) => token === undefined);
      const key = request.method === 'POST' && isAnonymous ? cacheKey(request.body) : undefined;
      const kept = key && cache.find(key);
      if (kept && acceptsJson(request) && !(await isClosed()))
        return reply.type('application/json; charset=utf-8').send(kept);
    },
    handler: fastifyApolloHandler(apollo, { context: (request, reply) => createContext(platform, request, reply) }),
  });
}

// The kept body is written as application/json; a caller who insists on another form gets Apollo's own answer.
function acceptsJson({ headers }: FastifyRequest): boolean {
  const accept = headers.accept ?? '*/*';
  return accept.includes('*/*') || accept.includes('application/json');
}

/** A refusal before Apollo was reached, in GraphQL's own form (GraphQL over HTTP, section 6). */
function sendGraphqlError(reply: FastifyReply, explained: Explained, request: FastifyRequest, error: unknown) {
  if (explained.isFault) request.log.error({ err: error }, 'request failed');
  const { code, message, status, details } = explained;
  return reply.code(status).send({ errors: [{ message, extensions: { code, status, ...details } }] });
}
