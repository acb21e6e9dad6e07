import { Migration } from '@mikro-orm/migrations';

/** Only what is done at once; rows are checked and the index built by the next migration. */
export class Migration20261123035300_online_refunds extends Migration {
  override name = 'Migration20261123035300_online_refunds';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "online_refund" ("id" uuid not null, "payment_id" uuid not null, "invoice_id" uuid not null, "credit_note_id" uuid not null, "amount" bigint not null, "gross" bigint not null, "reason" varchar(300) not null, "state" text not null default 'ORDERED', "fault" text null, "provider_id" varchar(100) null, "replacement_id" uuid null, "handled_at" timestamptz null, "admin_id" uuid not null, "admin_name" varchar(255) not null, "attempts" int not null default 0, "next_attempt_at" timestamptz not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "online_refund_invoice_id_index" on "online_refund" ("invoice_id");`);
    this.addSql(
      `alter table "online_refund" add constraint "online_refund_credit_note_id_unique" unique ("credit_note_id");`,
    );
    this.addSql(
      `alter table "online_refund" add constraint "online_refund_replacement_id_unique" unique ("replacement_id");`,
    );
    this.addSql(`create index "online_refund_payment_id_index" on "online_refund" ("payment_id");`);
    this.addSql(
      `create index "online_refund_state_next_attempt_at_index" on "online_refund" ("state", "next_attempt_at");`,
    );
    this.addSql(`create unique index "online_refund_one_at_a_time" on "online_refund" (payment_id)
    where state in ('ORDERED', 'PENDING') or (state = 'REVIEW' and handled_at is null);`);
    this.addSql(`create index "online_refund_needs_look" on "online_refund" (payment_id)
    where state in ('FAILED', 'REVIEW') and handled_at is null;`);

    this.addSql(
      `create table "online_refund_event" ("id" uuid not null, "refund_id" uuid not null, "state" varchar(20) not null, "cents" bigint not null, "raw" text not null, "at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "online_refund_event" add constraint "online_refund_event_refund_id_state_cents_unique" unique ("refund_id", "state", "cents");`,
    );

    this.addSql(`alter table "balance_transaction" drop constraint "balance_transaction_kind_check";`);
    this.addSql(`alter table "balance_transaction" drop constraint "transaction_moves_money_its_way";`);
    this.addSql(
      `alter table "balance_transaction" add constraint "balance_transaction_kind_check" check ("kind" in ('TOP_UP', 'CHARGE', 'ADMIN_CHARGE', 'REFUND', 'WRITE_OFF', 'CORRECTION', 'PAYMENT_REVERSAL', 'WITHDRAWAL')) not valid;`,
    );
    this.addSql(`alter table "balance_transaction" add constraint "transaction_moves_money_its_way" check (case kind
  when 'TOP_UP' then amount > 0 and (invoice_id is null or coalesce(credit_ground, '') in ('ADMIN', 'PAYMENT'))
  when 'REFUND' then amount >= 0 and refunds_id is not null
  when 'WRITE_OFF' then amount < 0
  when 'CORRECTION' then amount <> 0 and corrects_id is not null and admin_id is not null and note is not null
  when 'WITHDRAWAL' then amount < 0 and corrects_id is not null and admin_id is not null and note is not null
  when 'PAYMENT_REVERSAL' then invoice_id is not null and corrects_id is not null and note is not null
  else amount <= 0 and offer_id is not null end) not valid;`);

    this.addSql(
      `alter table "online_refund" add constraint "online_refund_payment_id_foreign" foreign key ("payment_id") references "online_payment" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "online_refund" add constraint "online_refund_invoice_id_foreign" foreign key ("invoice_id") references "invoice" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "online_refund" add constraint "online_refund_credit_note_id_foreign" foreign key ("credit_note_id") references "invoice" ("id");`,
    );
    this.addSql(
      `alter table "online_refund" add constraint "online_refund_replacement_id_foreign" foreign key ("replacement_id") references "invoice" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "online_refund" add constraint "online_refund_takes_money" check (amount > 0 and gross >= amount);`,
    );
    this.addSql(
      `alter table "online_refund" add constraint "online_refund_state_check" check ("state" in ('ORDERED', 'PENDING', 'DONE', 'FAILED', 'REVIEW'));`,
    );
    this.addSql(
      `alter table "online_refund" add constraint "online_refund_fault_check" check ("fault" in ('UNSUPPORTED', 'REFUSED', 'UNCLEAR', 'LATE_SUCCESS', 'BALANCE_GONE'));`,
    );

    this.addSql(
      `alter table "online_refund_event" add constraint "online_refund_event_refund_id_foreign" foreign key ("refund_id") references "online_refund" ("id") on delete no action;`,
    );
    this.addSql(`create or replace function online_refund_event_append_only_fn() returns trigger as $$      begin
        raise exception '% is append-only', tg_table_name;       end;$$ language plpgsql;`);
    this.addSql(`create trigger append_only before update or delete on online_refund_event
      for each row execute function online_refund_event_append_only_fn();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "online_refund_event" drop constraint "online_refund_event_refund_id_foreign";`);

    this.addSql(`drop table if exists "online_refund" cascade;`);
    this.addSql(`drop trigger if exists "append_only" on "online_refund_event";`);
    this.addSql(`drop function if exists "online_refund_event_append_only_fn"();`);
    this.addSql(`drop table if exists "online_refund_event" cascade;`);

    this.addSql(`alter table "balance_transaction" drop constraint "transaction_moves_money_its_way";`);
    this.addSql(`alter table "balance_transaction" drop constraint "balance_transaction_kind_check";`);
    this.addSql(`alter table "balance_transaction" add constraint "transaction_moves_money_its_way" check (case kind
  when 'TOP_UP' then amount > 0 and (invoice_id is null or coalesce(credit_ground, '') in ('ADMIN', 'PAYMENT'))
  when 'REFUND' then amount >= 0 and refunds_id is not null
  when 'WRITE_OFF' then amount < 0
  when 'CORRECTION' then amount <> 0 and corrects_id is not null and admin_id is not null and note is not null
  when 'PAYMENT_REVERSAL' then invoice_id is not null and corrects_id is not null and note is not null
  else amount <= 0 and offer_id is not null end) not valid;`);
    this.addSql(
      `alter table "balance_transaction" add constraint "balance_transaction_kind_check" check ("kind" in ('TOP_UP', 'CHARGE', 'ADMIN_CHARGE', 'REFUND', 'WRITE_OFF', 'CORRECTION', 'PAYMENT_REVERSAL')) not valid;`,
    );
  }
}
