import { Migration } from '@mikro-orm/migrations';

export class Migration20261121060256_offer_words extends Migration {
  override name = 'Migration20261121060256_offer_words';

  override up(): void | Promise<void> {
    // Small letters without foreign accents, cut at blanks, punctuation and symbols. What is a letter is not left to the
    // database's own locale, which may not know those of Finnish.
    this.addSql(`create or replace function search_words(value text) returns text[]
      language sql immutable strict parallel safe
      as $$ select array_remove(regexp_split_to_array(
        translate(lower(value), 'ÄÖÅàáâãèéêëìíîïòóôõøùúûüýÿñçšžæ', 'äöåaaaaeeeeiiiiooooöuuuuyyncszä'),
        '[\\u0001-/:-@\\[-\`{-\\u00bf\\u00d7\\u00f7\\u2000-\\u2bff\\u3000-\\u303f\\ufe00-\\ufe0f\\U0001f000-\\U0001faff]+'), '') $$`);
    // Four letters or more, after at least three: 'renkaat' of 'talvirenkaat'.
    this.addSql(`create or replace function word_ends(words text[]) returns text[]
      language sql immutable strict parallel safe
      as $$ select coalesce(array_agg('-' || substr(word, start)), '{}')
        from unnest(words) word, generate_series(4, length(word) - 3) start $$`);
    this.addSql(
      `create table "offer_words" ("offer_id" uuid not null, "document" tsvector not null, "headline" tsvector not null, "names" text not null, "premium" boolean not null, "position" bigint not null, "published_at" timestamptz not null, "expires_at" timestamptz not null, "category_id" uuid not null, "type" text not null, primary key ("offer_id"));`,
    );
    this.addSql(`create index "offer_words_expires_at_index" on "offer_words" ("expires_at");`);
    this.addSql(
      `create index "offer_words_document" on "offer_words" using gin (document) with (gin_pending_list_limit = 256);`,
    );
    this.addSql(
      `create index "offer_words_names" on "offer_words" using gin (names gin_trgm_ops) with (gin_pending_list_limit = 256);`,
    );

    this.addSql(
      `alter table "offer_words" add constraint "offer_words_offer_id_foreign" foreign key ("offer_id") references "offer" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "offer_words" add constraint "offer_words_type_check" check ("type" in ('NORMAL_OFFER', 'PREMIUM_OFFER', 'NORMAL_FLYER', 'PREMIUM_FLYER'));`,
    );

    this.addSql(`create or replace function marked(mark text, words text[]) returns text[]
      language sql immutable strict parallel safe
      as $$ select coalesce(array_agg(mark || word), '{}') from unnest(words) word $$`);
    // The words of live offers of a place that are written almost like the word, the most alike first. A function,
    // because only a function can carry the threshold that lets the index answer.
    this.addSql(`create or replace function words_like(word text, place tsquery, at timestamptz) returns setof text
      language sql stable set pg_trgm.word_similarity_threshold = 0.45
      as $$ select part from (
          select names from offer_words
          where word <% names and document @@ place and published_at <= at and expires_at >= at limit 300
        ) alike cross join unnest(string_to_array(names, ' ')) part
        where word_similarity(word, part) >= 0.45
        group by part order by max(word_similarity(word, part)) desc, part limit 20 $$`);

    // The words of what is already shown.
    this.addSql(`insert into offer_words
        (offer_id, document, headline, names, premium, "position", published_at, expires_at, category_id, type)
      select o.id,
        array_to_tsvector(head || marked('+', head) || ends || shop || word_ends(shop)
        || marked('#', kind) || search_words(o.description)
          || case when o.nationwide then array['@'] else (select array_agg('@' || place) from unnest(o.cities) place) end),
        array_to_tsvector(head || ends),
        array_to_string(head || shop || kind, ' '),
        o.type in ('PREMIUM_OFFER', 'PREMIUM_FLYER'),
        -floor(extract(epoch from greatest(o.approved_at, o.starts_at)) * 1000)::bigint,
        greatest(o.approved_at, o.starts_at), o.expires_at, o.category_id, o.type
      from offer o join business b on b.id = o.business_id join category c on c.id = o.category_id
        cross join lateral (select search_words(o.title || ' ' || array_to_string(o.keywords, ' ')) head,
          search_words(b.business_name) shop, search_words(c.name) kind offset 0) words
        cross join lateral (select word_ends(head) ends offset 0) parts
      where o.status = 'APPROVED' and not o.hidden and b.status = 'APPROVED' and o.expires_at >= now()`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "offer_words" cascade;`);
    this.addSql('drop function if exists words_like(text, tsquery, timestamptz)');
    this.addSql('drop function if exists marked(text, text[])');
    this.addSql('drop function if exists word_ends(text[])');
    this.addSql('drop function if exists search_words(text)');
  }
}
