import { Migration } from '@mikro-orm/migrations';

/** Payments are booked while the index is built. */
export class Migration20261129113500_owed_invoices extends Migration {
  override name = 'Migration20261129113500_owed_invoices';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    // One that was interrupted leaves an invalid index behind.
    this.addSql('drop index concurrently if exists "invoice_balance_owed";');
    this.addSql(
      'create index concurrently "invoice_balance_owed" on "invoice_balance" (invoice_id) where open < 0 and paid > 0;',
    );
  }

  override down(): void | Promise<void> {
    this.addSql('drop index concurrently if exists "invoice_balance_owed";');
  }
}
