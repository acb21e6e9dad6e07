import { Migration } from '@mikro-orm/migrations';

export class Migration20261122231000_bank_statements extends Migration {
  override name = 'Migration20261122231000_bank_statements';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "bank_statement" ("id" uuid not null, "file_id" uuid not null, "account" varchar(34) not null, "statement_id" varchar(255) not null, "from_on" date not null, "to_on" date not null, "opening" bigint null, "closing" bigint null, primary key ("id"));`,
    );
    this.addSql(`create index "bank_statement_file_id_index" on "bank_statement" ("file_id");`);
    this.addSql(`create index "bank_statement_account_to_on_index" on "bank_statement" ("account", "to_on");`);
    this.addSql(`create index "bank_statement_to_on_index" on "bank_statement" ("to_on");`);
    this.addSql(
      `alter table "bank_statement" add constraint "bank_statement_file_id_foreign" foreign key ("file_id") references "bank_file" ("id") on delete no action;`,
    );
    this.addSql(`create or replace function bank_statement_append_only_fn() returns trigger as $$      begin
        raise exception '% is append-only', tg_table_name;       end;$$ language plpgsql;`);
    this.addSql(`create trigger append_only before update or delete on bank_statement
      for each row execute function bank_statement_append_only_fn();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "append_only" on "bank_statement";`);
    this.addSql(`drop function if exists "bank_statement_append_only_fn"();`);
    this.addSql(`drop table if exists "bank_statement" cascade;`);
  }
}
