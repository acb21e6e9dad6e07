import { Migration } from '@mikro-orm/migrations';

export class Migration20261122200037_payments extends Migration {
  override name = 'Migration20261122200037_payments';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "bank_file" ("id" uuid not null, "sha256" varchar(64) not null, "kind" text not null, "message_id" varchar(255) not null, "file_name" varchar(255) not null, "content" bytea not null, "admin_id" uuid null, "admin_name" varchar(255) null, "at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`alter table "bank_file" add constraint "bank_file_sha256_unique" unique ("sha256");`);
    this.addSql(`create index "bank_file_at_id_index" on "bank_file" ("at", "id");`);

    this.addSql(
      `create table "bank_entry" ("id" uuid not null, "account" varchar(34) not null, "archive_key" varchar(80) not null, "seq" int not null, "amount" bigint not null, "booked_on" date not null, "paid_on" date null, "reference" varchar(20) null, "payer_name" varchar(255) null, "message" text null, "end_to_end_id" varchar(255) null, "reversal" boolean not null, "reverses" varchar(80) null, "file_id" uuid null, "at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "bank_entry_file_id_index" on "bank_entry" ("file_id");`);
    this.addSql(`create index "bank_entry_booked_on_id_index" on "bank_entry" ("booked_on", "id");`);
    this.addSql(`create index "bank_entry_account_booked_on_index" on "bank_entry" ("account", "booked_on");`);
    this.addSql(`create index "bank_entry_reference_index" on "bank_entry" ("reference");`);
    this.addSql(
      `alter table "bank_entry" add constraint "bank_entry_account_archive_key_seq_unique" unique ("account", "archive_key", "seq");`,
    );

    this.addSql(
      `create table "invoice_balance" ("invoice_id" uuid not null, "due_on" date not null, "gross" bigint not null, "paid" bigint not null default '0', "credited" bigint not null default '0', "written_off" bigint not null default '0', "open" bigint generated always as (gross - paid - credited - written_off) stored not null, primary key ("invoice_id"));`,
    );
    this.addSql(`create index "invoice_balance_open" on "invoice_balance" (due_on, invoice_id) where open > 0;`);

    this.addSql(
      `create table "payment_allocation" ("id" uuid not null, "entry_id" uuid not null, "kind" text not null, "invoice_id" uuid null, "amount" bigint not null, "undoes_id" uuid null, "counter_entry_id" uuid null, "note" varchar(500) null, "admin_id" uuid null, "admin_name" varchar(255) null, "at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "payment_allocation_entry_id_index" on "payment_allocation" ("entry_id");`);
    this.addSql(`create index "payment_allocation_invoice_id_index" on "payment_allocation" ("invoice_id");`);
    this.addSql(
      `alter table "payment_allocation" add constraint "payment_allocation_undoes_id_unique" unique ("undoes_id");`,
    );

    this.addSql(
      `create table "invoice_write_off" ("id" uuid not null, "invoice_id" uuid not null, "amount" bigint not null, "reason" varchar(500) not null, "admin_id" uuid null, "admin_name" varchar(255) null, "at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "invoice_write_off_invoice_id_index" on "invoice_write_off" ("invoice_id");`);

    this.addSql(`create or replace function invoice_opens_balance_fn() returns trigger as $$      begin
        if new.credits_id is null then
          insert into invoice_balance (invoice_id, due_on, gross) values (new.id, new.due_on, new.gross);         else
          update invoice_balance set credited = credited - new.gross where invoice_id = new.credits_id;         end if;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create trigger opens_balance after insert on invoice
      for each row execute function invoice_opens_balance_fn();`);

    // The trigger above holds new invoices back until this transaction ends.
    this.addSql(`insert into invoice_balance (invoice_id, due_on, gross, credited)
      select id, due_on, gross, coalesce((select -sum(note.gross) from invoice note where note.credits_id = invoice.id), 0)
      from invoice where credits_id is null;`);

    this.addSql(
      `alter table "bank_file" add constraint "bank_file_kind_check" check ("kind" in ('CAMT053', 'CAMT054', 'KTL'));`,
    );
    this.addSql(`create or replace function bank_file_append_only_fn() returns trigger as $$      begin
        raise exception '% is append-only', tg_table_name;       end;$$ language plpgsql;`);
    this.addSql(`create trigger append_only before update or delete on bank_file
      for each row execute function bank_file_append_only_fn();`);

    this.addSql(
      `alter table "bank_entry" add constraint "bank_entry_file_id_foreign" foreign key ("file_id") references "bank_file" ("id") on delete no action;`,
    );
    this.addSql(`create or replace function bank_entry_append_only_fn() returns trigger as $$      begin
        raise exception '% is append-only', tg_table_name;       end;$$ language plpgsql;`);
    this.addSql(`create trigger append_only before update or delete on bank_entry
      for each row execute function bank_entry_append_only_fn();`);

    this.addSql(`create or replace function invoice_balance_kept_by_triggers_fn() returns trigger as $$      begin
        if pg_trigger_depth() < 2 then
          raise exception 'invoice_balance is kept by triggers';         end if;         return new;       end;$$ language plpgsql;`);
    this.addSql(`create trigger kept_by_triggers before insert or update or delete on invoice_balance
      for each row execute function invoice_balance_kept_by_triggers_fn();`);

    this.addSql(
      `alter table "payment_allocation" add constraint "payment_allocation_entry_id_foreign" foreign key ("entry_id") references "bank_entry" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "payment_allocation" add constraint "payment_allocation_invoice_id_foreign" foreign key ("invoice_id") references "invoice" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "payment_allocation" add constraint "payment_allocation_undoes_id_foreign" foreign key ("undoes_id") references "payment_allocation" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "payment_allocation" add constraint "payment_allocation_counter_entry_id_foreign" foreign key ("counter_entry_id") references "bank_entry" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "payment_allocation" add constraint "allocation_of_an_invoice_names_it" check (kind <> 'INVOICE' or invoice_id is not null);`,
    );
    this.addSql(
      `alter table "payment_allocation" add constraint "allocation_undoes_another" check ((kind = 'UNDO') = (undoes_id is not null) and amount <> 0);`,
    );
    this.addSql(
      `alter table "payment_allocation" add constraint "payment_allocation_kind_check" check ("kind" in ('INVOICE', 'REVERSAL', 'RETURN', 'OTHER', 'UNDO'));`,
    );
    this.addSql(`create or replace function payment_allocation_append_only_fn() returns trigger as $$      begin
        raise exception '% is append-only', tg_table_name;       end;$$ language plpgsql;`);
    this.addSql(`create trigger append_only before update or delete on payment_allocation
      for each row execute function payment_allocation_append_only_fn();`);
    this.addSql(`create or replace function payment_allocation_within_entry_fn() returns trigger as $$      declare
        whole bigint;         used bigint;       begin
        select amount into whole from bank_entry where id = new.entry_id for update;         select sum(amount) into used from payment_allocation where entry_id = new.entry_id;         if used * sign(whole) not between 0 and abs(whole) then
          raise exception 'bank entry % is allocated beyond its amount', new.entry_id;         end if;         if new.undoes_id is not null then
          perform from payment_allocation undone where undone.id = new.undoes_id and undone.kind <> 'UNDO'
            and undone.entry_id = new.entry_id and undone.amount = -new.amount
            and undone.invoice_id is not distinct from new.invoice_id;           if not found then
            raise exception 'allocation % does not undo a whole one', new.id;           end if;         end if;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create trigger within_entry after insert on payment_allocation
      for each row execute function payment_allocation_within_entry_fn();`);
    this.addSql(`create or replace function payment_allocation_adds_to_balance_fn() returns trigger as $$      declare
        left_open bigint;       begin
        if new.invoice_id is null then
          return null;         end if;         update invoice_balance set paid = paid + new.amount where invoice_id = new.invoice_id
          returning open into left_open;         if not found or (new.amount > 0 and left_open < 0) then
          raise exception 'invoice % has less open than %', new.invoice_id, new.amount;         end if;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create trigger adds_to_balance after insert on payment_allocation
      for each row execute function payment_allocation_adds_to_balance_fn();`);

    this.addSql(
      `alter table "invoice_write_off" add constraint "invoice_write_off_invoice_id_foreign" foreign key ("invoice_id") references "invoice" ("id") on delete no action;`,
    );
    this.addSql(`alter table "invoice_write_off" add constraint "write_off_has_an_amount" check (amount <> 0);`);
    this.addSql(`create or replace function invoice_write_off_append_only_fn() returns trigger as $$      begin
        raise exception '% is append-only', tg_table_name;       end;$$ language plpgsql;`);
    this.addSql(`create trigger append_only before update or delete on invoice_write_off
      for each row execute function invoice_write_off_append_only_fn();`);
    this.addSql(`create or replace function invoice_write_off_adds_to_balance_fn() returns trigger as $$      declare
        left_open bigint;       begin
        if new.invoice_id is null then
          return null;         end if;         update invoice_balance set written_off = written_off + new.amount where invoice_id = new.invoice_id
          returning open into left_open;         if not found or (new.amount > 0 and left_open < 0) then
          raise exception 'invoice % has less open than %', new.invoice_id, new.amount;         end if;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create trigger adds_to_balance after insert on invoice_write_off
      for each row execute function invoice_write_off_adds_to_balance_fn();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "bank_entry" drop constraint "bank_entry_file_id_foreign";`);
    this.addSql(`alter table "payment_allocation" drop constraint "payment_allocation_entry_id_foreign";`);
    this.addSql(`alter table "payment_allocation" drop constraint "payment_allocation_counter_entry_id_foreign";`);
    this.addSql(`alter table "payment_allocation" drop constraint "payment_allocation_undoes_id_foreign";`);

    this.addSql(`drop trigger if exists "append_only" on "bank_file";`);
    this.addSql(`drop function if exists "bank_file_append_only_fn"();`);
    this.addSql(`drop table if exists "bank_file" cascade;`);
    this.addSql(`drop trigger if exists "append_only" on "bank_entry";`);
    this.addSql(`drop function if exists "bank_entry_append_only_fn"();`);
    this.addSql(`drop table if exists "bank_entry" cascade;`);
    this.addSql(`drop trigger if exists "kept_by_triggers" on "invoice_balance";`);
    this.addSql(`drop function if exists "invoice_balance_kept_by_triggers_fn"();`);
    this.addSql(`drop table if exists "invoice_balance" cascade;`);
    this.addSql(`drop trigger if exists "append_only" on "payment_allocation";`);
    this.addSql(`drop function if exists "payment_allocation_append_only_fn"();`);
    this.addSql(`drop trigger if exists "within_entry" on "payment_allocation";`);
    this.addSql(`drop function if exists "payment_allocation_within_entry_fn"();`);
    this.addSql(`drop trigger if exists "adds_to_balance" on "payment_allocation";`);
    this.addSql(`drop function if exists "payment_allocation_adds_to_balance_fn"();`);
    this.addSql(`drop table if exists "payment_allocation" cascade;`);
    this.addSql(`drop trigger if exists "append_only" on "invoice_write_off";`);
    this.addSql(`drop function if exists "invoice_write_off_append_only_fn"();`);
    this.addSql(`drop trigger if exists "adds_to_balance" on "invoice_write_off";`);
    this.addSql(`drop function if exists "invoice_write_off_adds_to_balance_fn"();`);
    this.addSql(`drop table if exists "invoice_write_off" cascade;`);

    this.addSql(`drop trigger if exists "opens_balance" on "invoice";`);
    this.addSql(`drop function if exists "invoice_opens_balance_fn"();`);
  }
}
