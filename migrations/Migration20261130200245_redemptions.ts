import { Migration } from '@mikro-orm/migrations';

export class Migration20261130200245_redemptions extends Migration {
  override name = 'Migration20261130200245_redemptions';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "redemption_code" ("id" uuid not null, "offer_id" uuid not null, "consumer_id" uuid null, "device_hash" varchar(43) null, "code" varchar(9) not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "redemption_code_consumer_id_index" on "redemption_code" ("consumer_id");`);
    this.addSql(`create index "redemption_code_device_hash_index" on "redemption_code" ("device_hash");`);
    this.addSql(`alter table "redemption_code" add constraint "redemption_code_code_unique" unique ("code");`);
    this.addSql(
      `alter table "redemption_code" add constraint "redemption_code_offer_id_consumer_id_unique" unique ("offer_id", "consumer_id");`,
    );
    this.addSql(
      `alter table "redemption_code" add constraint "redemption_code_offer_id_device_hash_unique" unique ("offer_id", "device_hash");`,
    );

    this.addSql(
      `create table "redemption" ("id" uuid not null, "business_id" uuid not null, "client_id" uuid not null, "offer_id" uuid not null, "code_id" uuid null, "outlet_id" uuid null, "at" timestamptz not null, "created_at" timestamptz not null, "undone_at" timestamptz null, "source" varchar(12) null, primary key ("id"));`,
    );
    this.addSql(`create index "redemption_offer_id_index" on "redemption" ("offer_id");`);
    this.addSql(`create index "redemption_code_id_index" on "redemption" ("code_id");`);
    this.addSql(`create index "redemption_outlet_id_index" on "redemption" ("outlet_id");`);
    this.addSql(`create unique index "redemption_once" on "redemption" ("code_id") where undone_at is null;`);
    this.addSql(
      `alter table "redemption" add constraint "redemption_business_id_client_id_unique" unique ("business_id", "client_id");`,
    );

    this.addSql(
      `create table "redemption_day" ("id" uuid not null, "business_id" uuid not null, "offer_id" uuid not null, "outlet_id" uuid null, "day" date not null, "customers" int not null default 0, "from_lahitarjous" int not null default 0, "from_social" int not null default 0, "from_window" int not null default 0, "from_friend" int not null default 0, "from_other" int not null default 0, primary key ("id"));`,
    );
    this.addSql(`create index "redemption_day_outlet_id_index" on "redemption_day" ("outlet_id");`);
    this.addSql(`create index "redemption_day_business_id_day_index" on "redemption_day" ("business_id", "day");`);
    this.addSql(
      `create unique index "redemption_day_once" on "redemption_day" ("offer_id", "day", "outlet_id") nulls not distinct;`,
    );

    this.addSql(
      `alter table "offer" add "redemption" varchar(10) not null default 'NONE', add "redemption_limit" int null, add "grace_days" smallint not null default 0;`,
    );

    this.addSql(
      `alter table "redemption_code" add constraint "redemption_code_offer_id_foreign" foreign key ("offer_id") references "offer" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "redemption_code" add constraint "redemption_code_consumer_id_foreign" foreign key ("consumer_id") references "consumer" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "redemption" add constraint "redemption_business_id_foreign" foreign key ("business_id") references "business" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "redemption" add constraint "redemption_offer_id_foreign" foreign key ("offer_id") references "offer" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "redemption" add constraint "redemption_code_id_foreign" foreign key ("code_id") references "redemption_code" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "redemption" add constraint "redemption_outlet_id_foreign" foreign key ("outlet_id") references "outlet" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "redemption_day" add constraint "redemption_day_business_id_foreign" foreign key ("business_id") references "business" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "redemption_day" add constraint "redemption_day_outlet_id_foreign" foreign key ("outlet_id") references "outlet" ("id") on delete cascade;`,
    );
    this.addSql(`alter table "redemption_day" add constraint "redemption_day_not_negative" check (customers >= 0);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "redemption" drop constraint "redemption_code_id_foreign";`);

    this.addSql(`drop table if exists "redemption_code" cascade;`);
    this.addSql(`drop table if exists "redemption" cascade;`);
    this.addSql(`drop table if exists "redemption_day" cascade;`);

    this.addSql(
      `alter table "offer" drop column "redemption", drop column "redemption_limit", drop column "grace_days";`,
    );
  }
}
