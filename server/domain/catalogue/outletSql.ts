import { type RawBuilder, sql } from 'kysely';
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

/**
 * Whether an offer of a row of offer_words may be used now at an outlet that is open, by hours that its business has
 * confirmed. @param cities municipalities of the outlet; none for all
 */
export function isOpenSomewhere(row: string, now: Date, cities: readonly string[]): RawBuilder<boolean> {
  const since = new Date(now.getTime() - confirmedDays * 86_400_000);
  return sql`exists (select from outlet t join offer o on o.business_id = t.business_id
    left join shop_profile p on p.business_id = t.business_id
    where o.id = ${sql.ref(`${row}.offer_id`)} and t.closed_at is null and t.open_at @> ${now}::timestamptz
      and t.hours_confirmed_at > ${since} and coalesce(p.shown, true) and ${isOutletOfOffer}
      ${cities.length > 0 ? sql`and t.municipality = any(${[...cities]}::text[])` : sql``})`;
}
