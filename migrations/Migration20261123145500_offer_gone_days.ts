import { Migration } from '@mikro-orm/migrations';

/** Of offers that are deleted before their end, calendars need the days. */
export class Migration20261123145500_offer_gone_days extends Migration {
  override name = 'Migration20261123145500_offer_gone_days';

  override up(): void | Promise<void> {
    this.addSql(`alter table "offer_gone" add "starts_on" date null, add "sequence" int null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "offer_gone" drop column "starts_on", drop column "sequence";`);
  }
}
