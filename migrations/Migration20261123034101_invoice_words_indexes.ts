import { Migration } from '@mikro-orm/migrations';

/** Invoices are written while those from before are listed and the indexes are built. */
export class Migration20261123034101_invoice_words_indexes extends Migration {
  override name = 'Migration20261123034101_invoice_words_indexes';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    // When this is run again after an interruption, rows are there, the trigger too, and an index may be invalid.
    this.addSql(`drop trigger if exists kept_by_triggers on invoice_words;`);
    this.addSql(`insert into invoice_words (id, number, issued_on, is_credit_note, words)
      select id, number, issued_on, credits_id is not null, plain_text(' ' || number::text || ' ' || reference_number || ' ' || coalesce(buyer ->> 'name', '')
  || ' ' || coalesce(buyer ->> 'businessId', '')) from invoice on conflict do nothing;`);
    this.addSql(`create or replace function invoice_words_kept_by_triggers_fn() returns trigger as $$      begin
        if pg_trigger_depth() < 2 then
          raise exception 'invoice_words is kept by triggers';         end if;         return new;       end;$$ language plpgsql;`);
    this.addSql(`create trigger kept_by_triggers before insert or update or delete on invoice_words
      for each row execute function invoice_words_kept_by_triggers_fn();`);
    this.addSql(`drop index concurrently if exists "invoice_words_search";`);
    this.addSql(`create index concurrently "invoice_words_search" on "invoice_words" using gin (words gin_trgm_ops);`);
    this.addSql(`drop index concurrently if exists "invoice_words_issued_on_number_index";`);
    this.addSql(
      `create index concurrently "invoice_words_issued_on_number_index" on "invoice_words" ("issued_on", "number");`,
    );
    this.addSql(`drop index concurrently if exists "invoice_words_credit_notes";`);
    this.addSql(
      `create index concurrently "invoice_words_credit_notes" on "invoice_words" ("number") where is_credit_note;`,
    );
    // Until it is known how often which words occur, PostgreSQL would look for them in the wrong way.
    this.addSql(`analyze "invoice_words";`);
    // Servers of the version before find the same without it, only slower, until they are replaced.
    this.addSql(`drop index concurrently if exists "invoice_search";`);
  }

  override down(): void | Promise<void> {
    this.addSql(`create index concurrently "invoice_search" on "invoice" using gin ((plain_text(' ' || number::text || ' ' || reference_number || ' ' || coalesce(buyer ->> 'name', '')
  || ' ' || coalesce(buyer ->> 'businessId', ''))) gin_trgm_ops);`);
    this.addSql(`drop trigger if exists kept_by_triggers on "invoice_words";`);
    this.addSql(`drop function if exists invoice_words_kept_by_triggers_fn();`);
  }
}
