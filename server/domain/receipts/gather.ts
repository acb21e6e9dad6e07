import { sql } from 'kysely';
import { addDays, helsinkiDate } from '#platform/helsinki.ts';
import type { Platform } from '#platform/platform.ts';
import type { Currency } from '#shared/schema.generated.ts';
import { customersOf, readAtTill } from '../analytics/atTill.ts';
import { noCounts } from '../analytics/businessReport.ts';
import { datesOf } from '../analytics/periods.ts';
import { readDays, readSources } from '../analytics/reportQueries.ts';
import { readDailyCosts } from '../analytics/visibilityCost.ts';
import { shownSources } from '../analytics/visitSources.ts';
import { instantsOf, type Period } from '../billing/figures/periods.ts';
import { isCharge, isSpending } from '../billing/ledgerSql.ts';
import { readCorrections } from './closing/corrections.ts';
import type { Content, MoneyRow } from './lines.ts';
import { readFirstCheck } from './outages/uptime.ts';
import { readVisibility } from './readVisibility.ts';

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

/**
 * What a month of a business has come to so far: all of it but the comparison with others, which is made when it is closed.
 * @param isNext whether it is the next one to be closed, which says what has become of closed ones
 */
export async function gatherMonth(
  on: On,
  { id, businessCode, currency }: ReceiptBusiness,
  { month, isNext }: { month: string; isNext: boolean },
  now: Date,
): Promise<Content> {
  const period = daysOfMonth(month, now);
  const subject = { businessId: id, filter: 'ALL', offerId: null, currency } as const;
  const [counted, costs, found, atTill, money, visible, lateAtTill, firstCheck, known] = await Promise.all([
    readDays(on, subject, period, now),
    readDailyCosts(on, subject, period, now),
    readSources(on, id, period),
    readAtTill(on, id, period),
    readMoney(on, { id, currency }, period),
    readVisibility(on, id, period, now),
    lateOf(on, id, month, now),
    readFirstCheck(on),
    isNext ? readCorrections(on, { id, currency }, month, now) : { corrections: [], givenLater: [] },
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
    corrections: known.corrections,
    givenLater: known.givenLater,
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
    from (select offer_title, transaction_id from lost_days where business_id = ${of.id}
      union all select offer_title, transaction_id from outage_refund where business_id = ${of.id}) l
      join balance_transaction t on t.id = l.transaction_id
    where t.currency = ${of.currency} and not ${isSpending('t.kind')}
      and t.at >= ${start} and t.at < ${end}
    order by seq`.execute(replica);
  return rows.map(({ at, kind, title, amount }) => ({ date: helsinkiDate(at), kind, title, amount }));
}
