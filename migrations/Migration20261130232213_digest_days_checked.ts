import { Migration } from '@mikro-orm/migrations';

/** Sessions go on while the rows are checked. */
export class Migration20261130232213_digest_days_checked extends Migration {
  override name = 'Migration20261130232213_digest_days_checked';

  override up(): void | Promise<void> {
    this.addSql(`alter table "consumer" validate constraint "consumer_digest_frequency_check";`);
  }

  override down(): void {}
}
