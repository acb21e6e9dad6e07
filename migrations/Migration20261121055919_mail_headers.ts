import { Migration } from '@mikro-orm/migrations';

export class Migration20261121055919_mail_headers extends Migration {
  override name = 'Migration20261121055919_mail_headers';

  override up(): void | Promise<void> {
    this.addSql(`alter table "outbox_mail" add "headers" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "outbox_mail" drop column "headers";`);
  }
}
