import { Migration } from '@mikro-orm/migrations';

/** Payments are read while the rows are checked and the indexes are built. */
export class Migration20261129073744_movements_explained_checked extends Migration {
  override name = 'Migration20261129073744_movements_explained_checked';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    this.addSql(`alter table "payment_allocation" validate constraint "payment_allocation_kind_check";`);
    this.addSql(`alter table "payment_allocation" validate constraint "allocation_of_a_fee_names_its_reminder";`);
    this.addSql(`alter table "payment_allocation" validate constraint "payment_allocation_reminder_id_foreign";`);
    // One that was interrupted leaves an invalid index behind.
    this.addSql('drop index concurrently if exists "bank_entry_balance_unexplained";');
    this.addSql(
      'create index concurrently "bank_entry_balance_unexplained" on "bank_entry_balance" (booked_on, entry_id) where (amount > 0 or reversal or followed) and left_over <> 0;',
    );
    this.addSql('drop index concurrently if exists "allocation_of_reminder";');
    this.addSql(
      'create index concurrently "allocation_of_reminder" on "payment_allocation" (reminder_id) where reminder_id is not null;',
    );
    this.addSql('drop index concurrently if exists "bank_entry_balance_waiting";');
  }

  override down(): void | Promise<void> {
    this.addSql(
      'create index concurrently "bank_entry_balance_waiting" on "bank_entry_balance" (booked_on, entry_id) where waits;',
    );
    this.addSql('drop index concurrently if exists "allocation_of_reminder";');
    this.addSql('drop index concurrently if exists "bank_entry_balance_unexplained";');
  }
}
