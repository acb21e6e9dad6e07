import { Migration } from '@mikro-orm/migrations';

export class Migration20261123140448_offer_repeats extends Migration {
  override name = 'Migration20261123140448_offer_repeats';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "offer_repeat" ("id" uuid not null, "business_id" uuid not null, "offer_id" uuid not null, "type" text not null, "content" jsonb not null, "category_id" uuid null, "product_id" uuid null, "weekday" int not null, "length_days" int not null, "month_cap" bigint not null, "agreed_price" bigint not null, "currency" text not null, "plain_if_no_reduction" boolean not null, "next_on" date not null, "runs_left" int not null, "state" text not null default 'ACTIVE', "pause_reason" varchar(20) null, "pause_note" varchar(500) null, "consent_at" timestamptz not null, "created_at" timestamptz not null, "ended_at" timestamptz null, "version" int not null default 1, primary key ("id"));`,
    );
    this.addSql(
      `create index "offer_repeat_business_id_created_at_index" on "offer_repeat" ("business_id", "created_at");`,
    );
    this.addSql(`create index "offer_repeat_category_id_index" on "offer_repeat" ("category_id");`);
    this.addSql(`create index "offer_repeat_ended_at_index" on "offer_repeat" ("ended_at");`);
    this.addSql(`create index "offer_repeat_due" on "offer_repeat" (id) where state = 'ACTIVE';`);

    this.addSql(
      `create table "offer_repeat_image" ("id" uuid not null, "repeat_id" uuid not null, "key" varchar(100) not null, "width" int not null, "height" int not null, "placeholder" text not null, "position" int not null, primary key ("id"));`,
    );
    this.addSql(`create index "offer_repeat_image_repeat_id_index" on "offer_repeat_image" ("repeat_id");`);
    this.addSql(`alter table "offer_repeat_image" add constraint "offer_repeat_image_key_unique" unique ("key");`);

    this.addSql(
      `create table "offer_repeat_run" ("repeat_id" uuid not null, "day" date not null, "outcome" text not null, "charged" bigint not null default '0', "note" varchar(500) null, "offer_id" uuid null, primary key ("repeat_id", "day"));`,
    );

    this.addSql(
      `alter table "offer_repeat" add constraint "offer_repeat_business_id_foreign" foreign key ("business_id") references "business" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "offer_repeat" add constraint "offer_repeat_category_id_foreign" foreign key ("category_id") references "category" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "offer_repeat" add constraint "offer_repeat_weekday" check (weekday >= 1 and weekday <= 7);`,
    );
    this.addSql(`alter table "offer_repeat" add constraint "offer_repeat_runs_left" check (runs_left >= 0);`);
    this.addSql(
      `alter table "offer_repeat" add constraint "offer_repeat_type_check" check ("type" in ('NORMAL_OFFER', 'PREMIUM_OFFER', 'NORMAL_FLYER', 'PREMIUM_FLYER'));`,
    );
    this.addSql(
      `alter table "offer_repeat" add constraint "offer_repeat_currency_check" check ("currency" in ('EUR', 'USD', 'SEK'));`,
    );
    this.addSql(
      `alter table "offer_repeat" add constraint "offer_repeat_state_check" check ("state" in ('ACTIVE', 'PAUSED', 'ENDED'));`,
    );

    this.addSql(
      `alter table "offer_repeat_image" add constraint "offer_repeat_image_repeat_id_foreign" foreign key ("repeat_id") references "offer_repeat" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "offer_repeat_run" add constraint "offer_repeat_run_repeat_id_foreign" foreign key ("repeat_id") references "offer_repeat" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "offer_repeat_run" add constraint "offer_repeat_run_outcome_check" check ("outcome" in ('PUBLISHED', 'PUBLISHED_PLAIN', 'PAUSED', 'MISSED'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "offer_repeat_image" drop constraint "offer_repeat_image_repeat_id_foreign";`);
    this.addSql(`alter table "offer_repeat_run" drop constraint "offer_repeat_run_repeat_id_foreign";`);

    this.addSql(`drop table if exists "offer_repeat" cascade;`);
    this.addSql(`drop table if exists "offer_repeat_image" cascade;`);
    this.addSql(`drop table if exists "offer_repeat_run" cascade;`);
  }
}
