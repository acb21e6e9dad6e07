import { sql } from 'kysely';
import { isPublished } from '#domain/catalogue/offerSql.ts';
import type { Db } from '#platform/database/db.ts';
import { prepared } from '#platform/database/prepare.ts';
import type { ConversionType, EventStatus, VisitSource } from '#shared/schema.generated.ts';
import { outcomeSql } from './callerVisits.ts';
import {
  type Answer,
  answerSql,
  type GroupColumns,
  groupRepeats,
  joined,
  outcomesOf,
  rowsOf,
  senderSql,
  sentOnceSql,
} from './eventColumns.ts';
import type { Sender } from './visitors.ts';
import { waitSql } from './waitingCounts.ts';

/** Something that happened to an offer, ready to be counted. */
export interface OfferEvent {
  /** The id that its sender gave it; null for an event that is sent alone. */
  id: string | null;
  offerId: string;
  kind: 'VIEW' | 'CLICK' | ConversionType;
  /** Municipality; '' for unknown. */
  city: string;
  /** Of a view or a click: EMBED in a list on another site, otherwise where the link was that led to the offer. */
  source?: VisitSource | undefined;
  sender: Sender;
}

/**
 * Counts a batch of events: each visitor's first within an hour, of live offers, made by people other than the owner,
 * and of each network address up to its limit. The others are added to the counters of what was left out, but for events
 * whose id was counted before.
 */
export async function countEvents(primary: Db, events: OfferEvent[]): Promise<EventStatus[]> {
  const { groups, firsts, columns } = groupRepeats(events, ({ offerId, kind }) => `${offerId} ${kind}`);
  const [answer] = await count(primary, {
    ...columns,
    offerIds: joined(firsts.map(({ offerId }) => offerId)),
    kinds: joined(firsts.map(({ kind }) => kind)),
    cities: joined(firsts.map(({ city }) => city)),
    sources: joined(firsts.map(({ source }) => source ?? null)),
  });
  return outcomesOf(answer, groups, events.length);
}

/** A batch as columns. */
interface EventColumns extends GroupColumns {
  offerIds: string;
  kinds: string;
  cities: string;
  sources: string;
}

/**
 * One statement, so that an event and what it waits to be added to are stored together. Every table is written in the
 * order of its key, so that two servers can never wait for each other. Events of live offers go on, without an inner join:
 * of that, PostgreSQL would expect hardly a row, and compare each with each from there on.
 */
const count = prepared<EventColumns, Answer>(
  (value) => sql`
with ${senderSql(value)}, event as (
  select e.i, e.target_id::uuid, e.kind, coalesce(e.city, '') as city, e.source, e.unnamed::int, s.visitor || e.kind as visit,
    s.earlier || e.kind as earlier_visit, s.caller, s.earlier_caller, s.robot, s.viewer, s.at, s.day
  from ${rowsOf([value('offerIds'), value('kinds'), value('cities'), value('sources'), value('unnamed'), value('senders')])}
    as e(target_id, kind, city, source, unnamed, sender, i)
  join sender s on s.i = e.sender::int
), found as materialized (
  select o.id as target_id, o.business_id, o.starts_at, o.expires_at, true as is_found
  from offer o join business b on b.id = o.business_id
  where o.id = any(array(select target_id from event)) and ${isPublished()}
), live as (
  select e.*, f.business_id, e.viewer is not distinct from f.business_id as own,
    not e.robot and e.viewer is distinct from f.business_id as by_visitor
  from event e left join found f on f.target_id = e.target_id and e.at between f.starts_at and f.expires_at
  where coalesce(f.is_found, false)
), ${sentOnceSql(value)}, ${outcomeSql}, ${waitSql}
${answerSql}`,
);
