import { sql } from 'kysely';
import { addDays, helsinkiDate } from '#platform/helsinki.ts';
import type { Platform } from '#platform/platform.ts';
import { dayTakingKinds } from '#shared/rules/statements.ts';
import type { Currency } from '#shared/schema.generated.ts';
import { customersOf, readAtTill } from '../analytics/atTill.ts';
import { noCounts } from '../analytics/businessReport.ts';
import { datesOf } from '../analytics/periods.ts';
import { readDays, readSources } from '../analytics/reportQueries.ts';
import { readDailyCosts } from '../analytics/visibilityCost.ts';
import { shownSources } from '../analytics/visitSources.ts';
import { instantsOf, type Period } from '../billing/figures/periods.ts';
import { isCharge, isSpending } from '../billing/ledgerSql.ts';
import type { Content, Loss, MoneyRow } from './lines.ts';
import { readFirstCheck, readGaps } from './uptime.ts';
import { type GivenDay, type Hidden, hiddenDays, minutesByDay, type Run, shownOn } from './visibility.ts';

type On = Pick<Platform, 'replica'>;

/** Whose month it is. */
export interface ReceiptBusiness {
  id: string;
  /** Y-tunnus. */
  businessCode: string;
  currency: Currency;
}

/** The days of a month ('YYYY-MM'), until today when it is not over. */
export function daysOfMonth(month: string, now: Date): Period {
  const from = `${month}-01`;
  const last = addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1);
  const today = helsinkiDate(now);
  return { from, to: last < today ? last : today };
}

/** What a month of a business has come to so far: all of it but the comparison with others, which is made when it is closed. */
export async function gatherMonth(
  on: On,
  { id, businessCode, currency }: ReceiptBusiness,
  month: string,
  now: Date,
): Promise<Content> {
  const period = daysOfMonth(month, now);
  const subject = { businessId: id, filter: 'ALL', offerId: null, currency } as const;
  const [counted, costs, found, atTill, money, visible, lateAtTill, firstCheck] = await Promise.all([
    readDays(on, subject, period, now),
    readDailyCosts(on, subject, period, now),
    readSources(on, id, period),
    readAtTill(on, id, period),
    readMoney(on, { id, currency }, period),
    readVisibility(on, id, period, now),
    lateOf(on, id, month, now),
    readFirstCheck(on),
  ]);
  const byDay = new Map(counted.map((row) => [row.day, row]));
  const costOn = new Map(costs.map(({ day, cents }) => [day, cents]));
  const tillOn = new Map(atTill.days.map(({ day, count }) => [day, count]));
  const days = datesOf(period).map((date) => {
    const { day: _day, ...counts } = byDay.get(date) ?? { day: date, ...noCounts };
    return {
      date,
      ...counts,
      shown: visible.shown.get(date) ?? 0,
      cost: costOn.get(date) ?? 0,
      atTill: tillOn.get(date) ?? 0,
    };
  });
  const visits = new Map(found.map((row) => [row.source, row.visits]));
  return {
    month,
    businessCode,
    currency,
    days,
    money,
    losses: visible.losses,
    checkedSince: firstCheck !== null && firstCheck > period.from ? firstCheck : null,
    sources: shownSources(visits),
    heard: atTill.heard,
    lateAtTill,
    peers: null,
  };
}

/** People at the till whom a till sent after the month before was closed; that month stays as it is. */
async function lateOf(on: On, id: string, month: string, now: Date): Promise<number> {
  const before = addDays(`${month}-01`, -1).slice(0, 7);
  const { rows } = await sql<{ lines: string[] }>`select lines from receipt
    where business_id = ${id} and month = ${before}`.execute(on.replica);
  const [closed] = rows;
  if (!closed) return 0;
  const counted = customersOf(await readAtTill(on, id, daysOfMonth(before, now)));
  return Math.max(0, counted - (atTillOf(closed.lines) ?? counted));
}

/** The last cell of the sums. */
function atTillOf(lines: readonly string[]): number | null {
  const [, count] = /"(\d+)"$/.exec(lines.at(-1) ?? '') ?? [];
  return count === undefined ? null : Number(count);
}

/** Charges and refunds of the month, as `readSpending` adds them up, and money that was given back for lost days. */
async function readMoney({ replica }: On, of: { id: string; currency: Currency }, period: Period): Promise<MoneyRow[]> {
  const { start, end } = instantsOf(period);
  const { rows } = await sql<MoneyRow & { at: Date }>`
    select t.at, case when ${isCharge('t.kind')} then 'CHARGE' else 'REFUND' end as kind,
      coalesce(t.offer_title, '') as title, -t.amount as amount, t.seq
    from balance_transaction t where t.business_id = ${of.id} and t.currency = ${of.currency} and ${isSpending('t.kind')}
      and t.at >= ${start} and t.at < ${end}
    union all
    select t.at, 'GIVEN_BACK', l.offer_title, t.amount, t.seq
    from lost_days l join balance_transaction t on t.id = l.transaction_id
    where l.business_id = ${of.id} and t.currency = ${of.currency} and not ${isSpending('t.kind')}
      and t.at >= ${start} and t.at < ${end}
    order by seq`.execute(replica);
  return rows.map(({ at, kind, title, amount }) => ({ date: helsinkiDate(at), kind, title, amount }));
}

/** How many offers could be seen on each day, and which days were lost. */
async function readVisibility(on: On, id: string, period: Period, now: Date) {
  const { start, end: over } = instantsOf(period);
  const end = over < now ? over : now;
  const [runs, hidden, given, gaps, outages] = await Promise.all([
    readRuns(on, id, start, end),
    readHidden(on, id, start, end),
    readGiven(on, id, period),
    readGaps(on, { from: start, until: end }),
    readOutagesGiven(on, id, period),
  ]);
  const dates = datesOf(period);
  const shown = shownOn(dates, runs, hidden);
  const away = [...minutesByDay(gaps, period)]
    .filter(([date]) => (shown.get(date) ?? 0) > 0)
    .map(([date, minutes]): Loss => {
      const way = outages.has(date) ? 'DAYS' : null;
      return { from: date, to: date, reason: 'OUTAGE', title: '', minutes, way, endDate: null };
    });
  const losses = [...hiddenDays(period, { runs, hidden, given }), ...away];
  return { shown, losses: losses.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0)) };
}

/** When the offers of the business were to be seen, deleted ones too. What has not ended is seen until `end`. */
async function readRuns({ replica }: On, id: string, start: Date, end: Date): Promise<Run[]> {
  const from = sql`greatest(o.approved_at, o.starts_at)`;
  const { rows } = await sql<Run>`
    select o.id, o.title, ${from} as "from", least(o.expires_at, ${end}) as until from offer o
    where o.business_id = ${id} and o.approved_at is not null and o.cancelled_at is null and ${from} < ${end}
      and o.expires_at > ${start}
    union all
    select p.id, coalesce(t.offer_title, ''), p.visible_from, least(p.visible_until, ${end}) from past_offer p
      left join balance_transaction t on t.offer_id = p.id and ${isCharge('t.kind')}
    where p.business_id = ${id} and p.visible_from < ${end} and p.visible_until > ${start}
    order by "from", id`.execute(replica);
  return rows;
}

/** While decisions hid offers of the business. */
async function readHidden({ replica }: On, id: string, start: Date, end: Date): Promise<Hidden[]> {
  const kinds = sql.join(dayTakingKinds.map((kind) => sql.lit(kind)));
  const { rows } =
    await sql<Hidden>`select offer_id as "offerId", starts_at as "from", coalesce(ends_at, ${end}) as until
    from statement where business_id = ${id} and kind in (${kinds}) and starts_at < ${end}
      and coalesce(ends_at, ${end}) > ${start} order by starts_at, id`.execute(replica);
  return rows;
}

/** Days that wrong decisions had taken and that were given back. */
async function readGiven({ replica }: On, id: string, { from, to }: Period): Promise<GivenDay[]> {
  const { rows } = await sql<GivenDay>`select l.offer_id as "offerId", d.day, l.last_on as "endDate",
      case when l.last_on is null then 'MONEY' else 'DAYS' end as way
    from lost_days l cross join unnest(l.days) as d(day)
    where l.business_id = ${id} and d.day between ${from} and ${to} order by l.given_at`.execute(replica);
  return rows;
}

/** Days that offers of the business got for days on which the service was away. */
async function readOutagesGiven({ replica }: On, id: string, { from, to }: Period): Promise<Set<string>> {
  const { rows } = await sql<{ day: string }>`select distinct day from outage_given
    where business_id = ${id} and day between ${from}::date and ${to}::date`.execute(replica);
  return new Set(rows.map(({ day }) => day));
}
