import { Migration } from '@mikro-orm/migrations';

const keys = [
  ['visit', '("visitor", "target_id", "kind")', '("target_id", "kind", "visitor")'],
  ['address_visit', '("day", "address", "target_id")', '("day", "target_id", "address")'],
] as const;

/**
 * The events that a device sends together are then next to each other in the index. The tables may have millions of rows:
 * they are written to while the new key is built, and servers of the version before find their conflicts by either.
 */
export class Migration20261127182302_visits_by_visitor extends Migration {
  override name = 'Migration20261127182302_visits_by_visitor';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    for (const [table, columns] of keys) this.changeKey(table, columns);
  }

  override down(): void | Promise<void> {
    for (const [table, , columns] of keys) this.changeKey(table, columns);
  }

  private changeKey(table: string, columns: string): void {
    // One that was interrupted leaves an invalid index behind.
    this.addSql(`drop index concurrently if exists "${table}_next_key";`);
    this.addSql(`create unique index concurrently "${table}_next_key" on "${table}" ${columns};`);
    this.addSql(
      `alter table "${table}" drop constraint "${table}_pkey", add constraint "${table}_pkey" primary key using index "${table}_next_key";`,
    );
  }
}
