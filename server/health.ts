import type { FastifyInstance } from 'fastify';
import type { Platform } from './platform/platform.ts';

/** /livez: the process answers. /readyz: everything behind it answers and it is not stopping. /metrics: Prometheus. */
export function registerHealth(app: FastifyInstance, platform: Platform, isStopping: () => boolean): void {
  app.get('/livez', { logLevel: 'silent' }, () => ({ ok: true }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const database = await answers(() => platform.sql.write({ name: 'ready', text: 'select 1' }));
    const storage = await answers(() => platform.storage.read('ready.png'));
    const ok = database && storage && !isStopping();
    return reply.code(ok ? 200 : 503).send({ ok, database, storage, stopping: isStopping() });
  });
  app.get('/metrics', { logLevel: 'silent' }, async (_request, reply) => {
    const { contentType, body } = await platform.metrics.read();
    return reply.header('content-type', contentType).send(body);
  });
}

async function answers(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch {
    return false;
  }
}
