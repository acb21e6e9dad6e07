import { sql } from 'kysely';
import type { Business } from '#domain/accounts/entities.ts';
import { listCategories } from '#domain/catalogue/categories.ts';
import { marks, quoted } from '#domain/search/searchLexemes.ts';
import { db } from '#platform/database/db.ts';
import type { Scope } from '#platform/platform.ts';
import { readCity } from '#shared/cities.ts';
import { plainWords } from '#shared/finnish/letters.ts';
import type { QueryOfferProposalArgs } from '#shared/schema.generated.ts';
import { baseFormsOf } from '../../../finnish/baseForms.ts';
import { lexicon } from '../../../finnish/lexicon.ts';

/** Keywords that are proposed at most: more are not read before they are accepted. */
const maxKeywords = 5;
/** Earlier offers of the business, and live ones of others, that are looked at. */
const maxOffers = sql.lit(200);
/** What a word of the title, and of the name of the business, counts for beside one of the description. */
const weights = { title: 3, name: 4 };

/** A word of an offer that says what it is of. */
interface Telling {
  /** In lower case, as written. */
  word: string;
  /** Its basic forms and those of its parts, the likeliest first. */
  lemmas: string[];
  isKnown: boolean;
}

/** The words of a text that are more than a number, a size or a word that every offer has. */
function tellingWords(text: string): Telling[] {
  const { fillers } = lexicon();
  return plainWords(text).flatMap((word) => {
    if (word.length < 3 || !/^\p{L}+$/u.test(word) || fillers.has(word)) return [];
    const { lemmas, parts, isKnown } = baseFormsOf(word);
    if (lemmas.some((lemma) => fillers.has(lemma))) return [];
    return [{ word, lemmas: [...lemmas, ...parts.toReversed()], isKnown }];
  });
}

/** Words of the title that the lexicon knows, or all of them, then those of the description that name something for sale. */
function keywordsOf(title: Telling[], description: Telling[]): string[] {
  const { entries, topics } = lexicon();
  const known = title.filter(({ isKnown }) => isKnown);
  const named = description.filter(({ lemmas }) => lemmas.some((lemma) => topics.has(lemma)));
  const words = [...(known.length > 0 ? known : title), ...named];
  const forms = words.map(({ word, lemmas }) => lemmas.slice(0, 1).find((lemma) => entries.has(lemma)) ?? word);
  return [...new Set(forms)].slice(0, maxKeywords);
}

/** Points of categories, by their names. */
type Votes = Map<string, number>;

function vote(votes: Votes, name: string, points: number) {
  votes.set(name, (votes.get(name) ?? 0) + points);
}

/** What the lexicon says: each word has one vote, shared by the categories that it belongs to. */
function voteByLexicon(votes: Votes, words: Telling[], points: number) {
  const { topics } = lexicon();
  for (const { lemmas } of words) {
    const names = topics.get(lemmas.find((lemma) => topics.has(lemma)) ?? '') ?? new Set<string>();
    for (const name of names) vote(votes, name, points / names.size);
  }
}

/** What the category of an offer would be, by the words that it shares with published ones. */
async function voteByOffers(votes: Votes, { em }: Scope, { id }: Business, title: Telling[]) {
  const words = title.flatMap(({ lemmas }) => lemmas.slice(0, 2).map((lemma) => quoted(marks.headline + lemma)));
  if (words.length === 0) return;
  const { rows } = await sql<{ name: string; share: number; own: boolean }>`
    select c.name, count(*)::float8 / sum(count(*)) over (partition by own) as share, own from (
      (select category_id, false as own from offer_words where lexemes @@ ${words.join(' | ')}::tsquery limit ${maxOffers})
      union all
      (select category_id, true from offer where business_id = ${id} order by created_at desc limit ${maxOffers})
    ) found join category c on c.id = found.category_id group by c.name, own`.execute(db(em));
  for (const { name, share, own } of rows) vote(votes, name, share * (own ? weights.name : weights.title));
}

/**
 * What the words of an offer that is being written suggest: its category and keywords. The words of the title count more;
 * what the business usually offers decides where words do not.
 */
export async function offerProposal(scope: Scope, business: Business, { title, description }: QueryOfferProposalArgs) {
  const [ofTitle, ofDescription] = [tellingWords(title), tellingWords(description ?? '')];
  const votes: Votes = new Map();
  voteByLexicon(votes, ofTitle, weights.title);
  voteByLexicon(votes, ofDescription, 1);
  voteByLexicon(votes, tellingWords(business.businessName), weights.name);
  await voteByOffers(votes, scope, business, ofTitle);
  const categories = await listCategories(scope.platform);
  const ranked = categories.flatMap((category) => ({ category, points: votes.get(category.name) ?? 0 }));
  const [best] = ranked.filter(({ points }) => points > 0).toSorted((one, other) => other.points - one.points);
  return { category: best?.category ?? null, keywords: keywordsOf(ofTitle, ofDescription) };
}

/** Where the business has said to be: its last offer of one place, its page, its postal address, in this order. */
export async function usualOfferPlace({ em }: Scope, { id, street, town }: Business) {
  const { rows } = await sql<{ city: string; address: string }>`
    (select 1 as rank, cities[1] as city, address from offer where business_id = ${id} and location_type = 'SINGLE'
      order by created_at desc limit 1)
    union all
    select 2, town, street from shop_profile where business_id = ${id}
    order by rank`.execute(db(em));
  const places = [...rows, { city: town, address: street }].flatMap(({ city, address }) => {
    const known = readCity(city)?.name;
    // No customer visits a post office box.
    return known && address && !/^(?:PL|PB)\s*\d/i.test(address) ? [{ city: known, address }] : [];
  });
  return places[0] ?? null;
}
