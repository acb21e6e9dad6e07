import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Consumer } from '#domain/accounts/entities.ts';
import { Category } from '#domain/catalogue/entities.ts';
import type { OfferCard } from '#domain/catalogue/feed/card.ts';
import { searchLiveOffers } from '#domain/search/searchLiveOffers.ts';
import { doubtfulCity, namesIn } from '#domain/search/searchPlaces.ts';
import { meaningsAsked } from '#domain/search/searchWithout.ts';
import { db, refuseViolations } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkCity } from '#shared/rules/accounts.ts';
import { tidyLine } from '#shared/rules/fields.ts';
import { distanceBands } from '#shared/rules/offers/ranking.ts';
import { checkWatchText, maxWatches } from '#shared/rules/offers/watches.ts';
import type { DistanceBand, UpdateWatchInput } from '#shared/schema.generated.ts';
import { watchRefusals } from '#shared/texts/watches.ts';
import { refuseStale } from '#shared/versions.ts';
import { withoutAskingAbroad } from '../../../finnish/foreignWords.ts';
import { understandSearch } from '../../../finnish/understanding.ts';
import { NotificationWatch } from './watchEntities.ts';

/** What is searched for, in the form of the API's input. */
export interface WatchSearch {
  text: string;
  /** Finnish name of a municipality; every one without. A municipality among the words goes before it. */
  city?: string | null | undefined;
  /** How far around the city. */
  within?: DistanceBand | null | undefined;
  categoryId?: string | null | undefined;
}

/** A watch in the form of the API's input. Its version is computed from this. */
export interface WatchContent extends WatchSearch {
  push?: boolean | null | undefined;
  mail?: boolean | null | undefined;
}

/** What a watch would find now. */
export interface WatchPreview {
  /** At most one more than `maxPreviewed`. */
  count: number;
  offers: OfferCard[];
  city: string | null;
  didYouMean: string | null;
}

/** Offers counted for a preview, and those shown of them. */
const maxPreviewed = 20;
const maxShown = 3;

const full = () => {
  throw new AppError('CONFLICT', { message: watchRefusals.tooMany(maxWatches) });
};
const violations = {
  notification_watch_consumer_id_foreign: () => new AppError('SIGN_IN_REQUIRED'),
  notification_watch_once: () => new AppError('CONFLICT', { message: watchRefusals.exists }),
};

/** A watch as it is edited. */
export function contentOf(watch: NotificationWatch) {
  const { text, push, mail, city = null } = watch;
  return { text, city, within: bandOf(watch.within), categoryId: watch.category?.id ?? null, push, mail };
}

const bandOf = (kilometres: number | null | undefined) =>
  distanceBands.find((one) => one.kilometres === (kilometres ?? 0))?.band ?? 'SAME_CITY';
const kilometresOf = (band: DistanceBand) => distanceBands.find((one) => one.band === band)?.kilometres || null;

/**
 * Stores a consumer's watch; it finds what is published from now on. The same watch again is the same row. Throws
 * INVALID_INPUT for words that narrow nothing, an unknown city or category, and CONFLICT when there are 20.
 */
export async function addWatch(
  { em }: Scope,
  consumer: Consumer,
  given: WatchContent,
  now = new Date(),
): Promise<NotificationWatch> {
  const search = readSearch(given);
  return refuseViolations(violations, () =>
    em.transactional(async (em) => {
      // The lock lets each of several simultaneous additions count the others.
      await db(em).selectFrom('consumer').select('id').where('id', '=', consumer.id).forUpdate().execute();
      const wanted = { ...search, category: await watchedCategory(em, given.categoryId) };
      const { text, ...same } = wanted;
      const known = await em.findOne(NotificationWatch, { consumer: consumer.id, ...same }, { populate: ['category'] });
      if (known) return known;
      if ((await em.count(NotificationWatch, { consumer: consumer.id })) >= maxWatches) full();
      const flags = { push: given.push ?? true, mail: given.mail ?? true };
      return em.create(NotificationWatch, { consumer: consumer.id, text, ...same, ...flags, lastSeenAt: now });
    }),
  );
}

/** The consumer's watches with their categories, the last made first. */
export function watches({ em }: Pick<Scope, 'em'>, consumer: Consumer): Promise<NotificationWatch[]> {
  const order = { createdAt: 'desc', id: 'desc' } as const;
  const options = { populate: ['category'], orderBy: order, limit: maxWatches } as const;
  return em.find(NotificationWatch, { consumer: consumer.id }, options);
}

/**
 * Changes what was sent of an own watch. Another search, one that is mailed again and one that was paused find what is
 * published from now on. Throws NOT_FOUND, the errors of `addWatch`, and CONFLICT for another version than the caller has read or when
 * another watch is the same.
 */
export async function updateWatch(
  { em }: Scope,
  consumer: Consumer,
  { id, input, version }: { id: string; input: UpdateWatchInput; version: number },
  now = new Date(),
): Promise<NotificationWatch> {
  return refuseViolations(violations, () =>
    em.transactional(async (em) => {
      const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
      const watch = isId(id) ? await em.findOne(NotificationWatch, { id, consumer: consumer.id }, options) : null;
      if (!watch) throw new AppError('NOT_FOUND', { message: watchRefusals.notFound });
      const before = contentOf(watch);
      refuseStale(version, before, { ...input });
      const sent = Object.entries(input).filter(([, value]) => value !== undefined);
      const given = Object.fromEntries(sent) as UpdateWatchInput;
      const wanted: WatchContent = { ...before, ...given, text: given.text ?? before.text };
      const search = readSearch(wanted);
      const category = await watchedCategory(em, wanted.categoryId);
      const isOther =
        search.wordsKey !== watch.wordsKey ||
        search.city !== (watch.city ?? null) ||
        search.within !== (watch.within ?? null) ||
        (category?.id ?? null) !== before.categoryId;
      const flags = { push: wanted.push ?? before.push, mail: wanted.mail ?? before.mail };
      const isTurnedOn = beginsAgain(before, flags);
      em.assign(watch, { ...search, category, ...flags });
      if (isOther || isTurnedOn) {
        watch.lastSeenAt = now;
        await forgetHitsOf(em, watch, isOther);
      }
      await em.flush();
      await em.populate(watch, ['category']);
      return watch;
    }),
  );
}

interface Ways {
  push: boolean;
  mail: boolean;
}

/** Whether a watch is mailed again, or was paused: then nothing is said of what came meanwhile. */
function beginsAgain(before: Ways, now: Ways): boolean {
  if (!before.push && !before.mail) return now.push || now.mail;
  return now.mail && !before.mail;
}

/** Forgets what a watch has found: what a device is still to be notified of only when the search is another one. */
async function forgetHitsOf(em: EntityManager, { id }: NotificationWatch, isOther: boolean): Promise<void> {
  const isAwaited = sql`exists (select from notification_watch w
    join push_message m on m.consumer_id = w.consumer_id and m.offer_id = watch_hit.offer_id
    where w.id = watch_hit.watch_id and w.push and m.kind = 'WATCH' and m.outcome is null)`;
  await sql`delete from watch_hit where watch_id = ${id} and (${isOther} or not ${isAwaited})`.execute(db(em));
}

/** Removes a consumer's watch. Does nothing when the consumer has no such watch, or no longer. */
export async function removeWatch({ em }: Scope, consumer: Consumer, id: string): Promise<void> {
  if (isId(id)) await em.nativeDelete(NotificationWatch, { id, consumer: consumer.id });
}

/** What a watch would find among the live offers. Throws INVALID_INPUT as `addWatch` does, for an unknown category too. */
export async function watchPreview(platform: Platform, given: WatchSearch, now = new Date()): Promise<WatchPreview> {
  const { text, city } = readSearch(given);
  const { categoryId } = given;
  if (categoryId != null && !(await isCategory(platform, categoryId))) refuseCategory();
  const within = given.within ?? 'SAME_CITY';
  const query = { text, city, cityIsFixed: true, within, categoryId, first: maxPreviewed + 1, isStrict: true };
  const { items, didYouMean } = await searchLiveOffers(platform, query, now);
  return { count: items.length, offers: items.slice(0, maxShown), city, didYouMean };
}

/** The columns of a search. Throws INVALID_INPUT. */
function readSearch({ text: written, city: given, within }: WatchSearch) {
  const text = tidyLine(written);
  // A text that is too long is not read at all.
  refuseIfAny(checkWatchText(text));
  const read = understandSearch(text, [], withoutAskingAbroad);
  const own = given == null ? null : tidyLine(given);
  const city = doubtfulCity(read) === undefined ? (read.city?.name ?? own) : (own ?? read.city?.name ?? null);
  const wanted = meaningsAsked(read).map(({ word }) => word);
  refuseIfAny({ ...checkWatchText(text, wanted), ...(city === null ? {} : checkCity(city)) });
  const limits = `${read.minPrice ?? ''}-${read.maxPrice ?? ''}`;
  const reach = read.sort === 'NEAREST' ? 'lähellä' : '';
  const names = city === read.city?.name ? [] : namesIn(read).flatMap(({ written }) => written);
  const wordsKey = [
    [...names, ...read.words].join(' '),
    read.sizes.join(' '),
    limits,
    read.without.join(' '),
    reach,
  ].join('|');
  return { text, wordsKey, city, within: city === null ? null : kilometresOf(within ?? 'SAME_CITY') };
}

async function watchedCategory(em: EntityManager, id: string | null | undefined): Promise<Category | null> {
  if (id == null) return null;
  const category = isId(id) ? await em.findOne(Category, id, { lockMode: LockMode.PESSIMISTIC_READ }) : null;
  if (category) return category;
  return refuseCategory();
}

async function isCategory({ primary }: Platform, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const found = await primary.selectFrom('category').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

function refuseCategory(): never {
  const message = watchRefusals.unknownCategory;
  throw new AppError('INVALID_INPUT', { message, fields: { categoryId: message } });
}
