import { Migration } from '@mikro-orm/migrations';

/** In steps that commit by themselves and may be run again: the ledger is written to meanwhile. */
export class Migration20261123035301_online_refunds_checked extends Migration {
  override name = 'Migration20261123035301_online_refunds_checked';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    this.addSql(`alter table "balance_transaction" validate constraint "balance_transaction_kind_check";`);
    this.addSql(`alter table "balance_transaction" validate constraint "transaction_moves_money_its_way";`);
    // One that was interrupted leaves an invalid index behind.
    this.addSql(`drop index concurrently if exists "transaction_adjustment";`);
    this.addSql(
      `create index concurrently "transaction_adjustment" on "balance_transaction" (at) where kind in ('CORRECTION', 'PAYMENT_REVERSAL', 'WITHDRAWAL');`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index concurrently if exists "transaction_adjustment";`);
    this.addSql(
      `create index concurrently "transaction_adjustment" on "balance_transaction" (at) where kind in ('CORRECTION', 'PAYMENT_REVERSAL');`,
    );
  }
}
