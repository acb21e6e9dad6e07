import { Migration } from '@mikro-orm/migrations';

/** New invoices are listed from now on; the next migration adds the others. */
export class Migration20261123034100_invoice_words extends Migration {
  override name = 'Migration20261123034100_invoice_words';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "invoice_words" ("id" uuid not null, "number" int not null, "issued_on" date not null, "is_credit_note" boolean not null, "words" text not null, primary key ("id"));`,
    );
    this.addSql(`alter table "invoice_words" add constraint "invoice_words_number_unique" unique ("number");`);
    this.addSql(`create or replace function invoice_lists_invoice_fn() returns trigger as $$      begin
        insert into invoice_words (id, number, issued_on, is_credit_note, words)
          select id, number, issued_on, credits_id is not null, plain_text(' ' || number::text || ' ' || reference_number || ' ' || coalesce(buyer ->> 'name', '')
  || ' ' || coalesce(buyer ->> 'businessId', '')) from (select new.*) written;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create trigger lists_invoice after insert on invoice
      for each row execute function invoice_lists_invoice_fn();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists lists_invoice on "invoice";`);
    this.addSql(`drop function if exists invoice_lists_invoice_fn();`);
    this.addSql(`drop table if exists "invoice_words" cascade;`);
  }
}
