import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testPlatform } from '#test/database.ts';
import { faultyProxy } from '#test/processes/faultyProxy.ts';
import { atHour, helsinkiDate } from '../helsinki.ts';
import { Outage } from '../outage.ts';
import { createLog } from '../telemetry/log.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { createJobs } from './jobs.ts';

const platform = await testPlatform();
const { primary, log } = platform;
const metrics = createMetrics({ processMetrics: false });

const ran: string[] = [];
let failures = 1;

/** Two servers of one database, with the same jobs. */
const servers = ['one', 'two'].map((server) => {
  const jobs = createJobs(platform.config.databaseUrl ?? '', log, metrics, { pollSeconds: 1 });
  jobs.define<{ id: string }>('note', async ({ id }) => void ran.push(id));
  jobs.define<{ id: string }>(
    'flaky',
    async ({ id }) => {
      if (failures-- > 0) throw new Error('first time fails');
      ran.push(`${id} after a failure`);
    },
    { retryLimit: 2, retryDelay: 1 },
  );
  jobs.define('nightly', async () => undefined, { cron: '30 1 * * *' });
  if (server === 'one') jobs.define('abolished', async () => undefined, { cron: '0 6 * * *' });
  return jobs;
});
const [first, second] = servers as [(typeof servers)[0], (typeof servers)[0]];

afterAll(() => Promise.all(servers.map((jobs) => jobs.stop())));

const rows = async (text: string) => (await sql`${sql.raw(text)}`.execute(primary)).rows;

test('schedules are stored on Helsinki time, and those that no longer exist are removed', async () => {
  for (const jobs of servers) {
    await jobs.work();
  }
  expect(await rows('select name, cron, timezone from pgboss.schedule')).toEqual([
    { name: 'nightly', cron: '30 1 * * *', timezone: 'Europe/Helsinki' },
  ]);
});

test('a start mends the queues and schedules that differ, and writes nothing to the others', async () => {
  const stored = `select name, retry_limit, cron, queue.updated_on::text || schedule.updated_on::text as written
    from pgboss.queue join pgboss.schedule using (name) where name like 'stored-%' order by name`;
  const restart = async () => {
    const jobs = createJobs(platform.config.databaseUrl ?? '', log, metrics, { pollSeconds: 1 });
    jobs.define('nightly', async () => undefined, { cron: '30 1 * * *' });
    for (const name of ['stored-as-is', 'stored-otherwise'])
      jobs.define(name, async () => undefined, { cron: '0 6 * * *' });
    await jobs.work();
    await jobs.stop();
    return rows(stored);
  };
  const before = await restart();
  await rows("update pgboss.queue set retry_limit = 99 where name = 'stored-otherwise'");
  await rows("update pgboss.schedule set cron = '0 7 * * *' where name = 'stored-otherwise'");
  const after = await restart();
  expect(after).toEqual([before[0], { ...(before[1] as object), written: expect.any(String) }]);
  expect(after[1]).toMatchObject({ retry_limit: 3, cron: '0 6 * * *' });
});

test('a run that no server was there for is made up for once, by a start or by servers that look at once', async () => {
  const runs: string[] = [];
  const today = helsinkiDate(new Date());
  const noon = atHour(today, 12);
  const weekday = new Date(today).getUTCDay();
  const start = async () => {
    const jobs = createJobs(platform.config.databaseUrl ?? '', log, metrics, { pollSeconds: 1, now: () => noon });
    const define = (name: string, cron: string, until?: string) =>
      jobs.define(name, async () => void runs.push(name), { cron, ...(until ? { until } : {}) });
    define('missed', '0 0 * * *');
    define('missed-mail', '0 8 * * *', '20:00');
    define('too-late-for-a-mail', '0 8 * * *', '11:00');
    define('to-come', '0 13 * * *');
    define('may-still-begin', '57 11 * * *');
    define('missed-this-week', `0 8 * * ${(weekday + 4) % 7}`);
    define('often', '*/10 * * * *');
    await jobs.work();
    return jobs;
  };
  const expected = ['missed', 'missed-mail', 'missed-this-week'];
  for (const _round of ['first', 'second']) {
    const both = await Promise.all([start(), start()]);
    await expect.poll(() => runs.toSorted()).toEqual(expected);
    await Promise.all(both.map((jobs) => jobs.stop()));
  }
  const names = ['may-still-begin', 'missed', 'missed-mail', 'missed-this-week', 'to-come', 'too-late-for-a-mail'];
  const queued = `select name from pgboss.job where name in (${names.map((name) => `'${name}'`).join()}) order by name`;
  expect(await rows(queued)).toEqual(expected.map((name) => ({ name })));
});

test('each job runs once though two servers look for work', async () => {
  const ids = Array.from({ length: 20 }, (_, n) => `job ${n}`);
  for (const [n, id] of ids.entries()) await (n % 2 ? first : second).send('note', { id });
  await expect.poll(() => ran).toHaveLength(20);
  expect(ran.splice(0).sort()).toEqual(ids.sort());
});

test('a job that fails is counted and tried again', async () => {
  expect((await metrics.read()).body).toContain('job_failures_total{name="flaky"} 0');
  await first.send('flaky', { id: 'x' });
  await expect.poll(() => ran).toEqual(['x after a failure']);
  const { body } = await metrics.read();
  expect(body).toContain('job_failures_total{name="flaky"} 1');
  expect(body).toContain('job_duration_seconds_count{name="note",outcome="completed"} 20');
});

test('a job that fails during an outage is a warning, and any other failure an error', async () => {
  const lines: { level: string; msg: string; job: string; err: { message: string } }[] = [];
  const noted = createLog({ destination: { write: (line) => void lines.push(JSON.parse(line)) } });
  const jobs = createJobs(platform.config.databaseUrl ?? '', noted, createMetrics({ processMetrics: false }), {
    pollSeconds: 1,
  });
  const failures = {
    'picture-store-away': new Outage('the picture store is silent'),
    'database-away': Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
    'fault-of-ours': new TypeError('x is not a function'),
  };
  for (const [name, failure] of Object.entries(failures))
    jobs.define(
      name,
      async () => {
        throw failure;
      },
      { retryLimit: 0 },
    );
  await jobs.work();
  for (const name of Object.keys(failures)) await jobs.send(name);
  await expect.poll(() => lines).toHaveLength(3);
  await jobs.stop();
  const outcomes = Object.fromEntries(lines.map(({ job, level, msg, err }) => [job, [level, msg, err.message]]));
  const away = 'a job failed because a service is away';
  expect(outcomes).toEqual({
    'picture-store-away': ['warn', away, 'the picture store is silent'],
    'database-away': ['warn', away, 'connect ECONNREFUSED'],
    'fault-of-ours': ['error', 'a job failed', 'x is not a function'],
  });
});

test('what the queue itself reports of a database that is away is logged with its message', async () => {
  const proxy = await faultyProxy();
  const lines: string[] = [];
  const noted = createLog({ destination: { write: (line) => void lines.push(line) } });
  const url = proxy.detour(platform.config.databaseUrl ?? '');
  const jobs = createJobs(url, noted, createMetrics({ processMetrics: false }), { pollSeconds: 1 });
  jobs.define('idle', async () => undefined);
  await jobs.work();
  await proxy.refuse();
  const ofQueue = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'jobs');
  await expect.poll(() => ofQueue().length, { timeout: 20_000 }).toBeGreaterThan(0);
  for (const { level, err } of ofQueue()) expect([level, err?.message]).toEqual(['error', expect.stringMatching(/./)]);
  expect(lines.join('')).not.toContain('[object Object]');
  await proxy.restore();
  await jobs.stop();
}, 60_000);

test.each(['10 3 * * *', '0 2 * * 1', '15 0,4 * * *'])('a schedule of %s is refused: clocks change then', (cron) => {
  expect(() => first.define('night', async () => undefined, { cron })).toThrow('between 2 and 5');
});

test('a job without a definition cannot be sent, nor one defined twice', async () => {
  await expect(first.send('unknown')).rejects.toThrow('No job is called unknown');
  expect(() => first.define('note', async () => undefined)).toThrow('defined twice');
});

test('stopping waits for the job that runs', async () => {
  const jobs = createJobs(platform.config.databaseUrl ?? '', log, metrics, { pollSeconds: 1 });
  let state = 'not begun';
  jobs.define('long', async () => {
    state = 'running';
    await new Promise((resolve) => setTimeout(resolve, 400));
    state = 'done';
  });
  await jobs.work();
  await jobs.send('long');
  await expect.poll(() => state).toBe('running');
  await jobs.stop();
  expect(state).toBe('done');
});
