import { Migration } from '@mikro-orm/migrations';

/** Offers are deleted while the index is built. */
export class Migration20261123145501_offer_gone_index extends Migration {
  override name = 'Migration20261123145501_offer_gone_index';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    // One that was interrupted leaves an invalid index behind.
    this.addSql(`drop index concurrently if exists "offer_gone_before_end";`);
    this.addSql(
      `create index concurrently "offer_gone_before_end" on "offer_gone" (business_id, ended_on) where starts_on is not null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index concurrently if exists "offer_gone_before_end";`);
  }
}
