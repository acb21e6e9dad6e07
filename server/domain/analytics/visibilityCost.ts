import { type RawBuilder, sql } from 'kysely';
import { helsinkiDate } from '#platform/helsinki.ts';
import type { Platform } from '#platform/platform.ts';
import type { Currency } from '#shared/schema.generated.ts';
import { instantsOf, type Period } from '../billing/figures/periods.ts';
import { isChosen, passes, type Subject } from './chosenOffers.ts';

/**
 * What visibility costs. The price of an offer is spread evenly over the days it is visible, in whole cents: what it has
 * cost until a day is rounded down, so that the days of an offer add up to its price. Days on which an offer is hidden
 * count as visible: nothing is refunded for them. When its end moves, or it is deleted before, its price is spread again over
 * all its days; closed receipts stay, and a later one says the difference.
 */

/** First and last visible day in Helsinki. */
interface VisibleDays {
  first: RawBuilder<string>;
  last: RawBuilder<string>;
}

const helsinkiDay = (instant: RawBuilder<unknown>) => sql<string>`(${instant} at time zone 'Europe/Helsinki')::date`;

/** From the later of approval and start to the end of an offer; null for one that was never approved. */
export function visibleDaysOf(o: string): VisibleDays {
  const [approved, starts, expires] = ['approved_at', 'starts_at', 'expires_at'].map((name) => sql.ref(`${o}.${name}`));
  const from = sql`case when ${approved} is not null then greatest(${approved}, ${starts}) end`;
  return { first: helsinkiDay(from), last: helsinkiDay(sql`greatest(${expires}, ${from})`) };
}

/** The same of a deleted offer `p`. */
export const pastDays: VisibleDays = {
  first: helsinkiDay(sql`p.visible_from`),
  last: helsinkiDay(sql`p.visible_until`),
};

/** The share of a price, in cents, that falls on the period; 0 without visible days. */
export function shareOf(cost: RawBuilder<unknown>, { first, last }: VisibleDays, { from, to }: Period) {
  return share(cost, { first, last }, sql`${from}::date`, sql`${to}::date`);
}

function share(cost: RawBuilder<unknown>, { first, last }: VisibleDays, from: RawBuilder<unknown>, to: typeof from) {
  const until = (day: RawBuilder<unknown>) =>
    sql`(${cost} * greatest(0, least(${day}, ${last}) - ${first} + 1) / (${last} - ${first} + 1))`;
  return sql<number>`coalesce(${until(to)} - ${until(sql`(${from} - 1)`)}, 0)`;
}

/** Which offers, and in which currency their prices are. */
export type CostSubject = Subject & { currency: Currency };

/** Offers of the subject that were visible in the period as rows of `cost`, `first` and `last`, deleted ones too. */
function visibleOffers({ currency, ...subject }: CostSubject, period: Period, now: Date) {
  const { start, end } = instantsOf(period);
  const { businessId, offerId, filter } = subject;
  const days = visibleDaysOf('o');
  const isOne = offerId === null ? sql`` : sql`and p.id = ${offerId}`;
  return sql`(
    select o.cost, ${days.first} as first, ${days.last} as last from offer o
    where ${isChosen(subject, now)} and o.currency = ${currency} and o.approved_at < ${end} and o.starts_at < ${end}
      and o.expires_at >= ${start}
    union all
    select p.cost, ${pastDays.first}, ${pastDays.last} from past_offer p
    where p.business_id = ${businessId} and p.currency = ${currency} and p.visible_until >= ${start}
      and p.visible_from < ${end} ${isOne} and ${passes(filter, 'p.type', () => sql`false`)}
  )`;
}

const columns: VisibleDays = { first: sql`v.first`, last: sql`v.last` };

/** Days of the period on which anything was visible, with what it cost in cents. */
export async function readDailyCosts(
  { replica }: Pick<Platform, 'replica'>,
  subject: CostSubject,
  period: Period,
  now: Date,
): Promise<{ day: string; cents: number }[]> {
  const { from, to } = period;
  const { rows } = await sql<{ day: string; cents: number }>`
    select d.day::date as day, sum(${share(sql`v.cost`, columns, sql`d.day::date`, sql`d.day::date`)})::bigint as cents
    from ${visibleOffers(subject, period, now)} v
    cross join generate_series(greatest(v.first, ${from}::date), least(v.last, ${to}::date), interval '1 day') as d(day)
    group by 1`.execute(replica);
  return rows;
}

/** What the visibility of all offers of a business has cost until today, in cents. */
export async function readCostUntilNow(
  { replica }: Pick<Platform, 'replica'>,
  { businessId, currency }: Pick<CostSubject, 'businessId' | 'currency'>,
  now = new Date(),
): Promise<number> {
  const subject: CostSubject = { businessId, currency, filter: 'ALL', offerId: null };
  const period = { from: '2000-01-01', to: helsinkiDate(now) };
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(${shareOf(sql`v.cost`, columns, period)}), 0)::bigint as cents
    from ${visibleOffers(subject, period, now)} v`.execute(replica);
  return rows[0]?.cents ?? 0;
}
