import { Migration } from '@mikro-orm/migrations';

/** Only what is done at once; rows are checked and the index is built by the next migration. */
export class Migration20261123031500_replaced_invoices extends Migration {
  override name = 'Migration20261123031500_replaced_invoices';

  override up(): void | Promise<void> {
    this.addSql(`alter table "invoice" add "replaces_id" uuid null;`);
    this.addSql(
      `alter table "invoice" add constraint "invoice_replaces_id_foreign" foreign key ("replaces_id") references "invoice" ("id") on delete no action not valid;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "invoice" drop constraint "invoice_replaces_id_foreign";`);
    this.addSql(`alter table "invoice" drop column "replaces_id";`);
  }
}
