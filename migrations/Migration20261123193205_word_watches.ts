import { Migration } from '@mikro-orm/migrations';

export class Migration20261123193205_word_watches extends Migration {
  override name = 'Migration20261123193205_word_watches';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "notification_watch" ("id" uuid not null, "consumer_id" uuid not null, "text" varchar(50) not null, "words_key" varchar(500) not null, "city" varchar(60) null, "within" int null, "category_id" uuid null, "push" boolean not null default false, "mail" boolean not null default true, "last_seen_at" timestamptz not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "notification_watch_category_id_index" on "notification_watch" ("category_id");`);
    this.addSql(`create unique index "notification_watch_once" on "notification_watch"
        ("consumer_id", "words_key", "city", "within", "category_id") nulls not distinct;`);
    this.addSql(
      `create index "notification_watch_searches" on "notification_watch" ("words_key", "id") where mail or push;`,
    );

    this.addSql(
      `create table "watch_hit" ("watch_id" uuid not null, "offer_id" uuid not null, "found_at" timestamptz not null, primary key ("watch_id", "offer_id"));`,
    );
    this.addSql(`create index "watch_hit_offer_id_index" on "watch_hit" ("offer_id");`);
    this.addSql(`create index "watch_hit_found_at_index" on "watch_hit" ("found_at");`);

    this.addSql(
      `alter table "notification_watch" add constraint "notification_watch_consumer_id_foreign" foreign key ("consumer_id") references "consumer" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "notification_watch" add constraint "notification_watch_category_id_foreign" foreign key ("category_id") references "category" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "watch_hit" add constraint "watch_hit_watch_id_foreign" foreign key ("watch_id") references "notification_watch" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "watch_hit" add constraint "watch_hit_offer_id_foreign" foreign key ("offer_id") references "offer" ("id") on update cascade on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "watch_hit" drop constraint "watch_hit_watch_id_foreign";`);

    this.addSql(`drop table if exists "notification_watch" cascade;`);
    this.addSql(`drop table if exists "watch_hit" cascade;`);
  }
}
