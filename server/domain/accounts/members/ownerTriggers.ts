/**
 * Every business has its first owner, whose id is its own, from the moment that it is stored: also one that the version
 * before stores while both run.
 */
export const makesOwner = {
  name: 'makes_owner',
  timing: 'after' as const,
  events: ['insert' as const],
  expression: `create or replace function business_makes_owner_fn() returns trigger as $$
      begin
        insert into business_member (id, business_id, email, password_hash, must_change_password, name, role,
            email_verified_at, accepted_at, last_login_at, created_at)
          values (new.id, new.id, new.email, new.password_hash, new.must_change_password, new.contact_person, 'OWNER',
            new.email_verified_at, new.created_at, new.last_login_at, new.created_at);
        return null;
      end;
    $$ language plpgsql;
    create trigger makes_owner after insert on business
      for each row execute function business_makes_owner_fn()`,
};

/** A password that the version before changes, or an admin's temporary one, is the first owner's. */
export const ownerFollows = {
  name: 'owner_follows',
  timing: 'after' as const,
  events: ['update' as const],
  expression: `create or replace function business_owner_follows_fn() returns trigger as $$
      begin
        if new.password_hash <> old.password_hash or new.must_change_password <> old.must_change_password then
          update business_member
            set password_hash = new.password_hash, must_change_password = new.must_change_password where id = new.id;
        end if;
        return null;
      end;
    $$ language plpgsql;
    create trigger owner_follows after update of password_hash, must_change_password on business
      for each row execute function business_owner_follows_fn()`,
};
