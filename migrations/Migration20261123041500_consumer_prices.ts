import { Migration } from '@mikro-orm/migrations';

export class Migration20261123041500_consumer_prices extends Migration {
  override name = 'Migration20261123041500_consumer_prices';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "product" ("id" uuid not null, "business_id" uuid not null, "name" varchar(100) not null, "name_key" varchar(100) not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "product" add constraint "product_business_id_name_key_unique" unique ("business_id", "name_key");`,
    );
    this.addSql(
      `alter table "product" add constraint "product_business_id_foreign" foreign key ("business_id") references "business" ("id") on delete cascade;`,
    );
    this.addSql(
      `create table "price_history" ("offer_id" uuid not null, "from_day" date not null, "to_day" date not null, "product_id" uuid not null, "price" bigint not null, "base" bigint null, primary key ("offer_id", "from_day"));`,
    );
    this.addSql(`create index "price_history_product_id_to_day_index" on "price_history" ("product_id", "to_day");`);
    this.addSql(`create index "price_history_to_day_index" on "price_history" ("to_day");`);
    this.addSql(
      `alter table "price_history" add constraint "price_history_product_id_foreign" foreign key ("product_id") references "product" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "offer" add "subject" varchar(20) null, add "price_form" varchar(20) null, add "audience" varchar(20) null, add "perishable" boolean null, add "on_sale_since" date null, add "multi_count" int null, add "scope" varchar(80) null, add "up_to" boolean null, add "unit" jsonb null, add "no_unit_price_reason" varchar(20) null, add "price_basis" varchar(20) null, add "compare_price" bigint null, add "offers_compared" int null, add "unit_price" bigint null, add "unit_base" varchar(10) null, add "product_id" uuid null;`,
    );
    this.addSql(`alter table "offer_words" add "unit_price" bigint null, add "unit_base" varchar(10) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "offer_words" drop column "unit_price", drop column "unit_base";`);
    this.addSql(
      `alter table "offer" drop column "subject", drop column "price_form", drop column "audience", drop column "perishable", drop column "on_sale_since", drop column "multi_count", drop column "scope", drop column "up_to", drop column "unit", drop column "no_unit_price_reason", drop column "price_basis", drop column "compare_price", drop column "offers_compared", drop column "unit_price", drop column "unit_base", drop column "product_id";`,
    );
    this.addSql(`drop table if exists "price_history" cascade;`);
    this.addSql(`drop table if exists "product" cascade;`);
  }
}
