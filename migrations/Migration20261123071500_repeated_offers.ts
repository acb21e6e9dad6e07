import { Migration } from '@mikro-orm/migrations';

export class Migration20261123071500_repeated_offers extends Migration {
  override name = 'Migration20261123071500_repeated_offers';

  override up(): void | Promise<void> {
    this.addSql(`alter table "offer" add "repeated_from" uuid null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "offer" drop column "repeated_from";`);
  }
}
