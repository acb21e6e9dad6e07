import { Migration } from '@mikro-orm/migrations';

/** Offers are deleted while the index is built. */
export class Migration20261122193410_past_offer_by_end extends Migration {
  override name = 'Migration20261122193410_past_offer_by_end';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    // One that was interrupted leaves an invalid index behind.
    this.addSql('drop index concurrently if exists "past_offer_visible_until_index";');
    this.addSql('create index concurrently "past_offer_visible_until_index" on "past_offer" ("visible_until");');
  }

  override down(): void | Promise<void> {
    this.addSql('drop index concurrently if exists "past_offer_visible_until_index";');
  }
}
