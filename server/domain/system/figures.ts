import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import type { Figures } from '../../platform/telemetry/figures.ts';
import { isUnsealed, openSince } from '../audit/seal.ts';
import { systemStatus } from './status.ts';

/** What the platform's queues, backups and disk are like, for /metrics; of a database that is away only that. */
export async function readFigures(platform: Platform): Promise<Figures> {
  const replicas = platform.pools.replicas();
  const isReady = await platform.pools.ready().then(
    () => true,
    () => false,
  );
  const figures: Figures = {
    database_up: Number(isReady),
    replica_used: Object.fromEntries(replicas.map(({ name, isUsed }) => [name, Number(isUsed)])),
    replica_lag_seconds: Object.fromEntries(
      replicas.flatMap(({ name, lag }) => (lag === undefined ? [] : [[name, lag]])),
    ),
  };
  return isReady ? { ...figures, ...(await queues(platform)) } : figures;
}

async function queues(platform: Platform): Promise<Figures> {
  const [{ database, mail, jobs, backup, diskFree, diskSize, warnings }, unsealed] = await Promise.all([
    systemStatus(platform),
    oldestUnsealed(platform),
  ]);
  return {
    database_size_bytes: database.size,
    database_connections: database.connections,
    database_max_connections: database.maxConnections,
    mails_waiting: mail.waiting,
    mails_oldest_waiting_seconds: secondsSince(mail.waitingSince) ?? 0,
    mails_given_up: mail.failed,
    jobs_waiting: Object.fromEntries(jobs.map(({ name, waiting }) => [name, waiting])),
    jobs_oldest_waiting_seconds: Object.fromEntries(
      jobs.map(({ name, waitingSince }) => [name, secondsSince(waitingSince) ?? 0]),
    ),
    audit_unsealed_seconds: secondsSince(unsealed) ?? 0,
    disk_free_bytes: diskFree,
    disk_size_bytes: diskSize,
    backup_age_seconds: secondsSince(backup?.madeAt),
    backup_drill_age_seconds: secondsSince(backup?.drilledAt),
    backup_drill_faults: backup?.drillFaults.length,
    system_warnings: Object.fromEntries(warnings.map(({ kind, count }) => [kind, count])),
  };
}

function secondsSince(at: unknown): number | undefined {
  return at instanceof Date ? Math.max(0, (Date.now() - at.getTime()) / 1000) : undefined;
}

/** When the oldest entry of the audit log without a seal was written. */
async function oldestUnsealed({ primary }: Platform): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(e.at) as at from audit_entry e where e.at >= ${openSince} and ${isUnsealed}`.execute(primary);
  return rows[0]?.at ?? null;
}
