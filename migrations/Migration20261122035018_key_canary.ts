import { Migration } from '@mikro-orm/migrations';

export class Migration20261122035018_key_canary extends Migration {
  override name = 'Migration20261122035018_key_canary';

  override up(): void | Promise<void> {
    this.addSql(`create table "key_canary" ("id" uuid not null, "sealed" text not null, primary key ("id"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "key_canary" cascade;`);
  }
}
