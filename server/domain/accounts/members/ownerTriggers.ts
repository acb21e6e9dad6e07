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

/**
 * A password that the version before changes, or an admin's temporary one, is the first owner's; so is an address that the
 * version before confirms, while the owner signs in with the one that it replaces. Not one with which another member signs
 * in: to that this version only moves where the business is reached.
 */
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
        if new.email <> old.email then
          update business_member set email = new.email, email_verified_at = new.email_verified_at
            where id = new.id and email = old.email and not exists (
              select from business_member other where other.business_id = new.id and other.id <> new.id
                and other.email = new.email and other.accepted_at is not null and other.disabled_at is null);
        end if;
        return null;
      end;
    $$ language plpgsql;
    create trigger owner_follows after update of password_hash, must_change_password, email on business
      for each row execute function business_owner_follows_fn()`,
};
