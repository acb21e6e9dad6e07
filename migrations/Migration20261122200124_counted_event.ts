import { Migration } from '@mikro-orm/migrations';

export class Migration20261122200124_counted_event extends Migration {
  override name = 'Migration20261122200124_counted_event';

  override up(): void | Promise<void> {
    this.addSql(`create table "counted_event" ("id" uuid not null, "at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "counted_event_at_index" on "counted_event" ("at");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "counted_event" cascade;`);
  }
}
