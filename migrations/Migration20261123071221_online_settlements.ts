import { Migration } from '@mikro-orm/migrations';

/** Only what is done at once; the index of allocations is built by the next migration. */
export class Migration20261123071221_online_settlements extends Migration {
  override name = 'Migration20261123071221_online_settlements';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "online_settlement" ("id" uuid not null, "provider" varchar(20) not null, "provider_id" varchar(40) not null, "reference" varchar(40) null, "created_on" date not null, "settled_on" date null, "attempts" int not null default 0, "next_attempt_at" timestamptz not null, "closed_at" timestamptz null, "note" varchar(300) null, "admin_id" uuid null, "admin_name" varchar(255) null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "online_settlement_reference_index" on "online_settlement" ("reference");`);
    this.addSql(
      `create index "online_settlement_provider_created_on_index" on "online_settlement" ("provider", "created_on");`,
    );
    this.addSql(`create index "online_settlement_open_first" on "online_settlement" ((closed_at is null), id);`);
    this.addSql(
      `alter table "online_settlement" add constraint "online_settlement_provider_provider_id_unique" unique ("provider", "provider_id");`,
    );

    this.addSql(
      `create table "online_settlement_report" ("id" uuid not null, "settlement_id" uuid not null, "content" text not null, "signed" text not null, "gross" bigint not null, "fees" bigint not null, "at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "online_settlement_report" add constraint "online_settlement_report_settlement_id_unique" unique ("settlement_id");`,
    );

    this.addSql(
      `create table "online_settlement_row" ("id" uuid not null, "settlement_id" uuid not null, "place" int not null, "stamp" varchar(200) null, "reference" varchar(200) null, "cents" bigint not null, "fee" bigint not null, "payment_id" uuid null, "refund_id" uuid null, primary key ("id"));`,
    );
    this.addSql(`create index "online_settlement_row_payment_id_index" on "online_settlement_row" ("payment_id");`);
    this.addSql(`create index "online_settlement_row_refund_id_index" on "online_settlement_row" ("refund_id");`);
    this.addSql(
      `alter table "online_settlement_row" add constraint "online_settlement_row_settlement_id_place_unique" unique ("settlement_id", "place");`,
    );

    this.addSql(`alter table "payment_allocation" add "settlement_id" uuid null;`);
    this.addSql(
      `alter table "payment_allocation" add constraint "payment_allocation_settlement_id_foreign" foreign key ("settlement_id") references "online_settlement" ("id") on delete no action not valid;`,
    );

    this.addSql(
      `alter table "online_settlement_report" add constraint "online_settlement_report_settlement_id_foreign" foreign key ("settlement_id") references "online_settlement" ("id") on delete no action;`,
    );
    this.addSql(`create or replace function online_settlement_report_append_only_fn() returns trigger as $$      begin
        raise exception '% is append-only', tg_table_name;       end;$$ language plpgsql;`);
    this.addSql(`create trigger append_only before update or delete on online_settlement_report
      for each row execute function online_settlement_report_append_only_fn();`);

    this.addSql(
      `alter table "online_settlement_row" add constraint "online_settlement_row_settlement_id_foreign" foreign key ("settlement_id") references "online_settlement" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "online_settlement_row" add constraint "online_settlement_row_payment_id_foreign" foreign key ("payment_id") references "online_payment" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "online_settlement_row" add constraint "online_settlement_row_refund_id_foreign" foreign key ("refund_id") references "online_refund" ("id") on delete no action;`,
    );
    this.addSql(`alter table "online_settlement_row" add constraint "settlement_row_moves_money" check (cents <> 0);`);
    this.addSql(`create or replace function online_settlement_row_append_only_fn() returns trigger as $$      begin
        raise exception '% is append-only', tg_table_name;       end;$$ language plpgsql;`);
    this.addSql(`create trigger append_only before update or delete on online_settlement_row
      for each row execute function online_settlement_row_append_only_fn();`);
  }

  override down(): void | Promise<void> {
    this.addSql(
      `alter table "online_settlement_report" drop constraint "online_settlement_report_settlement_id_foreign";`,
    );
    this.addSql(`alter table "payment_allocation" drop constraint "payment_allocation_settlement_id_foreign";`);
    this.addSql(`alter table "online_settlement_row" drop constraint "online_settlement_row_settlement_id_foreign";`);

    this.addSql(`drop table if exists "online_settlement" cascade;`);
    this.addSql(`drop trigger if exists "append_only" on "online_settlement_report";`);
    this.addSql(`drop function if exists "online_settlement_report_append_only_fn"();`);
    this.addSql(`drop table if exists "online_settlement_report" cascade;`);
    this.addSql(`drop trigger if exists "append_only" on "online_settlement_row";`);
    this.addSql(`drop function if exists "online_settlement_row_append_only_fn"();`);
    this.addSql(`drop table if exists "online_settlement_row" cascade;`);

    this.addSql(`alter table "payment_allocation" drop column "settlement_id";`);
  }
}
