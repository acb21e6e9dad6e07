import { Migration } from '@mikro-orm/migrations';

/** Mails are written while the index is built. */
export class Migration20261123201012_mail_order_index extends Migration {
  override name = 'Migration20261123201012_mail_order_index';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    // One that was interrupted leaves an invalid index behind.
    this.addSql('drop index concurrently if exists "outbox_mail_first";');
    this.addSql(
      'create index concurrently "outbox_mail_first" on "outbox_mail" ("next_attempt_at") where not is_bulk and next_attempt_at is not null;',
    );
  }

  override down(): void | Promise<void> {
    this.addSql('drop index concurrently if exists "outbox_mail_first";');
  }
}
