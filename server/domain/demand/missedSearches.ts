import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { cacheKey } from '#platform/caches.ts';
import { sweepRows } from '#platform/database/bulk/batches.ts';
import { addDays, helsinkiDate } from '#platform/helsinki.ts';
import { callerNetwork } from '#platform/limits/limiter.ts';
import type { Platform } from '#platform/platform.ts';
import type { MissedSearch } from '#shared/schema.generated.ts';
import { baseFormsOf } from '../../finnish/baseForms.ts';
import { lemmasOf } from '../../finnish/lexicon.ts';
import { isRobot, type Visitor } from '../analytics/events/visitors.ts';
import { marks } from '../search/searchLexemes.ts';
import { type FoundOffers, type OfferQuery, searchLiveOffers } from '../search/searchLiveOffers.ts';
import { lexemesOfOffers } from '../search/searchVocabulary.ts';

/** Different callers of a week whose words are shown; those of fewer are not even stored. */
const minCallers = 5;
/** Days for which they are shown. */
const daysShown = 30;
/** Searches of an answer. */
const maxShown = 200;
/** More words are a sentence, in which people say of themselves what no goods are called. */
const maxWords = 4;
const maxLength = 60;
/** Searches that one process notes at once. Further ones are not counted, so that a slow database makes no heap of them. */
const maxNoted = 20;

const underWay = cacheKey<Set<Promise<void>>>('misses being noted');
const notedNow = ({ caches }: Pick<Platform, 'caches'>) => caches.of(underWay, () => new Set());

/** Searches, and notes when nothing was found; the answer does not wait for that, as the search itself writes nothing. */
export async function searchAndNote(
  platform: Platform,
  visitor: Visitor,
  query: OfferQuery,
  now = new Date(),
): Promise<FoundOffers> {
  const found = await searchLiveOffers(platform, query, now);
  const noted = notedNow(platform);
  if (!isMiss(query, found) || !isCounted(visitor) || noted.size >= maxNoted) return found;
  const noting = noteMiss(platform, visitor, { query, found }, now)
    .catch((error) => platform.log.warn({ err: error }, 'a search that found nothing could not be noted'))
    .finally(() => noted.delete(noting));
  noted.add(noting);
  return found;
}

/** Resolves when what searches before found missing has been noted. */
export async function missesNoted(platform: Pick<Platform, 'caches'>): Promise<void> {
  await Promise.all(notedNow(platform));
}

/** Whether a person asks: pages that the server draws and agents have no browser, or no address of their own. */
function isCounted(visitor: Visitor): boolean {
  return visitor.ip !== '' && visitor.userAgent !== '' && !visitor.businessId && !isRobot(visitor);
}

/**
 * The network of an address as callers are counted: a phone has another address each day, and one customer of a provider
 * many networks. Different people of a network are one caller, signed in or not: counting too few harms no one.
 */
function wideNetwork(ip: string): string {
  const network = callerNetwork(ip);
  const isV6 = network.includes(':');
  return network.split(isV6 ? ':' : '.', isV6 ? 2 : 3).join(isV6 ? ':' : '.');
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

/** Whether each is a word of goods that we know, or one that offers have: no one can put a text of their own on the page. */
async function areKnown({ search }: Platform, words: string[]): Promise<boolean> {
  const others = words.filter((word) => lemmasOf(word).length === 0 && !baseFormsOf(word).isKnown);
  if (others.length === 0) return true;
  const offered = await lexemesOfOffers(
    search,
    others.flatMap((word) => [word, marks.written + word]),
  );
  return others.every((word) => offered.has(word) || offered.has(marks.written + word));
}

async function noteMiss(
  platform: Platform,
  visitor: Visitor,
  { query, found }: { query: OfferQuery; found: FoundOffers },
  now: Date,
): Promise<void> {
  const words = wordsOf(query.text, found.understood);
  if (words === null || !(await areKnown(platform, found.understood.words))) return;
  const week = mondayOf(helsinkiDate(now));
  const city = found.city ?? '';
  const secret = await secretOf(platform, week);
  const search = pseudonym([secret, 'search', city, words]);
  const caller = pseudonym([secret, 'caller', city, words, wideNetwork(visitor.ip)]);
  await sql`
    with added as (
      insert into miss_caller (week, search, caller)
      select ${week}::date, ${search}::uuid, ${caller}::uuid where not exists (
        select from miss_caller where week = ${week}::date and search = ${search}::uuid and caller = ${caller}::uuid)
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

const secretsByWeek = cacheKey<Map<string, Promise<string>>>('secrets by week');

/** The secret of a week, the same on every server, of the server's key and the salt of that week. */
function secretOf(platform: Platform, week: string): Promise<string> {
  const known = platform.caches.of(secretsByWeek, () => new Map());
  const secret = known.get(week) ?? makeSecret(platform, week);
  if (!known.has(week)) {
    // Only of one week: what is over is forgotten.
    known.clear();
    known.set(week, secret);
    secret.catch(() => known.get(week) === secret && known.delete(week));
  }
  return secret;
}

async function makeSecret(platform: Platform, week: string): Promise<string> {
  return platform.secrets.pseudonym(await saltOf(platform, week), 'searches of a week');
}

/** The salt of a week, made at the first call. */
async function saltOf({ primary }: Platform, week: string): Promise<string> {
  const known = await primary.selectFrom('miss_week').select('salt').where('week', '=', week).executeTakeFirst();
  if (known) return known.salt;
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
 * the most callers first. Begun words are none: only whole ones that we know are noted.
 */
export async function missedSearches(
  { primary }: Pick<Platform, 'primary'>,
  now = new Date(),
): Promise<MissedSearch[]> {
  const { rows } = await sql<Row>`
    select words, city, max(callers)::int as callers, count(*)::int as weeks, max(week)::text as "lastWeekOn"
    from missed_search where week >= ${firstShown(now)}::date
    group by words, city order by callers desc, weeks desc, words, city limit ${sql.lit(maxShown)}`.execute(primary);
  return rows.map(({ city, ...row }) => ({ ...row, city: city || null }));
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
