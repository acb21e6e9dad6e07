import { sql } from 'kysely';
import type { Db } from './database/db.ts';
import { redactMessage } from './telemetry/redact.ts';

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
