import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { AppError } from '#shared/appError.ts';
import { tidyEmail, tidyLine, tidyText } from '#shared/rules/fields.ts';
import type { ContentReportFilterInput, PageInput, ReportInput } from '#shared/schema.generated.ts';
import { lockAlone } from '../../platform/database/advisoryLocks.ts';
import { db } from '../../platform/database/db.ts';
import { isId } from '../../platform/database/ids.ts';
import { findPage, type Page } from '../../platform/database/pages/findPage.ts';
import { helsinkiDate } from '../../platform/helsinki.ts';
import type { Scope } from '../../platform/platform.ts';
import { ContentReport, type Snapshot } from './entities.ts';

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
    receivedAt: now,
    queueAt: queueTime(input, history, now),
    joinedTo: open?.id ?? null,
  });
  await em.flush();
  return report;
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
    .where('email', 'in', [...emails])
    .groupBy('email')
    .execute();
  return new Map(rows.map(({ email, kept, acted }) => [String(email), { kept: Number(kept), acted: Number(acted) }]));
}

/** Reports for admins, without those that joined another one. */
export function contentReports(
  { em }: Scope,
  { state, kind, offerId }: ContentReportFilterInput,
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
  if (!report) throw new AppError('NOT_FOUND', { message: 'Ilmoitusta ei löytynyt.' });
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
  if (!report) throw new AppError('NOT_FOUND', { message: 'Ilmoitusta ei löytynyt.' });
  const { version, state, decision, decidedByName, notices } = report;
  if (state === 'DECIDED') {
    throw new AppError('CONFLICT', {
      message: `Ilmoitus on jo ratkaistu${decidedByName ? ` (${decidedByName})` : ''}.`,
      current: { decision, decidedBy: decidedByName },
      version,
    });
  }
  if (seen != null && seen !== version) {
    throw new AppError('CONFLICT', {
      message: 'Samasta tarjouksesta on tullut uusi ilmoitus. Lue se ennen päätöstä.',
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

/** Puts a decided report back into the queue, because an appeal against its decision was right. Part of a transaction. */
export async function reopenReport(em: EntityManager, report: ContentReport): Promise<void> {
  await lockAlone(em, 'reportNumber');
  const open = report.offerId ? await openReportOf(em, report.offerId) : null;
  if (open) {
    open.notices += 1;
    open.version += 1;
  }
  em.assign(report, {
    ...{ state: 'OPEN', joinedTo: open?.id ?? null, notices: 1, version: report.version + 1 },
    ...{ decision: null, ground: null, rule: null, facts: null, keyHash: null },
    ...{ decidedBy: null, decidedByName: null, decidedAt: null },
  });
}
