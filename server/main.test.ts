import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { expect, test, vi } from 'vitest';
import * as app from './app.ts';
import { Admin } from './domain/accounts/entities.ts';
import { OfferTotal } from './domain/analytics/entities.ts';
import { ServiceUptime } from './domain/receipts/entities.ts';
import { startServer } from './main.ts';
import { modules } from './modules.ts';
import { freePort } from './platform/postgres/postgresCluster.ts';
import { testPlatform } from './test/database.ts';
import { aBusiness, anOffer } from './test/marketplace.ts';
import { projectRoot } from './tools/runProgram.ts';

const { config } = await testPlatform();

test('a stopping server refuses readiness first, and still answers until a proxy has noticed', async () => {
  const server = await startServer({ ...config, host: '127.0.0.1', port: 0, drainSeconds: 3 });
  const status = (path: string) => fetch(server.url + path).then((reply) => reply.status);
  expect(await status('/readyz')).toBe(200);

  const stopped = server.stop();
  expect(await status('/readyz')).toBe(503);
  await sleep(500);
  expect(await status('/readyz')).toBe(503);
  expect(await status('/api/public/settings')).toBe(200);

  await stopped;
  await expect(status('/livez')).rejects.toThrow();
});

test('a server that works no jobs notes that it is there, and jobs without a server do not', async () => {
  const { config, orm } = await testPlatform();
  const seen = () => orm.em.fork().find(ServiceUptime, {});
  expect(await seen()).toEqual([]);
  const server = await startServer({ ...config, host: '127.0.0.1', port: 0, runsJobs: false });
  await expect.poll(async () => (await seen()).length).toBe(1);
  await server.stop();
  const jobs = modules.flatMap((module) => Object.keys(module.jobs ?? {}));
  expect(jobs.filter((name) => /uptime/.test(name))).toEqual([]);
});

test('a start that is refused leaves nothing in the database and nothing that runs', async () => {
  const { config, orm } = await testPlatform();
  const creating = vi.spyOn(app, 'createApp');
  const start = startServer({ ...config, host: '127.0.0.1', port: 0 }, AbortSignal.abort());
  await expect(start).rejects.toThrow('aborted');
  const [made] = await Promise.all(creating.mock.results.map(({ value }) => value as Promise<app.App>));
  // Fastify takes no request once it is closed.
  await expect(made?.http.inject('/livez')).rejects.toThrow('closed');
  expect(await orm.em.fork().count(Admin)).toBe(0);
});

test('the server stops at once without a load balancer', async () => {
  const server = await startServer({ ...config, host: '127.0.0.1', port: 0 });
  const begun = performance.now();
  await server.stop();
  expect(performance.now() - begun).toBeLessThan(15_000);
  await expect(fetch(`${server.url}/livez`)).rejects.toThrow();
});

test('what was counted until a server stopped is in the figures afterwards', async () => {
  const { config, orm } = await testPlatform();
  const offer = await anOffer(orm.em.fork(), await aBusiness(orm.em.fork()));
  const server = await startServer({ ...config, host: '127.0.0.1', port: 0, drainSeconds: 1 });
  const click = () =>
    fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': `Lahitarjous/1.0 (${Math.random()})` },
      body: JSON.stringify({ query: `mutation { recordOfferClick(offerId: "${offer.id}") { counted } }` }),
    }).then((reply) => reply.json());
  expect(await click()).toEqual({ data: { recordOfferClick: { counted: true } } });
  const stopped = server.stop();
  expect(await click()).toEqual({ data: { recordOfferClick: { counted: true } } });
  await stopped;
  expect(await orm.em.fork().findOneOrFail(OfferTotal, { offer: offer.id })).toMatchObject({ clicks: 2 });
});

test('a job that does not end delays a stop by seconds only, and counts as failed', async () => {
  const { config, primary } = await testPlatform();
  const server = await startServer({ ...config, host: '127.0.0.1', port: 0, runsJobs: true, drainSeconds: 1 });
  const holder = new pg.Client({ connectionString: config.databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table audit_entry in access exclusive mode');
  const queue = new PgBoss({ connectionString: config.databaseUrl ?? '', schema: 'pgboss' });
  await queue.start();
  const stateOf = async () => {
    const { rows } = await sql<{ state: string }>`select state from pgboss.job where name = 'audit-verify'
      order by created_on desc limit 1`.execute(primary);
    return rows[0]?.state;
  };
  // The run that the start makes up for may be going on, beside which no other is queued, or have ended before the lock.
  await expect.poll(() => queue.send('audit-verify').then(stateOf), { timeout: 15_000 }).toBe('active');
  await queue.stop();

  const begun = performance.now();
  await server.stop();
  expect(performance.now() - begun).toBeLessThan(14_000);
  expect(await stateOf()).toBe('failed');
  await holder.end();
}, 50_000);

test('a server answers before its queue is open, a stop then refuses readiness, and what keeps it from opening is said', async () => {
  const port = await freePort();
  const ready: number[] = [];
  const look = async () => void ready.push((await fetch(`http://127.0.0.1:${port}/readyz`)).status);
  const stopping = new AbortController();
  vi.spyOn(PgBoss.prototype, 'start').mockImplementationOnce(async () => {
    await look();
    stopping.abort();
    await look();
    throw new Error('The queue cannot be opened');
  });
  const starting = startServer({ ...config, host: '127.0.0.1', port, runsJobs: true }, stopping.signal);
  await expect(starting).rejects.toThrow('The queue cannot be opened');
  expect(ready).toEqual([200, 503]);
  await expect(fetch(`http://127.0.0.1:${port}/livez`)).rejects.toThrow();
});

test('a start loads no library that only few requests need', () => {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = new Set();
    registerHooks({
      load(url, context, next) {
        loaded.add(/.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1]);
        return next(url, context);
      },
    });
    await import('./server/main.ts');
    console.log(JSON.stringify([...loaded].filter(Boolean)));
    process.exit();`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: projectRoot });
  const loaded = JSON.parse(String(output)) as string[];
  expect(loaded).toContain('fastify');
  const ofFiles = ['sharp', '@napi-rs/canvas', 'pdfkit', 'pdfjs-dist', 'qrcode', '@aws-sdk/client-s3'];
  const ofOthers = [
    'ai',
    'zod',
    '@modelcontextprotocol/server',
    'nodemailer',
    'web-push',
    '@opentelemetry/sdk-trace',
    'pg-boss',
  ];
  expect(loaded.filter((name) => [...ofFiles, ...ofOthers].includes(name))).toEqual([]);
});
