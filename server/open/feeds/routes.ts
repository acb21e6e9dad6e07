import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readSettings } from '#domain/settings/settings.ts';
import type { Platform } from '#platform/platform.ts';
import { AppError } from '#shared/appError.ts';
import { registerPreviews } from '../previews/previews.ts';
import { registerWeek } from '../week/week.ts';
import { registerEmbed } from './embed.ts';
import { registerFeeds } from './feeds.ts';

/** Mounts what other programs, sites and printers read: feeds, calendars, lists to be framed, pictures of links and weeks on paper. Under maintenance all are closed. */
export async function registerFeedRoutes(
  http: FastifyInstance,
  platform: Platform,
  folder: string | undefined,
): Promise<void> {
  await http.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      if (!(await readSettings(platform)).general.maintenanceMode) return;
      reply.header('cache-control', 'no-store');
      throw new AppError('MAINTENANCE');
    });
    scope.addHook('onRoute', ({ method, url }) => {
      if (method === 'GET') scope.route({ method: writing, url, onRequest: refuse, handler: refuse });
    });
    registerFeeds(scope, platform);
    registerPreviews(scope, platform);
    registerWeek(scope, platform);
    await scope.register(async (frames) => registerEmbed(frames, platform, folder));
  });
}

const writing = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Before a body is read. */
async function refuse(_request: FastifyRequest, reply: FastifyReply) {
  const error = 'Tätä osoitetta voi vain lukea.';
  return reply.code(405).header('allow', 'GET, HEAD').send({ success: false, error, code: 'INVALID_INPUT' });
}
