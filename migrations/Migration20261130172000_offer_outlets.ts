import { Migration } from '@mikro-orm/migrations';

export class Migration20261130172000_offer_outlets extends Migration {
  override name = 'Migration20261130172000_offer_outlets';

  override up(): void | Promise<void> {
    this.addSql(`alter table "offer" add "outlet_ids" uuid[] not null default '{}';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "offer" drop column "outlet_ids";`);
  }
}
