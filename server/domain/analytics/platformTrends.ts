import { type RawBuilder, sql } from 'kysely';
import { addDays, startOfDay } from '#platform/helsinki.ts';
import type { Platform } from '#platform/platform.ts';
import type { CountTrend, Currency, PlatformTrends, RevenueTrend } from '#shared/schema.generated.ts';
import { businessStatuses } from '../accounts/entities.ts';
import { instantsOf, latestDays, type Period } from '../billing/figures/periods.ts';
import { cacheClosedBooks, firstMutableDay } from '../billing/ledger/guards.ts';
import { isSpending } from '../billing/ledgerSql.ts';
import { isVisible, publishedAt } from '../catalogue/offerSql.ts';
import { readSettings } from '../settings/settings.ts';
import { change, datesOf, precedingPeriod } from './periods.ts';

const days = 30;

interface DayValue {
  /** Helsinki date, YYYY-MM-DD. */
  day: string;
  value: number;
}

interface DayRevenue extends DayValue {
  currency: Currency;
}

/** Each trend is read when it is called. */
export interface TrendReport extends Pick<PlatformTrends, 'from' | 'to'> {
  revenue(): Promise<RevenueTrend>;
  businesses(): Promise<CountTrend>;
  consumers(): Promise<CountTrend>;
  liveOffers(): Promise<CountTrend>;
}

/** How the platform has developed in 30 days, today the last of them, beside the 30 days before. */
export function platformTrends(platform: Platform, now = new Date()): TrendReport {
  const period = latestDays(days, now);
  const both = { from: precedingPeriod(period).from, to: period.to };
  const sums = async (read: Promise<DayValue[]>) => {
    const rows = pairDays(period, await read);
    return { days: rows, ...compare(sum(rows.map(({ value }) => value)), sum(rows.map(({ before }) => before))) };
  };
  return {
    ...period,
    async revenue() {
      const [{ pricing }, rows] = await Promise.all([readSettings(platform), readRevenue(platform, both, now)]);
      const { currency } = pricing;
      return { currency, ...(await sums(Promise.resolve(rows.filter((row) => row.currency === currency)))) };
    },
    businesses: () => sums(readCreated(platform, 'business', both)),
    consumers: () => sums(readCreated(platform, 'consumer', both)),
    async liveOffers() {
      const rows = pairDays(period, await readLiveOffers(platform, both));
      const last = rows.at(-1);
      return { days: rows, ...compare(last?.value ?? 0, last?.before ?? 0) };
    },
  };
}

/** Every day of the period with its value, and the value of the day as many days before. */
function pairDays(period: Period, rows: DayValue[]) {
  const values = new Map<string, number>();
  for (const { day, value } of rows) values.set(day, (values.get(day) ?? 0) + value);
  return datesOf(period).map((date) => ({
    date,
    value: values.get(date) ?? 0,
    before: values.get(addDays(date, -days)) ?? 0,
  }));
}

function compare(total: number, before: number) {
  return { total, before, change: change(total, before) };
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

const helsinkiDay = (column: string) => sql<string>`(${sql.ref(column)} at time zone 'Europe/Helsinki')::date`;

const cacheRevenue = cacheClosedBooks<DayRevenue[]>('revenue of days', 2);

/** What offers and advertisements earned each day, in cents. Days that are over are read once. */
async function readRevenue(platform: Platform, period: Period, now: Date): Promise<DayRevenue[]> {
  const { start, end } = instantsOf(period);
  const open = firstMutableDay(now);
  const [closed, since] = await Promise.all([
    cacheRevenue(platform, `${start.getTime()} ${open.getTime()}`, () => readEarned(platform, start, open)),
    readEarned(platform, open, end),
  ]);
  return [...closed, ...since];
}

async function readEarned({ replica }: Pick<Platform, 'replica'>, from: Date, until: Date): Promise<DayRevenue[]> {
  const { rows } = await sql<DayRevenue>`
    select ${helsinkiDay('at')} as day, currency, sum(cents)::bigint as value
    from (
      select at, currency, -amount as cents from balance_transaction
        where ${isSpending()} and at >= ${from} and at < ${until}
      union all
      select at, currency, amount from advertisement_event where amount <> 0 and at >= ${from} and at < ${until}
    ) earned
    group by 1, 2`.execute(replica);
  return rows;
}

/** How many businesses or consumers that still exist registered on each day. */
function readCreated(
  { replica }: Pick<Platform, 'replica'>,
  table: 'business' | 'consumer',
  period: Period,
): Promise<DayValue[]> {
  const { start, end } = instantsOf(period);
  return replica
    .selectFrom(table)
    .select((eb) => [helsinkiDay('created_at').as('day'), eb.fn.countAll<number>().as('value')])
    .where('created_at', '>=', start)
    .where('created_at', '<', end)
    .groupBy(sql`1`)
    .execute();
}

/**
 * How many offers consumers saw on each day, deleted ones too. Days on which an offer was hidden are not known: one that
 * is hidden now, or whose business is not approved, is left out of the days before too.
 */
async function readLiveOffers({ replica }: Pick<Platform, 'replica'>, period: Period): Promise<DayValue[]> {
  const { start, end } = instantsOf(period);
  const dates = datesOf(period);
  const starts = dates.map((date) => startOfDay(date));
  // The place of the day in the period: to compute the Finnish date of every offer takes longer than to read them all.
  const placeOf = (instant: RawBuilder<unknown>) => sql`width_bucket(${instant}, ${starts}::timestamptz[])`;
  const { rows } = await sql<DayValue>`
    select day, sum(sum(change)) over (order by day)::bigint as value
    from (
      select greatest(day, ${period.from}::date) as day, change from visible_tally where day <= ${period.to}::date
      union all select day, 0 from unnest(${dates}::date[]) day
      union all
      -- The kept counts know nothing of businesses. Those that are not approved, and have offers, are few.
      select (${dates}::date[])[step.place], step.change
        from (select greatest(${placeOf(publishedAt())}, 1) as first, ${placeOf(sql`o.expires_at`)} as last, count(*) as offers
          from business b join offer o on o.business_id = b.id
          where b.status in (${unapproved}) and ${isVisible()} and o.expires_at >= ${start}
            and o.approved_at < ${end} and o.starts_at < ${end}
          group by 1, 2) seen
          cross join lateral (values (first, -offers), (last + 1, offers)) step (place, change)
        where first <= last and step.place <= ${dates.length}
    ) changes group by day`.execute(replica);
  return rows;
}

const unapproved = sql.join(
  businessStatuses.filter((status) => status !== 'APPROVED').map((status) => sql.lit(status)),
);
