import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type NewMatch, type StandingSearch, standingSearches } from '#domain/search/newMatches.ts';
import { searchLiveOffers } from '#domain/search/searchLiveOffers.ts';
import { doubtfulCity } from '#domain/search/searchPlaces.ts';
import { db } from '#platform/database/db.ts';
import { testPlatform } from '#test/database.ts';
import { understandSearch } from '../../../finnish/understanding.ts';
import { evaluationOffers, evaluationQueries } from './evaluationSet.fixtures.ts';
import { figuresOf, judge, type Measured, publishEvaluation } from './measureSearch.ts';

/*
 * The searches of the evaluation as watches. Not those of two kinds: a word that is still being typed is no watch, and of
 * a compound that no offer has a watch waits for the whole word.
 */
const kinds = new Set(['while typing', 'unknown word']);
const queries = evaluationQueries().filter(({ kind }) => !kinds.has(kind));
const platform = await testPlatform();
const now = new Date();
/** Watches are stricter than searches: less is found, and less of it is wrong. */
const limits = { recall: 0.9, precision: 0.9 };

const searches: StandingSearch[] = queries.map(({ text, city }) => {
  const read = understandSearch(text);
  const named = read.city?.name ?? null;
  // As a watch is stored: of 'porin olut' the consumer's city, which is searched for the name first.
  const searched = doubtfulCity(read) === undefined ? (named ?? city) : (city ?? named);
  return { text, city: searched, within: 'SAME_CITY', categoryId: null };
});
let found: Map<number, NewMatch[]>;
let measured: Measured[];

beforeAll(async () => {
  await publishEvaluation(platform.orm.em.fork(), now);
  const on = db(platform.orm.em.fork());
  const { rows } = await sql<{ id: string; name: string }>`select o.id, o.title || '|' || b.business_name as name
    from offer o join business b on b.id = o.business_id`.execute(on);
  const names = new Map(evaluationOffers().map(({ id, title, business }) => [`${title}|${business}`, id]));
  const ids = new Map(rows.map(({ id, name }) => [id, names.get(name) ?? name]));
  const published = { after: new Date(0), until: now, now };
  const matches = await standingSearches(on, 'EUR').newMatches(searches, published);
  found = Map.groupBy(matches, ({ search }) => search);
  measured = queries.map((query, at) => {
    const all = (found.get(at) ?? []).map(({ offerId }) => ids.get(offerId) ?? offerId);
    return judge(query, all);
  });
});

test.each([
  ['over the whole set', () => measured],
  ['over the searches that are held out', () => measured.filter(({ query }) => query.isHeldOut)],
])('watches reach their recall and precision %s', (_, part) => {
  const { recall, precision } = figuresOf(part());
  expect(recall).toBeGreaterThanOrEqual(limits.recall);
  expect(precision).toBeGreaterThanOrEqual(limits.precision);
});

test('the searches of many watches at once find what each strict search finds', async () => {
  for (const [at, { text, city, within }] of searches.entries()) {
    const words = understandSearch(text).words;
    if (at % 4 > 0 || words.length === 0) continue;
    const query = { text, city, within, cityIsFixed: true, first: 100, isStrict: true };
    const { items } = await searchLiveOffers(platform, query, now);
    const together = (found.get(at) ?? []).map(({ offerId }) => offerId);
    expect([text, together.toSorted()]).toEqual([text, items.map(({ id }) => id).toSorted()]);
  }
});
