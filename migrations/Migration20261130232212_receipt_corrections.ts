import { Migration } from '@mikro-orm/migrations';

export class Migration20261130232212_receipt_corrections extends Migration {
  override name = 'Migration20261130232212_receipt_corrections';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "outage_refund" ("day" date not null, "offer_id" uuid not null, "business_id" uuid not null, "offer_title" varchar(100) not null, "paid_days" int not null, "amount" bigint not null, "currency" text not null, "transaction_id" uuid null, "given_at" timestamptz not null, primary key ("day", "offer_id"));`,
    );
    this.addSql(
      `alter table "outage_refund" add constraint "outage_refund_transaction_id_unique" unique ("transaction_id");`,
    );
    this.addSql(`create index "outage_refund_business_id_day_index" on "outage_refund" ("business_id", "day");`);

    this.addSql(`create or replace function audit_seal_seals_business_fn() returns trigger as $$      begin
        if exists (select from audit_entry where id = new.entry_id and business_id is not null) then
          raise exception 'a seal of version 1 does not cover the business of entry %', new.entry_id;         end if;         return new;       end;$$ language plpgsql;`);
    this.addSql(`create trigger seals_business before insert on audit_seal
        for each row when (new.version = 1) execute function audit_seal_seals_business_fn();`);

    this.addSql(`create or replace function "offer_past_offer_of_offer_fn"() returns trigger as $$ begin insert into past_offer (id, business_id, type, cost, currency, visible_from, visible_until, category_id, city)
        select old.id, old.business_id, old.type, old.cost, old.currency, greatest(old.approved_at, old.starts_at),
          least(old.expires_at, now()), old.category_id, old.cities[1]
        where greatest(old.approved_at, old.starts_at) <= now() and old.approved_at is not null
          and exists (select from business where id = old.business_id);         return null; end; $$ language plpgsql;`);

    this.addSql(`alter table "outage_day" add "admin_id" uuid null, add "admin_name" varchar(255) null;`);

    this.addSql(`create or replace function outlet_open_at_of_other_hours_fn() returns trigger as $$      begin
        new.open_at := null;         new.open_until := null;         return new;       end;$$ language plpgsql;`);
    this.addSql(`create trigger open_at_of_other_hours before update on outlet for each row
        when ((old.hours is distinct from new.hours or old.special_hours is distinct from new.special_hours)
          and old.open_at is not distinct from new.open_at and old.open_until is not distinct from new.open_until)
        execute function outlet_open_at_of_other_hours_fn();`);

    this.addSql(`alter table "past_offer" add "category_id" uuid null, add "city" varchar(60) null;`);

    this.addSql(
      `alter table "outage_refund" add constraint "outage_refund_has_transaction" check ((transaction_id is not null) = (amount > 0));`,
    );
    this.addSql(
      `alter table "outage_refund" add constraint "outage_refund_currency_check" check ("currency" in ('EUR', 'USD', 'SEK'));`,
    );
    this.addSql(`create or replace function outage_refund_append_only_fn() returns trigger as $$      begin
        raise exception '% is append-only', tg_table_name;       end;$$ language plpgsql;`);
    this.addSql(`create trigger append_only before update or delete on outage_refund
      for each row execute function outage_refund_append_only_fn();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "append_only" on "outage_refund";`);
    this.addSql(`drop function if exists "outage_refund_append_only_fn"();`);
    this.addSql(`drop table if exists "outage_refund" cascade;`);

    this.addSql(`drop trigger if exists "seals_business" on "audit_seal";`);
    this.addSql(`drop function if exists "audit_seal_seals_business_fn"();`);

    this.addSql(`create or replace function "offer_past_offer_of_offer_fn"() returns trigger as $$ begin insert into past_offer (id, business_id, type, cost, currency, visible_from, visible_until)
        select old.id, old.business_id, old.type, old.cost, old.currency, greatest(old.approved_at, old.starts_at),
          least(old.expires_at, now())
        where greatest(old.approved_at, old.starts_at) <= now() and old.approved_at is not null
          and exists (select from business where id = old.business_id);         return null; end; $$ language plpgsql;`);

    this.addSql(`alter table "outage_day" drop column "admin_id", drop column "admin_name";`);

    this.addSql(`drop trigger if exists "open_at_of_other_hours" on "outlet";`);
    this.addSql(`drop function if exists "outlet_open_at_of_other_hours_fn"();`);

    this.addSql(`alter table "past_offer" drop column "category_id", drop column "city";`);
  }
}
