import type { AnalyticsFilter, Currency } from '#shared/schema.generated.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { addDays, startOfDay } from '../../platform/helsinki.ts';
import { mondayFrom, type Period } from './periods.ts';

/** Which offers of which business a report is about. */
export interface Subject {
  businessId: string;
  filter: AnalyticsFilter;
  /** One offer only; null for all that the filter lets through. */
  offerId: string | null;
}

/** Everything counted on one day. */
export interface DayCounts {
  day: string;
  views: number;
  clicks: number;
  calls: number;
  directions: number;
  website: number;
  repeats: number;
  robots: number;
  own: number;
  overLimit: number;
}

const plain = ['views', 'clicks', 'calls', 'directions', 'website', 'repeats', 'robots', 'own'];
const counters = `${plain.join(', ')}, over_limit as "overLimit"`;
const sums = `${plain.map((name) => `sum(d.${name}) as ${name}`).join(', ')}, sum(d.over_limit) as "overLimit"`;

const live = `o.status = 'APPROVED' and not o.hidden and $2::timestamptz between o.starts_at and o.expires_at
  and exists (select from business b where b.id = o.business_id and b.status = 'APPROVED')`;

/** Offers `o` that the filter lets through. Parameters: business, now, filter, offer. */
const chosen = `o.business_id = $1 and ($4::uuid is null or o.id = $4) and case $3
    when 'ACTIVE' then ${live}
    when 'PREMIUM' then o.type in ('PREMIUM_OFFER', 'PREMIUM_FLYER')
    when 'STANDARD' then o.type in ('NORMAL_OFFER', 'NORMAL_FLYER')
    else true end`;

/** A report on all offers reads what names no offer, so that deleted ones still count. */
function isOnAll({ filter, offerId }: Subject): boolean {
  return filter === 'ALL' && offerId === null;
}

function choice({ businessId, filter, offerId }: Subject, now: Date): unknown[] {
  return [businessId, now, filter, offerId];
}

/** Days with anything counted. */
export function readDays(sql: Sql, subject: Subject, { from, to }: Period, now: Date): Promise<DayCounts[]> {
  if (isOnAll(subject)) {
    return sql.read<DayCounts>({
      name: 'report-days',
      text: `select day, ${counters} from business_day where business_id = $1 and day between $2::date and $3::date`,
      values: [subject.businessId, from, to],
    });
  }
  return sql.read<DayCounts>({
    name: 'report-days-of-chosen',
    text: `select d.day, ${sums} from offer_day d join offer o on o.id = d.offer_id
      where d.business_id = $1 and d.day between $5::date and $6::date and ${chosen} group by d.day`,
    values: [...choice(subject, now), from, to],
  });
}

/** Days on which anything was charged or refunded, in cents. The ledger remembers deleted offers and their types. */
export function readSpending(sql: Sql, subject: Subject & { currency: Currency }, { from, to }: Period, now: Date) {
  return sql.read<{ day: string; cents: number }>({
    name: 'report-spending',
    text: `select (t.at at time zone 'Europe/Helsinki')::date as day, -sum(t.amount)::bigint as cents
      from balance_transaction t
      where t.business_id = $1 and t.currency = $7 and t.kind in ('CHARGE', 'ADMIN_CHARGE', 'REFUND') and t.at >= $5 and t.at < $6
        and ($4::uuid is null or t.offer_id = $4) and case $3
          when 'ACTIVE' then exists (select from offer o where o.id = t.offer_id and ${live})
          when 'PREMIUM' then t.offer_type in ('PREMIUM_OFFER', 'PREMIUM_FLYER')
          when 'STANDARD' then t.offer_type in ('NORMAL_OFFER', 'NORMAL_FLYER')
          else true end
      group by 1`,
    values: [...choice(subject, now), startOfDay(from), startOfDay(addDays(to, 1)), subject.currency],
  });
}

/** How many offers there are now, by how they stand. */
export async function readOfferCounts(sql: Sql, subject: Subject, now: Date) {
  const [row] = await sql.read<{ total: number; approved: number; active: number; pending: number }>({
    name: 'report-offer-counts',
    text: `select count(*) as total, count(*) filter (where o.shown_status = 'APPROVED') as approved,
        count(*) filter (where ${live}) as active, count(*) filter (where o.shown_status = 'PENDING') as pending
      from offer o where ${chosen}`,
    values: choice(subject, now),
  });
  return row ?? { total: 0, approved: 0, active: 0, pending: 0 };
}

/** Clicks by municipality, most first. A report on all offers reads whole weeks, so its period must end today. */
export function readPlaces(sql: Sql, subject: Subject, { from, to }: Period, now: Date) {
  const order = 'group by city order by clicks desc, city';
  if (isOnAll(subject)) {
    return sql.read<{ city: string; clicks: number }>({
      name: 'report-places',
      text: `select city, sum(clicks) as clicks from (
          select city, clicks from business_city_week where business_id = $1 and week >= $3::date
          union all
          select city, clicks from business_city_day where business_id = $1 and day >= $2::date and day < $3::date
        ) places ${order}`,
      values: [subject.businessId, from, mondayFrom(from)],
    });
  }
  return sql.read<{ city: string; clicks: number }>({
    name: 'report-places-of-chosen',
    text: `select d.city, sum(d.clicks) as clicks from offer o join offer_city_day d on d.offer_id = o.id
      where d.day between $5::date and $6::date and ${chosen} ${order}`,
    values: [...choice(subject, now), from, to],
  });
}

/** More offers than anybody looks through. */
const mostOffers = 500;

/** How each offer did that was there in the period, most clicked first. */
export function readOffers(sql: Sql, subject: Subject, { from, to }: Period, now: Date) {
  return sql.read<OfferFigures>({
    name: 'report-offers',
    text: `select o.id, o.shown_title as title, o.type, o.shown_status as status, o.created_at as "createdAt",
        o.expires_at as "expiresAt", o.cost, o.currency, ${live} as "isLive", coalesce(d.clicks, 0) as clicks,
        coalesce(d.views, 0) as views, coalesce(d.calls, 0) as calls, coalesce(d.directions, 0) as directions,
        coalesce(d.website, 0) as website
      from offer o left join (select d.offer_id, ${sums} from offer_day d
          where d.business_id = $1 and d.day between $5::date and $6::date group by d.offer_id) d on d.offer_id = o.id
      where ${chosen} and o.created_at < $8 and o.expires_at >= $7
      order by clicks desc, o.created_at desc, o.id limit ${mostOffers}`,
    values: [...choice(subject, now), from, to, startOfDay(from), startOfDay(addDays(to, 1))],
  });
}

/** One offer in a report. */
interface OfferFigures {
  id: string;
  title: string;
  type: 'NORMAL_OFFER' | 'PREMIUM_OFFER' | 'NORMAL_FLYER' | 'PREMIUM_FLYER';
  status: 'PENDING' | 'APPROVED' | 'REJECTED';
  createdAt: Date;
  expiresAt: Date;
  cost: number;
  currency: Currency;
  isLive: boolean;
  clicks: number;
  views: number;
  calls: number;
  directions: number;
  website: number;
}

/** Whether the business has the offer. */
export async function hasOffer(sql: Sql, businessId: string, offerId: string): Promise<boolean> {
  const rows = await sql.read({
    name: 'report-own-offer',
    text: 'select from offer where id = $1 and business_id = $2',
    values: [offerId, businessId],
  });
  return rows.length > 0;
}
