import { Migration } from '@mikro-orm/migrations';

export class Migration20261123232455_follow_ways extends Migration {
  override name = 'Migration20261123232455_follow_ways';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "shop_follow" add "push" boolean not null default true, add "mail" boolean not null default true;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "shop_follow" drop column "push", drop column "mail";`);
  }
}
