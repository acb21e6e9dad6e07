import { Migration } from '@mikro-orm/migrations';

export class Migration20261127213237_origin_visits extends Migration {
  override name = 'Migration20261127213237_origin_visits';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "origin_visits" ("day" date not null, "origin" uuid not null, "target_id" uuid not null, "marks" text[] not null, "times" timestamptz[] not null, "counted" int not null, "added" int not null, primary key ("day", "origin", "target_id"));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "origin_visits" cascade;`);
  }
}
