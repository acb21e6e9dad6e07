/**
 * The database refuses, when the transaction commits, a balance that the newest row of the ledger does not say, and at
 * once the deletion of a business that still has one.
 * A name must be {table}_{trigger}_fn for MikroORM to drop function and trigger together.
 */
export const balanceGuards = [
  {
    name: 'balance_is_the_ledgers',
    timing: 'after' as const,
    events: ['insert' as const, 'update' as const],
    expression: `create or replace function business_balance_is_the_ledgers_fn() returns trigger as $$
      declare
        stands record;
        newest record;
      begin
        select balance, ledger_seq into stands from business where id = new.id;
        if not found then
          return null;
        end if;
        select balance_after, seq into newest
          from balance_transaction where business_id = new.id order by seq desc limit 1;
        if stands.balance <> coalesce(newest.balance_after, 0) or stands.ledger_seq <> coalesce(newest.seq, 0) then
          raise exception 'the balance of business % is not what its ledger says', new.id;
        end if;
        return null;
      end;
    $$ language plpgsql;
    create constraint trigger balance_is_the_ledgers after insert or update of balance, ledger_seq on business
      deferrable initially deferred for each row execute function business_balance_is_the_ledgers_fn()`,
  },
  {
    name: 'balance_is_written_off_first',
    timing: 'before' as const,
    events: ['delete' as const],
    expression: `create or replace function business_balance_is_written_off_first_fn() returns trigger as $$
      begin
        if old.balance <> 0 then
          raise exception 'business % still has a balance', old.id;
        end if;
        return old;
      end;
    $$ language plpgsql;
    create trigger balance_is_written_off_first before delete on business
      for each row execute function business_balance_is_written_off_first_fn()`,
  },
];

/** Writes what a business is searched by, whenever that changes. Its balance, which changes at every charge, is no part of it. */
export const writesWords = {
  name: 'writes_words',
  timing: 'after' as const,
  events: ['insert' as const, 'update' as const],
  expression: `create or replace function business_writes_words_fn() returns trigger as $$
      begin
        insert into business_words (business_id, name, words)
          values (new.id, plain_text(new.business_name), plain_text(' ' || new.business_name || ' ' || new.business_id
            || ' ' || new.email || ' ' || new.contact_person))
          on conflict (business_id) do update set name = excluded.name, words = excluded.words;
        return null;
      end;
    $$ language plpgsql;
    create trigger writes_words after insert or update of business_name, business_id, email, contact_person on business
      for each row execute function business_writes_words_fn()`,
};
