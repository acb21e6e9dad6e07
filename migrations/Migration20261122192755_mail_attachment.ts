import { Migration } from '@mikro-orm/migrations';

export class Migration20261122192755_mail_attachment extends Migration {
  override name = 'Migration20261122192755_mail_attachment';

  override up(): void | Promise<void> {
    this.addSql(`alter table "outbox_mail" add "attachment" varchar(60) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "outbox_mail" drop column "attachment";`);
  }
}
