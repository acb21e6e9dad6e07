import { Migration } from '@mikro-orm/migrations';

/** Compounds are found by their last parts. Searches and offers go on while the index is built. */
export class Migration20261129133500_search_ends extends Migration {
  override name = 'Migration20261129133500_search_ends';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    // One that was interrupted leaves an invalid index behind.
    this.addSql('drop index concurrently if exists "offer_vocabulary_ends";');
    this.addSql(
      `create index concurrently "offer_vocabulary_ends" on "offer_vocabulary" (reverse(lexeme)) where lexeme >= 'a';`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql('drop index concurrently if exists "offer_vocabulary_ends";');
  }
}
