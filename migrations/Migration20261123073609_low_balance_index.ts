import { Migration } from '@mikro-orm/migrations';

/** The ledger is written to while its index is built. */
export class Migration20261123073609_low_balance_index extends Migration {
  override name = 'Migration20261123073609_low_balance_index';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    // One that was interrupted leaves an invalid index behind.
    this.addSql(`drop index concurrently if exists "transaction_low_balance";`);
    this.addSql(
      `create index concurrently "transaction_low_balance" on "balance_transaction" (at) where balance_before >= 5000 and balance_after < 5000;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index concurrently if exists "transaction_low_balance";`);
  }
}
