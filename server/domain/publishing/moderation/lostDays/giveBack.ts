import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { record } from '#domain/audit/audit.ts';
import { lockBalance } from '#domain/billing/balance.ts';
import { Transaction } from '#domain/billing/entities.ts';
import { correct, type LedgerAdmin, refund } from '#domain/billing/ledger/ledger.ts';
import { chargeKinds } from '#domain/billing/ledgerSql.ts';
import type { Statement } from '#domain/contentReports/entities.ts';
import { syncPriceHistory } from '#domain/prices/priceHistory.ts';
import { syncFeed } from '#domain/search/syncFeed.ts';
import { db } from '#platform/database/db.ts';
import { addDays, endOfDay, helsinkiDate, startOfDay } from '#platform/helsinki.ts';
import { dayTakingKinds } from '#shared/rules/statements.ts';
import type { Currency, LostDaysWay, RestrictionKind } from '#shared/schema.generated.ts';
import { givenBackTexts } from '#shared/texts/statements.ts';
import { daysOfRun, lostDates, type Span, shareOf } from './lostDays.ts';
import { LostDays } from './lostDaysEntities.ts';

/** Decisions that keep consumers from an offer. A rejected change leaves what was approved, and a refunded offer costs nothing. */
const hidingKinds = [...dayTakingKinds, 'OFFER_DELETED'] as const satisfies RestrictionKind[];

/** Later than any offer ends. */
const endOfTime = new Date('9999-12-31');

/** An offer, or what is remembered of a deleted one. */
export interface Hit {
  id: string;
  title: string;
  from: Date;
  /** When it ends or ended, as it was to be seen. */
  until: Date;
  /** For how many days it was to run by its dates: those that were paid for, and those that were added since. */
  runDays: number;
  cost: number;
  currency: Currency;
  isDeleted: boolean;
  /** False for one that is deleted or over. */
  mayRunOn: boolean;
}

/**
 * Gives back the days that a decision took from offers, once it has turned out to be wrong: an offer that still runs ends so
 * many days later, or the days' share of its price goes back to the balance. Part of the transaction that decides on the
 * appeal. Nothing is given for a business that is deleted: it has no balance.
 * @param way MONEY refunds what could run on too
 */
export async function giveBackLostDays(
  em: EntityManager,
  admin: LedgerAdmin,
  statement: Statement,
  way: LostDaysWay,
  now: Date,
): Promise<LostDays[]> {
  const { kind, businessId, offerId, startsAt, endsAt } = statement;
  if (!(hidingKinds as readonly string[]).includes(kind)) return [];
  await em.flush();
  if (!(await lockBalance(em, businessId))) return [];
  const isDeleted = kind === 'OFFER_DELETED';
  // What was deleted would have run to its end.
  const hidden: Span = { from: startsAt, until: isDeleted ? endOfTime : (endsAt ?? now) };
  const hits = await offersHit(em, { businessId, offerId: offerId ?? null, isDeleted }, hidden, now);
  const given = await givenBefore(em, hits);
  const outages = await outagesBefore(em, hits);
  const rows: LostDays[] = [];
  for (const hit of hits) {
    const row = await giveBack(
      em,
      admin,
      statement,
      { hit, hidden, given: given.get(hit.id) ?? [], outages: outages.get(hit.id) ?? [], way },
      now,
    );
    if (row) rows.push(row);
  }
  if (isDeleted && offerId && hits.length === 0) rows.push(...(await refundUnseen(em, admin, statement, offerId, now)));
  return rows;
}

interface Given {
  hit: Hit;
  hidden: Span;
  given: LostDays[];
  outages: OutageDays[];
  way: LostDaysWay;
}

async function giveBack(
  em: EntityManager,
  admin: LedgerAdmin,
  statement: Statement,
  { hit, hidden, given, outages, way }: Given,
  now: Date,
): Promise<LostDays | null> {
  const { paidDays, refunded } = paidDaysOf(hit, given, outages);
  const days = lostDates({
    hidden,
    run: { from: hit.from, until: hit.until },
    otherwise: await otherDecisions(em, statement, hit.id, hidden.until),
    given: new Set([...given.flatMap((row) => row.days), ...outages.map(({ day }) => day)]),
    max: paidDays - refunded,
  });
  if (days.length === 0) return null;
  const { id, title, currency } = hit;
  const common = {
    statementId: statement.id,
    businessId: statement.businessId,
    offerId: id,
    offerTitle: title,
    days,
    paidDays,
    currency,
    givenAt: now,
  };
  // What cost nothing has no money to give back.
  if (hit.cost === 0 && !hit.mayRunOn) return null;
  if (hit.mayRunOn && (way === 'DAYS' || hit.cost === 0)) {
    const lastOn = await runOn(em, hit, days.length, now);
    return noted(em, admin, em.create(LostDays, { ...common, lastOn }));
  }
  const share = shareOf({ cost: hit.cost, paidDays, daysRefunded: refunded }, days.length);
  const transaction = await refundShare(em, admin, { id, title, amount: share, days: days.length }, now);
  const money = { amount: transaction?.amount ?? 0, transactionId: transaction?.id ?? null };
  return noted(em, admin, em.create(LostDays, Object.assign(common, money)));
}

/** For how many days an offer was paid, and for how many of them the price was refunded before. */
export function paidDaysOf(hit: Hit, given: readonly LostDays[], outages: readonly OutageDays[]) {
  const refunds = given.filter(({ lastOn }) => !lastOn).reduce((sum, { days }) => sum + days.length, 0);
  const byDecisions = given.filter(({ lastOn }) => lastOn).reduce((sum, { days }) => sum + days.length, 0);
  const added = outages.reduce((sum, { added }) => sum + (added ?? 0), byDecisions);
  const refunded = outages.reduce((sum, { added }) => sum + (added === null ? 1 : 0), refunds);
  return { paidDays: Math.max(1, hit.runDays - added), refunded };
}

/** Writes what was given into the audit log. */
function noted(em: EntityManager, admin: LedgerAdmin, row: LostDays): LostDays {
  const { offerId, businessId, days, amount, currency, lastOn } = row;
  const after = lastOn ? { days: days.length, lastDay: lastOn } : { days: days.length, refunded: amount, currency };
  record(em, admin, 'offer.give_back', { target: { kind: 'offer', id: offerId }, business: businessId, after });
  return row;
}

/** Moves the last day of an offer, which is locked; returns the new one. */
export async function runOn(
  em: EntityManager,
  { id, until }: Pick<Hit, 'id' | 'until'>,
  days: number,
  now: Date,
): Promise<string> {
  const lastOn = addDays(helsinkiDate(until), days);
  // At the same time of the day: a late approval does not end at midnight.
  const expiresAt = new Date(until.getTime() + endOfDay(lastOn).getTime() - endOfDay(helsinkiDate(until)).getTime());
  await db(em)
    .updateTable('offer')
    .set((eb) => ({ expires_at: expiresAt, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await syncPriceHistory(em, id, now);
  await syncFeed(em, { offerId: id }, now);
  return lastOn;
}

interface Share {
  id: string;
  title: string;
  amount: number;
  days: number;
}

/**
 * Gives a part of a charge back to the balance, at most what is left of it: all refunds and corrections together never come to
 * more than was charged. Null when nothing is left.
 */
export async function refundShare(
  em: EntityManager,
  admin: LedgerAdmin,
  { id, title, amount, days }: Share,
  now: Date,
): Promise<Transaction | null> {
  if (amount <= 0) return null;
  await em.flush();
  const corrects = await em.findOneOrFail(Transaction, { offerId: id, kind: { $in: [...chargeKinds] } });
  const { rows } = await sql<{ left: number }>`select (${-corrects.amount} - coalesce(sum(amount), 0))::float8 as left
    from balance_transaction where corrects_id = ${corrects.id} or refunds_id = ${corrects.id}`.execute(db(em));
  const left = Math.min(amount, rows[0]?.left ?? 0);
  return left > 0
    ? correct(em, { amount: left, corrects, admin, reason: givenBackTexts.note(title, days) }, now)
    : null;
}

/** Refunds the whole price of an offer that was deleted before consumers saw it, unless it is refunded. */
async function refundUnseen(
  em: EntityManager,
  admin: LedgerAdmin,
  statement: Statement,
  offerId: string,
  now: Date,
): Promise<LostDays[]> {
  const charged = await em.findOne(Transaction, { offerId, kind: { $in: [...chargeKinds] } });
  const isSeen = await db(em).selectFrom('past_offer').select('id').where('id', '=', offerId).executeTakeFirst();
  const isRefunded = charged && (await em.count(Transaction, { refunds: charged.id })) > 0;
  if (!charged || charged.amount === 0 || isRefunded || isSeen) return [];
  const transaction = await refund(em, { offerId, admin, note: givenBackTexts.unseenNote }, now);
  const { id: statementId, businessId, offerTitle } = statement;
  const row = em.create(LostDays, {
    statementId,
    businessId,
    offerId,
    offerTitle: offerTitle ?? '',
    days: [],
    paidDays: 0,
    amount: transaction.amount,
    currency: transaction.currency,
    transactionId: transaction.id,
    givenAt: now,
  });
  return [noted(em, admin, row)];
}

/** Which offers a decision is about: one, or all of a suspended business. */
interface Which {
  businessId: string;
  offerId: string | null;
  isDeleted: boolean;
}

/** The offers that consumers would have seen while a decision held, locked. The business must be locked. */
export async function offersHit(em: EntityManager, { businessId, offerId, isDeleted }: Which, hidden: Span, now: Date) {
  const from = sql`greatest(o.approved_at, o.starts_at)`;
  const chosen = (id: RawBuilder<unknown>) => (offerId ? sql`and ${id} = ${offerId}` : sql``);
  const { rows: present } = await sql<
    Omit<Hit, 'runDays'> & { startsAt: Date }
  >`select o.id, o.title, ${from} as "from",
      o.starts_at as "startsAt", o.expires_at as until, o.cost, o.currency, false as "isDeleted",
      o.expires_at >= ${now} as "mayRunOn"
    from offer o where o.business_id = ${businessId} ${chosen(sql`o.id`)} and o.approved_at is not null
      and o.cancelled_at is null and ${from} < ${hidden.until} and o.expires_at > ${hidden.from}
    order by o.id for no key update`.execute(db(em));
  const { rows: past } = await sql<
    Omit<Hit, 'runDays'> & { endedOn: string | null; runDays: number | null }
  >`select p.id,
      coalesce(charge.offer_title, '') as title, p.visible_from as "from", p.visible_until as until, p.cost, p.currency,
      g.ended_on::text as "endedOn", p.run_days as "runDays", true as "isDeleted", false as "mayRunOn"
    from past_offer p left join offer_gone g on g.id = p.id
      left join balance_transaction charge on charge.offer_id = p.id and charge.kind in (${sql.join(chargeKinds.map((kind) => sql.lit(kind)))})
    where p.business_id = ${businessId} ${chosen(sql`p.id`)} and p.visible_from < ${hidden.until}
      and (p.visible_until > ${hidden.from} or ${isDeleted}) and charge.id is not null
    order by p.id`.execute(db(em));
  return [
    ...present.map(({ startsAt, ...hit }): Hit => {
      return { ...hit, runDays: daysOfRun({ from: startsAt, until: hit.until }) };
    }),
    ...past.map(({ endedOn, runDays, ...hit }): Hit => {
      const planned = endedOn ? endOfDay(endedOn) : hit.until;
      // Of one that was deleted before its length was stored only its dates are known.
      const byDates = daysOfRun({ from: startOfDay(helsinkiDate(hit.from)), until: planned });
      return { ...hit, runDays: runDays ?? byDates, until: isDeleted ? planned : hit.until };
    }),
  ];
}

/** What was given back before, by offer. */
export async function givenBefore(em: EntityManager, hits: readonly Hit[]): Promise<Map<string, LostDays[]>> {
  const found = await em.find(LostDays, { offerId: { $in: hits.map(({ id }) => id) } });
  return Map.groupBy(found, ({ offerId }) => offerId);
}

/** A day on which the service was away, and how it was given back for an offer. */
export interface OutageDays {
  offerId: string;
  day: string;
  /** By how many days it has moved the end of the offer; null when its share of the price was refunded. */
  added: number | null;
}

/** What offers got for days on which the service was away. A row of before its end was noted moved it by one. */
export async function outagesBefore(em: EntityManager, hits: readonly Hit[]): Promise<Map<string, OutageDays[]>> {
  const ids = sql`any(${hits.map(({ id }) => id)}::uuid[])`;
  const { rows } = await sql<OutageDays>`select offer_id as "offerId", day::text,
      coalesce(last_on - (ended_at at time zone 'Europe/Helsinki')::date, 1) as added
    from outage_given where offer_id = ${ids}
    union all select offer_id, day::text, null from outage_refund where offer_id = ${ids}`.execute(db(em));
  return Map.groupBy(rows, ({ offerId }) => offerId);
}

/** While other decisions hid an offer, those that were overturned left out. One that still holds lasts until `end`. */
async function otherDecisions(em: EntityManager, { id, businessId }: Statement, offerId: string, end: Date) {
  const kinds = sql.join(hidingKinds.map((kind) => sql.lit(kind)));
  const { rows } = await sql<Span>`select s.starts_at as "from", coalesce(s.ends_at, ${end}) as until
    from statement s left join appeal on appeal.statement_id = s.id
    where s.id <> ${id} and s.kind in (${kinds}) and s.kind <> 'OFFER_DELETED'
      and (s.offer_id = ${offerId} or (s.offer_id is null and s.business_id = ${businessId}))
      and appeal.outcome is distinct from 'UPHELD'
    order by s.starts_at`.execute(db(em));
  return rows;
}
