import { Migration } from '@mikro-orm/migrations';

export class Migration20261130142946_own_ending extends Migration {
  override name = 'Migration20261130142946_own_ending';

  override up(): void | Promise<void> {
    this.addSql(`alter table "business" add "is_own_ending" boolean not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "business" drop column "is_own_ending";`);
  }
}
