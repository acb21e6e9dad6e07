import { Migration } from '@mikro-orm/migrations';

export class Migration20261201005515_past_offer_run_days extends Migration {
  override name = 'Migration20261201005515_past_offer_run_days';

  override up(): void | Promise<void> {
    this.addSql(`alter table "past_offer" add "run_days" int null;`);
    this.addSql(`create or replace function "offer_past_offer_of_offer_fn"() returns trigger as $$ begin insert into past_offer (id, business_id, type, cost, currency, visible_from, visible_until, category_id, city, run_days)
        select old.id, old.business_id, old.type, old.cost, old.currency, greatest(old.approved_at, old.starts_at),
          least(old.expires_at, now()), old.category_id, old.cities[1],
          greatest(1, round(extract(epoch from old.expires_at - old.starts_at) / 86400))
        where greatest(old.approved_at, old.starts_at) <= now() and old.approved_at is not null
          and exists (select from business where id = old.business_id);         return null; end; $$ language plpgsql;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`create or replace function "offer_past_offer_of_offer_fn"() returns trigger as $$ begin insert into past_offer (id, business_id, type, cost, currency, visible_from, visible_until, category_id, city)
        select old.id, old.business_id, old.type, old.cost, old.currency, greatest(old.approved_at, old.starts_at),
          least(old.expires_at, now()), old.category_id, old.cities[1]
        where greatest(old.approved_at, old.starts_at) <= now() and old.approved_at is not null
          and exists (select from business where id = old.business_id);         return null; end; $$ language plpgsql;`);

    this.addSql(`alter table "past_offer" drop column "run_days";`);
  }
}
