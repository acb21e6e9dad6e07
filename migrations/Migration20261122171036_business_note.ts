import { Migration } from '@mikro-orm/migrations';

export class Migration20261122171036_business_note extends Migration {
  override name = 'Migration20261122171036_business_note';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "business_note" ("id" uuid not null, "business_id" uuid not null, "text" text not null, "admin_id" uuid not null, "admin_name" varchar(255) not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "business_note_business_id_created_at_id_index" on "business_note" ("business_id", "created_at", "id");`,
    );

    this.addSql(
      `alter table "business_note" add constraint "business_note_business_id_foreign" foreign key ("business_id") references "business" ("id") on delete cascade;`,
    );
    this.addSql(
      `create or replace function "business_note_business_note_is_never_changed_fn"() returns trigger as $$ begin raise exception 'business_note is never changed'; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "business_note_is_never_changed" BEFORE UPDATE on "business_note" for each STATEMENT execute function "business_note_business_note_is_never_changed_fn"();`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "business_note_is_never_changed" on "business_note";`);
    this.addSql(`drop function if exists "business_note_business_note_is_never_changed_fn"();`);
    this.addSql(`drop table if exists "business_note" cascade;`);
  }
}
