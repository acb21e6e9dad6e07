import { Migration } from '@mikro-orm/migrations';

export class Migration20261123142300_offer_drafts extends Migration {
  override name = 'Migration20261123142300_offer_drafts';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "offer_draft" ("id" uuid not null, "business_id" uuid not null, "version" int not null, "content" jsonb not null, "device" varchar(60) not null, "saved_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "offer_draft_business_id_saved_at_index" on "offer_draft" ("business_id", "saved_at");`);
    this.addSql(`create index "offer_draft_saved_at_index" on "offer_draft" ("saved_at");`);

    this.addSql(
      `create table "draft_image" ("id" uuid not null, "draft_id" uuid not null, "key" varchar(100) not null, "width" int not null, "height" int not null, "placeholder" text not null, primary key ("id"));`,
    );
    this.addSql(`create index "draft_image_draft_id_index" on "draft_image" ("draft_id");`);
    this.addSql(`alter table "draft_image" add constraint "draft_image_key_unique" unique ("key");`);

    this.addSql(
      `alter table "offer_draft" add constraint "offer_draft_business_id_foreign" foreign key ("business_id") references "business" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "draft_image" add constraint "draft_image_draft_id_foreign" foreign key ("draft_id") references "offer_draft" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "draft_image" cascade;`);
    this.addSql(`drop table if exists "offer_draft" cascade;`);
  }
}
