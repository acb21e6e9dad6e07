import { Migration } from '@mikro-orm/migrations';

/** Payments go on while the rows are checked and the index is built. */
export class Migration20261130021247_paid_invoices_checked extends Migration {
  override name = 'Migration20261130021247_paid_invoices_checked';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    this.addSql(`alter table "online_payment" validate constraint "online_payment_pays_id_foreign";`);
    this.addSql(`alter table "online_payment" validate constraint "online_payment_paid_is_invoiced";`);
    // One that was interrupted leaves an invalid index behind.
    this.addSql('drop index concurrently if exists "online_payment_of_invoice";');
    this.addSql(
      'create index concurrently "online_payment_of_invoice" on "online_payment" (pays_id) where pays_id is not null;',
    );
  }

  override down(): void | Promise<void> {
    this.addSql('drop index concurrently if exists "online_payment_of_invoice";');
  }
}
