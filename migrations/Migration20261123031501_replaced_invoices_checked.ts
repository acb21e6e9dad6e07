import { Migration } from '@mikro-orm/migrations';

/** In steps that commit by themselves and may be run again: invoices are written meanwhile. */
export class Migration20261123031501_replaced_invoices_checked extends Migration {
  override name = 'Migration20261123031501_replaced_invoices_checked';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    this.addSql(`alter table "invoice" validate constraint "invoice_replaces_id_foreign";`);
    // One that was interrupted leaves an invalid index behind.
    this.addSql(`alter table "invoice" drop constraint if exists "invoice_replaces_id_unique";`);
    this.addSql(`drop index concurrently if exists "invoice_replaces_id_unique";`);
    this.addSql(`create unique index concurrently "invoice_replaces_id_unique" on "invoice" ("replaces_id");`);
    this.addSql(
      `alter table "invoice" add constraint "invoice_replaces_id_unique" unique using index "invoice_replaces_id_unique";`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "invoice" drop constraint if exists "invoice_replaces_id_unique";`);
  }
}
