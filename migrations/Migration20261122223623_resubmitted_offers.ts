import { Migration } from '@mikro-orm/migrations';

export class Migration20261122223623_resubmitted_offers extends Migration {
  override name = 'Migration20261122223623_resubmitted_offers';

  override up(): void | Promise<void> {
    this.addSql(`alter table "offer" add "resubmitted_at" timestamptz null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "offer" drop column "resubmitted_at";`);
  }
}
