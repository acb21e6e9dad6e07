import { Migration } from '@mikro-orm/migrations';

export class Migration20261130230728_shopping_lists extends Migration {
  override name = 'Migration20261130230728_shopping_lists';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "list_row" ("consumer_id" uuid not null, "id" uuid not null, "is_offer" boolean not null, "text" varchar(100) not null, "text_at" timestamptz not null, "note" varchar(200) not null, "note_at" timestamptz not null, "quantity" varchar(20) not null, "quantity_at" timestamptz not null, "is_ticked" boolean not null, "ticked_at" timestamptz not null, "is_removed" boolean not null, "removed_at" timestamptz not null, "changed_at" timestamptz not null, primary key ("consumer_id", "id"));`,
    );
    this.addSql(`create index "list_row_removed" on "list_row" ("changed_at") where is_removed;`);

    this.addSql(
      `alter table "list_row" add constraint "list_row_consumer_id_foreign" foreign key ("consumer_id") references "consumer" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "list_row" cascade;`);
  }
}
