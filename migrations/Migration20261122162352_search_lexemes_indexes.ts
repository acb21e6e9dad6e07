import { Migration } from '@mikro-orm/migrations';

const indexes = [
  ['offer_words_rules_offer_id_index', '("rules", "offer_id")'],
  ['offer_words_order', '(premium desc, "position", offer_id, published_at, expires_at)'],
  ['offer_words_lexemes', 'using gin (lexemes) with (gin_pending_list_limit = 256)'],
] as const;

/** Searches and offers go on while the indexes are built. */
export class Migration20261122162352_search_lexemes_indexes extends Migration {
  override name = 'Migration20261122162352_search_lexemes_indexes';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    for (const [name, of] of indexes) {
      // One that was interrupted leaves an invalid index behind.
      this.addSql(`drop index concurrently if exists "${name}";`);
      this.addSql(`create index concurrently "${name}" on "offer_words" ${of};`);
    }
  }

  override down(): void | Promise<void> {
    for (const [name] of indexes) this.addSql(`drop index concurrently if exists "${name}";`);
  }
}
