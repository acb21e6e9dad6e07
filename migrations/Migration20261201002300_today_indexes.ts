import { Migration } from '@mikro-orm/migrations';

/** By which offers that end on a day are found, and paid ones that begin on it. */
export class Migration20261201002300_today_indexes extends Migration {
  override name = 'Migration20261201002300_today_indexes';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    // One that was interrupted leaves an invalid index behind.
    this.addSql('drop index concurrently if exists "offer_feed_ending";');
    this.addSql(
      'create index concurrently "offer_feed_ending" on "offer_feed" ("city", "premium", "expires_at", "published_at" desc, "offer_id");',
    );
    this.addSql('drop index concurrently if exists "offer_feed_paid";');
    this.addSql(
      'create index concurrently "offer_feed_paid" on "offer_feed" ("city", "published_at" desc, "offer_id") include ("expires_at") where premium;',
    );
  }

  override down(): void | Promise<void> {
    this.addSql('drop index concurrently if exists "offer_feed_ending";');
    this.addSql('drop index concurrently if exists "offer_feed_paid";');
  }
}
