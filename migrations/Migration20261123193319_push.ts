import { Migration } from '@mikro-orm/migrations';

export class Migration20261123193319_push extends Migration {
  override name = 'Migration20261123193319_push';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "push_settings" ("consumer_id" uuid not null, "kinds" text[] not null, "per_day" smallint not null, "quiet_from" smallint not null, "quiet_until" smallint not null, primary key ("consumer_id"));`,
    );

    this.addSql(
      `create table "push_device" ("id" uuid not null, "consumer_id" uuid not null, "endpoint" varchar(1000) not null, "p256dh" varchar(87) not null, "auth" varchar(22) not null, "name" varchar(60) not null, "created_at" timestamptz not null, "last_ok_at" timestamptz null, "failures" text[] not null default '{}', primary key ("id"));`,
    );
    this.addSql(`alter table "push_device" add constraint "push_device_endpoint_unique" unique ("endpoint");`);
    this.addSql(
      `create index "push_device_consumer_id_created_at_index" on "push_device" ("consumer_id", "created_at");`,
    );

    this.addSql(
      `create table "push_message" ("id" uuid not null, "consumer_id" uuid not null, "offer_id" uuid not null, "kind" varchar(10) not null, "dedupe" varchar(90) not null, "title" varchar(200) null, "body" varchar(500) null, "url" varchar(300) null, "not_before" timestamptz not null, "expires_at" timestamptz not null, "created_at" timestamptz not null, "sent_at" timestamptz null, "sent_as" uuid null, "attempts" smallint not null default 0, "outcome" varchar(10) null, primary key ("id"));`,
    );
    this.addSql(`alter table "push_message" add constraint "push_message_dedupe_unique" unique ("dedupe");`);
    this.addSql(
      `create index "push_message_due" on "push_message" ("not_before", "consumer_id") where outcome is null;`,
    );
    this.addSql(`create index "push_message_sending" on "push_message" ("sent_at") where outcome = 'SENDING';`);
    this.addSql(`create index "push_message_consumer_id_sent_at_index" on "push_message" ("consumer_id", "sent_at");`);
    this.addSql(`create index "push_message_offer_id_index" on "push_message" ("offer_id");`);
    this.addSql(`create index "push_message_created_at_index" on "push_message" ("created_at");`);

    this.addSql(`alter table "settings_group" add "sealed" text null;`);

    this.addSql(
      `alter table "push_settings" add constraint "push_settings_consumer_id_foreign" foreign key ("consumer_id") references "consumer" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "push_device" add constraint "push_device_consumer_id_foreign" foreign key ("consumer_id") references "consumer" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "push_message" add constraint "push_message_consumer_id_foreign" foreign key ("consumer_id") references "consumer" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "push_message" add constraint "push_message_offer_id_foreign" foreign key ("offer_id") references "offer" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "push_settings" cascade;`);
    this.addSql(`drop table if exists "push_device" cascade;`);
    this.addSql(`drop table if exists "push_message" cascade;`);

    this.addSql(`alter table "settings_group" drop column "sealed";`);
  }
}
