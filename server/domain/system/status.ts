import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openBackupStore, readStatus } from '#platform/backup/backupStore.ts';
import { publishChange } from '#platform/database/changes.ts';
import { type Db, db } from '#platform/database/db.ts';
import { readSchemaState } from '#platform/database/schemaState.ts';
import { readJobStates } from '#platform/jobs/jobs.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import type { Figures } from '#platform/telemetry/metrics.ts';
import type { SystemBackup, SystemDatabase, SystemMail, SystemStatus } from '#shared/schema.generated.ts';
import { warningsOf } from '#shared/systemWarnings.ts';
import { countAddressPairs } from '../accounts/email/addressPairs.ts';
import type { Admin } from '../accounts/entities.ts';
import { record } from '../audit/audit.ts';
import { isUnsealed, openSince } from '../audit/seal.ts';

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
  version: string;
};

/** How the platform runs: the database and its queues, and this server's own disk and the services that it uses. */
export async function systemStatus(platform: Platform): Promise<SystemStatus> {
  const { config, primary } = platform;
  const [database, jobs, mail, payments, isUp, disk, backup, resting, since, addressPairs] = await Promise.all([
    databaseOf(primary),
    readJobStates(primary),
    mailOf(platform),
    paymentsOf(primary),
    answers(platform),
    statfs(config.dataDir),
    backupOf(platform),
    restingAiApis(primary),
    setUpAt(primary),
    countAddressPairs(primary),
  ]);
  const facts = {
    version,
    startedAt: new Date(Date.now() - process.uptime() * 1000),
    database,
    jobs,
    mail,
    pictures: { store: config.s3 ? ('S3' as const) : ('DISK' as const), isUp },
    payments: { provider: platform.payments?.name ?? null, ...payments },
    recognizesText: platform.recognizer.isOn,
    diskFree: disk.bavail * disk.bsize,
    diskSize: disk.blocks * disk.bsize,
    backup,
  };
  return { ...facts, warnings: warningsOf(facts, { resting, since, addressPairs }) };
}

/** When the platform got its first admin. */
async function setUpAt(primary: Db): Promise<Date> {
  const { at } = await primary
    .selectFrom('admin')
    .select((eb) => eb.fn.min('created_at').as('at'))
    .executeTakeFirstOrThrow();
  return at ?? new Date();
}

async function databaseOf(primary: Db): Promise<SystemDatabase> {
  const [{ rows: sizes }, { rows: largestTables }, { newer }] = await Promise.all([
    sql<Omit<SystemDatabase, 'largestTables' | 'newerMigrations'>>`
      select pg_database_size(current_database())::float8 as size,
        (select max(name) from mikro_orm_migrations) as migration,
        (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
        current_setting('max_connections')::int as "maxConnections"`.execute(primary),
    sql<SystemDatabase['largestTables'][number]>`
      select relname as name, pg_total_relation_size(oid)::float8 as size,
        -- Below zero before the table is analyzed for the first time.
        case when reltuples < 0 then pg_stat_get_live_tuples(oid) else reltuples end::float8 as rows
      from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      order by 2 desc, 1 limit 10`.execute(primary),
    readSchemaState((text) => sql.raw(text).execute(primary)),
  ]);
  const [sums] = sizes;
  if (!sums) throw new Error('The database did not say how large it is');
  return { ...sums, largestTables, newerMigrations: newer.length };
}

/** The queue of mails, and what was given up in the last 30 days. */
async function mailOf({ config, primary }: Pick<Platform, 'config' | 'primary'>): Promise<SystemMail> {
  const unsent = primary.selectFrom('outbox_mail').where('sent_at', 'is', null);
  const [sums, failures] = await Promise.all([
    unsent
      .select(({ fn }) => [
        fn.count<number>('id').filterWhere('next_attempt_at', 'is not', null).as('waiting'),
        fn.min('created_at').filterWhere('next_attempt_at', 'is not', null).as('waitingSince'),
        fn.count<number>('id').filterWhere('next_attempt_at', 'is', null).as('failed'),
      ])
      .executeTakeFirstOrThrow(),
    unsent
      .where('next_attempt_at', 'is', null)
      .select(['id', 'to', 'subject', 'created_at as createdAt', 'last_error as error'])
      .orderBy('created_at', 'desc')
      .limit(10)
      .execute(),
  ]);
  return { transport: config.smtpUrl ? 'SMTP' : 'FILES', ...sums, failures };
}

async function paymentsOf(primary: Db): Promise<{ waiting: number; inReview: number }> {
  const { rows } = await sql<{ waiting: number; inReview: number }>`
    select count(*) filter (where not in_review) as waiting, count(*) filter (where in_review) as "inReview" from (
      select state = 'REVIEW' as in_review from online_payment where state in ('OPEN', 'PENDING', 'REVIEW')
      union all select state in ('FAILED', 'REVIEW') from online_refund
        where state in ('ORDERED', 'PENDING') or (state in ('FAILED', 'REVIEW') and handled_at is null)) payment`.execute(
    primary,
  );
  return rows[0] ?? { waiting: 0, inReview: 0 };
}

async function restingAiApis(primary: Db): Promise<number> {
  const { count } = await primary
    .selectFrom('ai_api_health')
    .where('paused_until', '>', new Date())
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A file that nothing is stored under: a store that is up says that it has none. */
const noPicture = 'is-anyone-there.webp';

/** Milliseconds that an admin, and who reads the figures, wait for the picture store and for the place of backups. */
const timeLimit = 2500;

/** What comes within the milliseconds, else the other value. */
function within<T>(milliseconds: number, work: Promise<T>, otherwise: T): Promise<T> {
  return Promise.race([work, sleep(milliseconds, otherwise, { ref: false })]);
}

async function answers({ storage, log }: Pick<Platform, 'storage' | 'log'>): Promise<boolean> {
  try {
    const reading = storage.read(noPicture).then((file) => {
      file?.stream.destroy();
      return true;
    });
    return await within(timeLimit, reading, false);
  } catch (error) {
    log.warn({ err: error }, 'the picture store did not answer');
    return false;
  }
}

async function backupOf({ config, log }: Pick<Platform, 'config' | 'log'>): Promise<SystemBackup | null> {
  if (!config.backupTo) return null;
  try {
    const { backup, drill } = await readStatus(openBackupStore(config.backupTo, config.s3), timeLimit);
    return {
      madeAt: backup ? new Date(backup.at) : null,
      size: backup?.bytes ?? null,
      drilledAt: drill ? new Date(drill.at) : null,
      drillFaults: drill?.faults ?? [],
    };
  } catch (error) {
    log.warn({ err: error }, 'the place of backups did not answer');
    return { madeAt: null, size: null, drilledAt: null, drillFaults: [] };
  }
}

/** Lets every mail that was given up be sent again, from its first attempt. */
export async function resendFailedMails({ em, platform }: Scope, admin: Admin) {
  const count = await em.transactional(async (em) => {
    const { numUpdatedRows } = await db(em)
      .updateTable('outbox_mail')
      .set({ next_attempt_at: new Date(), attempts: 0, refused_at: null })
      .where('sent_at', 'is', null)
      .where('next_attempt_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) {
      record(em, admin, 'mail.resend', { after: { count: Number(numUpdatedRows) } });
      await publishChange(em, 'mail');
    }
    return Number(numUpdatedRows);
  });
  return { count, mail: await mailOf(platform) };
}

/** Milliseconds in which the figures are read: /metrics waits a little longer. */
const figuresTime = 3500;

/**
 * What the platform's queues, backups and disk are like, for /metrics; of a database that is away only that, and
 * the disk. Whatever is slow or fails, whether the database answers is always among them.
 */
export async function readFigures(platform: Platform): Promise<Figures> {
  const begun = performance.now();
  const replicas = platform.pools.replicas();
  const ready = platform.pools.ready().then(
    () => true,
    () => false,
  );
  const [isReady, disk] = await Promise.all([
    within(figuresTime, ready, false),
    // Apart from the others: a full disk is what the database may be away for.
    within(
      figuresTime,
      statfs(platform.config.dataDir).catch(() => undefined),
      undefined,
    ),
  ]);
  const figures: Figures = {
    ...(disk && { disk_free_bytes: disk.bavail * disk.bsize, disk_size_bytes: disk.blocks * disk.bsize }),
    database_up: Number(isReady),
    replica_used: Object.fromEntries(replicas.map(({ name, isUsed }) => [name, Number(isUsed)])),
    replica_lag_seconds: Object.fromEntries(
      replicas.flatMap(({ name, lag }) => (lag === undefined ? [] : [[name, lag]])),
    ),
  };
  if (!isReady) return figures;
  const others = queues(platform).catch((error: unknown): Figures => {
    platform.log.warn({ err: error }, 'the figures of the platform could not be read');
    return {};
  });
  return { ...figures, ...(await within(figuresTime - (performance.now() - begun), others, {})) };
}

async function queues(platform: Platform): Promise<Figures> {
  const [{ database, mail, jobs, backup, warnings }, unsealed] = await Promise.all([
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
