import { Migration } from '@mikro-orm/migrations';

export class Migration20261125205728_recent_searches extends Migration {
  override name = 'Migration20261125205728_recent_searches';

  override up(): void | Promise<void> {
    this.addSql(`alter table "consumer" add "recent_searches" text[] not null default '{}';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "consumer" drop column "recent_searches";`);
  }
}
