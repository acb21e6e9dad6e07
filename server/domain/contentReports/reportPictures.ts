import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { db } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import { copyPrivately, readPrivate, removePrivate } from '#platform/images/images.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import { privateStart } from '#platform/storage/storage.ts';
import { AppError } from '#shared/appError.ts';
import type { ReportDecision } from '#shared/schema.generated.ts';
import { decisionRefusals } from '#shared/texts/reports.ts';
import type { Admin } from '../accounts/entities.ts';
import { record } from '../audit/audit.ts';
import { type ContentReport, ReportPicture } from './entities.ts';
import { contentReport } from './reports.ts';

/** Address of a copy, without its id. */
export const reportPicturePath = '/api/admin/reports/pictures/';

const DAY = 24 * 60 * 60 * 1000;
/** Days after the decision in which pictures of child abuse are to be handed over to the police. */
const daysToHandOver = 30;
/** Copies that one run makes. */
const batch = 200;

/** Makes the copies that wait: of one report, or of all whose store was away. Safe to run again or on several servers. */
export async function copyReportPictures(
  platform: Pick<Platform, 'background' | 'storage'>,
  reportId?: string,
): Promise<void> {
  const { background } = platform;
  const waiting = await background
    .selectFrom('report_picture')
    .select(['id', 'source'])
    .where('stored_at', 'is', null)
    .$if(reportId !== undefined, (query) => query.where('report_id', '=', reportId ?? ''))
    .orderBy('id')
    .limit(batch)
    .execute();
  for (const { id, source } of waiting) {
    if (await copyPrivately(platform, source)) {
      await background.updateTable('report_picture').set({ stored_at: new Date() }).where('id', '=', id).execute();
    } else {
      // The offer was deleted in the same moment.
      await background.deleteFrom('report_picture').where('id', '=', id).execute();
    }
  }
}

/**
 * Decides how long the copies stay when they may be of child abuse: not at all when the report leads to nothing, and
 * otherwise until they are handed over. Others stay as long as the data of their report. Part of a transaction.
 */
export async function settlePictures(
  em: EntityManager,
  reports: readonly ContentReport[],
  decision: ReportDecision,
  now: Date,
): Promise<void> {
  if (!reports.some(({ kind }) => kind === 'CHILD')) return;
  const where = { report: { $in: reports.map(({ id }) => id) } };
  if (decision === 'KEPT') await em.nativeDelete(ReportPicture, where);
  else await em.nativeUpdate(ReportPicture, where, { endsAt: new Date(now.getTime() + daysToHandOver * DAY) });
}

/** A copy for an admin. Throws NOT_FOUND. */
export async function reportPicture({ em, platform }: Scope, id: string): Promise<Buffer> {
  const picture = isId(id) ? await em.findOne(ReportPicture, { id, storedAt: { $ne: null } }) : null;
  const bytes = picture && (await readPrivate(platform, picture.source));
  if (!bytes) throw new AppError('NOT_FOUND', { message: decisionRefusals.pictureNotFound });
  return bytes;
}

/**
 * Removes the copies of pictures that were to be handed over, those that other reports have of the same pictures too.
 * Throws NOT_FOUND, and STATUS_CHANGE_REFUSED for a report without any.
 */
export async function removeReportPictures(scope: Scope, admin: Admin, id: string): Promise<ContentReport> {
  const { em, platform } = scope;
  const report = await contentReport(scope, id);
  const sources = await em.transactional(async (em) => {
    // Of two admins at once the second finds nothing to remove.
    await em.lock(report, LockMode.PESSIMISTIC_WRITE);
    const entry = { $or: [{ id: report.id }, { joinedTo: report.id }] };
    const ending = await em.find(ReportPicture, { report: entry, endsAt: { $ne: null } });
    if (ending.length === 0) {
      const message = decisionRefusals.noEvidence;
      throw new AppError('STATUS_CHANGE_REFUSED', { message });
    }
    const sources = ending.map(({ source }) => source);
    await em.nativeDelete(ReportPicture, { source: { $in: sources } });
    record(em, admin, 'report.pictures', {
      target: { kind: 'content_report', id: report.id },
      after: { pictures: sources.length },
    });
    return sources;
  });
  // The sweep of orphaned files retries.
  await removePrivate(platform, sources).catch((error: unknown) =>
    platform.log.warn({ err: error }, 'copies of reported pictures could not be removed'),
  );
  return report;
}

/** Those of the storage keys that are copies of reported pictures; the sweep of orphaned files leaves them. */
export async function referencedReportPictures(em: EntityManager, keys: string[]): Promise<string[]> {
  const sources = keys.flatMap((key) => (key.startsWith(privateStart) ? key.slice(privateStart.length) : []));
  if (sources.length === 0) return [];
  const rows = await db(em)
    .selectFrom('report_picture')
    .select('source')
    .distinct()
    .where('source', 'in', sources)
    .execute();
  return rows.map(({ source }) => privateStart + source);
}
