import { Migration } from '@mikro-orm/migrations';

export class Migration20261123075700_product_gtin extends Migration {
  override name = 'Migration20261123075700_product_gtin';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "product" add "gtin" varchar(14) null, add "resembled_id" uuid null, add "made_by_id" uuid null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "product" drop column "gtin", drop column "resembled_id", drop column "made_by_id";`);
  }
}
