import { Migration } from '@mikro-orm/migrations';

/** A business reads its own entries of the audit log. Those of before have no business: no row of the log ever changes. */
export class Migration20261130192043_own_log extends Migration {
  override name = 'Migration20261130192043_own_log';

  override up(): void | Promise<void> {
    this.addSql(`alter table "audit_entry" add "business_id" uuid null;`);
    this.addSql(`alter table "audit_seal" add "version" smallint not null default 1;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "audit_entry" drop column "business_id";`);
    this.addSql(`alter table "audit_seal" drop column "version";`);
  }
}
