import { Migration } from '@mikro-orm/migrations';

/** Only what is done at once; the rows are checked by the next migration. */
export class Migration20261130021246_paid_invoices extends Migration {
  override name = 'Migration20261130021246_paid_invoices';

  override up(): void | Promise<void> {
    this.addSql(`alter table "online_payment" drop constraint "online_payment_paid_is_invoiced";`);
    this.addSql(`alter table "online_payment" add "pays_id" uuid null;`);
    this.addSql(
      `alter table "online_payment" add constraint "online_payment_pays_id_foreign" foreign key ("pays_id") references "invoice" ("id") on delete no action not valid;`,
    );
    this.addSql(
      `alter table "online_payment" add constraint "online_payment_paid_is_invoiced" check (case when pays_id is null then (state = 'PAID') = (invoice_id is not null) else invoice_id is null end) not valid;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "online_payment" drop constraint "online_payment_pays_id_foreign";`);
    this.addSql(`alter table "online_payment" drop constraint "online_payment_paid_is_invoiced";`);
    this.addSql(`alter table "online_payment" drop column "pays_id";`);
    this.addSql(
      `alter table "online_payment" add constraint "online_payment_paid_is_invoiced" check ((state = 'PAID') = (invoice_id is not null)) not valid;`,
    );
  }
}
