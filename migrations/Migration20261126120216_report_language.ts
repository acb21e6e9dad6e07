import { Migration } from '@mikro-orm/migrations';

export class Migration20261126120216_report_language extends Migration {
  override name = 'Migration20261126120216_report_language';

  override up(): void | Promise<void> {
    this.addSql(`alter table "content_report" add "language" text not null default 'FI';`);
    this.addSql(
      `alter table "content_report" add constraint "content_report_language_check" check ("language" in ('FI', 'SV')) not valid;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "content_report" drop constraint "content_report_language_check";`);
    this.addSql(`alter table "content_report" drop column "language";`);
  }
}
