import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { sweepRows } from '#platform/database/bulk/batches.ts';
import { addDays, helsinkiDate } from '#platform/helsinki.ts';
import { callerNetwork } from '#platform/limits/limiter.ts';
import type { Platform } from '#platform/platform.ts';
import type { MissedSearch } from '#shared/schema.generated.ts';
import { lemmasOf } from '../../finnish/lexicon.ts';
import { isRobot, type Visitor } from '../analytics/events/visitors.ts';
import { type FoundOffers, type OfferQuery, searchLiveOffers } from '../search/searchLiveOffers.ts';

/** Different callers of a week whose words are shown; those of fewer are not even stored. */
const minCallers = 5;
/** Days for which they are shown. */
const daysShown = 30;
/** Searches of an answer. */
const maxShown = 200;
/** More words are a sentence, in which people say of themselves what no goods are called. */
const maxWords = 4;
const maxLength = 60;

/** Searches, and notes when nothing was found. */
export async function searchAndNote(
  platform: Platform,
  visitor: Visitor,
  query: OfferQuery,
  now = new Date(),
): Promise<FoundOffers> {
  const found = await searchLiveOffers(platform, query, now);
  try {
    await noteMiss(platform, visitor, { query, found }, now);
  } catch (error) {
    // The search itself reads a replica and answers also while nothing can be written.
    platform.log.warn({ err: error }, 'a search that found nothing could not be noted');
  }
  return found;
}

/** Whether the search says that something is not offered: not one that is limited by hand, or a further page. */
function isMiss({ after, categoryId, types, openNow }: OfferQuery, { items }: FoundOffers): boolean {
  return items.length === 0 && !after && !categoryId && !types?.length && !openNow;
}

/** The words in one form, so that 'kaakeleita' counts with 'kaakeli'; null for what cannot be goods. */
function wordsOf(text: string, { words }: FoundOffers['understood']): string | null {
  const isPersonal = text.includes('@') || /\d[\d\s-]{3,}/.test(text);
  if (isPersonal || words.length === 0 || words.length > maxWords) return null;
  const joined = words.map((word) => lemmasOf(word)[0] ?? word).join(' ');
  return joined.length <= maxLength ? joined : null;
}

async function noteMiss(
  platform: Platform,
  visitor: Visitor,
  { query, found }: { query: OfferQuery; found: FoundOffers },
  now: Date,
): Promise<void> {
  if (!isMiss(query, found) || isRobot(visitor) || visitor.businessId) return;
  const words = wordsOf(query.text, found.understood);
  if (words === null) return;
  const week = mondayOf(helsinkiDate(now));
  const city = found.city ?? '';
  const secret = platform.secrets.pseudonym(await saltOf(platform, week), 'searches of a week');
  const identity = visitor.consumer ? `consumer ${visitor.consumer.id}` : `address ${callerNetwork(visitor.ip)}`;
  const search = pseudonym([secret, 'search', city, words]);
  const caller = pseudonym([secret, 'caller', city, words, identity]);
  await sql`
    with added as (
      insert into miss_caller (week, search, caller) values (${week}::date, ${search}::uuid, ${caller}::uuid)
      on conflict do nothing returning 1
    ), counted as (
      select (select count(*) from miss_caller where week = ${week}::date and search = ${search}::uuid)
        + (select count(*) from added) as callers from added
    )
    insert into missed_search as known (week, city, words, callers)
    select ${week}::date, ${city}, ${words}, callers from counted where callers >= ${minCallers}
    on conflict (week, city, words) do update set callers = greatest(known.callers, excluded.callers)`.execute(
    platform.primary,
  );
}

/** Half of a hash: with the secret in front, neither the words nor the caller can be found by trying. */
function pseudonym(parts: string[]): string {
  return hash('sha256', JSON.stringify(parts)).slice(0, 32);
}

/** The Monday of a date. */
export function mondayOf(date: string): string {
  return addDays(date, -((new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7));
}

/** The salt of a week, the same on every server; made at the first call. */
async function saltOf({ primary }: Platform, week: string): Promise<string> {
  const { salt } = await primary
    .insertInto('miss_week')
    .values({ week, salt: randomBytes(32).toString('base64url') })
    // The update changes nothing, but returns the row when another server has written it first.
    .onConflict((conflict) => conflict.column('week').doUpdateSet((eb) => ({ salt: eb.ref('miss_week.salt') })))
    .returning('salt')
    .executeTakeFirstOrThrow();
  return salt;
}

interface Row {
  words: string;
  city: string;
  callers: number;
  weeks: number;
  lastWeekOn: string;
}

/**
 * What at least five callers of a week searched for in the last 30 days without finding anything, at most 200, those of
 * the most callers first. What is only the beginning of another is left out where the whole word is there.
 */
export async function missedSearches(
  { primary }: Pick<Platform, 'primary'>,
  now = new Date(),
): Promise<MissedSearch[]> {
  const { rows } = await sql<Row>`
    select words, city, max(callers)::int as callers, count(*)::int as weeks, max(week)::text as "lastWeekOn"
    from missed_search where week >= ${firstShown(now)}::date
    group by words, city order by callers desc, weeks desc, words, city limit ${sql.lit(2 * maxShown)}`.execute(
    primary,
  );
  const isBegun = (row: Row) =>
    rows.some(({ words, city }) => city === row.city && words.length > row.words.length && words.startsWith(row.words));
  return rows
    .filter((row) => !isBegun(row))
    .slice(0, maxShown)
    .map(({ city, ...row }) => ({ ...row, city: city || null }));
}

const firstShown = (now: Date) => addDays(helsinkiDate(now), -daysShown);

/** Forgets the callers and the salts of weeks that are over, and the words of more than 30 days ago. Safe to run again. */
export async function forgetMisses(
  { background, primary }: Pick<Platform, 'background' | 'primary'>,
  now = new Date(),
): Promise<void> {
  const week = mondayOf(helsinkiDate(now));
  const isOver = sql`week < ${week}::date`;
  await primary.deleteFrom('miss_week').where('week', '<', week).execute();
  await sweepRows({ background }, { table: 'miss_caller', where: isOver, by: ['week', 'search', 'caller'] });
  await primary.deleteFrom('missed_search').where('week', '<', firstShown(now)).execute();
}
