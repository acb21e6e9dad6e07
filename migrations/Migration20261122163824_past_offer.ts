import { Migration } from '@mikro-orm/migrations';

export class Migration20261122163824_past_offer extends Migration {
  override name = 'Migration20261122163824_past_offer';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "past_offer" ("id" uuid not null, "business_id" uuid not null, "type" text not null, "cost" bigint not null, "currency" text not null default 'EUR', "visible_from" timestamptz not null, "visible_until" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "past_offer_business_id_visible_until_index" on "past_offer" ("business_id", "visible_until");`,
    );

    this.addSql(`create or replace function "offer_past_offer_of_offer_fn"() returns trigger as $$ begin insert into past_offer (id, business_id, type, cost, currency, visible_from, visible_until)
        select old.id, old.business_id, old.type, old.cost, old.currency, greatest(old.approved_at, old.starts_at),
          least(old.expires_at, now())
        where greatest(old.approved_at, old.starts_at) <= now() and old.approved_at is not null
          and exists (select from business where id = old.business_id);         return null; end; $$ language plpgsql;`);
    this.addSql(
      `create trigger "past_offer_of_offer" AFTER DELETE on "offer" for each ROW execute function "offer_past_offer_of_offer_fn"();`,
    );

    this.addSql(
      `alter table "past_offer" add constraint "past_offer_business_id_foreign" foreign key ("business_id") references "business" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "past_offer" add constraint "past_offer_type_check" check ("type" in ('NORMAL_OFFER', 'PREMIUM_OFFER', 'NORMAL_FLYER', 'PREMIUM_FLYER'));`,
    );
    this.addSql(
      `alter table "past_offer" add constraint "past_offer_currency_check" check ("currency" in ('EUR', 'USD', 'SEK'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "past_offer" cascade;`);

    this.addSql(`drop trigger if exists "past_offer_of_offer" on "offer";`);
    this.addSql(`drop function if exists "offer_past_offer_of_offer_fn"();`);
  }
}
