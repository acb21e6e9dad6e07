import { Migration } from '@mikro-orm/migrations';

export class Migration20261130160600_api_keys extends Migration {
  override name = 'Migration20261130160600_api_keys';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "api_key" ("id" uuid not null, "business_id" uuid not null, "name" varchar(60) not null, "prefix" varchar(8) not null, "hash" varchar(43) not null, "old_prefix" varchar(8) null, "old_hash" varchar(43) null, "old_ends_at" timestamptz null, "actions" text[] not null, "month_cap" int null, "spent_month" varchar(7) null, "spent" int not null default 0, "created_by" varchar(255) not null, "created_at" timestamptz not null, "ends_at" timestamptz not null, "reminded_at" timestamptz null, "last_used_at" timestamptz null, "last_ip_hash" varchar(43) null, "revoked_at" timestamptz null, "misused_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`alter table "api_key" add constraint "api_key_prefix_unique" unique ("prefix");`);
    this.addSql(`alter table "api_key" add constraint "api_key_old_prefix_unique" unique ("old_prefix");`);
    this.addSql(`create index "api_key_business_id_created_at_index" on "api_key" ("business_id", "created_at");`);
    this.addSql(`create index "api_key_ends_at_index" on "api_key" ("ends_at");`);

    this.addSql(
      `alter table "api_key" add constraint "api_key_business_id_foreign" foreign key ("business_id") references "business" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "api_key" cascade;`);
  }
}
