import { Migration } from '@mikro-orm/migrations';

export class Migration20261123201011_mail_order extends Migration {
  override name = 'Migration20261123201011_mail_order';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "outbox_mail" add "is_bulk" boolean not null default false, add "refused_at" timestamptz null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "outbox_mail" drop column "is_bulk", drop column "refused_at";`);
  }
}
