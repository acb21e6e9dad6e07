import { Migration } from '@mikro-orm/migrations';

/** Texts are written while the constraint is validated. */
export class Migration20261123194018_recognized_texts_checked extends Migration {
  override name = 'Migration20261123194018_recognized_texts_checked';

  override up(): void | Promise<void> {
    this.addSql(`alter table "offer_page" validate constraint "offer_page_source_check";`);
  }

  override down(): void | Promise<void> {
    // A constraint may stay valid.
  }
}
