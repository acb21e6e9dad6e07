import { Migration } from '@mikro-orm/migrations';

export class Migration20261130230500_till_cards extends Migration {
  override name = 'Migration20261130230500_till_cards';

  override up(): void | Promise<void> {
    this.addSql(`alter table "business_member" add "till_cards_off_at" timestamptz null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "business_member" drop column "till_cards_off_at";`);
  }
}
