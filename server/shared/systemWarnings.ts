import { keysOf } from './records.ts';
import type { SystemStatus, SystemWarning, SystemWarningKind } from './schema.generated.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** The chapters of docs/runbooks.md. */
const runbooks: Record<SystemWarningKind, string> = {
  PICTURES_AWAY: 'pictures-away',
  JOBS_FAILED: 'a-job-fails',
  JOBS_LATE: 'a-queue-grows',
  DISK_LOW: 'disk-full',
  CONNECTIONS_HIGH: 'database-down',
  PAYMENTS_IN_REVIEW: 'a-payment-in-review',
  MAILS_FAILED: 'mail-stuck',
  MAILS_LATE: 'mail-stuck',
  AI_RESTS: 'ai-fails',
  BACKUP_OLD: 'backups',
  DRILL_FAILED: 'backups',
  DRILL_OLD: 'backups',
  NEWER_DATABASE: 'a-newer-database',
  ADDRESS_PAIRS: 'two-accounts-of-an-address',
};

type Facts = Omit<SystemStatus, 'warnings' | '__typename'>;

/** What `warningsOf` knows besides the status. */
interface Circumstances {
  /** Number of AI services that rest after failures. */
  resting: number;
  /** When the platform was set up: until then it cannot have had a backup. */
  since: Date;
  /** Addresses of which two accounts of one kind have each a spelling. */
  addressPairs: number;
}

/** What needs a look, the most urgent first. A server that makes no backups is not warned of them. */
export function warningsOf(
  status: Facts,
  { resting, since, addressPairs }: Circumstances,
  now = new Date(),
): SystemWarning[] {
  const { database, jobs, mail, pictures, payments, diskFree, diskSize, backup } = status;
  const age = (at: unknown) => (at instanceof Date ? now.getTime() - at.getTime() : Number.POSITIVE_INFINITY);
  const isFailing = ({ lastFailureAt, lastRunAt }: Facts['jobs'][number]) =>
    lastFailureAt != null && age(lastFailureAt) < age(lastRunAt);
  const isLate = ({ waitingSince }: Facts['jobs'][number]) => waitingSince != null && age(waitingSince) > hour / 4;
  const counts: Record<SystemWarningKind, number> = {
    PICTURES_AWAY: Number(!pictures.isUp),
    JOBS_FAILED: jobs.filter(isFailing).length,
    JOBS_LATE: jobs.filter(isLate).length,
    DISK_LOW: Number(diskFree < diskSize / 10),
    CONNECTIONS_HIGH: Number(database.connections > database.maxConnections * 0.8),
    PAYMENTS_IN_REVIEW: payments.inReview,
    MAILS_FAILED: mail.failed,
    MAILS_LATE: Number(mail.waitingSince != null && age(mail.waitingSince) > hour),
    AI_RESTS: resting,
    BACKUP_OLD: Number(backup != null && age(backup.madeAt ?? since) > 26 * hour),
    DRILL_FAILED: backup?.drillFaults.length ?? 0,
    DRILL_OLD: Number(backup != null && age(backup.drilledAt ?? since) > 35 * day),
    NEWER_DATABASE: database.newerMigrations,
    ADDRESS_PAIRS: addressPairs,
  };
  const kinds = keysOf(counts);
  return kinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => ({ kind, count: counts[kind], runbook: `docs/runbooks.md#${runbooks[kind]}` }));
}
