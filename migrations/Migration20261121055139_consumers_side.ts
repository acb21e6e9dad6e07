import { Migration } from '@mikro-orm/migrations';

export class Migration20261121055139_consumers_side extends Migration {
  override name = 'Migration20261121055139_consumers_side';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "chat_message" ("id" uuid not null, "consumer_id" uuid not null, "role" text not null, "text" text not null, "offer_ids" text[] not null default '{}', "answered_by" text null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "chat_message_consumer_id_id_index" on "chat_message" ("consumer_id", "id");`);

    this.addSql(
      `create table "chat_day" ("consumer_id" uuid not null, "day" date not null, "used" int not null, primary key ("consumer_id", "day"));`,
    );

    this.addSql(
      `create table "ai_disclosure" ("id" uuid not null, "consumer_id" uuid null, "at" timestamptz not null, "service" text not null, "model_name" varchar(200) not null, "fields" text[] not null, "offer_count" int not null, primary key ("id"));`,
    );
    this.addSql(`create index "ai_disclosure_consumer_id_index" on "ai_disclosure" ("consumer_id");`);
    this.addSql(`create index "ai_disclosure_at_index" on "ai_disclosure" ("at");`);

    this.addSql(
      `create table "notification_wish" ("id" uuid not null, "consumer_id" uuid not null, "city" varchar(60) not null, "category_id" uuid null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "notification_wish_category_id_index" on "notification_wish" ("category_id");`);
    this.addSql(
      `create unique index "notification_wish_once" on "notification_wish" ("consumer_id", "city", "category_id") nulls not distinct;`,
    );

    this.addSql(
      `create table "favourite" ("consumer_id" uuid not null, "offer_id" uuid not null, "added_at" timestamptz not null, primary key ("consumer_id", "offer_id"));`,
    );
    this.addSql(`create index "favourite_offer_id_index" on "favourite" ("offer_id");`);
    this.addSql(
      `create index "favourite_consumer_id_added_at_offer_id_index" on "favourite" ("consumer_id", "added_at", "offer_id");`,
    );

    this.addSql(
      `alter table "consumer" add "notifications_enabled" boolean not null default true, add "unsubscribe_key" varchar(64) null, add "notified_until" timestamptz null;`,
    );
    this.addSql(`alter table "consumer" add constraint "consumer_unsubscribe_key_unique" unique ("unsubscribe_key");`);

    this.addSql(
      `alter table "chat_message" add constraint "chat_message_consumer_id_foreign" foreign key ("consumer_id") references "consumer" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "chat_message" add constraint "chat_message_answerer" check ((role = 'ASSISTANT') = (answered_by is not null));`,
    );
    this.addSql(
      `alter table "chat_message" add constraint "chat_message_role_check" check ("role" in ('CONSUMER', 'ASSISTANT'));`,
    );
    this.addSql(
      `alter table "chat_message" add constraint "chat_message_answered_by_check" check ("answered_by" in ('AI', 'RECOMMENDER'));`,
    );

    this.addSql(
      `alter table "chat_day" add constraint "chat_day_consumer_id_foreign" foreign key ("consumer_id") references "consumer" ("id") on delete cascade;`,
    );
    this.addSql(`alter table "chat_day" add constraint "chat_day_used" check (used >= 0);`);

    this.addSql(
      `alter table "ai_disclosure" add constraint "ai_disclosure_consumer_id_foreign" foreign key ("consumer_id") references "consumer" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "ai_disclosure" add constraint "ai_disclosure_service_check" check ("service" in ('OPENAI', 'ANTHROPIC', 'GOOGLE', 'AZURE_OPENAI'));`,
    );

    this.addSql(
      `alter table "notification_wish" add constraint "notification_wish_consumer_id_foreign" foreign key ("consumer_id") references "consumer" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "notification_wish" add constraint "notification_wish_category_id_foreign" foreign key ("category_id") references "category" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "favourite" add constraint "favourite_consumer_id_foreign" foreign key ("consumer_id") references "consumer" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "favourite" add constraint "favourite_offer_id_foreign" foreign key ("offer_id") references "offer" ("id") on update cascade on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "chat_message" cascade;`);
    this.addSql(`drop table if exists "chat_day" cascade;`);
    this.addSql(`drop table if exists "ai_disclosure" cascade;`);
    this.addSql(`drop table if exists "notification_wish" cascade;`);
    this.addSql(`drop table if exists "favourite" cascade;`);

    this.addSql(`alter table "consumer" drop constraint "consumer_unsubscribe_key_unique";`);
    this.addSql(
      `alter table "consumer" drop column "notifications_enabled", drop column "unsubscribe_key", drop column "notified_until";`,
    );
  }
}
