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
