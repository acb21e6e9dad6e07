import { type Expression, type RawBuilder, sql } from 'kysely';
import { confirmedDays } from '#shared/rules/shops/outlets.ts';

/**
 * Whether an outlet `t` of its business is one where an offer `o` may be used: one that was chosen, closed or not; of an
 * offer for which none was chosen, those at its address or, in several municipalities, those in them.
 */
export const isOutletOfOffer: RawBuilder<boolean> = sql`(case
  when o.outlet_ids <> '{}' then t.id = any(o.outlet_ids)
  when t.closed_at is not null or t.is_proposed then false
  when o.nationwide then true
  when o.location_type = 'MULTIPLE' then t.municipality = any(o.cities)
  else t.municipality = any(o.cities) and (lower(o.address) = lower(t.street)
    or starts_with(lower(o.address), lower(t.street) || ' ') or starts_with(lower(o.address), lower(t.street) || ','))
  end)`;

/** Instants and texts of a statement: values, or places of a prepared one. */
type Given = Date | Expression<unknown>;

/**
 * Whether an offer of a row of offer_words or offer_feed may be used at an outlet that is open at an instant, by hours that
 * its business has confirmed. @param isThere a condition of the outlet `t`; none for any
 */
export function isOpenSomewhere(row: string, at: Given, isThere: RawBuilder<boolean> = sql`true`): RawBuilder<boolean> {
  return sql`exists (select from ${openOutlets(row, at)} and ${isThere})`;
}

/** Those outlets `t`, and the offer `o`, with the condition, which others may follow. */
export function openOutlets(row: string, at: Given): RawBuilder<unknown> {
  return sql`outlet t join offer o on o.business_id = t.business_id
    left join shop_profile p on p.business_id = t.business_id
    where o.id = ${sql.ref(`${row}.offer_id`)} and t.closed_at is null and t.open_at @> ${at}::timestamptz
      and t.hours_confirmed_at > ${at}::timestamptz - make_interval(hours => ${sql.lit(24 * confirmedDays)})
      and coalesce(p.shown, true) and ${isOutletOfOffer}`;
}
