import { Migration } from '@mikro-orm/migrations';

/** Messages are counted while the index is built. */
export class Migration20261127214632_chat_day_sweep extends Migration {
  override name = 'Migration20261127214632_chat_day_sweep';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    // One that was interrupted leaves an invalid index behind.
    this.addSql('drop index concurrently if exists "chat_day_day_consumer_id_index";');
    this.addSql('create index concurrently "chat_day_day_consumer_id_index" on "chat_day" ("day", "consumer_id");');
    this.addSql('drop index concurrently if exists "chat_day_day_index";');
  }

  override down(): void | Promise<void> {
    this.addSql('drop index concurrently if exists "chat_day_day_index";');
    this.addSql('create index concurrently "chat_day_day_index" on "chat_day" ("day");');
    this.addSql('drop index concurrently if exists "chat_day_day_consumer_id_index";');
  }
}
