import { Migration } from '@mikro-orm/migrations';

export class Migration20261130235900_missed_searches extends Migration {
  override name = 'Migration20261130235900_missed_searches';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "miss_caller" ("week" date not null, "search" uuid not null, "caller" uuid not null, primary key ("week", "search", "caller"));`,
    );

    this.addSql(
      `create table "missed_search" ("week" date not null, "city" varchar(60) not null, "words" varchar(60) not null, "callers" int not null, primary key ("week", "city", "words"));`,
    );

    this.addSql(`create table "miss_week" ("week" date not null, "salt" varchar(64) not null, primary key ("week"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "miss_caller" cascade;`);
    this.addSql(`drop table if exists "missed_search" cascade;`);
    this.addSql(`drop table if exists "miss_week" cascade;`);
  }
}
