import { sql } from 'kysely';
import type { Platform } from '#platform/platform.ts';
import type { Currency, OfferPhase, OfferStatus, OfferType, VisitSource } from '#shared/schema.generated.ts';
import { instantsOf, type Period } from '../billing/figures/periods.ts';
import { isSpending } from '../billing/ledgerSql.ts';
import { isChosen, isLiveNow, passes, phaseNow, type Subject } from './chosenOffers.ts';
import { mondayFrom } from './periods.ts';
import { shareOf, visibleDaysOf } from './visibilityCost.ts';

type Replica = Pick<Platform, 'replica'>;

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

const counters = ['views', 'clicks', 'calls', 'directions', 'website', 'repeats', 'robots', 'own'] as const;

/** The sums of `DayCounts`, over rows of `offer_day` as `d`. */
const sums = sql`${sql.join(counters.map((name) => sql`sum(${sql.ref(`d.${name}`)}) as ${sql.ref(name)}`))},
  sum(d.over_limit) as "overLimit"`;

/** A report on all offers reads what names no offer, so that deleted ones still count. */
export function isOnAll({ filter, offerId }: Subject): boolean {
  return filter === 'ALL' && offerId === null;
}

/** Days with anything counted. */
export async function readDays(
  { replica }: Replica,
  subject: Subject,
  { from, to }: Period,
  now: Date,
): Promise<DayCounts[]> {
  if (isOnAll(subject)) {
    return replica
      .selectFrom('business_day')
      .select(['day', ...counters, 'over_limit as overLimit'])
      .where('business_id', '=', subject.businessId)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .execute();
  }
  const { rows } = await sql<DayCounts>`
    select d.day, ${sums} from offer_day d join offer o on o.id = d.offer_id
    where d.business_id = ${subject.businessId} and d.day between ${from}::date and ${to}::date
      and ${isChosen(subject, now)}
    group by d.day`.execute(replica);
  return rows;
}

/** What was charged in the period less refunds, in cents. The ledger keeps deleted offers and their types. */
export async function readSpending(
  { replica }: Replica,
  { businessId, offerId, filter, currency }: Subject & { currency: Currency },
  period: Period,
  now: Date,
): Promise<number> {
  const { start, end } = instantsOf(period);
  const isOne = offerId === null ? sql`` : sql`and t.offer_id = ${offerId}`;
  const ofLiveOffer = () => sql<boolean>`exists (select from offer o where o.id = t.offer_id and ${isLiveNow(now)})`;
  const { rows } = await sql<{ cents: number }>`
    select coalesce(-sum(t.amount), 0)::bigint as cents
    from balance_transaction t
    where t.business_id = ${businessId} and t.currency = ${currency} and ${isSpending('t.kind')}
      and t.at >= ${start} and t.at < ${end} ${isOne} and ${passes(filter, 't.offer_type', ofLiveOffer)}`.execute(
    replica,
  );
  return rows[0]?.cents ?? 0;
}

interface OfferCounts {
  total: number;
  approved: number;
  active: number;
  pending: number;
}

/** How many offers there are now, and how many of them are approved, live and pending. */
export async function readOfferCounts({ replica }: Replica, subject: Subject, now: Date): Promise<OfferCounts> {
  const { rows } = await sql<OfferCounts>`
    select count(*) as total, count(*) filter (where o.shown_status = 'APPROVED') as approved,
      count(*) filter (where ${isLiveNow(now)}) as active,
      count(*) filter (where o.shown_status = 'PENDING') as pending
    from offer o where ${isChosen(subject, now)}`.execute(replica);
  return rows[0] ?? { total: 0, approved: 0, active: 0, pending: 0 };
}

/** How many came by each way that says where it begins, of all offers. */
export async function readSources(
  { replica }: Replica,
  businessId: string,
  { from, to }: Period,
): Promise<{ source: VisitSource; visits: number }[]> {
  return replica
    .selectFrom('business_source_day')
    .select(['source', ({ fn }) => fn.sum<number>('visits').as('visits')])
    .where('business_id', '=', businessId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('source')
    .execute();
}

interface CityClicks {
  city: string;
  clicks: number;
}

/** Clicks by municipality, highest first. A report on all offers reads whole weeks, so its period must end today. */
export async function readCities(
  { replica }: Replica,
  subject: Subject,
  { from, to }: Period,
  now: Date,
): Promise<CityClicks[]> {
  const { businessId } = subject;
  const monday = mondayFrom(from);
  const days = isOnAll(subject)
    ? sql`(select city, clicks from business_city_week where business_id = ${businessId} and week >= ${monday}::date
        union all
        select city, clicks from business_city_day
        where business_id = ${businessId} and day >= ${from}::date and day < ${monday}::date) d`
    : sql`offer o join offer_city_day d on d.offer_id = o.id
        where d.day between ${from}::date and ${to}::date and ${isChosen(subject, now)}`;
  const { rows } = await sql<CityClicks>`
    select d.city, sum(d.clicks) as clicks from ${days} group by d.city order by clicks desc, d.city`.execute(replica);
  return rows;
}

/** A business's page lists no more. */
const maxOffers = 500;

/** How each offer did that was there in the period, by clicks, highest first. */
export async function readOffers(
  { replica }: Replica,
  subject: Subject,
  period: Period,
  now: Date,
): Promise<OfferFigures[]> {
  const { from, to } = period;
  const { start, end } = instantsOf(period);
  const { rows } = await sql<OfferFigures>`
    select o.id, o.shown_title as title, o.type, o.shown_status as status, o.created_at as "createdAt",
      o.starts_at as "startsAt",
      o.expires_at as "endsAt", ${phaseNow(now)} as phase, o.cost, o.currency,
      ${shareOf(sql`o.cost`, visibleDaysOf('o'), period)} as "periodCost", ${isLiveNow(now)} as "isLive", coalesce(d.clicks, 0) as clicks,
      coalesce(d.views, 0) as views, coalesce(d.calls, 0) as calls, coalesce(d.directions, 0) as directions,
      coalesce(d.website, 0) as website
    from offer o left join (select d.offer_id, ${sums} from offer_day d
        where d.business_id = ${subject.businessId} and d.day between ${from}::date and ${to}::date
        group by d.offer_id) d on d.offer_id = o.id
    where ${isChosen(subject, now)} and o.created_at < ${end} and o.expires_at >= ${start}
    order by clicks desc, o.created_at desc, o.id limit ${sql.lit(maxOffers)}`.execute(replica);
  return rows;
}

/** One offer in a report. */
interface OfferFigures {
  id: string;
  title: string;
  type: OfferType;
  status: OfferStatus;
  createdAt: Date;
  startsAt: Date;
  endsAt: Date;
  phase: OfferPhase;
  cost: number;
  periodCost: number;
  currency: Currency;
  isLive: boolean;
  clicks: number;
  views: number;
  calls: number;
  directions: number;
  website: number;
}

/** Whether the business has the offer. */
export async function hasOffer({ replica }: Replica, businessId: string, offerId: string): Promise<boolean> {
  const offer = await replica
    .selectFrom('offer')
    .select('id')
    .where('id', '=', offerId)
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  return offer !== undefined;
}
