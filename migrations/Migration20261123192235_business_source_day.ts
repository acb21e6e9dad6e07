import { Migration } from '@mikro-orm/migrations';

export class Migration20261123192235_business_source_day extends Migration {
  override name = 'Migration20261123192235_business_source_day';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "business_source_day" ("business_id" uuid not null, "day" date not null, "source" text not null, "visits" int not null default 0, primary key ("business_id", "day", "source"));`,
    );

    this.addSql(
      `alter table "business_source_day" add constraint "business_source_day_business_id_foreign" foreign key ("business_id") references "business" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "business_source_day" add constraint "business_source_day_source_check" check ("source" in ('POSTER', 'EMBED'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "business_source_day" cascade;`);
  }
}
