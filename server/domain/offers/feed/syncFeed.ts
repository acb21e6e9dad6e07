import type { EntityManager } from '@mikro-orm/postgresql';
import { newsOf, publishChange } from '../../../platform/database/changes.ts';
import { runPrepared } from '../../../platform/database/preparedSql.ts';
import { wordsColumns, wordsSql } from '../search/searchRows.ts';
import { cardSql } from './card.ts';

/** Which offers: one, or all of a business or a category. */
export type Which = { offerId: string } | { businessId: string } | { categoryId: string };

/** The topic on which servers tell each other that consumers see other offers than before. */
export const offersTopic = 'offers';

/** Places on the ring on which premium offers take turns. */
export const ringSize = 2 ** 31;

/**
 * Brings the feed and its cards up to date with the offers. Part of every transaction that changes what consumers see
 * of them. Lock the business first (the charge or the status change does, `lockOffer` too): then no other transaction
 * can see half of either.
 */
export async function syncFeed(em: EntityManager, which: Which, now = new Date()): Promise<void> {
  await em.flush();
  const [where, value] = condition(which);
  // A new name of a category is written to all its cards: it waits for this one, or this waits for it.
  await em.execute(
    `select from category where id in (select o.category_id from offer o where ${where}) order by id for share`,
    [value],
  );
  await em.execute(
    `with ids as materialized (select o.id from offer o where ${where}),
        feed as (delete from offer_feed where offer_id in (select id from ids)),
        words as (delete from offer_words where offer_id in (select id from ids))
      delete from offer_card where offer_id in (select id from ids)`,
    [value],
  );
  await em.execute(
    `with rows as (insert into offer_feed (${feedColumns}) ${feedSql(`${where} and ${isShown}`)}),
        words as (insert into offer_words (${wordsColumns}) ${wordsSql(`${where} and ${isShown}`, shownAs)})
      insert into offer_card (offer_id, card) ${cardsSql(`${where} and ${isShown}`)}`,
    [value, now, value, now, value, now],
  );
  await publishChange(em, offersTopic);
}

/**
 * The same for an offer that this very transaction has made: there is nothing to remove, and one statement does all.
 * The category is joined as it is once it is locked, not as it was when the statement began.
 */
export async function addToFeed(em: EntityManager, offerId: string, now = new Date()): Promise<void> {
  await em.flush();
  const values = [offerId, now, ...newsOf(offersTopic)];
  await runPrepared(em, { name: 'add-offer-to-feed', text: addToFeedSql, values });
}

/** Removes what is over from the feed, so that pages do not read past it. Returns how many offers that were. */
export async function clearFeed(em: EntityManager, now = new Date()): Promise<number> {
  const gone = await em.execute<unknown[]>(
    `with gone as (delete from offer_feed where expires_at < ? returning offer_id),
        words as (delete from offer_words where expires_at < ?)
      delete from offer_card where offer_id in (select offer_id from gone) returning offer_id`,
    [now, now],
  );
  return gone.length;
}

/** Rows of feed, cards and words that differ from what the offers say, or are missing or too many; 0 proves them equal. */
export async function countFeedFaults(em: EntityManager, now = new Date()): Promise<number> {
  const [row] = await em.execute<{ faults: string }[]>(
    `with source as materialized (${feedSql(isShown)}),
        stored as materialized (select ${feedColumns} from offer_feed where expires_at >= ?),
        cards as materialized (select x.offer_id, x.card::text from (${cardsSql(isShown)}) x (offer_id, card)),
        kept as materialized (select k.offer_id, k.card::text from offer_card k join offer o on o.id = k.offer_id
          where o.expires_at >= ?),
        told as materialized (${wordsSql(isShown, shownAs)}),
        found as materialized (select ${wordsColumns} from offer_words where expires_at >= ?)
      select (select count(*) from (table source except table stored) a)
        + (select count(*) from (table stored except table source) b)
        + (select count(*) from (table cards except table kept) c)
        + (select count(*) from (table kept except table cards) d)
        + (select count(*) from (table told except table found) e)
        + (select count(*) from (table found except table told) f) as faults`,
    [now, now, now, now, now, now],
  );
  return Number(row?.faults);
}

/** Makes feed, cards and words anew from the offers, while readers see the old ones. Returns how many faults that ended. */
export async function rebuildFeed(em: EntityManager, now = new Date()): Promise<number> {
  return em.transactional(async (em) => {
    // Nobody may change an offer, a business or a category meanwhile; reading goes on.
    await em.execute(
      'lock table business, category, offer, offer_feed, offer_card, offer_words in share row exclusive mode',
    );
    const faults = await countFeedFaults(em, now);
    await em.execute('delete from offer_words');
    await em.execute('delete from offer_card');
    await em.execute('delete from offer_feed');
    await em.execute(`insert into offer_feed (${feedColumns}) ${feedSql(isShown)}`, [now]);
    await em.execute(`insert into offer_card (offer_id, card) ${cardsSql(isShown)}`, [now]);
    await em.execute(`insert into offer_words (${wordsColumns}) ${wordsSql(isShown, shownAs)}`, [now]);
    const left = await countFeedFaults(em, now);
    if (left > 0) throw new Error(`${left} rows of the rebuilt feed differ from the offers`);
    await publishChange(em, offersTopic);
    return faults;
  });
}

const feedColumns = 'offer_id, city, premium, "position", published_at, expires_at, category_id, type';

const isPremium = `o.type in ('PREMIUM_OFFER', 'PREMIUM_FLYER')`;

const publishedAt = 'greatest(o.approved_at, o.starts_at)';

const shownAs = { premium: isPremium, publishedAt };

/** What consumers may see now or later; takes the present instant. */
const isShown = `o.status = 'APPROVED' and not o.hidden and b.status = 'APPROVED' and o.expires_at >= ?`;

function condition(which: Which): [where: string, value: string] {
  if ('offerId' in which) return ['o.id = ?', which.offerId];
  if ('businessId' in which) return ['o.business_id = ?', which.businessId];
  return ['o.category_id = ?', which.categoryId];
}

function feedSql(where: string): string {
  return `select o.id, city, ${isPremium},
      case when ${isPremium} then ('x' || left(md5(o.id::text), 8))::bit(32)::bigint % ${ringSize}
        else -floor(extract(epoch from ${publishedAt}) * 1000)::bigint end,
      ${publishedAt}, o.expires_at, o.category_id, o.type
    from offer o join business b on b.id = o.business_id
      cross join unnest(case when o.nationwide then array[''] else o.cities end) city
    where ${where}`;
}

function cardsSql(where: string, categories = 'category'): string {
  return `select o.id, ${cardSql}
    from offer o join business b on b.id = o.business_id join ${categories} c on c.id = o.category_id
    where ${where}`;
}

const isAdded = `o.id = $1 and ${isShown.replace('?', '$2')}`;

const addToFeedSql = `
with locked as materialized (
  select id, name from category where id = (select category_id from offer where id = $1) for share
), rows as (
  insert into offer_feed (${feedColumns}) ${feedSql(isAdded)}
), words as (
  insert into offer_words (${wordsColumns}) ${wordsSql(isAdded, shownAs, 'locked')}
), cards as (
  insert into offer_card (offer_id, card) ${cardsSql(isAdded, 'locked')}
) select pg_notify($3, $4)`;
