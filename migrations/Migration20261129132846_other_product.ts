import { Migration } from '@mikro-orm/migrations';

export class Migration20261129132846_other_product extends Migration {
  override name = 'Migration20261129132846_other_product';

  override up(): void | Promise<void> {
    this.addSql(`alter table "offer" add "is_other_product" boolean null, add "set_aside" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "offer" drop column "is_other_product", drop column "set_aside";`);
  }
}
