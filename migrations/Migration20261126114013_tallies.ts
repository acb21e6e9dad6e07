import { Migration } from '@mikro-orm/migrations';

export class Migration20261126114013_tallies extends Migration {
  override name = 'Migration20261126114013_tallies';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "offer_tally" ("id" bigserial primary key, "category_id" uuid not null, "type" text not null, "shown_status" text not null, "hidden" boolean not null, "change" int not null);`,
    );

    this.addSql(
      `create table "visible_tally" ("id" bigserial primary key, "day" date not null, "change" int not null);`,
    );

    this.addSql(`create or replace function offer_tallies_insert_fn() returns trigger as $$      begin
        insert into offer_tally (category_id, type, shown_status, hidden, change) select category_id, type, shown_status, hidden, sum(change)::int as change from (select category_id, type, shown_status, hidden, 1 as change from added) changes group by category_id, type, shown_status, hidden having sum(change) <> 0;         insert into visible_tally (day, change) select day, sum(change)::int as change from (select step.day, step.change
  from (select (greatest(approved_at, starts_at) at time zone 'Europe/Helsinki')::date as first, (expires_at at time zone 'Europe/Helsinki')::date as last from added where status = 'APPROVED' and not hidden and approved_at is not null) seen
    cross join lateral (values (first, 1), (last + 1, -1)) step (day, change) where first <= last) changes group by day having sum(change) <> 0;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create trigger tallies_insert after insert on offer referencing new table as added
      for each statement execute function offer_tallies_insert_fn();`);
    this.addSql(`create or replace function offer_tallies_update_fn() returns trigger as $$      begin
        insert into offer_tally (category_id, type, shown_status, hidden, change) select category_id, type, shown_status, hidden, sum(change)::int as change from (select category_id, type, shown_status, hidden, 1 as change from added union all select category_id, type, shown_status, hidden, -1 as change from gone) changes group by category_id, type, shown_status, hidden having sum(change) <> 0;         insert into visible_tally (day, change) select day, sum(change)::int as change from (select step.day, step.change
  from (select (greatest(approved_at, starts_at) at time zone 'Europe/Helsinki')::date as first, (expires_at at time zone 'Europe/Helsinki')::date as last from added where status = 'APPROVED' and not hidden and approved_at is not null) seen
    cross join lateral (values (first, 1), (last + 1, -1)) step (day, change) where first <= last union all select step.day, step.change
  from (select (greatest(approved_at, starts_at) at time zone 'Europe/Helsinki')::date as first, (expires_at at time zone 'Europe/Helsinki')::date as last from gone where status = 'APPROVED' and not hidden and approved_at is not null) seen
    cross join lateral (values (first, -1), (last + 1, 1)) step (day, change) where first <= last) changes group by day having sum(change) <> 0;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create trigger tallies_update after update on offer referencing old table as gone new table as added
      for each statement execute function offer_tallies_update_fn();`);
    this.addSql(`create or replace function offer_tallies_delete_fn() returns trigger as $$      begin
        insert into offer_tally (category_id, type, shown_status, hidden, change) select category_id, type, shown_status, hidden, sum(change)::int as change from (select category_id, type, shown_status, hidden, -1 as change from gone) changes group by category_id, type, shown_status, hidden having sum(change) <> 0;         insert into visible_tally (day, change) select day, sum(change)::int as change from (select step.day, step.change
  from (select (greatest(approved_at, starts_at) at time zone 'Europe/Helsinki')::date as first, (expires_at at time zone 'Europe/Helsinki')::date as last from gone where status = 'APPROVED' and not hidden and approved_at is not null) seen
    cross join lateral (values (first, -1), (last + 1, 1)) step (day, change) where first <= last) changes group by day having sum(change) <> 0;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create trigger tallies_delete after delete on offer referencing old table as gone
      for each statement execute function offer_tallies_delete_fn();`);

    this.addSql(`create or replace function past_offer_tallies_insert_fn() returns trigger as $$      begin
        insert into visible_tally (day, change) select day, sum(change)::int as change from (select step.day, step.change
  from (select (visible_from at time zone 'Europe/Helsinki')::date as first, (visible_until at time zone 'Europe/Helsinki')::date as last from added) seen
    cross join lateral (values (first, 1), (last + 1, -1)) step (day, change) where first <= last) changes group by day having sum(change) <> 0;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create trigger tallies_insert after insert on past_offer referencing new table as added
      for each statement execute function past_offer_tallies_insert_fn();`);
    this.addSql(`create or replace function past_offer_tallies_update_fn() returns trigger as $$      begin
        insert into visible_tally (day, change) select day, sum(change)::int as change from (select step.day, step.change
  from (select (visible_from at time zone 'Europe/Helsinki')::date as first, (visible_until at time zone 'Europe/Helsinki')::date as last from added) seen
    cross join lateral (values (first, 1), (last + 1, -1)) step (day, change) where first <= last union all select step.day, step.change
  from (select (visible_from at time zone 'Europe/Helsinki')::date as first, (visible_until at time zone 'Europe/Helsinki')::date as last from gone) seen
    cross join lateral (values (first, -1), (last + 1, 1)) step (day, change) where first <= last) changes group by day having sum(change) <> 0;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create trigger tallies_update after update on past_offer referencing old table as gone new table as added
      for each statement execute function past_offer_tallies_update_fn();`);
    this.addSql(`create or replace function past_offer_tallies_delete_fn() returns trigger as $$      begin
        insert into visible_tally (day, change) select day, sum(change)::int as change from (select step.day, step.change
  from (select (visible_from at time zone 'Europe/Helsinki')::date as first, (visible_until at time zone 'Europe/Helsinki')::date as last from gone) seen
    cross join lateral (values (first, -1), (last + 1, 1)) step (day, change) where first <= last) changes group by day having sum(change) <> 0;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create trigger tallies_delete after delete on past_offer referencing old table as gone
      for each statement execute function past_offer_tallies_delete_fn();`);

    this.addSql(
      `alter table "offer_tally" add constraint "offer_tally_type_check" check ("type" in ('NORMAL_OFFER', 'PREMIUM_OFFER', 'NORMAL_FLYER', 'PREMIUM_FLYER'));`,
    );
    this.addSql(
      `alter table "offer_tally" add constraint "offer_tally_shown_status_check" check ("shown_status" in ('PENDING', 'APPROVED', 'REJECTED'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "offer_tally" cascade;`);
    this.addSql(`drop table if exists "visible_tally" cascade;`);

    this.addSql(`drop trigger if exists "tallies_insert" on "offer";`);
    this.addSql(`drop function if exists "offer_tallies_insert_fn"();`);
    this.addSql(`drop trigger if exists "tallies_update" on "offer";`);
    this.addSql(`drop function if exists "offer_tallies_update_fn"();`);
    this.addSql(`drop trigger if exists "tallies_delete" on "offer";`);
    this.addSql(`drop function if exists "offer_tallies_delete_fn"();`);

    this.addSql(`drop trigger if exists "tallies_insert" on "past_offer";`);
    this.addSql(`drop function if exists "past_offer_tallies_insert_fn"();`);
    this.addSql(`drop trigger if exists "tallies_update" on "past_offer";`);
    this.addSql(`drop function if exists "past_offer_tallies_update_fn"();`);
    this.addSql(`drop trigger if exists "tallies_delete" on "past_offer";`);
    this.addSql(`drop function if exists "past_offer_tallies_delete_fn"();`);
  }
}
