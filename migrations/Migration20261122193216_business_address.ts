import { Migration } from '@mikro-orm/migrations';

export class Migration20261122193216_business_address extends Migration {
  override name = 'Migration20261122193216_business_address';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "business" add "street" varchar(100) not null default '', add "post_code" varchar(5) not null default '', add "town" varchar(60) not null default '';`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "business" drop column "street", drop column "post_code", drop column "town";`);
  }
}
