import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { newsOf, publishChange } from '#platform/database/changes.ts';
import { db } from '#platform/database/db.ts';
import { prepared } from '#platform/database/prepare.ts';
import type { Platform } from '#platform/platform.ts';
import { cardSql } from '../catalogue/feed/card.ts';
import { ringSize } from '../catalogue/feed/feedRows.ts';
import { isLiveOrUpcoming, isPremium, publishedAt } from '../catalogue/offerSql.ts';
import { correctTallies } from '../catalogue/tallies/tallies.ts';
import type { OfferTexts } from './searchLexemes.ts';
import { addWords, countWordFaults, insertWords, textsSql } from './searchRows.ts';

/** One offer, or all of a business or a category. */
type OfferSelection = { offerId: string } | { businessId: string } | { categoryId: string };

/** The topic on which servers announce that consumers see other offers than before. */
export const offersTopic = 'offers';

/**
 * Brings the feed and its cards up to date with the offers. Part of every transaction that changes what consumers see
 * of them. The business must be locked first (a charge, a status change and `lockOffer` do it), so that no other
 * transaction sees one without the other.
 */
export async function syncFeed(em: EntityManager, offers: OfferSelection, now = new Date()): Promise<void> {
  await em.flush();
  const chosen = isChosen(offers);
  const shown = and(chosen, isShown(now));
  // A renaming of the category writes all its cards: it waits for this transaction, or this one for it.
  await db(em)
    .selectFrom('category')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('offer as o').select('o.category_id').where(chosen))
    .orderBy('id')
    .forShare()
    .execute();
  await sql`with ids as materialized (select o.id from offer o where ${chosen}),
      feed as (delete from offer_feed where offer_id in (select id from ids)),
      words as (delete from offer_words where offer_id in (select id from ids))
    delete from offer_card where offer_id in (select id from ids)`.execute(db(em));
  await sql`with rows as (insert into offer_feed (${feedColumns}) ${feedSql(shown)})
    insert into offer_card (offer_id, card) ${cardsSql(shown)}`.execute(db(em));
  await addWords(em, shown);
  await publishChange(em, offersTopic);
}

/**
 * The same for an offer that this very transaction has inserted: nothing is removed, and one statement does all but the
 * words. Once it has committed, the caller announces `offersTopic`.
 * The category is joined as it is once it is locked, not as it was when the statement began.
 */
export async function addToFeed(em: EntityManager, offerId: string, now = new Date()): Promise<void> {
  // Pictures and pages, if it has any. A flush compares every row in memory, which takes longer than this statement.
  if (em.getUnitOfWork().getPersistStack().size > 0) await em.flush();
  const [texts] = await insertIntoFeed(db(em), { offerId, now });
  if (texts) await insertWords(em, texts);
}

const insertIntoFeed = prepared<{ offerId: string; now: Date }, OfferTexts>((value) => {
  const offerId = sql`${value('offerId')}::uuid`;
  const isAdded = and(sql`o.id = ${offerId}`, isShown(sql`${value('now')}::timestamptz`));
  return sql`
with locked as materialized (
  select id, name, kind from category where id = (select category_id from offer where id = ${offerId}) for share
), rows as (
  insert into offer_feed (${feedColumns}) ${feedSql(isAdded)}
), cards as (
  insert into offer_card (offer_id, card) ${cardsSql(isAdded, sql.table('locked'))}
) ${textsSql(isAdded, sql.table('locked'))}`;
});

/** Rows of the feed whose offers are removed in one statement. */
const batchSize = 1000;

/**
 * Removes ended offers from the feed, so that pages do not read past them: in batches that commit by themselves, however
 * many there are. Safe to run again or on several servers at once. Returns how many offers it removed.
 */
export async function clearFeed({ background }: Pick<Platform, 'background'>, now = new Date()): Promise<number> {
  const [channel, message] = newsOf(offersTopic);
  for (let removed = 0; ; ) {
    const [batch] = await removeEnded(background, { now, channel, message });
    removed += batch?.removed ?? 0;
    if (!batch || batch.found < batchSize) return removed;
  }
}

const removeEnded = prepared<{ now: Date; channel: string; message: string }, { found: number; removed: number }>(
  (value) => sql`
with due as materialized (
  select offer_id from offer_feed where expires_at < ${value('now')}
  order by expires_at limit ${sql.lit(batchSize)} for update skip locked
), feed as (
  delete from offer_feed where offer_id in (select offer_id from due) and expires_at < ${value('now')} returning offer_id
), words as (
  delete from offer_words where offer_id in (select offer_id from due) and expires_at < ${value('now')}
), cards as (
  delete from offer_card where offer_id in (select offer_id from feed) returning offer_id
), news as (
  select pg_notify(${value('channel')}, ${value('message')}) where exists (select from due)
) select (select count(*) from due)::int as found, (select count(*) from cards)::int as removed, (select count(*) from news)`,
);

/** Rows of feed, cards and words that differ from the offers, are missing or are too many; 0 when they are equal. */
export async function countFeedFaults(em: EntityManager, now = new Date()): Promise<number> {
  const shown = isShown(now);
  const { rows } = await sql<{ faults: number }>`
    with feed as materialized (${feedSql(shown)}),
      stored_feed as materialized (select ${feedColumns} from offer_feed where expires_at >= ${now}),
      cards as materialized (select x.offer_id, x.card::text from (${cardsSql(shown)}) x (offer_id, card)),
      stored_cards as materialized (select k.offer_id, k.card::text from offer_card k join offer o on o.id = k.offer_id
        where o.expires_at >= ${now})
    select (select count(*) from (table feed except table stored_feed) a)
      + (select count(*) from (table stored_feed except table feed) b)
      + (select count(*) from (table cards except table stored_cards) c)
      + (select count(*) from (table stored_cards except table cards) d) as faults`.execute(db(em));
  return Number(rows[0]?.faults ?? Number.NaN) + (await countWordFaults(em, shown, now));
}

/**
 * Writes feed, cards and words again from the offers, while readers see the old ones. Returns how many faults there
 * were. Throws when faults remain.
 */
export async function rebuildFeed(em: EntityManager, now = new Date()): Promise<number> {
  return em.transactional(async (em) => {
    // No offer, business or category may change meanwhile; reads continue.
    await sql`lock table business, category, offer, offer_feed, offer_card, offer_words
      in share row exclusive mode`.execute(db(em));
    const faults = await countFeedFaults(em, now);
    for (const table of ['offer_words', 'offer_card', 'offer_feed'] as const) await db(em).deleteFrom(table).execute();
    const shown = isShown(now);
    await sql`insert into offer_feed (${feedColumns}) ${feedSql(shown)}`.execute(db(em));
    await sql`insert into offer_card (offer_id, card) ${cardsSql(shown)}`.execute(db(em));
    await addWords(em, shown);
    await correctTallies(em);
    // Nothing else could analyze them before the commit, and taken for empty, each batch of the check reads them whole.
    await sql`analyze offer_feed, offer_card, offer_words`.execute(db(em));
    const left = await countFeedFaults(em, now);
    if (left > 0) throw new Error(`${left} rows of the rebuilt feed differ from the offers`);
    await publishChange(em, offersTopic);
    return faults;
  });
}

const feedColumns = sql`offer_id, city, premium, "position", published_at, expires_at, category_id, type`;

/** Whether consumers see the offer `o` of the business `b` at the instant or later. */
function isShown(now: Date | Expression<unknown>) {
  return isLiveOrUpcoming({ o: 'o', b: 'b' }, now);
}

function isChosen(offers: OfferSelection): RawBuilder<boolean> {
  if ('offerId' in offers) return sql`o.id = ${offers.offerId}`;
  if ('businessId' in offers) return sql`o.business_id = ${offers.businessId}`;
  return sql`o.category_id = ${offers.categoryId}`;
}

function and(one: RawBuilder<boolean>, other: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql`${one} and ${other}`;
}

function feedSql(where: RawBuilder<boolean>) {
  return sql`select o.id, city, ${isPremium()},
      case when ${isPremium()} then ('x' || left(md5(o.id::text), 8))::bit(32)::bigint % ${sql.lit(ringSize)}
        else -floor(extract(epoch from ${publishedAt()}) * 1000)::bigint end,
      ${publishedAt()}, o.expires_at, o.category_id, o.type
    from offer o join business b on b.id = o.business_id
      cross join unnest(case when o.nationwide then array[''] else o.cities end) city
    where ${where}`;
}

function cardsSql(where: RawBuilder<boolean>, categories = sql.table('category')) {
  return sql`select o.id, ${cardSql}
    from offer o join business b on b.id = o.business_id join ${categories} c on c.id = o.category_id
    where ${where}`;
}
