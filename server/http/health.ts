import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../platform/platform.ts';

/** Asked often, and too short to gain from compression. */
const short = { logLevel: 'silent', compress: false } as const;

const paths = { alive: '/livez', ready: '/readyz', metrics: '/metrics' };

/** Whether a route answers machines beside the server, as `registerHealth` describes. */
export function isHealth(route: string | undefined): boolean {
  return Object.values(paths).some((path) => path === route);
}

/**
 * Proxies keep these addresses from the world by comparing them as they are written: other spellings that mean the same
 * address, such as `//metrics` or `/%6detrics`, must not pass both.
 */
function isExact({ raw, routeOptions }: FastifyRequest): boolean {
  const [path] = (raw.url ?? '').split('?', 1);
  return path === routeOptions.url;
}

/** Whether the caller may read the figures: by the token, without one from this machine itself. */
function mayReadFigures({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`);
  const isPassedOn = ['x-forwarded-for', 'forwarded', 'via'].some((name) => headers[name] !== undefined);
  return !isPassedOn && loopback.test(socket.remoteAddress ?? '');
}

const loopback = /^(?:127\.|::1$|::ffff:127\.)/;

/** Compared in a time that says nothing of the token. */
function isSame(one: string, other: string): boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashOf(one), hashOf(other));
}

/**
 * /livez: the process answers. /readyz: the database answers, takes writes and has run the migrations of this version,
 * and the server is not stopping; pictures, mail and AI services away do not make it unready, as most of the site works
 * without them. /metrics: Prometheus, for callers with METRICS_TOKEN, without one for this machine. Other spellings of these
 * addresses are not found.
 */
export function registerHealth(app: FastifyInstance, platform: Platform, isStopping: () => boolean): void {
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isExact(request)) return reply.callNotFound();
  };
  app.get(paths.alive, { ...short, onRequest }, () => ({ ok: true }));
  app.get(paths.ready, { ...short, onRequest }, async (_request, reply) => {
    const state = await platform.pools.ready().catch(() => undefined);
    const database = state !== undefined;
    const migrated = state?.pending.length === 0;
    const ok = database && migrated && !isStopping();
    return reply.code(ok ? 200 : 503).send({ ok, database, migrated, stopping: isStopping() });
  });
  app.get(paths.metrics, { logLevel: 'silent', onRequest }, async (request, reply) => {
    if (!mayReadFigures(request, platform.config.metricsToken)) return reply.callNotFound();
    const { contentType, body } = await platform.metrics.read();
    return reply.header('content-type', contentType).send(body);
  });
}
