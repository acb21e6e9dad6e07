import { Migration } from '@mikro-orm/migrations';

export class Migration20261127182301_waiting_counts extends Migration {
  override name = 'Migration20261127182301_waiting_counts';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "waiting_counts" ("id" bigserial primary key, "business_ids" uuid[] not null, "offer_ids" uuid[] not null, "days" date[] not null, "cities" text[] not null, "sources" text[] not null, "results" text[] not null, "events" int[] not null);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "waiting_counts" cascade;`);
  }
}
