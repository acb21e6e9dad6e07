import { Migration } from '@mikro-orm/migrations';

export class Migration20261129084730_bank_charges extends Migration {
  override name = 'Migration20261129084730_bank_charges';

  override up(): void | Promise<void> {
    this.addSql(`alter table "bank_entry" add "charge" boolean null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "bank_entry" drop column "charge";`);
  }
}
