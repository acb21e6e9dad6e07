import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { type Db, db } from '#platform/database/db.ts';
import { decodeCursor, encodeCursor, idPattern } from '#platform/database/pages/findPage.ts';
import { prepared } from '#platform/database/prepare.ts';
import type { Platform } from '#platform/platform.ts';
import { isPremium, publishedAt } from '../catalogue/offerSql.ts';
import { lexemesOf, type OfferTexts, rulesVersion } from './searchLexemes.ts';

/** Rows of offer_words that are written in one statement. */
const batchSize = 500;

/** The texts of offers that the search reads; the categories may come from a table of locked ones. */
export const textsSql = (where: RawBuilder<boolean>, category: RawBuilder<unknown> = sql`category`) => sql<OfferTexts>`
  select o.id, o.title, o.keywords, b.business_name as "businessName", c.name as category, c.kind, o.description, o.cities, o.nationwide,
    (select string_agg(g.text, E'\n' order by g.position) from offer_page g where g.offer_id = o.id) as pages
  from offer o join business b on b.id = o.business_id join ${category} c on c.id = o.category_id
  where ${where} order by o.id`;

const columns = sql`offer_id, lexemes, rules, price, currency, discount_bp, cities, premium, "position", published_at, expires_at,
  category_id, type, unit_price, unit_base`;

/** Rows of offer_words, of offers with those lexemes, over a table `x` of ids and lexemes. */
const rowsSql = (x: RawBuilder<unknown>) => sql`
  select o.id, x.lexemes::tsvector, ${sql.lit(rulesVersion)}, coalesce(o.discounted_price, o.original_price), o.currency,
    coalesce(o.discount_bp, 0), o.cities, ${isPremium()}, -floor(extract(epoch from ${publishedAt()}) * 1000)::bigint,
    ${publishedAt()}, o.expires_at, o.category_id, o.type, o.unit_price, o.unit_base
  from ${x} join offer o on o.id = x.id`;

/** The ids and lexemes of a statement as a table `x`. */
const given = (ids: unknown, lexemes: unknown) => sql`unnest(${ids}::uuid[], ${lexemes}::text[]) x (id, lexemes)`;

/** Files the lexemes under which words are looked up; those of places, headlines, refusals and groups are not words of their own. */
const learnSql = (lexemes: unknown) => learnFrom(sql`unnest(${lexemes}::text[]) lexemes`);

/** The same of a table of `lexemes`. */
const learnFrom = (table: RawBuilder<unknown>) => sql`
  insert into offer_vocabulary (lexeme, folded)
  select lexeme, translate(lexeme, 'äöå', 'aoo') from (
    select distinct unnest(tsvector_to_array(lexemes::tsvector)) collate "C" as lexeme from ${table}
  ) words where left(lexeme, 1) not in ('@', '+', '~', '*') order by lexeme
  on conflict do nothing`;

const insertRows = prepared<{ ids: string[]; lexemes: string[] }, unknown>(
  (value) => sql`
with learnt as (${learnSql(value('lexemes'))})
insert into offer_words (${columns}) ${rowsSql(given(value('ids'), value('lexemes')))}`,
);

/** PostgreSQL plans the statement above for each list, since it expects ten offers of an unknown one; this one it plans once. */
const insertRow = prepared<{ id: string; lexemes: string }, unknown>((value) => {
  const lexemes = sql`${value('lexemes')}::text`;
  return sql`
with learnt as (${learnFrom(sql`(select ${lexemes} as lexemes) given`)})
insert into offer_words (${columns}) ${rowsSql(sql`(select ${value('id')}::uuid as id, ${lexemes} as lexemes) x`)}`;
});

/** Adds the search row of an offer, which has none. Part of the transaction that shows the offer. */
export async function insertWords(em: EntityManager, texts: OfferTexts): Promise<void> {
  await insertRow(db(em), { id: texts.id, lexemes: await lexemesOf(texts) });
}

/** Milliseconds of work before a statement: a transaction that asks nothing for a minute is ended by the database. */
const maxSilence = 5000;

/** The lexemes of the first of these offers, of as many as there is time for. */
async function nextBatch(texts: readonly OfferTexts[]): Promise<{ ids: string[]; lexemes: string[] }> {
  const begun = performance.now();
  const batch: { ids: string[]; lexemes: string[] } = { ids: [], lexemes: [] };
  for (const text of texts) {
    batch.ids.push(text.id);
    batch.lexemes.push(await lexemesOf(text));
    if (performance.now() - begun > maxSilence) break;
  }
  return batch;
}

/** Adds the search rows of offers that have none, in batches. Part of the transaction that shows the offers. */
export async function addWords(em: EntityManager, where: RawBuilder<boolean>): Promise<void> {
  await inBatches(db(em), where, async (ids, lexemes) => {
    await insertRows(db(em), { ids, lexemes });
  });
}

async function inBatches(
  on: Db,
  where: RawBuilder<boolean>,
  work: (ids: string[], lexemes: string[]) => Promise<unknown>,
): Promise<void> {
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const after = sql<boolean>`${where} and o.id > ${last}`;
    const { rows } = await sql<OfferTexts>`${textsSql(after)} limit ${sql.lit(batchSize)}`.execute(on);
    if (rows.length === 0) return;
    const { ids, lexemes } = await nextBatch(rows);
    await work(ids, lexemes);
    if (ids.length === rows.length && rows.length < batchSize) return;
    last = ids.at(-1) ?? last;
  }
}

/** How many rows of offer_words are missing, too many, or differ from the offers that the condition chooses. */
export async function countWordFaults(
  em: EntityManager,
  where: RawBuilder<boolean>,
  now: Date | Expression<unknown>,
): Promise<number> {
  let faults = 0;
  await inBatches(db(em), where, async (ids, lexemes) => {
    const { rows } = await sql<{ faults: number }>`
      select count(*)::int as faults from (
        ${rowsSql(given(sql`${ids}`, sql`${lexemes}`))} except select ${columns} from offer_words where offer_id = any(${ids}::uuid[])
      ) wrong`.execute(db(em));
    faults += rows[0]?.faults ?? 0;
  });
  const { rows } = await sql<{ extra: number }>`
    select count(*)::int as extra from offer_words w where w.expires_at >= ${now} and not exists (
      select from offer o join business b on b.id = o.business_id where o.id = w.offer_id and ${where})`.execute(
    db(em),
  );
  return faults + (rows[0]?.extra ?? 0);
}

/**
 * Rewrites the search rows of older rules, in batches that commit by themselves. Safe to run again or on several servers
 * at once. Returns how many it rewrote.
 */
export async function rewriteWords({ orm }: Pick<Platform, 'orm'>): Promise<number> {
  for (let rewritten = 0; ; ) {
    const count = await orm.em.fork().transactional(async (em) => {
      const on = db(em);
      const due = await sql<{ offer_id: string }>`
        select offer_id from offer_words where rules < ${rulesVersion}
        order by rules, offer_id limit ${sql.lit(batchSize)} for update skip locked`.execute(on);
      const ids = due.rows.map(({ offer_id }) => offer_id);
      const { rows } = await textsSql(sql<boolean>`o.id = any(${ids}::uuid[])`).execute(on);
      // Those for which there is no time now are next: meanwhile a publication may wait for these rows.
      const batch = await nextBatch(rows);
      if (batch.ids.length === 0) return 0;
      await sql`${learnSql(sql`${batch.lexemes}`)}`.execute(on);
      await sql`update offer_words w set lexemes = x.lexemes, rules = x.rules, price = x.price, currency = x.currency,
          discount_bp = x.discount_bp, cities = x.cities, unit_price = x.unit_price, unit_base = x.unit_base
        from (${rowsSql(given(sql`${batch.ids}`, sql`${batch.lexemes}`))}) x (${columns}) where x.offer_id = w.offer_id`.execute(
        on,
      );
      return batch.ids.length;
    });
    if (count === 0) return rewritten;
    rewritten += count;
  }
}

/** Words looked through in one statement. */
const readAtOnce = 2000;
/** Words forgotten in one statement, during which no offer can be filed: about 20 milliseconds over 30,000 offers. */
const forgottenAtOnce = 200;

/**
 * No live or coming offer has the word `v`, whatever letters it has. As a condition: in a list of columns, PostgreSQL would
 * read every offer for each word.
 */
const isUnused = sql`not exists (
  select from offer_words w where w.lexemes @@ array_to_tsvector(array[v.lexeme])::text::tsquery)`;

/**
 * Forgets the words that no live or coming offer has any more. Run nightly: until then a word of an offer that has ended
 * may still be proposed as a correction. The table is locked only for the words that are to go, a few at a time.
 * Returns how many it forgot.
 */
export async function forgetWords({ orm }: Pick<Platform, 'orm'>): Promise<number> {
  let forgotten = 0;
  for (let after = ''; ; ) {
    const { rows } = await sql<{ last: string | null; count: number; unused: string[] }>`
      with batch as materialized (
        select lexeme from offer_vocabulary where lexeme > ${after} order by lexeme limit ${sql.lit(readAtOnce)}
      ) select max(lexeme) as last, count(*)::int as count, array(select lexeme from batch v where ${isUnused}) as unused
        from batch`.execute(db(orm.em.fork()));
    const { last = null, count = 0, unused = [] } = rows[0] ?? {};
    for (let at = 0; at < unused.length; at += forgottenAtOnce)
      forgotten += await forgetUnused({ orm }, unused.slice(at, at + forgottenAtOnce));
    if (last === null || count < readAtOnce) return forgotten;
    after = last;
  }
}

/** Forgets those of the words that are unused still. */
function forgetUnused({ orm }: Pick<Platform, 'orm'>, lexemes: string[]): Promise<number> {
  return orm.em.fork().transactional(async (em) => {
    const on = db(em);
    // A transaction that has found a word here and files an offer under it must not lose the word meanwhile.
    await sql`lock table offer_vocabulary in share row exclusive mode`.execute(on);
    const { rows } = await sql<{ lexeme: string }>`
      delete from offer_vocabulary v where lexeme = any(${lexemes}::text[]) and ${isUnused} returning lexeme`.execute(
      on,
    );
    return rows.length;
  });
}

/**
 * Which of the words of a search its offers have, the strictest first: all in the headline, which is asked only for an
 * order other than by match; all; all, synonyms anywhere included; some.
 */
export const readings = ['headline', 'all', 'loose', 'some'] as const;

/**
 * Where a search looks, in this order: in the consumer's city for offers with the genitive of a municipality as a part of
 * their name; in the municipality that the words name, or else the consumer's; in the consumer's after all.
 */
export const places = ['byName', 'meant', 'own'] as const;

/** Continues a search after the offer of that order and id. */
export interface SearchCursor {
  reading: (typeof readings)[number];
  place: (typeof places)[number];
  /** Its place in the order wanted: how well it matches from 0, the best, or a price, an instant or a distance. */
  rank: number;
  premium: boolean;
  position: number;
  id: string;
}

/** The cursor as opaque text. */
export function encodeSearchCursor({ reading, place, rank, premium, position, id }: SearchCursor): string {
  const mode = places.indexOf(place) * readings.length + readings.indexOf(reading);
  return encodeCursor(mode, rank, premium ? 1 : 0, position, id);
}

const pattern = new RegExp(`^(\\d|1[01])\\.(-?\\d{1,16})\\.([01])\\.(-?\\d{1,15})\\.${idPattern}$`);

/** Parses a cursor. Throws INVALID_INPUT for any other text. */
export function decodeSearchCursor(cursor: string): SearchCursor {
  const [mode, rank, premium, position, id = ''] = decodeCursor(cursor, pattern);
  return {
    reading: readings[Number(mode) % readings.length] ?? 'all',
    place: places[Math.floor(Number(mode) / readings.length)] ?? 'meant',
    rank: Number(rank),
    premium: premium === '1',
    position: Number(position),
    id,
  };
}
