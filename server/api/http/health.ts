import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';

/** Asked often, and too short to gain from compression. */
const short = { logLevel: 'silent', compress: false } as const;

const paths = { alive: '/livez', ready: '/readyz', metrics: '/metrics' };

/** Whether a route answers machines beside the server, as `registerHealth` describes. */
export function isHealth(route: string | undefined): boolean {
  return Object.values(paths).some((path) => path === route);
}

/**
 * /livez: the process answers. /readyz: the database answers, takes writes and has run the migrations of this version,
 * and the server is not stopping; pictures, mail and AI services away do not make it unready, as most of the site works without them. /metrics: Prometheus.
 */
export function registerHealth(app: FastifyInstance, platform: Platform, isStopping: () => boolean): void {
  app.get(paths.alive, short, () => ({ ok: true }));
  app.get(paths.ready, short, async (_request, reply) => {
    const state = await platform.pools.ready().catch(() => undefined);
    const database = state !== undefined;
    const migrated = state?.pending.length === 0;
    const ok = database && migrated && !isStopping();
    return reply.code(ok ? 200 : 503).send({ ok, database, migrated, stopping: isStopping() });
  });
  app.get(paths.metrics, { logLevel: 'silent' }, async (_request, reply) => {
    const { contentType, body } = await platform.metrics.read();
    return reply.header('content-type', contentType).send(body);
  });
}
