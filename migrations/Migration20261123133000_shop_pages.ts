import { Migration } from '@mikro-orm/migrations';

/** New businesses get pages at their approval; the job shops-make gives them to the others, in batches. */
export class Migration20261123133000_shop_pages extends Migration {
  override name = 'Migration20261123133000_shop_pages';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "offer_gone" ("id" uuid not null, "business_id" uuid not null, "ended_on" date not null, "category_id" uuid not null, "city" varchar(60) null, "gone_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "offer_gone_gone_at_index" on "offer_gone" ("gone_at");`);

    this.addSql(
      `create table "shop_logo" ("id" uuid not null, "business_id" uuid not null, "key" varchar(100) not null, "width" int not null, "height" int not null, "placeholder" text not null, primary key ("id"));`,
    );
    this.addSql(`create index "shop_logo_business_id_index" on "shop_logo" ("business_id");`);
    this.addSql(`alter table "shop_logo" add constraint "shop_logo_key_unique" unique ("key");`);

    this.addSql(
      `create table "shop_profile" ("business_id" uuid not null, "slug" varchar(80) not null, "intro" varchar(500) not null default '', "website" varchar(2048) not null default '', "street" varchar(100) not null default '', "post_code" varchar(5) not null default '', "town" varchar(60) not null default '', "logo_id" uuid null, "shown" boolean not null default true, "change" jsonb null, "rejected_reason" varchar(500) null, "changed_at" timestamptz null, "created_at" timestamptz not null, primary key ("business_id"));`,
    );
    this.addSql(`alter table "shop_profile" add constraint "shop_profile_slug_unique" unique ("slug");`);
    this.addSql(
      `create index "shop_profile_waiting" on "shop_profile" ((change ->> 'submittedAt'), business_id) where change is not null;`,
    );
    this.addSql(
      `create index "shop_profile_changed" on "shop_profile" (changed_at, business_id) where changed_at is not null;`,
    );

    this.addSql(
      `create table "shop_slug_old" ("slug" varchar(80) not null, "business_id" uuid not null, "since" timestamptz not null, primary key ("slug"));`,
    );
    this.addSql(`create index "shop_slug_old_business_id_index" on "shop_slug_old" ("business_id");`);
    this.addSql(`create index "shop_slug_old_since_index" on "shop_slug_old" ("since");`);

    this.addSql(
      `alter table "shop_logo" add constraint "shop_logo_business_id_foreign" foreign key ("business_id") references "business" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "shop_profile" add constraint "shop_profile_business_id_foreign" foreign key ("business_id") references "business" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(`create or replace function "shop_profile_shop_slug_of_deleted_shop_fn"() returns trigger as $$ begin update shop_slug_old set since = now() where business_id = old.business_id;         insert into shop_slug_old (slug, business_id, since) values (old.slug, old.business_id, now())
          on conflict (slug) do nothing;         return null; end; $$ language plpgsql;`);
    this.addSql(
      `create trigger "shop_slug_of_deleted_shop" AFTER DELETE on "shop_profile" for each ROW execute function "shop_profile_shop_slug_of_deleted_shop_fn"();`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "offer_gone" cascade;`);
    this.addSql(`drop table if exists "shop_logo" cascade;`);
    this.addSql(`drop trigger if exists "shop_slug_of_deleted_shop" on "shop_profile";`);
    this.addSql(`drop function if exists "shop_profile_shop_slug_of_deleted_shop_fn"();`);
    this.addSql(`drop table if exists "shop_profile" cascade;`);
    this.addSql(`drop table if exists "shop_slug_old" cascade;`);
  }
}
