import { Migration } from '@mikro-orm/migrations';

const indexes = [
  ['chat_message_created_at_index', '"chat_message" ("created_at")'],
  ['chat_day_day_index', '"chat_day" ("day")'],
  ['visit_counted_at_index', '"visit" ("counted_at")'],
] as const;

/** The tables may have millions of rows: they are written to while the indexes are built. */
export class Migration20261122033722_sweep_indexes extends Migration {
  override name = 'Migration20261122033722_sweep_indexes';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    for (const [name, columns] of indexes) {
      // One that was interrupted leaves an invalid index behind.
      this.addSql(`drop index concurrently if exists "${name}";`);
      this.addSql(`create index concurrently "${name}" on ${columns};`);
    }
  }

  override down(): void | Promise<void> {
    for (const [name] of indexes) this.addSql(`drop index concurrently if exists "${name}";`);
  }
}
