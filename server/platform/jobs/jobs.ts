import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Db } from '../database/db.ts';
import { isOutage } from '../outage.ts';
import type { Log } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { redactMessage } from '../telemetry/redact.ts';
import { endedBy, type Tracing } from '../telemetry/tracing.ts';
import { checkSchedule, dueSince } from './schedule.ts';

export interface JobOptions {
  /**
   * When to run: five cron fields in Helsinki time, outside the hours from 2 to 5. One server runs it, and never twice at a
   * time. What is due once a day or a week is made up for when no server was there.
   */
  cron?: string;
  /** Helsinki's time ('HH:MM') after which a run is no longer made up for on a day; for what people notice. */
  until?: string;
  /** Further attempts after a failure, with growing pauses. */
  retryLimit?: number;
  /** Seconds before the first further attempt; doubled each time. */
  retryDelay?: number;
  /** Seconds after which a run counts as failed. */
  expireInSeconds?: number;
}

/** Work done outside requests, by any of the servers of one database. */
export interface Jobs {
  /**
   * Names a job. Call before `work`. The handler must be idempotent: a server that dies
   * in the middle leaves the job to another.
   */
  define<Data extends object = object>(
    name: string,
    handler: (data: Data) => Promise<unknown>,
    options?: JobOptions,
  ): void;
  /** Queues a job for some server, in a process that works. */
  send(name: string, data?: object): Promise<void>;
  /**
   * Makes the queues and schedules of all jobs, where they are missing or differ, and forgets those that no longer exist.
   * Takes jobs from then on, and makes up for daily and weekly ones that no server was there for. A process may leave all
   * that to others.
   */
  work(): Promise<void>;
  /** Takes no new jobs and waits for the running ones, at most eight seconds. */
  rest(): Promise<void>;
  /** Rests, then closes the queue. Jobs that still run count as failed, and are tried again as often as they may. */
  stop(): Promise<void>;
  /** Aborted by `rest`: long work ends with the piece that it has begun. */
  stopping: AbortSignal;
}

interface Definition {
  handler: (data: never) => Promise<unknown>;
  options: JobOptions;
}

/** What the database holds of a job; nothing before its first start. */
interface Stored {
  queue: object | undefined;
  schedule: object | undefined;
}

/** Reads everything at once: hardly anything has changed since the last start. */
async function readStored(boss: PgBoss) {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const schedules = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]));
  return { queues, schedules };
}

function holds(stored: object, wanted: object): boolean {
  const has = new Map(Object.entries(stored));
  return Object.entries(wanted).every(([name, value]) => has.get(name) === value);
}

/** Makes the queue of a job and its schedule, or mends what differs of them. */
async function openQueue(boss: PgBoss, name: string, { options }: Definition, stored: Stored) {
  const { cron, retryLimit = 3, retryDelay = 5, expireInSeconds = 300 } = options;
  const queue = {
    retryLimit,
    expireInSeconds,
    retryDelay,
    retryBackoff: true,
    heartbeatSeconds: 30,
    notify: true,
  };
  if (!stored.queue) await boss.createQueue(name, { ...queue, policy: cron ? 'exclusive' : 'standard' });
  else if (!holds(stored.queue, queue)) await boss.updateQueue(name, queue);
  if (cron && !(stored.schedule && holds(stored.schedule, { cron, timezone: ZONE })))
    await boss.schedule(name, cron, null, { tz: ZONE });
}

/** Milliseconds; pg-boss passes them to its pool. Its own statements are short, also those of its maintenance. */
const timeLimit = { connectionTimeoutMillis: 5000, query_timeout: 30_000, statement_timeout: 25_000 };
const ZONE = 'Europe/Helsinki';
/** Milliseconds between two looks for runs that were missed. */
const makeUpPause = 5 * 60_000;
/** Milliseconds that running jobs have to end when the server stops, which has 15 seconds in all. */
const restTime = 8000;

/** The queue, not opened. Its library is loaded when callers are answered already. */
async function createBoss(databaseUrl: string, log: Log): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: 'pgboss',
    application_name: 'lahitarjous jobs',
    max: 4,
    ...timeLimit,
    useListenNotify: true,
  });
  boss.on('error', (error) => log.error({ err: error }, 'jobs'));
  boss.on('warning', (warning) => log.warn({ warning }, 'jobs'));
  return boss;
}

/**
 * Queues what is due and was not queued.
 * @param failedToo whether a run that failed is queued again, as a start does
 */
async function makeUp(
  boss: PgBoss,
  definitions: ReadonlyMap<string, Definition>,
  now: Date,
  { failedToo = false } = {},
): Promise<void> {
  for (const [name, { options }] of definitions) {
    const since = options.cron ? dueSince(options.cron, now, options.until) : null;
    if (!since) continue;
    const runs = await boss.findJobs(name);
    const isQueued = runs.some(({ createdOn, state }) => createdOn >= since && !(failedToo && state === 'failed'));
    // Of two servers that look at the same moment, one queues it. A key would let it run beside one without.
    if (!isQueued) await boss.send(name, {}, { singletonSeconds: 3600 });
  }
}

/** The queue begins a run in its minute only: what an outage of the database took is looked for all the time. */
function repeat(look: () => unknown, stopping: AbortSignal): void {
  const timer = setInterval(look, makeUpPause).unref();
  stopping.addEventListener('abort', () => clearInterval(timer));
}

interface JobsOptions {
  /** How soon delayed jobs are noticed; others are notified at once. */
  pollSeconds?: number;
  tracing?: Tracing | undefined;
  now?: () => Date;
}

export function createJobs(
  databaseUrl: string,
  log: Log,
  metrics: Metrics,
  { pollSeconds = 10, tracing, now = () => new Date() }: JobsOptions = {},
): Jobs {
  const definitions = new Map<string, Definition>();
  const stopping = new AbortController();
  let loading: Promise<PgBoss> | undefined;

  const load = () => (loading ??= createBoss(databaseUrl, log));

  async function run(name: string, handler: Definition['handler'], data: object) {
    const begun = performance.now();
    const count = (outcome: 'completed' | 'failed') =>
      metrics.countJob({ name, outcome, seconds: (performance.now() - begun) / 1000 });
    try {
      if (tracing) await endedBy(tracing.begin(`job ${name}`, 'internal', { job: name }), () => handler(data as never));
      else await handler(data as never);
      count('completed');
    } catch (error) {
      count('failed');
      // After an outage the job is run again; only other failures are faults of ours.
      if (isOutage(error)) log.warn({ err: error, job: name }, 'a job failed because a service is away');
      else log.error({ err: error, job: name }, 'a job failed');
      throw error;
    }
  }

  async function takeFrom(boss: PgBoss, name: string, { handler }: Definition) {
    const pace = { pollingIntervalSeconds: Math.min(pollSeconds, 2), notifyPollingIntervalSeconds: pollSeconds };
    await boss.work<object>(name, pace, async (jobs) => {
      for (const { data } of jobs) await run(name, handler, data ?? {});
    });
  }

  let resting: Promise<unknown> | undefined;
  async function rest() {
    stopping.abort();
    const boss = await loading?.catch(() => undefined);
    if (!boss) return;
    resting ??= Promise.race([
      Promise.all([...definitions.keys()].map((name) => boss.offWork(name))),
      sleep(restTime, undefined, { ref: false }),
    ]);
    await resting;
  }

  return {
    define(name, handler, options = {}) {
      if (definitions.has(name)) throw new Error(`The job ${name} is defined twice`);
      if (options.cron) checkSchedule(name, options.cron);
      definitions.set(name, { handler, options });
      metrics.expectJob(name);
    },
    async send(name, data = {}) {
      if (!definitions.has(name)) throw new Error(`No job is called ${name}`);
      const boss = await load();
      await boss.send(name, data);
    },
    async work() {
      const boss = await load();
      await boss.start();
      const { queues, schedules } = await readStored(boss);
      for (const [name, definition] of definitions)
        await openQueue(boss, name, definition, { queue: queues.get(name), schedule: schedules.get(name) });
      for (const name of schedules.keys()) if (!definitions.get(name)?.options.cron) await boss.unschedule(name);
      for (const [name, definition] of definitions) await takeFrom(boss, name, definition);
      await makeUp(boss, definitions, now(), { failedToo: true });
      const look = () =>
        makeUp(boss, definitions, now()).catch((err: unknown) => log.warn({ err }, 'missed jobs are not looked for'));
      repeat(look, stopping.signal);
    },
    rest,
    async stop() {
      await rest();
      const boss = await loading?.catch(() => undefined);
      await boss?.stop({ graceful: false });
    },
    stopping: stopping.signal,
  };
}

/** How a job has gone in the last seven days, for as long as the queue remembers. */
export interface JobState {
  name: string;
  /** Five fields of cron on Helsinki's clocks; null for a job without a schedule. */
  cron: string | null;
  lastRunAt: Date | null;
  lastSeconds: number | null;
  /** When it last failed and is not tried again. */
  lastFailureAt: Date | null;
  /** Without secrets. */
  lastError: string | null;
  /** Runs that are due and not begun, and since when the oldest of them is. */
  waiting: number;
  waitingSince: Date | null;
}

/** Reads the states of all jobs, by name; none before a server has started its jobs on the database. */
export async function readJobStates(db: Db): Promise<JobState[]> {
  const there = await sql<{ queue: string | null }>`select to_regclass('pgboss.queue')::text as queue`.execute(db);
  if (!there.rows[0]?.queue) return [];
  const { rows } = await sql<JobState>`
    select queue.name, schedule.cron, done.completed_on as "lastRunAt",
      extract(epoch from done.completed_on - done.started_on)::float8 as "lastSeconds",
      failed.completed_on as "lastFailureAt", failed.output ->> 'message' as "lastError",
      due.waiting, due."waitingSince"
    from pgboss.queue left join pgboss.schedule on schedule.name = queue.name
      left join lateral (select completed_on, started_on from pgboss.job
        where job.name = queue.name and state = 'completed' order by completed_on desc limit 1) done on true
      left join lateral (select completed_on, output from pgboss.job
        where job.name = queue.name and state = 'failed' order by completed_on desc limit 1) failed on true
      cross join lateral (select count(*)::int as waiting, min(start_after) as "waitingSince" from pgboss.job
        where job.name = queue.name and state in ('created', 'retry') and start_after <= now()) due
    where queue.name not like '\\_\\_pgboss%' order by queue.name`.execute(db);
  return rows.map((row) => ({ ...row, lastError: row.lastError && redactMessage(row.lastError).slice(0, 300) }));
}
