import { Migration } from '@mikro-orm/migrations';

export class Migration20261130195900_key_outlets extends Migration {
  override name = 'Migration20261130195900_key_outlets';

  override up(): void | Promise<void> {
    this.addSql(`alter table "api_key" add "outlet_ids" uuid[] null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "api_key" drop column "outlet_ids";`);
  }
}
