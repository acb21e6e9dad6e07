import { Migration } from '@mikro-orm/migrations';

export class Migration20261130064416_lost_days extends Migration {
  override name = 'Migration20261130064416_lost_days';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "lost_days" ("id" uuid not null, "statement_id" uuid not null, "business_id" uuid not null, "offer_id" uuid not null, "offer_title" varchar(100) not null, "days" text[] not null, "paid_days" int not null, "last_on" date null, "amount" bigint not null default '0', "currency" text not null default 'EUR', "transaction_id" uuid null, "given_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "lost_days_offer_id_index" on "lost_days" ("offer_id");`);
    this.addSql(
      `alter table "lost_days" add constraint "lost_days_statement_id_offer_id_unique" unique ("statement_id", "offer_id");`,
    );

    this.addSql(`alter table "appeal" add "wish" varchar(10) null;`);

    this.addSql(
      `alter table "lost_days" add constraint "lost_days_given_once" check (amount >= 0 and (last_on is null or amount = 0));`,
    );
    this.addSql(
      `alter table "lost_days" add constraint "lost_days_refund_has_transaction" check ((transaction_id is not null) = (amount > 0));`,
    );
    this.addSql(
      `alter table "lost_days" add constraint "lost_days_currency_check" check ("currency" in ('EUR', 'USD', 'SEK'));`,
    );
    this.addSql(`create or replace function lost_days_append_only_fn() returns trigger as $$      begin
        raise exception '% is append-only', tg_table_name;       end;$$ language plpgsql;`);
    this.addSql(`create trigger append_only before update or delete on lost_days
      for each row execute function lost_days_append_only_fn();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "append_only" on "lost_days";`);
    this.addSql(`drop function if exists "lost_days_append_only_fn"();`);
    this.addSql(`drop table if exists "lost_days" cascade;`);

    this.addSql(`alter table "appeal" drop column "wish";`);
  }
}
