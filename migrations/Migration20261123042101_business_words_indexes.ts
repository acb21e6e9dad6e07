import { Migration } from '@mikro-orm/migrations';

/** Businesses are written while those from before are added and the indexes are built. */
export class Migration20261123042101_business_words_indexes extends Migration {
  override name = 'Migration20261123042101_business_words_indexes';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    // When this is run again after an interruption, rows are there, and an index may be invalid.
    this.addSql(`insert into business_words (business_id, name, words)
      select id, plain_text(business_name), plain_text(' ' || business_name || ' ' || business_id || ' ' || email || ' ' || contact_person)
      from business for key share on conflict do nothing;`);
    this.addSql(`drop index concurrently if exists "business_words_search";`);
    this.addSql(
      `create index concurrently "business_words_search" on "business_words" using gin (words gin_trgm_ops);`,
    );
    this.addSql(`drop index concurrently if exists "business_words_name";`);
    this.addSql(`create index concurrently "business_words_name" on "business_words" using gin (name gin_trgm_ops);`);
    // Until it is known how often which words occur, PostgreSQL would look for them in the wrong way.
    this.addSql(`analyze "business_words";`);
    // Servers of the version before find the same without them, only slower, until they are replaced.
    this.addSql(`drop index concurrently if exists "business_search";`);
    this.addSql(`drop index concurrently if exists "business_name_letters";`);
  }

  override down(): void | Promise<void> {
    this.addSql(
      `create index concurrently "business_search" on "business" using gin ((business_name || ' ' || business_id || ' ' || email || ' ' || contact_person) gin_trgm_ops);`,
    );
    this.addSql(
      `create index concurrently "business_name_letters" on "business" using gin (lower(business_name) gin_trgm_ops);`,
    );
  }
}
