import { Migration } from '@mikro-orm/migrations';

/** In steps that commit by themselves and may be run again: the ledger is written to meanwhile. */
export class Migration20261122224013_credit_when_checked extends Migration {
  override name = 'Migration20261122224013_credit_when_checked';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    this.addSql(`alter table "balance_transaction" validate constraint "balance_transaction_credit_ground_check";`);
    this.addSql(`alter table "balance_transaction" validate constraint "balance_transaction_kind_check";`);
    this.addSql(`alter table "balance_transaction" validate constraint "transaction_moves_money_its_way";`);
    // One that was interrupted leaves an invalid index behind.
    this.addSql(`drop index concurrently if exists "transaction_adjustment";`);
    this.addSql(
      `create index concurrently "transaction_adjustment" on "balance_transaction" (at) where kind in ('CORRECTION', 'PAYMENT_REVERSAL');`,
    );
    this.addSql(`drop index concurrently if exists "transaction_correction";`);
    this.addSql(`drop index concurrently if exists "transaction_of_invoice";`);
    this.addSql(
      `create index concurrently "transaction_of_invoice" on "balance_transaction" (invoice_id) where invoice_id is not null;`,
    );
    this.addSql(`drop index concurrently if exists "transaction_returned";`);
    this.addSql(
      `create index concurrently "transaction_returned" on "balance_transaction" (business_id) where kind = 'PAYMENT_REVERSAL';`,
    );
    this.addSql(`drop index concurrently if exists "transaction_one_top_up_of_invoice";`);
    this.addSql(
      `create unique index concurrently "transaction_one_top_up_of_invoice" on "balance_transaction" (invoice_id) where kind = 'TOP_UP';`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index concurrently if exists "transaction_one_top_up_of_invoice";`);
    this.addSql(`drop index concurrently if exists "transaction_returned";`);
    this.addSql(`drop index concurrently if exists "transaction_of_invoice";`);
    this.addSql(`drop index concurrently if exists "transaction_adjustment";`);
    this.addSql(
      `create index concurrently "transaction_correction" on "balance_transaction" (at) where kind = 'CORRECTION';`,
    );
  }
}
