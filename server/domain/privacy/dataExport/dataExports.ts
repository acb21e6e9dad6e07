import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Business } from '#domain/accounts/entities.ts';
import { record } from '#domain/audit/audit.ts';
import { db } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import { finnishTime } from '#platform/helsinki.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import { exportStart } from '#platform/storage/storage.ts';
import { AppError } from '#shared/appError.ts';
import { dataExportRefusals as refusals } from '#shared/texts/exports.ts';
import { DataExport } from './dataExportEntities.ts';

/** The name of the job that makes the archives. */
export const makingJob = 'data-exports-make';

const HOUR = 3_600_000;
/** Hours from one request to the next, so that no business keeps the servers busy. */
const pause = 1;

/** The address of an archive. */
export const dataExportPath = '/api/data-exports/';

/** The key of a part of an archive. */
export const partKey = (run: string, number: number) => `${exportStart}${run}-${String(number).padStart(4, '0')}.zip`;

const waiting = { state: { $in: ['QUEUED', 'MAKING'] } } as const;

/** The newest archive of the business that waits, can be downloaded or failed; null without one. */
export function myDataExport(
  { em }: Pick<Scope, 'em'>,
  business: Business,
  now = new Date(),
): Promise<DataExport | null> {
  const known = { $or: [waiting, { state: 'FAILED' as const }, { state: 'READY' as const, expiresAt: { $gt: now } }] };
  return em.findOne(DataExport, { business: business.id, ...known }, { orderBy: { requestedAt: 'desc', id: 'desc' } });
}

/**
 * Asks for an archive of all that is stored about the business. One that waits already is returned instead of a second one.
 * Throws TOO_MANY_REQUESTS within an hour of the last request that led to an archive.
 */
export async function requestDataExport({ em, platform }: Scope, business: Business, now = new Date()) {
  const last = await em.findOne(
    DataExport,
    { business: business.id, state: 'READY' },
    { orderBy: { requestedAt: 'desc' } },
  );
  const next = last && new Date(last.requestedAt.getTime() + pause * HOUR);
  if (next && next > now) {
    const retryAfter = Math.ceil((next.getTime() - now.getTime()) / 1000);
    throw new AppError('TOO_MANY_REQUESTS', { message: refusals.tooSoon(finnishTime(next)), retryAfter });
  }
  const made = await em.transactional(async (em) => {
    const row = { id: randomUUID(), business_id: business.id, state: 'QUEUED' as const, requested_at: now };
    // Of two requests at once the unique index lets one in.
    const written = await db(em)
      .insertInto('data_export')
      .values({ ...row, attempts: 0, parts: 0, files: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    const who = { id: business.id, name: business.businessName, kind: 'BUSINESS' as const };
    if (written) record(em, who, 'data_export.request', { target: { kind: 'data_export', id: written.id } });
    return em.findOneOrFail(DataExport, { business: business.id, ...waiting }, { refresh: true });
  });
  // A job looks for it every five minutes too.
  await platform.jobs.send(makingJob).catch((error: unknown) => platform.log.warn({ err: error }, 'an archive waits'));
  return made;
}

/** An archive of the business as a stream of its parts, and its length. Throws NOT_FOUND, also once its time is over. */
export async function dataExportFile({ em, platform }: Scope, business: Business, id: string, now = new Date()) {
  const where = { id, business: business.id, state: 'READY', expiresAt: { $gt: now } } as const;
  const found = isId(id) ? await em.findOne(DataExport, where) : null;
  if (!found?.run) throw new AppError('NOT_FOUND', { message: refusals.gone });
  const { run, parts, bytes } = found;
  return { bytes: bytes ?? 0, stream: Readable.from(partsOf(platform, run, parts), { objectMode: false }) };
}

async function* partsOf(
  { storage }: Pick<Platform, 'storage'>,
  run: string,
  parts: number,
): AsyncGenerator<Uint8Array> {
  for (let number = 1; number <= parts; number += 1) {
    const part = await storage.read(partKey(run, number));
    if (!part) throw new Error(`A part of an archive is gone: ${partKey(run, number)}`);
    yield* part.stream as AsyncIterable<Uint8Array>;
  }
}

/** Removes the files of attempts, all that have been written. What cannot be removed is left to the sweep of orphaned files. */
export async function removeFiles(
  { storage, log }: Pick<Platform, 'storage' | 'log'>,
  runs: readonly string[],
): Promise<void> {
  try {
    for (const run of runs) {
      const keys: string[] = [];
      for await (const { key } of storage.list(`${exportStart}${run}-`)) keys.push(key);
      await storage.remove(keys);
    }
  } catch (error) {
    log.warn({ err: error }, 'files of an archive could not be removed');
  }
}

/** Those of the storage keys, without their numbers, that belong to archives; the sweep of orphaned files leaves them. */
export async function referencedExports(em: EntityManager, keys: string[]): Promise<string[]> {
  const runs = keys.flatMap((key) => (key.startsWith(exportStart) ? key.slice(exportStart.length) : [])).filter(isId);
  if (runs.length === 0) return [];
  const rows = await db(em).selectFrom('data_export').select('run').where('run', 'in', runs).execute();
  return rows.flatMap(({ run }) => (run ? [exportStart + run] : []));
}

/** Removes archives whose time is over, and failed requests of a week ago. */
export async function forgetDataExports(platform: Platform, now = new Date()): Promise<void> {
  const week = new Date(now.getTime() - 7 * 24 * HOUR);
  const { rows } = await sql<{ run: string | null }>`delete from data_export
    where (state = 'READY' and expires_at <= ${now}) or (state = 'FAILED' and requested_at <= ${week})
    returning run`.execute(platform.primary);
  await removeFiles(
    platform,
    rows.flatMap(({ run }) => run ?? []),
  );
}
