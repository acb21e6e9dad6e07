import { type Expression, type RawBuilder, sql } from 'kysely';
import { isPremium as isPremiumType, offerTypes } from '#shared/rules/offers/offers.ts';
import type { OfferPhase } from '#shared/schema.generated.ts';

/** A value of the program, or an expression of the statement, such as sql`now()` or a column. */
type Instant = Date | Expression<unknown>;

/** Names that a statement gives to the rows of an offer and of its business. */
interface Rows {
  o: string;
  b: string;
}

const rows: Rows = { o: 'o', b: 'b' };

/** The condition of `isVisible` as text, for the definitions of indexes and triggers. */
export const visibleCondition = "status = 'APPROVED' and not hidden";

/** Whether an offer is approved and not hidden. Its dates and its business decide too: see `isLive`. */
export function isVisible(o = rows.o): RawBuilder<boolean> {
  return sql`(${column(o, 'status')} = 'APPROVED' and not ${column(o, 'hidden')})`;
}

/** Whether an offer is visible and its business approved: consumers see it within its dates. */
export function isPublished({ o, b } = rows): RawBuilder<boolean> {
  return sql`(${isVisible(o)} and ${column(b, 'status')} = 'APPROVED')`;
}

/** Whether consumers see an offer at an instant (decision 15). */
export function isLive({ o, b }: Rows, at: Instant): RawBuilder<boolean> {
  return sql`(${isPublished({ o, b })} and ${at} between ${column(o, 'starts_at')} and ${column(o, 'expires_at')})`;
}

/** What an offer goes through at an instant, as `OfferPhase` describes it. `phaseOf` says the same of an entity. */
export function phaseAt({ o, b }: Rows, at: Instant): RawBuilder<OfferPhase> {
  return sql`(case when ${column(o, 'cancelled_at')} is not null then 'CANCELLED'
    when ${column(o, 'status')} <> 'APPROVED' then ${column(o, 'status')}
    when ${column(o, 'expires_at')} < ${at} then 'ENDED' when not ${isPublished({ o, b })} then 'HIDDEN'
    when ${column(o, 'starts_at')} > ${at} then 'SCHEDULED' else 'LIVE' end)`;
}

/** Whether consumers see an offer at an instant or will see it later. */
export function isLiveOrUpcoming({ o, b }: Rows, at: Instant): RawBuilder<boolean> {
  return sql`(${isPublished({ o, b })} and ${column(o, 'expires_at')} >= ${at})`;
}

/** Whether a type of offer is paid placement. */
export function isPremium(type = 'o.type'): RawBuilder<boolean> {
  return sql`(${sql.ref(type)} in (${premiumTypes}))`;
}

const premiumTypes = sql.join(offerTypes.filter(isPremiumType).map((type) => sql.lit(type)));

/** When an offer becomes visible: the later of its approval and its start. */
export function publishedAt(o = rows.o): RawBuilder<Date> {
  return sql`greatest(${column(o, 'approved_at')}, ${column(o, 'starts_at')})`;
}

/** How often an offer's event in calendars has changed: with every edit, every hiding and every suspension of its business. */
export function eventSequence(o = rows.o): RawBuilder<number> {
  return sql`(${column(o, 'version')} - 1 + (select count(*) from audit_entry a
    where a.target_id in (${column(o, 'id')}::text, ${column(o, 'business_id')}::text)
      and a.action in ('offer.hide', 'offer.show', 'business.suspend', 'business.activate')))::int`;
}

/** Whether a row of offer_feed or offer_words is of an offer that is live at an instant. */
export function isListed(row: string, at: Instant): RawBuilder<boolean> {
  return sql`(${column(row, 'published_at')} <= ${at} and ${column(row, 'expires_at')} >= ${at})`;
}

function column(row: string, name: string): RawBuilder<unknown> {
  return sql.ref(`${row}.${name}`);
}
