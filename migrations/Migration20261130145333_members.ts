import { Migration } from '@mikro-orm/migrations';

export class Migration20261130145333_members extends Migration {
  override name = 'Migration20261130145333_members';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "business_member" ("id" uuid not null, "business_id" uuid not null, "email" varchar(254) not null, "password_hash" varchar(255) not null, "must_change_password" boolean not null default false, "name" varchar(255) not null, "role" text not null, "outlet_ids" uuid[] null, "month_cap" bigint null, "invited_by" uuid null, "email_verified_at" timestamptz null, "accepted_at" timestamptz null, "disabled_at" timestamptz null, "last_login_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "business_member_business_id_id_index" on "business_member" ("business_id", "id");`);
    this.addSql(
      `create index "business_member_spelled_twice" on "business_member" (email) where email ~ '[@.]xn--|@.*[^\\x01-\\x7F]';`,
    );
    this.addSql(`create unique index "business_member_email_unique" on "business_member" (email)
        where accepted_at is not null and disabled_at is null;`);
    this.addSql(`create unique index "business_member_invited_once" on "business_member" (business_id, email)
        where accepted_at is null and disabled_at is null;`);

    this.addSql(`create or replace function business_makes_owner_fn() returns trigger as $$      begin
        insert into business_member (id, business_id, email, password_hash, must_change_password, name, role,
            email_verified_at, accepted_at, last_login_at, created_at)
          values (new.id, new.id, new.email, new.password_hash, new.must_change_password, new.contact_person, 'OWNER',
            new.email_verified_at, new.created_at, new.last_login_at, new.created_at);         return null;       end;$$ language plpgsql;`);
    this.addSql(`create trigger makes_owner after insert on business
      for each row execute function business_makes_owner_fn();`);
    this.addSql(`create or replace function business_owner_follows_fn() returns trigger as $$      begin
        if new.password_hash <> old.password_hash or new.must_change_password <> old.must_change_password then
          update business_member
            set password_hash = new.password_hash, must_change_password = new.must_change_password where id = new.id;         end if;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create trigger owner_follows after update of password_hash, must_change_password on business
      for each row execute function business_owner_follows_fn();`);

    this.addSql(`alter table "session" add "member_id" uuid null;`);
    this.addSql(
      `alter table "session" add constraint "session_member_id_foreign" foreign key ("member_id") references "business_member" ("id") on delete cascade not valid;`,
    );
    this.addSql(`alter table "account_token" drop constraint "account_token_purpose_check";`);
    this.addSql(
      `alter table "account_token" add constraint "account_token_purpose_check" check ("purpose" in ('RESET_PASSWORD', 'VERIFY_EMAIL', 'TWO_FACTOR', 'TWO_FACTOR_CHANGE', 'CONFIRM_EMAIL', 'UNDO_EMAIL', 'INVITATION')) not valid;`,
    );

    this.addSql(
      `alter table "business_member" add constraint "business_member_business_id_foreign" foreign key ("business_id") references "business" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "business_member" add constraint "business_member_role_check" check ("role" in ('OWNER', 'PUBLISHER', 'TILL'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "account_token" where purpose = 'INVITATION';`);
    this.addSql(`alter table "account_token" drop constraint "account_token_purpose_check";`);
    this.addSql(
      `alter table "account_token" add constraint "account_token_purpose_check" check ("purpose" in ('RESET_PASSWORD', 'VERIFY_EMAIL', 'TWO_FACTOR', 'TWO_FACTOR_CHANGE', 'CONFIRM_EMAIL', 'UNDO_EMAIL'));`,
    );
    this.addSql(`alter table "session" drop constraint "session_member_id_foreign";`);

    this.addSql(`drop table if exists "business_member" cascade;`);

    this.addSql(`drop trigger if exists "makes_owner" on "business";`);
    this.addSql(`drop function if exists "business_makes_owner_fn"();`);
    this.addSql(`drop trigger if exists "owner_follows" on "business";`);
    this.addSql(`drop function if exists "business_owner_follows_fn"();`);

    this.addSql(`alter table "session" drop column "member_id";`);
  }
}
