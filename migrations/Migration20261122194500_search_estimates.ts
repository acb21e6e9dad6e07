import { Migration } from '@mikro-orm/migrations';

/**
 * With the default of 1,000 lexemes known to the planner, a search for rarer words read the whole table in its order.
 * The indexes are those of a search that no release has any more.
 */
export class Migration20261122194500_search_estimates extends Migration {
  override name = 'Migration20261122194500_search_estimates';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    this.addSql('alter table "offer_words" alter column lexemes set statistics 500;');
    this.addSql('analyze "offer_words";');
    this.addSql('drop index concurrently if exists "offer_words_document";');
    this.addSql('drop index concurrently if exists "offer_words_names";');
  }

  override down(): void | Promise<void> {
    this.addSql(
      'create index concurrently if not exists "offer_words_document" on "offer_words" using gin (document);',
    );
    this.addSql(
      'create index concurrently if not exists "offer_words_names" on "offer_words" using gin (names gin_trgm_ops);',
    );
    this.addSql('alter table "offer_words" alter column lexemes set statistics default;');
  }
}
