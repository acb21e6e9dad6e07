import { Migration } from '@mikro-orm/migrations';

export class Migration20261129074215_category_kind extends Migration {
  override name = 'Migration20261129074215_category_kind';

  override up(): void | Promise<void> {
    this.addSql(`alter table "category" add "kind" varchar(20) not null default 'OTHER';`);
    this.addSql(`update "category" set "kind" = case "name_key"
      when 'ruoka ja juoma' then 'FOOD' when 'ravintolat ja kahvilat' then 'RESTAURANT' else 'SERVICE' end
      where "name_key" in ('ruoka ja juoma', 'ravintolat ja kahvilat', 'kauneus ja hyvinvointi', 'matkailu ja majoitus',
        'kulttuuri ja tapahtumat', 'palvelut');`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "category" drop column "kind";`);
  }
}
