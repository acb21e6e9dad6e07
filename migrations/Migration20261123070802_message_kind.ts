import { Migration } from '@mikro-orm/migrations';

export class Migration20261123070802_message_kind extends Migration {
  override name = 'Migration20261123070802_message_kind';

  override up(): void | Promise<void> {
    this.addSql(`alter table "contact_message" add "kind" varchar(20) not null default 'GENERAL';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "contact_message" drop column "kind";`);
  }
}
