import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import type { Platform } from '#platform/platform.ts';
import { dayTakingKinds } from '#shared/rules/statements.ts';
import type { LostDaysWay } from '#shared/schema.generated.ts';
import { datesOf } from '../analytics/periods.ts';
import { instantsOf, type Period } from '../billing/figures/periods.ts';
import { isCharge } from '../billing/ledgerSql.ts';
import type { Span } from '../publishing/moderation/lostDays/lostDays.ts';
import type { Loss } from './lines.ts';
import { readGaps } from './outages/uptime.ts';
import { type GivenDay, type Hidden, hiddenDays, minutesByDay, type Run, shownOn } from './visibility.ts';

type On = Pick<Platform, 'replica'>;

/** How many offers could be seen on each day, and which days were lost. */
export async function readVisibility(on: On, id: string, period: Period, now: Date) {
  const { start, end: over } = instantsOf(period);
  const end = over < now ? over : now;
  const [runs, hidden, given, gaps, outages] = await Promise.all([
    readRuns(on, id, start, end),
    readHidden(on.replica, id, { from: start, until: end }),
    readGiven(on, id, period),
    readGaps(on, { from: start, until: end }),
    readOutagesGiven(on, id, period),
  ]);
  const dates = datesOf(period);
  const shown = shownOn(dates, runs, hidden);
  const away = [...minutesByDay(gaps, period)]
    .filter(([date]) => (shown.get(date) ?? 0) > 0)
    .map(([date, minutes]): Loss => {
      const way = outages.get(date) ?? null;
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

/** While decisions hid offers of the business. One that still holds lasts until the end of the span. */
export async function readHidden(on: Db, id: string, { from, until }: Span): Promise<Hidden[]> {
  const kinds = sql.join(dayTakingKinds.map((kind) => sql.lit(kind)));
  const { rows } =
    await sql<Hidden>`select offer_id as "offerId", starts_at as "from", coalesce(ends_at, ${until}) as until
    from statement where business_id = ${id} and kind in (${kinds}) and starts_at < ${until}
      and coalesce(ends_at, ${until}) > ${from} order by starts_at, id`.execute(on);
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

/** Days on which the service was away and that were given back to offers of the business: as money where any was. */
async function readOutagesGiven({ replica }: On, id: string, { from, to }: Period): Promise<Map<string, LostDaysWay>> {
  const { rows } = await sql<{ day: string; way: LostDaysWay }>`select day, 'DAYS' as way from outage_given
    where business_id = ${id} and day between ${from}::date and ${to}::date
    union all select day, 'MONEY' from outage_refund
    where business_id = ${id} and day between ${from}::date and ${to}::date`.execute(replica);
  return new Map(rows.map(({ day, way }) => [day, way]));
}
