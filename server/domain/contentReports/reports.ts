import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { lockAlone } from '#platform/database/advisoryLocks.ts';
import { sweepRows } from '#platform/database/bulk/batches.ts';
import { db } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import { findPage, type Page } from '#platform/database/pages/findPage.ts';
import { helsinkiDate } from '#platform/helsinki.ts';
import { spellingsOf } from '#platform/mail/spellings.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import { AppError } from '#shared/appError.ts';
import { tidyEmail, tidyLine, tidyText } from '#shared/rules/fields.ts';
import type { ContentReportFilterInput, PageInput, ReportInput } from '#shared/schema.generated.ts';
import { decisionRefusals } from '#shared/texts/reports.ts';
import { ContentReport, ReportPicture, type Snapshot } from './entities.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Days by which the queue prefers child abuse, and puts off senders whose reports have led to nothing. */
const queueShift = 30;
/** Reports of a sender that led to nothing, from which on the later ones are put off. */
const unfounded = 3;

/** What is reported. */
export interface ReportTarget {
  targetUrl: string;
  offer: { id: string; businessId: string; snapshot: Snapshot } | null;
}

/**
 * Stores a checked report. One of an offer that has an open report joins it, so that the queue shows the offer once; a
 * report hides nothing, however many there are. Part of a transaction.
 */
export async function insertReport(
  em: EntityManager,
  input: ReportInput,
  { targetUrl, offer }: ReportTarget,
  now: Date,
): Promise<ContentReport> {
  // Numbers are taken one after another, and so the open report of an offer is found by the next one.
  await lockAlone(em, 'reportNumber');
  const year = Number(helsinkiDate(now).slice(0, 4));
  const email = tidyEmail(input.email) || null;
  const [{ seq }, history, open] = [
    await nextSeq(em, year),
    email ? (await historyOf(em, [email])).get(email) : undefined,
    offer ? await openReportOf(em, offer.id) : null,
  ];
  if (open) {
    open.notices += 1;
    open.version += 1;
    // The first report of an offer may be the one that the queue puts off.
    open.queueAt = new Date(Math.min(open.queueAt.getTime(), queueTime(input, history, now).getTime()));
  }
  const report = em.create(ContentReport, {
    year,
    seq,
    number: `${year}-${String(seq).padStart(4, '0')}`,
    offerId: offer?.id ?? null,
    businessId: offer?.businessId ?? null,
    targetUrl,
    snapshot: offer?.snapshot ?? null,
    kind: input.kind,
    text: tidyText(input.text),
    name: tidyLine(input.name) || null,
    email,
    goodFaith: input.goodFaith,
    language: input.language ?? 'FI',
    receivedAt: now,
    queueAt: queueTime(input, history, now),
    joinedTo: open?.id ?? null,
  });
  await em.flush();
  await namePictures(em, report);
  return report;
}

/** Rows for the pictures of the report that those of the same entry of the queue lack; a copy that is stored is reused. */
async function namePictures(em: EntityManager, { id, joinedTo, snapshot }: ContentReport): Promise<void> {
  const images = snapshot?.images ?? [];
  const stored = await em.find(ReportPicture, {
    source: { $in: images.map(({ key }) => key) },
    storedAt: { $ne: null },
  });
  const storedAt = new Map(stored.map(({ source, storedAt }) => [source, storedAt]));
  const earlier = await em.find(ReportPicture, ofEntry(joinedTo ?? id), { fields: ['source'] });
  const known = new Set(earlier.map(({ source }) => source));
  for (const { id: imageId, key: source, width, height } of images) {
    if (known.has(source)) continue;
    em.create(ReportPicture, { report: id, imageId, source, width, height, storedAt: storedAt.get(source) ?? null });
  }
  await em.flush();
}

/** Pictures of a report and of those that joined it. */
function ofEntry(id: string) {
  return { report: { $or: [{ id }, { joinedTo: id }] } };
}

async function nextSeq(em: EntityManager, year: number): Promise<{ seq: number }> {
  const row = await db(em)
    .selectFrom('content_report')
    .select((eb) => eb.fn.max('seq').as('last'))
    .where('year', '=', year)
    .executeTakeFirst();
  return { seq: Number(row?.last ?? 0) + 1 };
}

/** The open report that others of the offer join, locked until the transaction ends. */
function openReportOf(em: EntityManager, offerId: string): Promise<ContentReport | null> {
  const where = { offerId, state: 'OPEN', joinedTo: null } as const;
  return em.findOne(ContentReport, where, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
}

function queueTime({ kind }: ReportInput, history: ReporterHistory | undefined, now: Date): Date {
  if (kind === 'CHILD') return new Date(now.getTime() - queueShift * DAY);
  const isPutOff = history !== undefined && history.acted === 0 && history.kept >= unfounded;
  return isPutOff ? new Date(now.getTime() + queueShift * DAY) : now;
}

/** What earlier reports with an address led to: to nothing, or to a change. */
export interface ReporterHistory {
  kept: number;
  acted: number;
}

/** What the decided reports of addresses have led to. */
export async function historyOf(em: EntityManager, emails: readonly string[]): Promise<Map<string, ReporterHistory>> {
  if (emails.length === 0) return new Map();
  const rows = await db(em)
    .selectFrom('content_report')
    .select((eb) => [
      'email',
      eb.fn.countAll<number>().filterWhere('decision', '=', 'KEPT').as('kept'),
      eb.fn.countAll<number>().filterWhere('decision', '!=', 'KEPT').as('acted'),
    ])
    .where('email', 'in', emails.flatMap(spellingsOf))
    .groupBy('email')
    .execute();
  return new Map(
    emails.flatMap((email) => {
      const own = rows.filter((row) => spellingsOf(email).includes(String(row.email)));
      const sum = (name: 'kept' | 'acted') => own.reduce((total, row) => total + Number(row[name]), 0);
      return own.length === 0 ? [] : [[email, { kept: sum('kept'), acted: sum('acted') }] as const];
    }),
  );
}

/** Reports for admins, without those that joined another one. */
export function contentReports(
  { em }: Scope,
  { status: state, kind, offerId }: ContentReportFilterInput,
  page: PageInput,
): Promise<Page<ContentReport>> {
  const from = db(em)
    .selectFrom('content_report')
    .where('joined_to', 'is', null)
    .$if(state != null, (query) => query.where('state', '=', state ?? 'OPEN'))
    .$if(kind != null, (query) => query.where('kind', '=', kind ?? 'OTHER'))
    .$if(offerId != null, (query) => query.where('offer_id', '=', isId(offerId ?? '') ? (offerId ?? '') : null));
  const orderBy =
    state === 'OPEN'
      ? ({ by: 'queue_at', direction: 'ASC' } as const)
      : ({ by: 'received_at', direction: 'DESC' } as const);
  return findPage(em, ContentReport, { from, id: 'id', orderBy, page });
}

/** One report, whether or not it joined another one. Throws NOT_FOUND. */
export async function contentReport({ em }: Scope, id: string): Promise<ContentReport> {
  const report = isId(id) ? await em.findOne(ContentReport, id) : null;
  if (!report) throw new AppError('NOT_FOUND', { message: decisionRefusals.reportNotFound });
  return report;
}

/**
 * The report on which a decision is made, locked: of one that joined another, that other one. Throws NOT_FOUND, and
 * CONFLICT when it is decided or not of the version that was read.
 */
export async function lockOpenReport(em: EntityManager, id: string, seen: number | null | undefined) {
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const asked = isId(id) ? await em.findOne(ContentReport, { id }) : null;
  const report = asked ? await em.findOne(ContentReport, { id: asked.joinedTo ?? asked.id }, options) : null;
  if (!report) throw new AppError('NOT_FOUND', { message: decisionRefusals.reportNotFound });
  const { version, state, decision, decidedByName, notices } = report;
  if (state === 'DECIDED') {
    throw new AppError('CONFLICT', {
      message: decisionRefusals.reportDecided(decidedByName),
      current: { decision, decidedBy: decidedByName },
      version,
    });
  }
  if (seen != null && seen !== version) {
    throw new AppError('CONFLICT', {
      message: decisionRefusals.reportJoined,
      current: { notices },
      version,
    });
  }
  return report;
}

/** The report and those that joined it, of which one decision is made. */
export function reportsDecidedWith(em: EntityManager, { id }: ContentReport): Promise<ContentReport[]> {
  return em.find(ContentReport, { $or: [{ id }, { joinedTo: id }] }, { orderBy: { id: 'asc' } });
}

/**
 * Puts a decided report back into the queue, because an appeal against its decision was right, with all its pictures: those
 * of reports that joined it too, and those that it shared with the one that it had joined. Part of a transaction.
 */
export async function reopenReport(em: EntityManager, report: ContentReport): Promise<void> {
  await lockAlone(em, 'reportNumber');
  const open = report.offerId ? await openReportOf(em, report.offerId) : null;
  if (open) {
    open.notices += 1;
    open.version += 1;
  }
  await em.nativeUpdate(ReportPicture, ofEntry(report.id), { endsAt: null });
  em.assign(report, {
    state: 'OPEN',
    joinedTo: open?.id ?? null,
    notices: 1,
    version: report.version + 1,
    decision: null,
    ground: null,
    rule: null,
    facts: null,
    keyHash: null,
    decidedBy: null,
    decidedByName: null,
    decidedAt: null,
  });
  await em.flush();
  await namePictures(em, report);
}

/** Months for which the personal data of a decided report is stored, and years for statements, as the privacy notice states. */
const monthsOfReporter = 12;
const yearsOfStatement = 5;
const batch = 1000;

/** Deletes old reports and statements with their appeals. Safe to run again or on several servers at once. */
export async function purgeReports({ background }: Pick<Platform, 'background'>, now = new Date()): Promise<void> {
  const end = monthsBefore(now, 12 * yearsOfStatement);
  await sweepRows({ background }, { table: 'content_report', where: sql`received_at < ${end}`, by: 'received_at' });
  await sweepRows({ background }, { table: 'statement', where: sql`sent_at < ${end}`, by: 'sent_at' });
}

/**
 * Deletes the personal data of old reports, whose rows still count in the figures of their year. A report that waits for its
 * decision, or for that on its appeal, remains: its sender is still to be answered. Safe to run again or on several servers.
 */
export async function redactReports({ background }: Pick<Platform, 'background'>, now = new Date()): Promise<void> {
  await endReportPictures({ background }, now);
  const end = monthsBefore(now, monthsOfReporter);
  for (;;) {
    const { rows } = await sql<{ forgotten: number }>`with due as (
        select id from content_report r where received_at < ${end} and forgotten_at is null and state = 'DECIDED'
          and not exists (select from appeal where report_id = r.id and state = 'OPEN')
        order by received_at limit ${sql.lit(batch)} for update skip locked
      ), silent as (
        update appeal set text = '', answer = '' where report_id in (select id from due)
      ), gone as (
        update content_report set text = '', name = null, email = null, snapshot = null, note = null, key_hash = null,
          forgotten_at = now() where id in (select id from due) returning id
      ), pictures as (
        delete from report_picture where report_id in (select id from due)
      ) select count(*)::int as forgotten from gone`.execute(background);
    if ((rows[0]?.forgotten ?? 0) < batch) return;
  }
}

/**
 * Removes the rows of copies whose time is over, with those of other reports of the same pictures. One that another report
 * of child abuse still needs stays: until that one is decided, and until its own end.
 */
async function endReportPictures({ background }: Pick<Platform, 'background'>, now: Date): Promise<void> {
  await sql`delete from report_picture where source in (select source from report_picture where ends_at < ${now})
    and source not in (
      select p.source from report_picture p join content_report r on r.id = p.report_id
      where p.ends_at >= ${now} or exists (
        select from content_report c where c.state = 'OPEN' and c.kind = 'CHILD'
          and (c.id = coalesce(r.joined_to, r.id) or c.joined_to = coalesce(r.joined_to, r.id))
      )
    )`.execute(background);
}

function monthsBefore(now: Date, months: number): Date {
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() - months);
  return end;
}
