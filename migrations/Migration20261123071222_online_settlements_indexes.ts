import { Migration } from '@mikro-orm/migrations';

/** In steps that commit by themselves and may be run again: payments are allocated meanwhile. */
export class Migration20261123071222_online_settlements_indexes extends Migration {
  override name = 'Migration20261123071222_online_settlements_indexes';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    this.addSql(`alter table "payment_allocation" validate constraint "payment_allocation_settlement_id_foreign";`);
    // One that was interrupted leaves an invalid index behind.
    this.addSql(`drop index concurrently if exists "allocation_of_settlement";`);
    this.addSql(
      `create index concurrently "allocation_of_settlement" on "payment_allocation" (settlement_id) where settlement_id is not null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index concurrently if exists "allocation_of_settlement";`);
  }
}
