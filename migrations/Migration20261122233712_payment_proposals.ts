import { Migration } from '@mikro-orm/migrations';

/** Businesses and invoices are written while the indexes are built. */
export class Migration20261122233712_payment_proposals extends Migration {
  override name = 'Migration20261122233712_payment_proposals';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    // One that was interrupted leaves an invalid index behind.
    this.addSql('drop index concurrently if exists "business_name_letters";');
    this.addSql(
      'create index concurrently "business_name_letters" on "business" using gin (lower(business_name) gin_trgm_ops);',
    );
    this.addSql('drop index concurrently if exists "invoice_balance_amount";');
    this.addSql('create index concurrently "invoice_balance_amount" on "invoice_balance" (open) where open > 0;');
  }

  override down(): void | Promise<void> {
    this.addSql('drop index concurrently if exists "invoice_balance_amount";');
    this.addSql('drop index concurrently if exists "business_name_letters";');
  }
}
