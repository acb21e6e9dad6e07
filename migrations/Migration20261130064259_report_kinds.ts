import { Migration } from '@mikro-orm/migrations';

/** Only what is done at once; the rows are checked by the next migration. */
export class Migration20261130064259_report_kinds extends Migration {
  override name = 'Migration20261130064259_report_kinds';

  override up(): void | Promise<void> {
    this.addSql(`alter table "content_report" drop constraint "content_report_kind_check";`);
    this.addSql(
      `alter table "content_report" add constraint "content_report_kind_check" check ("kind" in ('PRICE', 'FALSE', 'GREEN_CLAIM', 'ILLEGAL_GOODS', 'ALCOHOL_TOBACCO', 'POLITICAL', 'RIGHTS', 'CHILD', 'OTHER')) not valid;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "content_report" drop constraint "content_report_kind_check";`);
    this.addSql(
      `alter table "content_report" add constraint "content_report_kind_check" check ("kind" in ('PRICE', 'FALSE', 'ILLEGAL_GOODS', 'RIGHTS', 'CHILD', 'OTHER')) not valid;`,
    );
  }
}
