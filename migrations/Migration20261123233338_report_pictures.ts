import { Migration } from '@mikro-orm/migrations';

export class Migration20261123233338_report_pictures extends Migration {
  override name = 'Migration20261123233338_report_pictures';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "report_picture" ("id" uuid not null, "report_id" uuid not null, "image_id" uuid not null, "source" varchar(100) not null, "width" int not null, "height" int not null, "stored_at" timestamptz null, "ends_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "report_picture_source_index" on "report_picture" ("source");`);
    this.addSql(`create index "report_picture_waiting" on "report_picture" (id) where stored_at is null;`);
    this.addSql(`create index "report_picture_ending" on "report_picture" (ends_at) where ends_at is not null;`);
    this.addSql(
      `alter table "report_picture" add constraint "report_picture_report_id_source_unique" unique ("report_id", "source");`,
    );

    this.addSql(
      `alter table "report_picture" add constraint "report_picture_report_id_foreign" foreign key ("report_id") references "content_report" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "report_picture" cascade;`);
  }
}
