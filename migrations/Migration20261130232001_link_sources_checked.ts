import { Migration } from '@mikro-orm/migrations';

/** Visits go on being counted while the rows are checked. */
export class Migration20261130232001_link_sources_checked extends Migration {
  override name = 'Migration20261130232001_link_sources_checked';

  override up(): void | Promise<void> {
    this.addSql(`alter table "business_source_day" validate constraint "business_source_day_source_check";`);
  }

  override down(): void {}
}
