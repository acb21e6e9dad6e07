import { Migration } from '@mikro-orm/migrations';

/** Only what is done at once; the rows are brought up to date by the next migrations. */
export class Migration20261122034443_row_currency extends Migration {
  override name = 'Migration20261122034443_row_currency';

  override up(): void | Promise<void> {
    for (const table of ['advertisement', 'advertisement_event', 'business', 'offer', 'top_up_order']) {
      // A constant default is stored once, so that no row is written: rows so far are of the currency in force.
      this.addSql(`do $$ begin
        execute format('alter table "${table}" add "currency" text not null default %L',
          coalesce((select values ->> 'currency' from settings_group where name = 'pricing'), 'EUR'));
      end $$;`);
      this.addSql(`alter table "${table}" alter "currency" set default 'EUR';`);
      this.addSql(
        `alter table "${table}" add constraint "${table}_currency_check" check ("currency" in ('EUR', 'USD', 'SEK')) not valid;`,
      );
    }

    // Summed up again from the ledger by the next run of its job.
    this.addSql(`delete from "ledger_day";`);
    this.addSql(`alter table "ledger_day" drop constraint "ledger_day_pkey";`);
    this.addSql(`alter table "ledger_day" add "kind" varchar(20) not null, add "currency" varchar(3) not null;`);
    this.addSql(
      `alter table "ledger_day" add primary key ("day", "source", "kind", "currency", "direction", "activity", "admin_id", "cents");`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "advertisement" drop constraint "advertisement_currency_check";`);
    this.addSql(`alter table "advertisement" drop column "currency";`);

    this.addSql(`alter table "advertisement_event" drop constraint "advertisement_event_currency_check";`);
    this.addSql(`alter table "advertisement_event" drop column "currency";`);

    this.addSql(`alter table "business" drop constraint "business_currency_check";`);
    this.addSql(`alter table "business" drop column "currency";`);

    this.addSql(`delete from "ledger_day";`);
    this.addSql(`alter table "ledger_day" drop constraint "ledger_day_pkey";`);
    this.addSql(`alter table "ledger_day" drop column "kind", drop column "currency";`);
    this.addSql(
      `alter table "ledger_day" add primary key ("day", "source", "direction", "activity", "admin_id", "cents");`,
    );

    this.addSql(`alter table "offer" drop constraint "offer_currency_check";`);
    this.addSql(`alter table "offer" drop column "currency";`);

    this.addSql(`alter table "top_up_order" drop constraint "top_up_order_currency_check";`);
    this.addSql(`alter table "top_up_order" drop column "currency";`);
  }
}
