import { Migration } from '@mikro-orm/migrations';

export class Migration20261130151421_terms_mailed extends Migration {
  override name = 'Migration20261130151421_terms_mailed';

  override up(): void | Promise<void> {
    this.addSql(`alter table "terms_notice" add "mail_id" uuid null, add "mailed_at" timestamptz null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "terms_notice" drop column "mail_id", drop column "mailed_at";`);
  }
}
