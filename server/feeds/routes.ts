import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/appError.ts';
import { readSettings } from '../domain/settings/settings.ts';
import type { Platform } from '../platform/platform.ts';
import { registerEmbed } from './embed.ts';
import { registerFeeds } from './feeds.ts';

/** Mounts what other programs and sites read: feeds, calendars and lists to be framed. Under maintenance all are closed. */
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
    registerFeeds(scope, platform);
    await scope.register(async (frames) => registerEmbed(frames, platform, folder));
  });
}
