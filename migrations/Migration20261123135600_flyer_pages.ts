import { Migration } from '@mikro-orm/migrations';

export class Migration20261123135600_flyer_pages extends Migration {
  override name = 'Migration20261123135600_flyer_pages';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "offer_page" ("offer_id" uuid not null, "position" int not null, "text" text not null, "source" text not null, "confirmed_at" timestamptz not null, constraint "offer_page_pkey" primary key ("offer_id", "position"));`,
    );
    this.addSql(
      `alter table "offer_page" add constraint "offer_page_offer_id_foreign" foreign key ("offer_id") references "offer" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "offer_page" add constraint "offer_page_source_check" check ("source" in ('TYPED', 'PDF'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "offer_page" cascade;`);
  }
}
