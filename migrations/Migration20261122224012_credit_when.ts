import { Migration } from '@mikro-orm/migrations';

/** Only what is done at once; rows are checked and indexes built by the next migration. */
export class Migration20261122224012_credit_when extends Migration {
  override name = 'Migration20261122224012_credit_when';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "invoice_reminder" ("id" uuid not null, "invoice_id" uuid not null, "step" int not null, "open" bigint not null, "fee" int not null, "at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "invoice_reminder" add constraint "invoice_reminder_invoice_id_step_unique" unique ("invoice_id", "step");`,
    );

    this.addSql(
      `alter table "business" add "credit_limit" bigint not null default '0', add "credit_hold" boolean not null default false;`,
    );

    this.addSql(`alter table "balance_transaction" drop constraint "balance_transaction_kind_check";`);
    this.addSql(`alter table "balance_transaction" drop constraint "transaction_moves_money_its_way";`);
    this.addSql(`alter table "balance_transaction" add "invoice_id" uuid null, add "credit_ground" text null;`);
    this.addSql(
      `alter table "balance_transaction" add constraint "balance_transaction_credit_ground_check" check ("credit_ground" in ('INVOICE', 'LIMIT', 'ADMIN', 'PAYMENT')) not valid;`,
    );
    this.addSql(
      `alter table "balance_transaction" add constraint "balance_transaction_kind_check" check ("kind" in ('TOP_UP', 'CHARGE', 'ADMIN_CHARGE', 'REFUND', 'WRITE_OFF', 'CORRECTION', 'PAYMENT_REVERSAL')) not valid;`,
    );
    this.addSql(`alter table "balance_transaction" add constraint "transaction_moves_money_its_way" check (case kind
  when 'TOP_UP' then amount > 0 and (invoice_id is null or coalesce(credit_ground, '') in ('ADMIN', 'PAYMENT'))
  when 'REFUND' then amount >= 0 and refunds_id is not null
  when 'WRITE_OFF' then amount < 0
  when 'CORRECTION' then amount <> 0 and corrects_id is not null and admin_id is not null and note is not null
  when 'PAYMENT_REVERSAL' then invoice_id is not null and corrects_id is not null and note is not null
  else amount <= 0 and offer_id is not null end) not valid;`);

    this.addSql(
      `alter table "invoice_reminder" add constraint "invoice_reminder_invoice_id_foreign" foreign key ("invoice_id") references "invoice" ("id") on delete no action;`,
    );
    this.addSql(`alter table "invoice_reminder" add constraint "reminder_has_its_step" check (step in (1, 2));`);
    this.addSql(
      `alter table "invoice_reminder" add constraint "reminder_is_of_open_money" check (open > 0 and fee >= 0 and fee <= 1200);`,
    );
    this.addSql(`create or replace function invoice_reminder_append_only_fn() returns trigger as $$      begin
        raise exception '% is append-only', tg_table_name;       end;$$ language plpgsql;`);
    this.addSql(`create trigger append_only before update or delete on invoice_reminder
      for each row execute function invoice_reminder_append_only_fn();`);
    this.addSql(`create or replace function invoice_reminder_digested_fn() returns trigger as $$      begin
        insert into row_digest (of_table, row_id, digest) select 'invoice_reminder', id, digest_of_row(added) from added;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create trigger digested after insert on invoice_reminder referencing new table as added
      for each statement execute function invoice_reminder_digested_fn();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "digested" on "invoice_reminder";`);
    this.addSql(`drop function if exists "invoice_reminder_digested_fn"();`);
    this.addSql(`drop trigger if exists "append_only" on "invoice_reminder";`);
    this.addSql(`drop function if exists "invoice_reminder_append_only_fn"();`);
    this.addSql(`drop table if exists "invoice_reminder" cascade;`);

    this.addSql(`alter table "balance_transaction" drop constraint "balance_transaction_credit_ground_check";`);
    this.addSql(`alter table "balance_transaction" drop constraint "transaction_moves_money_its_way";`);
    this.addSql(`alter table "balance_transaction" drop constraint "balance_transaction_kind_check";`);
    this.addSql(`alter table "balance_transaction" drop column "invoice_id", drop column "credit_ground";`);
    this.addSql(`alter table "balance_transaction" add constraint "transaction_moves_money_its_way" check (case kind
  when 'TOP_UP' then amount > 0
  when 'REFUND' then amount >= 0 and refunds_id is not null
  when 'WRITE_OFF' then amount < 0
  when 'CORRECTION' then amount <> 0 and corrects_id is not null and admin_id is not null and note is not null
  else amount <= 0 and offer_id is not null end);`);
    this.addSql(
      `alter table "balance_transaction" add constraint "balance_transaction_kind_check" check ("kind" in ('TOP_UP', 'CHARGE', 'ADMIN_CHARGE', 'REFUND', 'WRITE_OFF', 'CORRECTION'));`,
    );

    this.addSql(`alter table "business" drop column "credit_limit", drop column "credit_hold";`);
  }
}
