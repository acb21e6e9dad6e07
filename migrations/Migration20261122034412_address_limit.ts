import { Migration } from '@mikro-orm/migrations';

export class Migration20261122034412_address_limit extends Migration {
  override name = 'Migration20261122034412_address_limit';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "address_visit" ("day" date not null, "target_id" uuid not null, "address" uuid not null, "recent" timestamptz[] not null, "latest" timestamptz not null, "counted" int not null, "granted" int not null, primary key ("day", "target_id", "address"));`,
    );

    this.addSql(`alter table "business_day" add "over_limit" int not null default 0;`);

    this.addSql(`alter table "offer_day" add "over_limit" int not null default 0;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "address_visit" cascade;`);

    this.addSql(`alter table "business_day" drop column "over_limit";`);

    this.addSql(`alter table "offer_day" drop column "over_limit";`);
  }
}
