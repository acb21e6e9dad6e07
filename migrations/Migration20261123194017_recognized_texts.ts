import { Migration } from '@mikro-orm/migrations';

export class Migration20261123194017_recognized_texts extends Migration {
  override name = 'Migration20261123194017_recognized_texts';

  override up(): void | Promise<void> {
    this.addSql(`alter table "offer_page" drop constraint "offer_page_source_check";`);
    this.addSql(
      `alter table "offer_page" add constraint "offer_page_source_check" check ("source" in ('TYPED', 'PDF', 'OCR')) not valid;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "offer_page" drop constraint "offer_page_source_check";`);
    this.addSql(
      `alter table "offer_page" add constraint "offer_page_source_check" check ("source" in ('TYPED', 'PDF')) not valid;`,
    );
  }
}
