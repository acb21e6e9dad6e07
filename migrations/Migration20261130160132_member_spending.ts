import { Migration } from '@mikro-orm/migrations';

export class Migration20261130160132_member_spending extends Migration {
  override name = 'Migration20261130160132_member_spending';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "business_member" add "spent_month" varchar(7) null, add "spent" bigint not null default '0';`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "business_member" drop column "spent_month", drop column "spent";`);
  }
}
