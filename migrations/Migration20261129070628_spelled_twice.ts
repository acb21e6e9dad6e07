import { Migration } from '@mikro-orm/migrations';

/** Accounts are changed while the indexes are built. */
export class Migration20261129070628_spelled_twice extends Migration {
  override name = 'Migration20261129070628_spelled_twice';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    for (const table of ['business', 'consumer']) {
      // One that was interrupted leaves an invalid index behind.
      this.addSql(`drop index concurrently if exists "${table}_spelled_twice";`);
      this.addSql(
        `create index concurrently "${table}_spelled_twice" on "${table}" (email) where email ~ '[@.]xn--|@.*[^\\x01-\\x7F]';`,
      );
    }
  }

  override down(): void | Promise<void> {
    for (const table of ['business', 'consumer']) this.addSql(`drop index concurrently "${table}_spelled_twice";`);
  }
}
