import { Migration } from '@mikro-orm/migrations';

export class Migration20261123140000_shop_follows extends Migration {
  override name = 'Migration20261123140000_shop_follows';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "shop_follow" ("consumer_id" uuid not null, "business_id" uuid not null, "created_at" timestamptz not null, primary key ("consumer_id", "business_id"));`,
    );
    this.addSql(`create index "shop_follow_business_id_index" on "shop_follow" ("business_id");`);

    this.addSql(
      `create table "told" ("consumer_id" uuid not null, "offer_id" uuid not null, "told_at" timestamptz not null, primary key ("consumer_id", "offer_id"));`,
    );
    this.addSql(`create index "told_offer_id_index" on "told" ("offer_id");`);

    this.addSql(
      `alter table "shop_follow" add constraint "shop_follow_consumer_id_foreign" foreign key ("consumer_id") references "consumer" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "shop_follow" add constraint "shop_follow_business_id_foreign" foreign key ("business_id") references "business" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "told" add constraint "told_consumer_id_foreign" foreign key ("consumer_id") references "consumer" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "told" add constraint "told_offer_id_foreign" foreign key ("offer_id") references "offer" ("id") on update cascade on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "shop_follow" cascade;`);
    this.addSql(`drop table if exists "told" cascade;`);
  }
}
