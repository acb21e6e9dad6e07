import { Migration } from '@mikro-orm/migrations';

export class Migration20261122195100_rejected_change extends Migration {
  override name = 'Migration20261122195100_rejected_change';

  override up(): void | Promise<void> {
    this.addSql(`alter table "offer" add "rejected_revision" jsonb null, add "cancelled_at" timestamptz null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "offer" drop column "rejected_revision", drop column "cancelled_at";`);
  }
}
