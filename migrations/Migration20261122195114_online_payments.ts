import { Migration } from '@mikro-orm/migrations';

export class Migration20261122195114_online_payments extends Migration {
  override name = 'Migration20261122195114_online_payments';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "online_payment" ("id" uuid not null, "business_id" uuid not null, "provider" varchar(20) not null, "provider_id" varchar(100) null, "redirect_to" varchar(2000) null, "amount" bigint not null, "gross" bigint not null, "tax_rate_bp" int not null, "currency" text not null, "reference_number" varchar(20) not null, "state" text not null default 'OPEN', "invoice_id" uuid null, "next_check_at" timestamptz not null, "checks" int not null default 0, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "online_payment" add constraint "online_payment_reference_number_unique" unique ("reference_number");`,
    );
    this.addSql(
      `alter table "online_payment" add constraint "online_payment_invoice_id_unique" unique ("invoice_id");`,
    );
    this.addSql(
      `create index "online_payment_business_id_created_at_index" on "online_payment" ("business_id", "created_at");`,
    );
    this.addSql(
      `create index "online_payment_state_next_check_at_index" on "online_payment" ("state", "next_check_at");`,
    );
    this.addSql(
      `alter table "online_payment" add constraint "online_payment_provider_provider_id_unique" unique ("provider", "provider_id");`,
    );

    this.addSql(
      `create table "online_payment_event" ("id" uuid not null, "payment_id" uuid not null, "state" varchar(20) not null, "cents" bigint not null, "provider_id" varchar(100) not null, "raw" text not null, "at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "online_payment_event" add constraint "online_payment_event_payment_id_state_cents_provider_id_unique" unique ("payment_id", "state", "cents", "provider_id");`,
    );

    this.addSql(`alter table "invoice" add "paid_on" date null;`);

    this.addSql(
      `alter table "online_payment" add constraint "online_payment_invoice_id_foreign" foreign key ("invoice_id") references "invoice" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "online_payment" add constraint "online_payment_paid_is_invoiced" check ((state = 'PAID') = (invoice_id is not null));`,
    );
    this.addSql(
      `alter table "online_payment" add constraint "online_payment_currency_check" check ("currency" in ('EUR', 'USD', 'SEK'));`,
    );
    this.addSql(
      `alter table "online_payment" add constraint "online_payment_state_check" check ("state" in ('OPEN', 'PENDING', 'PAID', 'FAILED', 'EXPIRED', 'REVIEW'));`,
    );

    this.addSql(
      `alter table "online_payment_event" add constraint "online_payment_event_payment_id_foreign" foreign key ("payment_id") references "online_payment" ("id") on delete no action;`,
    );
    this.addSql(`create or replace function online_payment_event_append_only_fn() returns trigger as $$      begin
        raise exception '% is append-only', tg_table_name;       end;$$ language plpgsql;`);
    this.addSql(`create trigger append_only before update or delete on online_payment_event
      for each row execute function online_payment_event_append_only_fn();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "online_payment_event" drop constraint "online_payment_event_payment_id_foreign";`);

    this.addSql(`drop table if exists "online_payment" cascade;`);
    this.addSql(`drop trigger if exists "append_only" on "online_payment_event";`);
    this.addSql(`drop function if exists "online_payment_event_append_only_fn"();`);
    this.addSql(`drop table if exists "online_payment_event" cascade;`);

    this.addSql(`alter table "invoice" drop column "paid_on";`);
  }
}
