import { Migration } from '@mikro-orm/migrations';

/** What tables, indexes and triggers build on, and no entity can declare: extensions and functions. */
export class Migration20261101000000_groundwork extends Migration {
  override up(): void {
    this.addSql('create extension if not exists pg_trgm');
    this.addSql('create extension if not exists unaccent');
    // Those of the search read tables that the next migration makes.
    this.addSql('set local check_function_bodies = off');
    for (const text of [...functionsOfTexts, ...functionsOfSearch, ...functionsOfBooks]) this.addSql(text);
  }
}

const functionsOfTexts = [
  // unaccent() itself may not stand in an index, because its dictionary could be exchanged.
  `create function plain_text(value text) returns text
    language sql immutable strict parallel safe
    as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$`,
  // Small letters without foreign accents, cut at blanks, punctuation and symbols. What is a letter is not left to the
  // database's own locale, which may not know those of Finnish.
  `create function search_words(value text) returns text[]
    language sql immutable strict parallel safe
    as $$ select array_remove(regexp_split_to_array(
      translate(lower(value), 'ÄÖÅàáâãèéêëìíîïòóôõøùúûüýÿñçšžæ', 'äöåaaaaeeeeiiiiooooöuuuuyyncszä'),
      '[\\u0001-/:-@\\[-\`{-\\u00bf\\u00d7\\u00f7\\u2000-\\u2bff\\u3000-\\u303f\\ufe00-\\ufe0f\\U0001f000-\\U0001faff]+'), '') $$`,
  `create function marked(mark text, words text[]) returns text[]
    language sql immutable strict parallel safe
    as $$ select coalesce(array_agg(mark || word), '{}') from unnest(words) word $$`,
  // Four letters or more, after at least three: 'renkaat' of 'talvirenkaat'.
  `create function word_ends(words text[]) returns text[]
    language sql immutable strict parallel safe
    as $$ select coalesce(array_agg('-' || substr(word, start)), '{}')
      from unnest(words) word, generate_series(4, length(word) - 3) start $$`,
];

const functionsOfSearch = [
  // A function, because only a function can carry the threshold that lets the index answer. It is a setting of the extension, known once
  // its library is loaded.
  `select similarity('', '')`,
  `create function vocabulary_like(word text) returns setof text
    language sql stable set pg_trgm.similarity_threshold to '0.3'
    as $$ select lexeme from offer_vocabulary where lexeme ^@ '=' and folded % word
      order by similarity(folded, word) desc, lexeme limit 40 $$`,
  `create function words_like(word text, place tsquery, at timestamptz) returns setof text
    language sql stable set pg_trgm.word_similarity_threshold to '0.45'
    as $$ select part from (
        select names from offer_words
        where word <% names and document @@ place and published_at <= at and expires_at >= at limit 300
      ) alike cross join unnest(string_to_array(names, ' ')) part
      where word_similarity(word, part) >= 0.45
      group by part order by max(word_similarity(word, part)) desc, part limit 20 $$`,
];

const functionsOfBooks = [
  // A change of the prices waits for those who charge by them, and they for it.
  `create function prices_in_force("lock" bigint) returns jsonb
    language plpgsql
    as $$ begin
      perform pg_advisory_xact_lock_shared("lock");
      return (select "values" from "settings_group" where "name" = 'pricing');
    end $$`,
  // Without nulls, so that a column that comes later leaves the digests of older rows as they are.
  `create function digest_of_row(written anyelement) returns bytea
    language plpgsql stable strict set timezone to 'UTC'
    as $$ begin
      return sha256(convert_to(jsonb_strip_nulls(to_jsonb(written) - 'search_text')::text, 'UTF8'));
    end $$`,
];
