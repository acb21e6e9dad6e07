import { Migration } from '@mikro-orm/migrations';

export class Migration20261127213237_caller_visits extends Migration {
  override name = 'Migration20261127213237_caller_visits';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "caller_visits" ("day" date not null, "caller" uuid not null, "target_id" uuid not null, "visits" text[] not null, "times" timestamptz[] not null, "counted" int not null, "added" int not null, primary key ("day", "caller", "target_id"));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "caller_visits" cascade;`);
  }
}
