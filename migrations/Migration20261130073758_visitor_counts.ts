import { Migration } from '@mikro-orm/migrations';

export class Migration20261130073758_visitor_counts extends Migration {
  override name = 'Migration20261130073758_visitor_counts';

  override up(): void | Promise<void> {
    this.addSql(`create table "visitor_day" ("day" date not null, "visitors" int not null, primary key ("day"));`);

    this.addSql(
      `create table "visitor_mark" ("day" date not null, "place" smallint not null, "rank" smallint not null, primary key ("day", "place"));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "visitor_day" cascade;`);
    this.addSql(`drop table if exists "visitor_mark" cascade;`);
  }
}
