import { Migration } from '@mikro-orm/migrations';

/** While write-offs are written. */
export class Migration20261123034244_rounding_checked extends Migration {
  override name = 'Migration20261123034244_rounding_checked';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    this.addSql(`alter table "invoice_write_off" validate constraint "write_off_of_rounding_is_small";`);
    this.addSql(`alter table "invoice_write_off" validate constraint "invoice_write_off_kind_check";`);
  }

  override down(): void | Promise<void> {}
}
