import { Migration } from '@mikro-orm/migrations';

/** Mails are written and sent while the index is built. */
export class Migration20261122171037_mails_by_receiver extends Migration {
  override name = 'Migration20261122171037_mails_by_receiver';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    // One that was interrupted leaves an invalid index behind.
    this.addSql('drop index concurrently if exists "outbox_mail_to_created_at_id_index";');
    this.addSql(
      'create index concurrently "outbox_mail_to_created_at_id_index" on "outbox_mail" ("to", "created_at", "id");',
    );
  }

  override down(): void | Promise<void> {
    this.addSql('drop index concurrently if exists "outbox_mail_to_created_at_id_index";');
  }
}
