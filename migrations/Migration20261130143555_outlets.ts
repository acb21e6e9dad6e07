import { Migration } from '@mikro-orm/migrations';

export class Migration20261130143555_outlets extends Migration {
  override name = 'Migration20261130143555_outlets';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "outlet" ("id" uuid not null, "business_id" uuid not null, "name" varchar(80) not null, "street" varchar(100) not null, "post_code" varchar(5) not null, "town" varchar(60) not null, "municipality" varchar(60) not null, "phone" varchar(40) not null default '', "note" varchar(200) not null default '', "hours" jsonb not null, "special_hours" jsonb not null, "hours_confirmed_at" timestamptz null, "closed_at" timestamptz null, "version" int not null default 1, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "outlet_business_id_index" on "outlet" ("business_id");`);
    this.addSql(`create index "outlet_open" on "outlet" (business_id, name, id) where closed_at is null;`);

    this.addSql(
      `alter table "outlet" add constraint "outlet_business_id_foreign" foreign key ("business_id") references "business" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "outlet" cascade;`);
  }
}
