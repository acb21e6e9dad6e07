import { Migration } from '@mikro-orm/migrations';

export class Migration20261127151607_rate_limit_counted_at extends Migration {
  override name = 'Migration20261127151607_rate_limit_counted_at';

  override up(): void | Promise<void> {
    this.addSql(`alter table "rate_limit" add "counted_at" timestamptz not null default now();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "rate_limit" drop column "counted_at";`);
  }
}
