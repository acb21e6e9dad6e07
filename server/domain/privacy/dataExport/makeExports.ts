import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { mailTo } from '#domain/accounts/email/mails.ts';
import { Business } from '#domain/accounts/entities.ts';
import { db } from '#platform/database/db.ts';
import { finnishTime } from '#platform/helsinki.ts';
import type { Platform } from '#platform/platform.ts';
import { zipOf } from '#platform/storage/zip.ts';
import { dataExportMails } from '#shared/texts/exports.ts';
import { type ArchiveLimits, type ArchiveReport, dataFilesOf, usualLimits } from './archive.ts';
import { DataExport } from './dataExportEntities.ts';
import { partKey, removeFiles } from './dataExports.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Days for which an archive can be downloaded. */
const daysReady = 7;
/** Milliseconds without a sign of life after which another server takes over. */
const leaseTime = 5 * 60_000;
const leaseRenewal = 30_000;
const maxAttempts = 3;
/** Bytes of a stored part: no more of an archive is in memory. */
const partSize = 8 * 1024 * 1024;

/** An attempt of this server. */
interface Attempt {
  id: string;
  businessId: string;
  run: string;
  attempts: number;
}

/** Another server has taken the archive over, or its business is deleted. */
class Superseded extends Error {}
/** The server stops: another one makes the archive. */
class Stopped extends Error {}

interface Options {
  limits?: ArchiveLimits;
  size?: number;
  now?: () => Date;
}

/**
 * Makes the archives that businesses have asked for, the oldest request first. Several servers may do so at once: each archive
 * has one attempt at a time, which shows signs of life, and one that stays silent is taken over. Of all attempts one
 * finishes, with one mail.
 */
export async function makeDataExports(platform: Platform, options: Options = {}): Promise<void> {
  const failures: unknown[] = [];
  const tried: string[] = [];
  for (;;) {
    const attempt = platform.jobs.stopping.aborted ? null : await claim(platform, tried, options);
    if (!attempt) break;
    tried.push(attempt.id);
    await make(platform, attempt, options).catch(async (error: unknown) => {
      await removeFiles(platform, [attempt.run]);
      if (error instanceof Superseded) return;
      await giveUp(platform, attempt, error instanceof Stopped);
      if (!(error instanceof Stopped)) failures.push(error);
    });
  }
  // The queue then counts the job as failed and tries again.
  if (failures.length > 0) throw failures[0];
}

const timeOf = ({ now = () => new Date() }: Options) => now();

/** Takes the oldest archive that no server makes, except those that were tried; null when there is none. */
async function claim(platform: Platform, tried: readonly string[], options: Options): Promise<Attempt | null> {
  const now = timeOf(options);
  const run = randomUUID();
  const lease = new Date(now.getTime() + leaseTime);
  const { rows } = await sql<{ id: string; businessId: string; attempts: number; before: string | null }>`with due as (
      select id, run from data_export
      where (state = 'QUEUED' or (state = 'MAKING' and lease_until <= ${now})) and id <> all(${[...tried]}::uuid[])
      order by requested_at limit 1 for update skip locked
    )
    update data_export row set state = 'MAKING', run = ${run}, lease_until = ${lease}, attempts = row.attempts + 1
    from due where row.id = due.id
    returning row.id, row.business_id as "businessId", row.attempts, due.run as before`.execute(platform.primary);
  const [row] = rows;
  if (!row) return null;
  const { before, ...claimed } = row;
  if (before) await removeFiles(platform, [before]);
  const attempt = { ...claimed, run };
  if (attempt.attempts <= maxAttempts) return attempt;
  // Each of its servers died: a further attempt would end so too.
  await giveUp(platform, attempt, false);
  return claim(platform, [...tried, row.id], options);
}

async function make(platform: Platform, attempt: Attempt, options: Options): Promise<void> {
  const { limits = usualLimits, size = partSize } = options;
  const em = platform.orm.em.fork() as EntityManager;
  const business = await em.findOne(Business, attempt.businessId);
  if (!business) throw new Superseded();
  const report: ArchiveReport = { files: 0 };
  const files = dataFilesOf(platform, business, report, { limits, now: timeOf(options) });
  let [pieces, held, bytes, parts]: [Uint8Array[], number, number, number] = [[], 0, 0, 0];
  let renewed = performance.now();
  const store = async () => {
    parts += 1;
    await platform.storage.put(partKey(attempt.run, parts), Buffer.concat(pieces));
    [pieces, held] = [[], 0];
  };
  for await (const piece of zipOf(files)) {
    if (platform.jobs.stopping.aborted) throw new Stopped();
    pieces.push(piece);
    held += piece.length;
    bytes += piece.length;
    if (held >= size) await store();
    if (performance.now() - renewed >= leaseRenewal) {
      await renew(platform, attempt, options);
      renewed = performance.now();
    }
  }
  if (held > 0) await store();
  await finish(platform, attempt, business, { bytes, parts, files: report.files }, timeOf(options));
}

/** Shows that the attempt goes on. Throws Superseded when it is no longer the one. */
async function renew({ primary }: Platform, { id, run }: Attempt, options: Options): Promise<void> {
  const lease = new Date(timeOf(options).getTime() + leaseTime);
  const { rows } = await sql`update data_export set lease_until = ${lease}
    where id = ${id} and run = ${run} and state = 'MAKING' returning id`.execute(primary);
  if (rows.length === 0) throw new Superseded();
}

/** Says that the archive is ready and mails its business, in one transaction; the one before it goes. */
async function finish(
  platform: Platform,
  { id, run }: Attempt,
  business: Business,
  made: { bytes: number; parts: number; files: number },
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + daysReady * DAY);
  const em = platform.orm.em.fork() as EntityManager;
  const before = await em.transactional(async (em) => {
    const ready = { state: 'READY', readyAt: now, expiresAt, leaseUntil: null, ...made } as const;
    const count = await em.nativeUpdate(DataExport, { id, run, state: 'MAKING' }, ready);
    if (count === 0) throw new Superseded();
    const older = await em.find(DataExport, { business: business.id, state: 'READY', id: { $ne: id } });
    await em.nativeDelete(DataExport, { id: { $in: older.map((row) => row.id) } });
    // Read again: the address may have changed meanwhile.
    const { email } = await em.findOneOrFail(Business, business.id, { refresh: true });
    await mailTo(em, platform, email, dataExportMails.ready(pageOf(platform), finnishTime(expiresAt)));
    return older.flatMap((row) => row.run ?? []);
  });
  await removeFiles(platform, before);
}

/** Puts the archive back into the queue, or gives it up after the last attempt, of which its business is mailed. */
async function giveUp(
  platform: Platform,
  { id, run, attempts, businessId }: Attempt,
  isStopped: boolean,
): Promise<void> {
  const isLast = !isStopped && attempts >= maxAttempts;
  await (platform.orm.em.fork() as EntityManager).transactional(async (em) => {
    const { rows } = await sql`update data_export set state = ${isLast ? 'FAILED' : 'QUEUED'}, run = null,
        lease_until = null, attempts = ${isStopped ? attempts - 1 : attempts}
      where id = ${id} and run = ${run} returning id`.execute(db(em));
    if (!isLast || rows.length === 0) return;
    const business = await em.findOne(Business, businessId);
    if (business) await mailTo(em, platform, business.email, dataExportMails.failed(pageOf(platform)));
  });
}

const pageOf = ({ config }: Platform) => `${config.publicUrl}/yritys/asetukset`;
