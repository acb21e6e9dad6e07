import { Migration } from '@mikro-orm/migrations';

export class Migration20261130194520_receipts extends Migration {
  override name = 'Migration20261130194520_receipts';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "outage_day" ("day" date not null, "minutes" int not null, "way" varchar(10) not null, "decided_at" timestamptz not null, primary key ("day"));`,
    );

    this.addSql(
      `create table "outage_given" ("day" date not null, "offer_id" uuid not null, "business_id" uuid not null, "offer_title" varchar(100) not null, "last_on" date not null, "given_at" timestamptz not null, primary key ("day", "offer_id"));`,
    );
    this.addSql(`create index "outage_given_business_id_day_index" on "outage_given" ("business_id", "day");`);

    this.addSql(
      `create table "receipt" ("business_id" uuid not null, "month" varchar(7) not null, "number" int not null, "lines" text[] not null, "marks" text[] not null, "previous_hash" varchar(64) not null, "hash" varchar(64) not null, "closed_at" timestamptz not null, primary key ("business_id", "month"));`,
    );
    this.addSql(`alter table "receipt" add constraint "receipt_number_unique" unique ("number");`);

    this.addSql(
      `create table "receipt_choice" ("business_id" uuid not null, "paper_price" int null, primary key ("business_id"));`,
    );

    this.addSql(
      `create table "service_uptime" ("from" timestamptz not null, "until" timestamptz not null, primary key ("from"));`,
    );
    this.addSql(`create index "service_uptime_until_index" on "service_uptime" ("until");`);

    this.addSql(`create or replace function outage_given_append_only_fn() returns trigger as $$      begin
        raise exception '% is append-only', tg_table_name;       end;$$ language plpgsql;`);
    this.addSql(`create trigger append_only before update or delete on outage_given
      for each row execute function outage_given_append_only_fn();`);

    this.addSql(`create or replace function receipt_append_only_fn() returns trigger as $$      begin
        raise exception '% is append-only', tg_table_name;       end;$$ language plpgsql;`);
    this.addSql(`create trigger append_only before update or delete on receipt
      for each row execute function receipt_append_only_fn();`);

    this.addSql(
      `alter table "receipt_choice" add constraint "receipt_choice_business_id_foreign" foreign key ("business_id") references "business" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "receipt_choice" add constraint "receipt_choice_paper_price" check (paper_price is null or paper_price > 0);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "outage_day" cascade;`);
    this.addSql(`drop trigger if exists "append_only" on "outage_given";`);
    this.addSql(`drop function if exists "outage_given_append_only_fn"();`);
    this.addSql(`drop table if exists "outage_given" cascade;`);
    this.addSql(`drop trigger if exists "append_only" on "receipt";`);
    this.addSql(`drop function if exists "receipt_append_only_fn"();`);
    this.addSql(`drop table if exists "receipt" cascade;`);
    this.addSql(`drop table if exists "receipt_choice" cascade;`);
    this.addSql(`drop table if exists "service_uptime" cascade;`);
  }
}
