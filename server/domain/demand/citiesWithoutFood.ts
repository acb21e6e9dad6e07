import { sql } from 'kysely';
import { addDays, helsinkiDate, startOfDay } from '#platform/helsinki.ts';
import type { Platform } from '#platform/platform.ts';
import { cities } from '#shared/cities.ts';
import type { CityWithoutFood } from '#shared/schema.generated.ts';
import { isListed, isPublished } from '../catalogue/offerSql.ts';
import { mondayOf } from './missedSearches.ts';

interface Row {
  city: string;
  isThisWeek: boolean;
  lastOn: string | null;
}

/**
 * Municipalities in which no offer of food of their own is live on any day of this week, in Finnish alphabetical order;
 * those of the whole country do not count, because they say nothing of the shops there.
 */
export async function citiesWithoutFood(
  { primary }: Pick<Platform, 'primary'>,
  now = new Date(),
): Promise<CityWithoutFood[]> {
  const monday = mondayOf(helsinkiDate(now));
  const [from, until] = [startOfDay(monday), startOfDay(addDays(monday, 7))];
  const { rows } = await sql<Row>`
    select city, bool_or(o.starts_at < ${until} and o.expires_at >= ${from}) as "isThisWeek",
      to_char(max(least(o.expires_at, ${now})) filter (where o.starts_at <= ${now}) at time zone 'Europe/Helsinki', 'YYYY-MM-DD') as "lastOn"
    from offer o join business b on b.id = o.business_id join category c on c.id = o.category_id
      cross join unnest(o.cities) city
    where c.kind = 'FOOD' and not o.nationwide and ${isPublished({ o: 'o', b: 'b' })}
    group by city`.execute(primary);
  const food = new Map(rows.map(({ city, ...row }) => [city, row]));
  const live = await sql<{ city: string; offers: number }>`
    select city, count(*)::int as offers from offer_feed f where city <> '' and ${isListed('f', now)} group by city`.execute(
    primary,
  );
  const offers = new Map(live.rows.map((row) => [row.city, row.offers]));
  return cities.flatMap(({ name, region }) =>
    food.get(name)?.isThisWeek
      ? []
      : [{ name, region, offers: offers.get(name) ?? 0, lastOn: food.get(name)?.lastOn ?? null }],
  );
}
