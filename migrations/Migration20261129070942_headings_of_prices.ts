import { Migration } from '@mikro-orm/migrations';

export class Migration20261129070942_headings_of_prices extends Migration {
  override name = 'Migration20261129070942_headings_of_prices';

  override up(): void | Promise<void> {
    this.addSql(`alter table "price_history" add "headings" text[] not null default '{}';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "price_history" drop column "headings";`);
  }
}
