import { Migration } from '@mikro-orm/migrations';

export class Migration20261130073608_account_endings extends Migration {
  override name = 'Migration20261130073608_account_endings';

  override up(): void | Promise<void> {
    this.addSql(`alter table "business" add "ends_at" timestamptz null, add "ends_balance" bigint null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "business" drop column "ends_at", drop column "ends_balance";`);
  }
}
