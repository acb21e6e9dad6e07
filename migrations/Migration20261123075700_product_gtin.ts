import { Migration } from '@mikro-orm/migrations';

export class Migration20261123075700_product_gtin extends Migration {
  override name = 'Migration20261123075700_product_gtin';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "product" add "gtin" varchar(14) null, add "resembled_id" uuid null, add "made_by_id" uuid null;`,
    );
    this.addSql(`create unique index "product_gtin" on "product" (business_id, gtin) where gtin is not null;`);
    this.addSql(`create unique index "product_resembling" on "product" (made_by_id) where resembled_id is not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "product_resembling";`);
    this.addSql(`drop index "product_gtin";`);
    this.addSql(`alter table "product" drop column "gtin", drop column "resembled_id", drop column "made_by_id";`);
  }
}
