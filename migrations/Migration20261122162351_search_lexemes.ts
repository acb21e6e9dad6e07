import { Migration } from '@mikro-orm/migrations';

export class Migration20261122162351_search_lexemes extends Migration {
  override name = 'Migration20261122162351_search_lexemes';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "offer_vocabulary" ("lexeme" text collate "C" not null, "folded" text not null, primary key ("lexeme"));`,
    );
    this.addSql(`create index "offer_vocabulary_folded_index" on "offer_vocabulary" ("folded");`);
    this.addSql(
      `create index "offer_vocabulary_alike" on "offer_vocabulary" using gin (folded gin_trgm_ops) where lexeme ^@ '=';`,
    );

    this.addSql(
      `alter table "offer_words" add "lexemes" tsvector null, add "rules" int not null default 0, add "price" bigint null, add "currency" text null, add "discount_bp" int not null default 0, add "cities" text[] null;`,
    );
    this.addSql(`alter table "offer_words" alter column "document" drop not null;`);
    this.addSql(`alter table "offer_words" alter column "headline" drop not null;`);
    this.addSql(`alter table "offer_words" alter column "names" drop not null;`);
    // Out of the row from the first letter on: most of a search only reads the columns beside it.
    this.addSql(`alter table "offer_words" alter column "lexemes" set storage external;`);
    this.addSql(`alter table "offer_words" set (toast_tuple_target = 128);`);
    // Written words almost like the word, which has no dots, the most alike first. A function, because only a function
    // can carry the threshold that lets the index answer.
    this.addSql(`create or replace function vocabulary_like(word text) returns setof text
      language sql stable set pg_trgm.similarity_threshold = 0.3
      as $$ select lexeme from offer_vocabulary where lexeme ^@ '=' and folded % word
        order by similarity(folded, word) desc, lexeme limit 40 $$`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "offer_vocabulary" cascade;`);

    this.addSql('drop function if exists vocabulary_like(text)');
    this.addSql('alter table "offer_words" reset (toast_tuple_target)');
    this.addSql(
      `alter table "offer_words" drop column "lexemes", drop column "rules", drop column "price", drop column "currency", drop column "discount_bp", drop column "cities";`,
    );
    // The version before finds these again after its feed:rebuild.
    this.addSql(
      `update "offer_words" set "document" = coalesce("document", ''), "headline" = coalesce("headline", ''), "names" = coalesce("names", '');`,
    );
    this.addSql(`alter table "offer_words" alter column "document" set not null;`);
    this.addSql(`alter table "offer_words" alter column "headline" set not null;`);
    this.addSql(`alter table "offer_words" alter column "names" set not null;`);
  }
}
