import { Migration } from '@mikro-orm/migrations';

/** Bank files are read while the indexes are built. */
export class Migration20261129083311_bank_entry_matching extends Migration {
  override name = 'Migration20261129083311_bank_entry_matching';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    // One that was interrupted leaves an invalid index behind.
    this.addSql('drop index concurrently if exists "bank_entry_account_amount_booked_on_index";');
    this.addSql(
      'create index concurrently "bank_entry_account_amount_booked_on_index" on "bank_entry" ("account", "amount", "booked_on");',
    );
    this.addSql('drop index concurrently if exists "bank_entry_cancelled_once";');
    this.addSql(
      'create unique index concurrently "bank_entry_cancelled_once" on "bank_entry" (cancels_id) where cancels_id is not null;',
    );
  }

  override down(): void | Promise<void> {
    this.addSql('drop index concurrently if exists "bank_entry_account_amount_booked_on_index";');
    this.addSql('drop index concurrently if exists "bank_entry_cancelled_once";');
  }
}
