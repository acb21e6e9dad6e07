import { Migration } from '@mikro-orm/migrations';

export class Migration20261130213211_outage_ends extends Migration {
  override name = 'Migration20261130213211_outage_ends';

  override up(): void | Promise<void> {
    this.addSql(`alter table "outage_given" add "ended_at" timestamptz null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "outage_given" drop column "ended_at";`);
  }
}
