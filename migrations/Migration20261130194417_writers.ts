import { Migration } from '@mikro-orm/migrations';

/** Drafts name their writers, and a first owner follows the address that a server of the version before confirms. */
export class Migration20261130194417_writers extends Migration {
  override name = 'Migration20261130194417_writers';

  override up(): void | Promise<void> {
    this.addSql(`drop trigger if exists "owner_follows" on "business";`);
    this.addSql(`create or replace function business_owner_follows_fn() returns trigger as $$      begin
        if new.password_hash <> old.password_hash or new.must_change_password <> old.must_change_password then
          update business_member
            set password_hash = new.password_hash, must_change_password = new.must_change_password where id = new.id;         end if;         if new.email <> old.email then
          update business_member set email = new.email, email_verified_at = new.email_verified_at
            where id = new.id and email = old.email and not exists (
              select from business_member other where other.business_id = new.id and other.id <> new.id
                and other.email = new.email and other.accepted_at is not null and other.disabled_at is null);         end if;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create trigger owner_follows after update of password_hash, must_change_password, email on business
      for each row execute function business_owner_follows_fn();`);

    this.addSql(`alter table "offer_draft" add "made_by" uuid null, add "edited_by" uuid null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "owner_follows" on "business";`);
    this.addSql(`create or replace function business_owner_follows_fn() returns trigger as $$      begin
        if new.password_hash <> old.password_hash or new.must_change_password <> old.must_change_password then
          update business_member
            set password_hash = new.password_hash, must_change_password = new.must_change_password where id = new.id;         end if;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create trigger owner_follows after update of password_hash, must_change_password on business
      for each row execute function business_owner_follows_fn();`);

    this.addSql(`alter table "offer_draft" drop column "made_by", drop column "edited_by";`);
  }
}
