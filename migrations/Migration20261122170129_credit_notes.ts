import { Migration } from '@mikro-orm/migrations';

/** Only what is done at once; rows are checked and indexes built by the next migration. */
export class Migration20261122170129_credit_notes extends Migration {
  override name = 'Migration20261122170129_credit_notes';

  override up(): void | Promise<void> {
    this.addSql(`alter table "balance_transaction" drop constraint "balance_transaction_kind_check";`);
    this.addSql(`alter table "balance_transaction" drop constraint "transaction_moves_money_its_way";`);
    this.addSql(`alter table "balance_transaction" add "corrects_id" uuid null;`);
    this.addSql(
      `alter table "balance_transaction" add constraint "balance_transaction_corrects_id_foreign" foreign key ("corrects_id") references "balance_transaction" ("id") on delete no action not valid;`,
    );
    this.addSql(
      `alter table "balance_transaction" add constraint "balance_transaction_kind_check" check ("kind" in ('TOP_UP', 'CHARGE', 'ADMIN_CHARGE', 'REFUND', 'WRITE_OFF', 'CORRECTION')) not valid;`,
    );
    this.addSql(`alter table "balance_transaction" add constraint "transaction_moves_money_its_way" check (case kind
  when 'TOP_UP' then amount > 0
  when 'REFUND' then amount >= 0 and refunds_id is not null
  when 'WRITE_OFF' then amount < 0
  when 'CORRECTION' then amount <> 0 and corrects_id is not null and admin_id is not null and note is not null
  else amount <= 0 and offer_id is not null end) not valid;`);

    this.addSql(`alter table "invoice" add "credits_id" uuid null, add "reason" varchar(500) null;`);
    this.addSql(
      `alter table "invoice" add constraint "invoice_credits_id_foreign" foreign key ("credits_id") references "invoice" ("id") on delete no action not valid;`,
    );
    this.addSql(`alter table "invoice" add constraint "invoice_credit_note_is_negative" check (case when credits_id is null then net >= 0 and vat >= 0 and reason is null
  else net < 0 and vat <= 0 and reason is not null end) not valid;`);
    this.addSql(`create or replace function invoice_credit_within_invoice_fn() returns trigger as $$      begin
        if new.credits_id is null then
          return null;         end if;         perform from invoice original
          where original.id = new.credits_id and original.credits_id is null and original.business_id = new.business_id
            and original.currency = new.currency and original.tax_rate_bp = new.tax_rate_bp
            and original.net + (select sum(net) from invoice note where note.credits_id = original.id) >= 0
            and original.vat + (select sum(vat) from invoice note where note.credits_id = original.id) >= 0;         if not found then
          raise exception 'credit note % is not within its invoice', new.number;         end if;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create trigger credit_within_invoice after insert on invoice
      for each row execute function invoice_credit_within_invoice_fn();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "balance_transaction" drop constraint "balance_transaction_corrects_id_foreign";`);

    this.addSql(`alter table "invoice" drop constraint "invoice_credits_id_foreign";`);

    this.addSql(`alter table "balance_transaction" drop constraint "transaction_moves_money_its_way";`);
    this.addSql(`alter table "balance_transaction" drop constraint "balance_transaction_kind_check";`);
    this.addSql(`alter table "balance_transaction" drop column "corrects_id";`);
    this.addSql(`alter table "balance_transaction" add constraint "transaction_moves_money_its_way" check (case kind
  when 'TOP_UP' then amount > 0
  when 'REFUND' then amount >= 0 and refunds_id is not null
  when 'WRITE_OFF' then amount < 0
  else amount <= 0 and offer_id is not null end);`);
    this.addSql(
      `alter table "balance_transaction" add constraint "balance_transaction_kind_check" check ("kind" in ('TOP_UP', 'CHARGE', 'ADMIN_CHARGE', 'REFUND', 'WRITE_OFF'));`,
    );

    this.addSql(`alter table "invoice" drop constraint "invoice_credit_note_is_negative";`);
    this.addSql(`drop trigger if exists "credit_within_invoice" on "invoice";`);
    this.addSql(`drop function if exists "invoice_credit_within_invoice_fn"();`);
    this.addSql(`alter table "invoice" drop column "credits_id", drop column "reason";`);
  }
}
