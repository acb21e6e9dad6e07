import { Migration } from '@mikro-orm/migrations';

/** In steps that commit by themselves and may be run again: ledger and invoices are written to meanwhile. */
export class Migration20261122170130_credit_notes_checked extends Migration {
  override name = 'Migration20261122170130_credit_notes_checked';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    this.addSql(`alter table "balance_transaction" validate constraint "balance_transaction_corrects_id_foreign";`);
    this.addSql(`alter table "balance_transaction" validate constraint "balance_transaction_kind_check";`);
    this.addSql(`alter table "balance_transaction" validate constraint "transaction_moves_money_its_way";`);
    this.addSql(`alter table "invoice" validate constraint "invoice_credits_id_foreign";`);
    this.addSql(`alter table "invoice" validate constraint "invoice_credit_note_is_negative";`);
    // One that was interrupted leaves an invalid index behind.
    this.addSql(`drop index concurrently if exists "transaction_correction";`);
    this.addSql(
      `create index concurrently "transaction_correction" on "balance_transaction" (at) where kind = 'CORRECTION';`,
    );
    this.addSql(`drop index concurrently if exists "invoice_credits_id_index";`);
    this.addSql(`create index concurrently "invoice_credits_id_index" on "invoice" ("credits_id");`);
    this.addSql(`drop index concurrently if exists "invoice_issued_on_index";`);
    this.addSql(`create index concurrently "invoice_issued_on_index" on "invoice" ("issued_on");`);
    this.addSql(`drop index concurrently if exists "invoice_search";`);
    this.addSql(`create index concurrently "invoice_search" on "invoice" using gin ((plain_text(' ' || number::text || ' ' || reference_number || ' ' || coalesce(buyer ->> 'name', '')
  || ' ' || coalesce(buyer ->> 'businessId', ''))) gin_trgm_ops);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index concurrently if exists "transaction_correction";`);
    this.addSql(`drop index concurrently if exists "invoice_credits_id_index";`);
    this.addSql(`drop index concurrently if exists "invoice_issued_on_index";`);
    this.addSql(`drop index concurrently if exists "invoice_search";`);
  }
}
