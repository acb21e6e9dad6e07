import { Migration } from '@mikro-orm/migrations';

/** The order in which a business reads its own entries. */
export class Migration20261130192100_own_log_index extends Migration {
  override name = 'Migration20261130192100_own_log_index';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    // One that was interrupted leaves an invalid index behind.
    this.addSql('drop index concurrently if exists "audit_entry_of_business";');
    this.addSql(`create index concurrently "audit_entry_of_business" on "audit_entry" (business_id, at, id)
        where business_id is not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql('drop index concurrently if exists "audit_entry_of_business";');
  }
}
