import { Migration } from '@mikro-orm/migrations';

export class Migration20261122160021_ledger_day_currency extends Migration {
  override name = 'Migration20261122160021_ledger_day_currency';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    // One that was interrupted leaves an invalid index behind.
    this.addSql(`drop index concurrently if exists "ledger_day_currency_index";`);
    this.addSql(`create index concurrently "ledger_day_currency_index" on "ledger_day" ("currency");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index concurrently if exists "ledger_day_currency_index";`);
  }
}
