import { Migration } from '@mikro-orm/migrations';

/** The ledger may have millions of rows: it is written to while the index is built. */
export class Migration20261122034445_revenue_by_currency extends Migration {
  override name = 'Migration20261122034445_revenue_by_currency';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    // One that was interrupted leaves an invalid index behind.
    this.addSql(`drop index concurrently if exists "transaction_revenue_by_currency";`);
    this.addSql(`create index concurrently "transaction_revenue_by_currency" on "balance_transaction" (at)
    include (business_id, offer_type, amount, kind, currency) where kind in ('CHARGE', 'ADMIN_CHARGE', 'REFUND');`);
    this.addSql(`drop index concurrently if exists "transaction_revenue";`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index concurrently if exists "transaction_revenue";`);
    this.addSql(`create index concurrently "transaction_revenue" on "balance_transaction" (at)
    include (business_id, offer_type, amount, kind) where kind in ('CHARGE', 'ADMIN_CHARGE', 'REFUND');`);
    this.addSql(`drop index concurrently if exists "transaction_revenue_by_currency";`);
  }
}
