import { Migration } from '@mikro-orm/migrations';

export class Migration20261122230500_unsent_mails extends Migration {
  override name = 'Migration20261122230500_unsent_mails';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    this.addSql('drop index concurrently if exists "outbox_mail_unsent";');
    this.addSql(
      'create index concurrently "outbox_mail_unsent" on "outbox_mail" ("created_at") where sent_at is null;',
    );
  }

  override down(): void | Promise<void> {
    this.addSql('drop index concurrently if exists "outbox_mail_unsent";');
  }
}
