import { Migration } from '@mikro-orm/migrations';

/** Every business gets its first owner, who signs in as the business has until now. */
export class Migration20261130145400_owners extends Migration {
  override name = 'Migration20261130145400_owners';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    // A password that is changed at this moment waits until its owner is there to follow it.
    this.addSql(
      `insert into "business_member" (id, business_id, email, password_hash, must_change_password, name, role,
          email_verified_at, accepted_at, last_login_at, created_at)
        select id, id, email, password_hash, must_change_password, contact_person, 'OWNER', email_verified_at, created_at,
          last_login_at, created_at
        from "business" for share
        on conflict (id) do nothing;`,
    );
    this.addSql(`alter table "session" validate constraint "session_member_id_foreign";`);
    this.addSql(`alter table "account_token" validate constraint "account_token_purpose_check";`);
    // One that was interrupted leaves an invalid index behind.
    this.addSql('drop index concurrently if exists "session_member_id_index";');
    this.addSql('create index concurrently "session_member_id_index" on "session" ("member_id");');
  }

  override down(): void | Promise<void> {
    this.addSql('drop index concurrently if exists "session_member_id_index";');
    this.addSql(`delete from "business_member" where id = business_id;`);
  }
}
