import { Migration } from '@mikro-orm/migrations';

/** Offers are written to while the index is built. */
export class Migration20261122230837_visible_offers extends Migration {
  override name = 'Migration20261122230837_visible_offers';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    // One that was interrupted leaves an invalid index behind.
    this.addSql('drop index concurrently if exists "offer_visible";');
    this.addSql(
      `create index concurrently "offer_visible" on "offer" ("approved_at", "starts_at", "expires_at", "business_id") where status = 'APPROVED' and not hidden;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql('drop index concurrently if exists "offer_visible";');
  }
}
