import { Migration } from '@mikro-orm/migrations';

/** Reports go on coming while the rows are checked. */
export class Migration20261130064300_report_kinds_checked extends Migration {
  override name = 'Migration20261130064300_report_kinds_checked';

  override up(): void | Promise<void> {
    this.addSql(`alter table "content_report" validate constraint "content_report_kind_check";`);
  }

  override down(): void {}
}
