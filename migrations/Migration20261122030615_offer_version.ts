import { Migration } from '@mikro-orm/migrations';

export class Migration20261122030615_offer_version extends Migration {
  override name = 'Migration20261122030615_offer_version';

  override up(): void | Promise<void> {
    this.addSql(`alter table "offer" add "version" int not null default 1;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "offer" drop column "version";`);
  }
}
