import { Migration } from '@mikro-orm/migrations';

/** Readers of before keep the daily mail at eight. */
export class Migration20261130232212_digest_days extends Migration {
  override name = 'Migration20261130232212_digest_days';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "digest_day" ("day" date not null, "hour" smallint null, "skipped" int not null default 0, primary key ("day"));`,
    );

    this.addSql(
      `alter table "consumer" add "digest_frequency" text not null default 'DAILY', add "digest_weekday" smallint not null default 4, add "digest_hour" smallint not null default 8, add "digest_done_on" date null;`,
    );
    this.addSql(
      `alter table "consumer" add constraint "consumer_digest_frequency_check" check ("digest_frequency" in ('WEEKLY', 'DAILY')) not valid;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "digest_day" cascade;`);

    this.addSql(`alter table "consumer" drop constraint "consumer_digest_frequency_check";`);
    this.addSql(
      `alter table "consumer" drop column "digest_frequency", drop column "digest_weekday", drop column "digest_hour", drop column "digest_done_on";`,
    );
  }
}
