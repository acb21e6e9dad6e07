import { Migration } from '@mikro-orm/migrations';

/** Offers are written to while the indexes are built. */
export class Migration20261122200500_admin_offer_filters extends Migration {
  override name = 'Migration20261122200500_admin_offer_filters';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    // One that was interrupted leaves an invalid index behind.
    this.addSql('drop index concurrently if exists "offer_newest";');
    this.addSql(
      'create index concurrently "offer_newest" on "offer" ("created_at", "id") include ("expires_at", "starts_at", "type", "shown_status", "hidden", "category_id");',
    );
    this.addSql('drop index concurrently if exists "offer_by_city";');
    this.addSql('create index concurrently "offer_by_city" on "offer" using gin ("cities");');
  }

  override down(): void | Promise<void> {
    this.addSql('drop index concurrently if exists "offer_newest";');
    this.addSql('drop index concurrently if exists "offer_by_city";');
  }
}
