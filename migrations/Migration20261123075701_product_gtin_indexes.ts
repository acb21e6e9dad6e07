import { Migration } from '@mikro-orm/migrations';

/** Offers are published while the indexes are built. */
export class Migration20261123075701_product_gtin_indexes extends Migration {
  override name = 'Migration20261123075701_product_gtin_indexes';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    // One that was interrupted leaves an invalid index behind.
    this.addSql(`drop index concurrently if exists "product_gtin";`);
    this.addSql(
      `create unique index concurrently "product_gtin" on "product" (business_id, gtin) where gtin is not null;`,
    );
    this.addSql(`drop index concurrently if exists "product_resembling";`);
    this.addSql(
      `create unique index concurrently "product_resembling" on "product" (made_by_id) where resembled_id is not null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index concurrently if exists "product_resembling";`);
    this.addSql(`drop index concurrently if exists "product_gtin";`);
  }
}
