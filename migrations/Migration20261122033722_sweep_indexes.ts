import { Migration } from '@mikro-orm/migrations';

export class Migration20261122033722_sweep_indexes extends Migration {
  override name = 'Migration20261122033722_sweep_indexes';

  override up(): void | Promise<void> {
    this.addSql(`create index "chat_message_created_at_index" on "chat_message" ("created_at");`);

    this.addSql(`create index "chat_day_day_index" on "chat_day" ("day");`);

    this.addSql(`create index "visit_counted_at_index" on "visit" ("counted_at");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "chat_day_day_index";`);

    this.addSql(`drop index "chat_message_created_at_index";`);

    this.addSql(`drop index "visit_counted_at_index";`);
  }
}
