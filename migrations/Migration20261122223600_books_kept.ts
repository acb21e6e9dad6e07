import { Migration } from '@mikro-orm/migrations';

export class Migration20261122223600_books_kept extends Migration {
  override name = 'Migration20261122223600_books_kept';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "bank_entry_balance" ("entry_id" uuid not null, "booked_on" date not null, "amount" bigint not null, "reversal" boolean not null, "used" bigint not null default '0', "left_over" bigint generated always as (amount - used) stored not null, "waits" boolean generated always as ((amount > 0 or reversal) and amount <> used) stored not null, primary key ("entry_id"));`,
    );
    this.addSql(`create index "bank_entry_balance_waiting" on "bank_entry_balance" (booked_on, entry_id) where waits;`);

    this.addSql(`create or replace function bank_entry_opens_balance_fn() returns trigger as $$      begin
        insert into bank_entry_balance (entry_id, booked_on, amount, reversal)
          select id, booked_on, amount, reversal from added;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create trigger opens_balance after insert on bank_entry referencing new table as added
      for each statement execute function bank_entry_opens_balance_fn();`);

    // Made again under its old name, so that allocations wait until the sums below are written.
    this.addSql(`drop trigger within_entry on payment_allocation;`);
    this.addSql(`create or replace function payment_allocation_within_entry_fn() returns trigger as $$      declare
        whole bigint;         in_use bigint;       begin
        update bank_entry_balance set used = used + new.amount where entry_id = new.entry_id
          returning amount, used into whole, in_use;         if not found or in_use * sign(whole) not between 0 and abs(whole) then
          raise exception 'bank entry % is allocated beyond its amount', new.entry_id;         end if;         if new.undoes_id is not null then
          perform from payment_allocation undone where undone.id = new.undoes_id and undone.kind <> 'UNDO'
            and undone.entry_id = new.entry_id and undone.amount = -new.amount
            and undone.invoice_id is not distinct from new.invoice_id;           if not found then
            raise exception 'allocation % does not undo a whole one', new.id;           end if;         end if;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create trigger within_entry after insert on payment_allocation
      for each row execute function payment_allocation_within_entry_fn();`);
    this.addSql(`insert into bank_entry_balance (entry_id, booked_on, amount, reversal, used)
      select id, booked_on, amount, reversal,
        coalesce((select sum(amount) from payment_allocation where entry_id = bank_entry.id), 0) from bank_entry;`);
    this.addSql(`create or replace function bank_entry_balance_kept_by_triggers_fn() returns trigger as $$      begin
        if pg_trigger_depth() < 2 then
          raise exception 'bank_entry_balance is kept by triggers';         end if;         return new;       end;$$ language plpgsql;`);
    this.addSql(`create trigger kept_by_triggers before insert or update or delete on bank_entry_balance
      for each row execute function bank_entry_balance_kept_by_triggers_fn();`);

    this.addSql(
      `create table "row_digest" ("of_table" varchar(63) not null, "row_id" uuid not null, "digest" bytea not null, primary key ("of_table", "row_id"));`,
    );
    this.addSql(`create or replace function row_digest_append_only_fn() returns trigger as $$      begin
        raise exception '% is append-only', tg_table_name;       end;$$ language plpgsql;`);
    this.addSql(`create trigger append_only before update or delete on row_digest
      for each row execute function row_digest_append_only_fn();`);

    // What an index column is computed from is digested itself. Instants are written in UTC, whatever the session has.
    this.addSql(`create or replace function digest_of_row(written anyelement) returns bytea as $$      begin
        return sha256(convert_to(jsonb_strip_nulls(to_jsonb(written) - 'search_text')::text, 'UTF8'));       end;$$ language plpgsql stable strict set timezone to 'UTC';`);
    for (const table of ['balance_transaction', 'invoice', 'invoice_write_off', 'bank_entry', 'payment_allocation']) {
      this.addSql(`create or replace function ${table}_digested_fn() returns trigger as $$      begin
        insert into row_digest (of_table, row_id, digest) select '${table}', id, digest_of_row(added) from added;         return null;       end;$$ language plpgsql;`);
      this.addSql(`create trigger digested after insert on ${table} referencing new table as added
      for each statement execute function ${table}_digested_fn();`);
    }
  }

  override down(): void | Promise<void> {
    for (const table of ['balance_transaction', 'invoice', 'invoice_write_off', 'bank_entry', 'payment_allocation']) {
      this.addSql(`drop trigger if exists "digested" on "${table}";`);
      this.addSql(`drop function if exists "${table}_digested_fn"();`);
    }
    this.addSql(`drop table if exists "row_digest" cascade;`);
    this.addSql(`drop function if exists "row_digest_append_only_fn"();`);
    this.addSql(`drop function if exists digest_of_row(anyelement);`);

    this.addSql(`drop trigger if exists "opens_balance" on "bank_entry";`);
    this.addSql(`drop function if exists "bank_entry_opens_balance_fn"();`);
    this.addSql(`create or replace function payment_allocation_within_entry_fn() returns trigger as $$      declare
        whole bigint;         used bigint;       begin
        select amount into whole from bank_entry where id = new.entry_id for update;         select sum(amount) into used from payment_allocation where entry_id = new.entry_id;         if used * sign(whole) not between 0 and abs(whole) then
          raise exception 'bank entry % is allocated beyond its amount', new.entry_id;         end if;         if new.undoes_id is not null then
          perform from payment_allocation undone where undone.id = new.undoes_id and undone.kind <> 'UNDO'
            and undone.entry_id = new.entry_id and undone.amount = -new.amount
            and undone.invoice_id is not distinct from new.invoice_id;           if not found then
            raise exception 'allocation % does not undo a whole one', new.id;           end if;         end if;         return null;       end;$$ language plpgsql;`);
    this.addSql(`drop table if exists "bank_entry_balance" cascade;`);
    this.addSql(`drop function if exists "bank_entry_balance_kept_by_triggers_fn"();`);
  }
}
