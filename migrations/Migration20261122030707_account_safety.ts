import { Migration } from '@mikro-orm/migrations';

export class Migration20261122030707_account_safety extends Migration {
  override name = 'Migration20261122030707_account_safety';

  override up(): void | Promise<void> {
    this.addSql(`alter table "account_token" drop constraint "account_token_purpose_check";`);
    this.addSql(`alter table "account_token" add "needs_password" boolean not null default false;`);
    // Tokens live for days, so that the table stays small and its locks short.
    this.addSql(`create index "account_token_undo_email" on "account_token" (payload) where purpose = 'UNDO_EMAIL';`);
    this.addSql(
      `alter table "account_token" add constraint "account_token_purpose_check" check ("purpose" in ('RESET_PASSWORD', 'VERIFY_EMAIL', 'TWO_FACTOR', 'TWO_FACTOR_CHANGE', 'CONFIRM_EMAIL', 'UNDO_EMAIL'));`,
    );

    this.addSql(`alter table "session" add "second_factor" boolean not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "account_token" where "purpose" in ('TWO_FACTOR_CHANGE', 'CONFIRM_EMAIL', 'UNDO_EMAIL');`);
    this.addSql(`drop index "account_token_undo_email";`);
    this.addSql(`alter table "account_token" drop constraint "account_token_purpose_check";`);
    this.addSql(`alter table "account_token" drop column "needs_password";`);
    this.addSql(
      `alter table "account_token" add constraint "account_token_purpose_check" check ("purpose" in ('RESET_PASSWORD', 'VERIFY_EMAIL', 'TWO_FACTOR'));`,
    );

    this.addSql(`alter table "session" drop column "second_factor";`);
  }
}
