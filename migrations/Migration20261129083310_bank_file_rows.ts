import { Migration } from '@mikro-orm/migrations';

/** What became of the rows of banks' files, and what files say of movements beyond their sums. */
export class Migration20261129083310_bank_file_rows extends Migration {
  override name = 'Migration20261129083310_bank_file_rows';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "bank_file_row" ("id" uuid not null, "file_id" uuid not null, "entry_number" int not null, "part" int not null, "outcome" text not null, "entry_id" uuid null, "facts" jsonb null, primary key ("id"));`,
    );
    this.addSql(`create index "bank_file_row_entry_id_index" on "bank_file_row" ("entry_id");`);
    this.addSql(`create index "bank_file_row_undecided" on "bank_file_row" (id)
    where outcome in ('IN_DOUBT', 'WAITS_FOR_ITEMS', 'NOT_UNDERSTOOD', 'NO_DAY');`);
    this.addSql(
      `alter table "bank_file_row" add constraint "bank_file_row_file_id_entry_number_part_unique" unique ("file_id", "entry_number", "part");`,
    );

    this.addSql(
      `create table "bank_file_row_decision" ("id" uuid not null, "row_id" uuid not null, "kind" text not null, "entry_id" uuid null, "undoes_id" uuid null, "note" varchar(500) null, "admin_id" uuid null, "admin_name" varchar(255) null, "at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "bank_file_row_decision_row_id_index" on "bank_file_row_decision" ("row_id");`);
    this.addSql(`create index "bank_file_row_decision_entry_id_index" on "bank_file_row_decision" ("entry_id");`);
    this.addSql(
      `alter table "bank_file_row_decision" add constraint "bank_file_row_decision_undoes_id_unique" unique ("undoes_id");`,
    );

    this.addSql(
      `alter table "bank_file" add "read_cents" bigint null, add "file_cents" bigint null, add "differences" text[] null;`,
    );

    this.addSql(
      `alter table "bank_entry" add "value_on" date null, add "booking_id" varchar(80) null, add "ids" text[] null, add "counterparty_account" varchar(80) null, add "found_references" text[] null, add "return_reason" varchar(255) null, add "cancels_id" uuid null;`,
    );

    this.addSql(
      `alter table "bank_file_row" add constraint "bank_file_row_file_id_foreign" foreign key ("file_id") references "bank_file" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "bank_file_row" add constraint "bank_file_row_entry_id_foreign" foreign key ("entry_id") references "bank_entry" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "bank_file_row" add constraint "bank_file_row_outcome_check" check ("outcome" in ('ADDED', 'KNOWN', 'IN_DOUBT', 'WAITS_FOR_ITEMS', 'ITEMISED', 'NOT_UNDERSTOOD', 'NO_DAY', 'NOT_BOOKED', 'OTHER_ACCOUNT', 'OTHER_CURRENCY'));`,
    );
    this.addSql(`create or replace function bank_file_row_append_only_fn() returns trigger as $$      begin
        raise exception '% is append-only', tg_table_name;       end;$$ language plpgsql;`);
    this.addSql(`create trigger append_only before update or delete on bank_file_row
      for each row execute function bank_file_row_append_only_fn();`);
    this.addSql(`create or replace function bank_file_row_digested_fn() returns trigger as $$      begin
        insert into row_digest (of_table, row_id, digest) select 'bank_file_row', id, digest_of_row(added) from added;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create trigger digested after insert on bank_file_row referencing new table as added
      for each statement execute function bank_file_row_digested_fn();`);

    this.addSql(
      `alter table "bank_file_row_decision" add constraint "bank_file_row_decision_row_id_foreign" foreign key ("row_id") references "bank_file_row" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "bank_file_row_decision" add constraint "bank_file_row_decision_entry_id_foreign" foreign key ("entry_id") references "bank_entry" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "bank_file_row_decision" add constraint "bank_file_row_decision_undoes_id_foreign" foreign key ("undoes_id") references "bank_file_row_decision" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "bank_file_row_decision" add constraint "decision_undoes_another" check ((kind = 'UNDO') = (undoes_id is not null));`,
    );
    this.addSql(
      `alter table "bank_file_row_decision" add constraint "bank_file_row_decision_kind_check" check ("kind" in ('SAME', 'DIFFERENT', 'ITEMISED', 'BOOKED', 'DISMISSED', 'UNDO'));`,
    );
    this.addSql(`create or replace function bank_file_row_decision_append_only_fn() returns trigger as $$      begin
        raise exception '% is append-only', tg_table_name;       end;$$ language plpgsql;`);
    this.addSql(`create trigger append_only before update or delete on bank_file_row_decision
      for each row execute function bank_file_row_decision_append_only_fn();`);
    this.addSql(`create or replace function bank_file_row_decision_digested_fn() returns trigger as $$      begin
        insert into row_digest (of_table, row_id, digest) select 'bank_file_row_decision', id, digest_of_row(added) from added;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create trigger digested after insert on bank_file_row_decision referencing new table as added
      for each statement execute function bank_file_row_decision_digested_fn();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "bank_file_row_decision" drop constraint "bank_file_row_decision_row_id_foreign";`);
    this.addSql(`alter table "bank_file_row_decision" drop constraint "bank_file_row_decision_undoes_id_foreign";`);

    this.addSql(`drop trigger if exists "append_only" on "bank_file_row";`);
    this.addSql(`drop function if exists "bank_file_row_append_only_fn"();`);
    this.addSql(`drop trigger if exists "digested" on "bank_file_row";`);
    this.addSql(`drop function if exists "bank_file_row_digested_fn"();`);
    this.addSql(`drop table if exists "bank_file_row" cascade;`);
    this.addSql(`drop trigger if exists "append_only" on "bank_file_row_decision";`);
    this.addSql(`drop function if exists "bank_file_row_decision_append_only_fn"();`);
    this.addSql(`drop trigger if exists "digested" on "bank_file_row_decision";`);
    this.addSql(`drop function if exists "bank_file_row_decision_digested_fn"();`);
    this.addSql(`drop table if exists "bank_file_row_decision" cascade;`);

    this.addSql(
      `alter table "bank_entry" drop column "value_on", drop column "booking_id", drop column "ids", drop column "counterparty_account", drop column "found_references", drop column "return_reason", drop column "cancels_id";`,
    );

    this.addSql(
      `alter table "bank_file" drop column "read_cents", drop column "file_cents", drop column "differences";`,
    );
  }
}
