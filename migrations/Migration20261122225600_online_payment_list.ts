import { Migration } from '@mikro-orm/migrations';

/** Payments are begun while the index is built. */
export class Migration20261122225600_online_payment_list extends Migration {
  override name = 'Migration20261122225600_online_payment_list';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    // One that was interrupted leaves an invalid index behind.
    this.addSql('drop index concurrently if exists "online_payment_review_first";');
    this.addSql(
      `create index concurrently "online_payment_review_first" on "online_payment" ((state = 'REVIEW'), id);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql('drop index concurrently if exists "online_payment_review_first";');
  }
}
