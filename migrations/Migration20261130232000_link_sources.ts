import { Migration } from '@mikro-orm/migrations';

/** Only what is done at once; the rows are checked by the next migration. */
export class Migration20261130232000_link_sources extends Migration {
  override name = 'Migration20261130232000_link_sources';

  override up(): void | Promise<void> {
    this.addSql(`alter table "business_source_day" drop constraint "business_source_day_source_check";`);
    this.addSql(
      `alter table "business_source_day" add constraint "business_source_day_source_check" check ("source" in ('POSTER', 'EMBED', 'GOOGLE', 'FACEBOOK', 'INSTAGRAM', 'WEEK', 'OTHER')) not valid;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "business_source_day" drop constraint "business_source_day_source_check";`);
    this.addSql(
      `alter table "business_source_day" add constraint "business_source_day_source_check" check ("source" in ('POSTER', 'EMBED')) not valid;`,
    );
  }
}
