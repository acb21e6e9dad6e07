import { Migration } from '@mikro-orm/migrations';

/** Creates the tables, indexes, constraints and triggers of version 0.2.0. The statements at the end are settings that MikroORM cannot generate. */
export class Migration20261130000000_initial extends Migration {
  override name = 'Migration20261130000000_initial';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "account_token" ("id" uuid not null, "token_hash" varchar(64) not null, "purpose" text not null, "audience" text not null, "account_id" uuid not null, "payload" text null, "needs_password" boolean not null default false, "attempts" int not null default 0, "created_at" timestamptz not null, "expires_at" timestamptz not null, "used_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`alter table "account_token" add constraint "account_token_token_hash_unique" unique ("token_hash");`);
    this.addSql(`create index "account_token_account_id_index" on "account_token" ("account_id");`);
    this.addSql(`create index "account_token_expires_at_index" on "account_token" ("expires_at");`);
    this.addSql(`create index "account_token_undo_email" on "account_token" (payload) where purpose = 'UNDO_EMAIL';`);

    this.addSql(
      `create table "admin" ("id" uuid not null, "email" varchar(254) not null, "password_hash" varchar(255) not null, "last_login_at" timestamptz null, "created_at" timestamptz not null, "name" varchar(255) not null, "role" text not null default 'ADMIN', "is_active" boolean not null default true, "permissions" text[] not null, "totp_secret" text null, "totp_last_step" int null, "recovery_code_hashes" text[] not null default '{}', primary key ("id"));`,
    );
    this.addSql(`alter table "admin" add constraint "admin_email_unique" unique ("email");`);

    this.addSql(
      `create table "advertisement" ("id" uuid not null, "title" varchar(100) not null, "subtitle" varchar(200) null, "icon_type" text not null default 'EMOJI', "icon" varchar(64) null, "icon_key" varchar(100) null, "background_gradient" text not null default 'GRAY_SLATE', "cta_text" varchar(60) null, "cta_url" varchar(2048) null, "category" varchar(100) null, "is_active" boolean not null default true, "display_priority" int not null default 0, "expires_at" timestamptz null, "count" int not null default 1, "period_days" int not null, "price_per_period" bigint not null, "currency" text not null default 'EUR', "clicks" int not null default 0, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "advertisement_display_priority_created_at_index" on "advertisement" ("display_priority", "created_at");`,
    );

    this.addSql(`create table "advertisement_event" ("id" uuid not null, "advertisement_id" uuid not null, "advertisement_title" varchar(100) not null, "activity" text not null, "amount" bigint not null default '0', "currency" text not null default 'EUR', "periods" int null, "admin_id" uuid null, "admin_name" varchar(255) null, "click_day" date null, "clicks" int null, "at" timestamptz not null, "search_text" text generated always as (plain_text(' ' || advertisement_title || ' ' || coalesce(admin_name, '') || ' ' || case activity when 'CREATED' then 'Mainos luotu' when 'UPDATED' then 'Mainosta muokattu'
  when 'ACTIVATED' then 'Mainos aktivoitu' when 'DEACTIVATED' then 'Mainos poistettu käytöstä'
  when 'DELETED' then 'Mainos poistettu' else 'Mainoksen klikkauksia: ' || clicks::text end
  || case when periods is null then '' else ', jaksoja: ' || periods::text end)) stored null, primary key ("id"));`);
    this.addSql(`create index "advertisement_event_at_id_index" on "advertisement_event" ("at", "id");`);
    this.addSql(`create index "advertisement_event_admin_id_at_index" on "advertisement_event" ("admin_id", "at");`);
    this.addSql(
      `alter table "advertisement_event" add constraint "advertisement_event_clicks_of_day" unique ("advertisement_id", "click_day");`,
    );

    this.addSql(
      `create table "ai_api" ("id" uuid not null, "service" text not null, "model_name" varchar(200) not null, "sealed_key" text not null, "key_tail" varchar(4) not null, "endpoint" varchar(2048) null, "chat_limit" int not null default 15, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "ai_api_created_at_index" on "ai_api" ("created_at");`);

    this.addSql(
      `create table "ai_api_health" ("api_id" uuid not null, "calls" int not null default 0, "answered" int not null default 0, "last_answer_at" timestamptz null, "last_error" text null, "last_error_at" timestamptz null, "paused_until" timestamptz null, primary key ("api_id"));`,
    );

    this.addSql(
      `create table "audit_entry" ("id" uuid not null, "at" timestamptz not null, "actor_kind" varchar(10) not null, "actor_id" uuid null, "actor_name" varchar(255) null, "action" varchar(60) not null, "target_kind" varchar(30) null, "target_id" varchar(64) null, "before" jsonb null, "after" jsonb null, "request_id" varchar(64) null, primary key ("id"));`,
    );
    this.addSql(`create index "audit_entry_at_id_index" on "audit_entry" ("at", "id");`);
    this.addSql(`create index "audit_entry_target_id_at_id_index" on "audit_entry" ("target_id", "at", "id");`);
    this.addSql(`create index "audit_entry_actor_id_at_id_index" on "audit_entry" ("actor_id", "at", "id");`);
    this.addSql(`create index "audit_entry_action_at_id_index" on "audit_entry" ("action", "at", "id");`);

    this.addSql(
      `create table "audit_seal" ("number" int not null, "entry_id" uuid not null, "hash" varchar(64) not null, "sealed_at" timestamptz not null, primary key ("number"));`,
    );
    this.addSql(`alter table "audit_seal" add constraint "audit_seal_entry_id_unique" unique ("entry_id");`);

    this.addSql(
      `create table "bank_file" ("id" uuid not null, "sha256" varchar(64) not null, "kind" text not null, "message_id" varchar(255) not null, "file_name" varchar(255) not null, "content" bytea not null, "read_cents" bigint null, "file_cents" bigint null, "differences" text[] null, "admin_id" uuid null, "admin_name" varchar(255) null, "at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`alter table "bank_file" add constraint "bank_file_sha256_unique" unique ("sha256");`);
    this.addSql(`create index "bank_file_at_id_index" on "bank_file" ("at", "id");`);

    this.addSql(
      `create table "bank_statement" ("id" uuid not null, "file_id" uuid not null, "account" varchar(34) not null, "statement_id" varchar(255) not null, "from_on" date not null, "to_on" date not null, "opening" bigint null, "closing" bigint null, primary key ("id"));`,
    );
    this.addSql(`create index "bank_statement_file_id_index" on "bank_statement" ("file_id");`);
    this.addSql(`create index "bank_statement_account_to_on_index" on "bank_statement" ("account", "to_on");`);
    this.addSql(`create index "bank_statement_to_on_index" on "bank_statement" ("to_on");`);

    this.addSql(
      `create table "bank_entry" ("id" uuid not null, "account" varchar(34) not null, "archive_key" varchar(80) not null, "seq" int not null, "amount" bigint not null, "booked_on" date not null, "paid_on" date null, "value_on" date null, "reference" varchar(20) null, "payer_name" varchar(255) null, "message" text null, "end_to_end_id" varchar(255) null, "booking_id" varchar(80) null, "ids" text[] null, "counterparty_account" varchar(80) null, "found_references" text[] null, "return_reason" varchar(255) null, "charge" boolean null, "reversal" boolean not null, "reverses" varchar(80) null, "file_id" uuid null, "cancels_id" uuid null, "at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "bank_entry_file_id_index" on "bank_entry" ("file_id");`);
    this.addSql(`create index "bank_entry_booked_on_id_index" on "bank_entry" ("booked_on", "id");`);
    this.addSql(`create index "bank_entry_account_booked_on_index" on "bank_entry" ("account", "booked_on");`);
    this.addSql(
      `create index "bank_entry_account_amount_booked_on_index" on "bank_entry" ("account", "amount", "booked_on");`,
    );
    this.addSql(`create index "bank_entry_reference_index" on "bank_entry" ("reference");`);
    this.addSql(
      `create unique index "bank_entry_cancelled_once" on "bank_entry" (cancels_id) where cancels_id is not null;`,
    );
    this.addSql(
      `alter table "bank_entry" add constraint "bank_entry_account_archive_key_seq_unique" unique ("account", "archive_key", "seq");`,
    );

    this.addSql(
      `create table "business" ("id" uuid not null, "email" varchar(254) not null, "password_hash" varchar(255) not null, "last_login_at" timestamptz null, "created_at" timestamptz not null, "business_name" varchar(255) not null, "business_id" varchar(9) not null, "contact_person" varchar(255) not null, "phone" varchar(40) not null, "street" varchar(100) not null default '', "post_code" varchar(5) not null default '', "town" varchar(60) not null default '', "e_invoice_address" varchar(35) not null default '', "e_invoice_operator" varchar(35) not null default '', "buyer_reference" varchar(35) not null default '', "must_change_password" boolean not null default false, "status" text not null default 'PENDING', "status_reason" varchar(500) null, "email_verified_at" timestamptz null, "approved_at" timestamptz null, "announced_at" timestamptz null, "balance" bigint not null default '0', "ledger_seq" int not null default 0, "total_spent" bigint not null default '0', "credit_limit" bigint not null default '0', "credit_hold" boolean not null default false, "currency" text not null default 'EUR', primary key ("id"));`,
    );
    this.addSql(`alter table "business" add constraint "business_email_unique" unique ("email");`);
    this.addSql(`create index "business_status_created_at_id_index" on "business" ("status", "created_at", "id");`);
    this.addSql(`create index "business_business_id_index" on "business" ("business_id");`);
    this.addSql(`create index "business_announced_at_index" on "business" ("announced_at");`);
    this.addSql(
      `create index "business_in_finnish" on "business" (business_name collate "fi-x-icu", id) include (status);`,
    );
    this.addSql(`create index "business_by_creation" on "business" (created_at, id) include (status);`);
    this.addSql(
      `create index "business_by_last_login" on "business" (last_login_at nulls first, id) include (status);`,
    );
    this.addSql(`create index "business_by_balance" on "business" (balance, id) include (status);`);
    this.addSql(`create index "business_by_spending" on "business" (total_spent, id) include (status);`);
    this.addSql(
      `create index "business_spelled_twice" on "business" (email) where email ~ '[@.]xn--|@.*[^\\x01-\\x7F]';`,
    );

    this.addSql(
      `create table "business_city_day" ("business_id" uuid not null, "day" date not null, "city" varchar(60) not null, "clicks" int not null default 0, primary key ("business_id", "day", "city"));`,
    );

    this.addSql(
      `create table "business_city_week" ("business_id" uuid not null, "week" date not null, "city" varchar(60) not null, "clicks" int not null default 0, primary key ("business_id", "week", "city"));`,
    );

    this.addSql(
      `create table "business_day" ("business_id" uuid not null, "day" date not null, "views" int not null default 0, "clicks" int not null default 0, "calls" int not null default 0, "directions" int not null default 0, "website" int not null default 0, "repeats" int not null default 0, "robots" int not null default 0, "own" int not null default 0, "over_limit" int not null default 0, primary key ("business_id", "day"));`,
    );

    this.addSql(
      `create table "business_mail_choice" ("user_id" uuid not null, "kind" varchar(20) not null, "off_at" timestamptz null, "key" varchar(64) not null, primary key ("user_id", "kind"));`,
    );
    this.addSql(`alter table "business_mail_choice" add constraint "business_mail_choice_key_unique" unique ("key");`);

    this.addSql(
      `create table "business_mail_sent" ("business_id" uuid not null, "kind" varchar(20) not null, "about" varchar(40) not null, "sent_at" timestamptz not null, primary key ("business_id", "kind", "about"));`,
    );
    this.addSql(`create index "business_mail_sent_sent_at_index" on "business_mail_sent" ("sent_at");`);

    this.addSql(
      `create table "business_note" ("id" uuid not null, "business_id" uuid not null, "text" text not null, "admin_id" uuid not null, "admin_name" varchar(255) not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "business_note_business_id_created_at_id_index" on "business_note" ("business_id", "created_at", "id");`,
    );

    this.addSql(
      `create table "business_source_day" ("business_id" uuid not null, "day" date not null, "source" text not null, "visits" int not null default 0, primary key ("business_id", "day", "source"));`,
    );

    this.addSql(
      `create table "business_words" ("business_id" uuid not null, "name" text not null, "words" text not null, primary key ("business_id"));`,
    );
    this.addSql(`create index "business_words_search" on "business_words" using gin (words gin_trgm_ops);`);
    this.addSql(`create index "business_words_name" on "business_words" using gin (name gin_trgm_ops);`);
    this.addSql(`create index "business_words_name_index" on "business_words" ("name");`);

    this.addSql(
      `create table "caller_visits" ("day" date not null, "caller" uuid not null, "target_id" uuid not null, "visits" text[] not null, "times" timestamptz[] not null, "counted" int not null, "added" int not null, primary key ("day", "caller", "target_id"));`,
    );

    this.addSql(
      `create table "category" ("id" uuid not null, "name" varchar(100) not null, "name_key" varchar(100) not null, "kind" varchar(20) not null default 'OTHER', "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`alter table "category" add constraint "category_name_key_unique" unique ("name_key");`);

    this.addSql(
      `create table "consumer" ("id" uuid not null, "email" varchar(254) not null, "password_hash" varchar(255) not null, "last_login_at" timestamptz null, "created_at" timestamptz not null, "first_name" varchar(100) not null, "last_name" varchar(100) not null, "city" varchar(60) not null, "email_verified_at" timestamptz null, "notifications_enabled" boolean not null default true, "unsubscribe_key" varchar(64) null, "notified_until" timestamptz null, "recent_searches" text[] not null default '{}', primary key ("id"));`,
    );
    this.addSql(`alter table "consumer" add constraint "consumer_email_unique" unique ("email");`);
    this.addSql(`alter table "consumer" add constraint "consumer_unsubscribe_key_unique" unique ("unsubscribe_key");`);
    this.addSql(`create index "consumer_created_at_index" on "consumer" ("created_at");`);
    this.addSql(`create index "consumer_last_login_at_index" on "consumer" ("last_login_at");`);
    this.addSql(
      `create index "consumer_spelled_twice" on "consumer" (email) where email ~ '[@.]xn--|@.*[^\\x01-\\x7F]';`,
    );

    this.addSql(
      `create table "chat_message" ("id" uuid not null, "consumer_id" uuid not null, "role" text not null, "text" text not null, "offer_ids" text[] not null default '{}', "answered_by" text null, "plan" jsonb null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "chat_message_consumer_id_id_index" on "chat_message" ("consumer_id", "id");`);
    this.addSql(`create index "chat_message_created_at_index" on "chat_message" ("created_at");`);

    this.addSql(
      `create table "chat_day" ("consumer_id" uuid not null, "day" date not null, "used" int not null, primary key ("consumer_id", "day"));`,
    );
    this.addSql(`create index "chat_day_day_consumer_id_index" on "chat_day" ("day", "consumer_id");`);

    this.addSql(
      `create table "ai_disclosure" ("id" uuid not null, "consumer_id" uuid null, "at" timestamptz not null, "service" text not null, "model_name" varchar(200) not null, "fields" text[] not null, "offer_count" int not null, primary key ("id"));`,
    );
    this.addSql(`create index "ai_disclosure_consumer_id_index" on "ai_disclosure" ("consumer_id");`);
    this.addSql(`create index "ai_disclosure_at_index" on "ai_disclosure" ("at");`);

    this.addSql(
      `create table "push_settings" ("consumer_id" uuid not null, "kinds" text[] not null, "per_day" smallint not null, "quiet_from" smallint not null, "quiet_until" smallint not null, primary key ("consumer_id"));`,
    );

    this.addSql(
      `create table "contact_message" ("id" uuid not null, "name" varchar(100) not null, "email" varchar(254) not null, "message" text not null, "kind" varchar(20) not null default 'GENERAL', "handled" boolean not null default false, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "contact_message_created_at_id_index" on "contact_message" ("created_at", "id");`);
    this.addSql(
      `create index "contact_message_handled_created_at_id_index" on "contact_message" ("handled", "created_at", "id");`,
    );

    this.addSql(
      `create table "content_report" ("id" uuid not null, "year" int not null, "seq" int not null, "number" varchar(20) not null, "offer_id" uuid null, "business_id" uuid null, "target_url" varchar(2048) not null, "snapshot" jsonb null, "kind" text not null, "text" text not null, "name" varchar(100) null, "email" varchar(254) null, "good_faith" boolean not null, "language" text not null default 'FI', "received_at" timestamptz not null, "queue_at" timestamptz not null, "joined_to" uuid null, "notices" int not null default 1, "version" int not null default 1, "state" text not null default 'OPEN', "decision" text null, "ground" varchar(20) null, "rule" varchar(300) null, "facts" varchar(500) null, "note" varchar(1000) null, "decided_by" uuid null, "decided_by_name" varchar(255) null, "decided_at" timestamptz null, "key_hash" varchar(43) null, "forgotten_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`alter table "content_report" add constraint "content_report_number_unique" unique ("number");`);
    this.addSql(`alter table "content_report" add constraint "content_report_key_hash_unique" unique ("key_hash");`);
    this.addSql(`create index "content_report_received_at_id_index" on "content_report" ("received_at", "id");`);
    this.addSql(
      `create index "content_report_offer_id_received_at_index" on "content_report" ("offer_id", "received_at");`,
    );
    this.addSql(`create index "content_report_joined_to_index" on "content_report" ("joined_to");`);
    this.addSql(`create index "content_report_email_received_at_index" on "content_report" ("email", "received_at");`);
    this.addSql(`create index "content_report_queue" on "content_report" (queue_at, id)
    where state = 'OPEN' and joined_to is null;`);
    this.addSql(`create unique index "content_report_one_open" on "content_report" (offer_id)
    where state = 'OPEN' and joined_to is null;`);
    this.addSql(`alter table "content_report" add constraint "content_report_year_seq_unique" unique ("year", "seq");`);

    this.addSql(`create table "counted_event" ("id" uuid not null, "at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "counted_event_at_index" on "counted_event" ("at");`);

    this.addSql(`create table "daily_salt" ("day" date not null, "salt" varchar(64) not null, primary key ("day"));`);

    this.addSql(
      `create table "bank_entry_balance" ("entry_id" uuid not null, "booked_on" date not null, "amount" bigint not null, "reversal" boolean not null, "used" bigint not null default '0', "left_over" bigint generated always as (amount - used) stored not null, "followed" boolean not null default false, "waits" boolean generated always as ((amount > 0 or reversal) and amount <> used) stored not null, primary key ("entry_id"));`,
    );
    this.addSql(
      `create index "bank_entry_balance_unexplained" on "bank_entry_balance" (booked_on, entry_id) where (amount > 0 or reversal or followed) and left_over <> 0;`,
    );

    this.addSql(
      `create table "bank_file_row" ("id" uuid not null, "file_id" uuid not null, "entry_number" int not null, "part" int not null, "outcome" text not null, "entry_id" uuid null, "facts" jsonb null, primary key ("id"));`,
    );
    this.addSql(`create index "bank_file_row_entry_id_index" on "bank_file_row" ("entry_id");`);
    this.addSql(`create index "bank_file_row_undecided" on "bank_file_row" (id)
    where outcome in ('IN_DOUBT', 'WAITS_FOR_ITEMS', 'NOT_UNDERSTOOD', 'NO_DAY');`);
    this.addSql(
      `alter table "bank_file_row" add constraint "bank_file_row_file_id_entry_number_part_unique" unique ("file_id", "entry_number", "part");`,
    );

    this.addSql(
      `create table "bank_file_row_decision" ("id" uuid not null, "row_id" uuid not null, "kind" text not null, "entry_id" uuid null, "undoes_id" uuid null, "note" varchar(500) null, "admin_id" uuid null, "admin_name" varchar(255) null, "at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "bank_file_row_decision_row_id_index" on "bank_file_row_decision" ("row_id");`);
    this.addSql(`create index "bank_file_row_decision_entry_id_index" on "bank_file_row_decision" ("entry_id");`);
    this.addSql(
      `alter table "bank_file_row_decision" add constraint "bank_file_row_decision_undoes_id_unique" unique ("undoes_id");`,
    );

    this.addSql(
      `create table "idempotency_key" ("actor" varchar(60) not null, "key" varchar(255) not null, "fingerprint" varchar(64) not null, "reply" jsonb not null, "created_at" timestamptz not null, primary key ("actor", "key"));`,
    );
    this.addSql(`create index "idempotency_key_created_at_index" on "idempotency_key" ("created_at");`);

    this.addSql(
      `create table "invoice_balance" ("invoice_id" uuid not null, "due_on" date not null, "gross" bigint not null, "paid" bigint not null default '0', "credited" bigint not null default '0', "written_off" bigint not null default '0', "rounded" bigint not null default '0', "open" bigint generated always as (gross - paid - credited - written_off) stored not null, primary key ("invoice_id"));`,
    );
    this.addSql(`create index "invoice_balance_open" on "invoice_balance" (due_on, invoice_id) where open > 0;`);
    this.addSql(`create index "invoice_balance_amount" on "invoice_balance" (open) where open > 0;`);
    this.addSql(`create index "invoice_balance_owed" on "invoice_balance" (invoice_id) where open < 0 and paid > 0;`);
    this.addSql(
      `create index "invoice_balance_paid" on "invoice_balance" (invoice_id) where credited <> gross and open <= 0 and written_off <= rounded;`,
    );
    this.addSql(`create index "invoice_balance_credited" on "invoice_balance" (invoice_id) where credited = gross;`);
    this.addSql(
      `create index "invoice_balance_written_off" on "invoice_balance" (invoice_id) where written_off > rounded;`,
    );

    this.addSql(
      `create table "invoice_words" ("id" uuid not null, "number" int not null, "issued_on" date not null, "is_credit_note" boolean not null, "words" text not null, primary key ("id"));`,
    );
    this.addSql(`alter table "invoice_words" add constraint "invoice_words_number_unique" unique ("number");`);
    this.addSql(`create index "invoice_words_issued_on_number_index" on "invoice_words" ("issued_on", "number");`);
    this.addSql(`create index "invoice_words_credit_notes" on "invoice_words" ("number") where is_credit_note;`);
    this.addSql(`create index "invoice_words_search" on "invoice_words" using gin (words gin_trgm_ops);`);

    this.addSql(`create table "key_canary" ("id" uuid not null, "sealed" text not null, primary key ("id"));`);

    this.addSql(
      `create table "ledger_day" ("day" date not null, "source" varchar(30) not null, "kind" varchar(20) not null, "currency" varchar(3) not null, "direction" varchar(10) not null, "activity" varchar(20) not null, "admin_id" varchar(36) not null, "cents" bigint not null, "entries" int not null, primary key ("day", "source", "kind", "currency", "direction", "activity", "admin_id", "cents"));`,
    );
    this.addSql(`create index "ledger_day_currency_index" on "ledger_day" ("currency");`);

    this.addSql(
      `create table "notification_watch" ("id" uuid not null, "consumer_id" uuid not null, "text" varchar(50) not null, "words_key" varchar(500) not null, "city" varchar(60) null, "within" int null, "category_id" uuid null, "push" boolean not null default false, "mail" boolean not null default true, "last_seen_at" timestamptz not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "notification_watch_category_id_index" on "notification_watch" ("category_id");`);
    this.addSql(`create unique index "notification_watch_once" on "notification_watch"
        ("consumer_id", "words_key", "city", "within", "category_id") nulls not distinct;`);
    this.addSql(
      `create index "notification_watch_searches" on "notification_watch" ("words_key", "id") where mail or push;`,
    );

    this.addSql(
      `create table "notification_wish" ("id" uuid not null, "consumer_id" uuid not null, "city" varchar(60) not null, "category_id" uuid null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "notification_wish_category_id_index" on "notification_wish" ("category_id");`);
    this.addSql(
      `create unique index "notification_wish_once" on "notification_wish" ("consumer_id", "city", "category_id") nulls not distinct;`,
    );

    this.addSql(
      `create table "offer" ("id" uuid not null, "business_id" uuid not null, "category_id" uuid not null, "type" text not null, "status" text not null default 'APPROVED', "shown_status" text generated always as (case when revision is null then status else 'PENDING' end) stored not null, "status_reason" varchar(500) null, "hidden" boolean not null default false, "title" varchar(100) not null, "shown_title" varchar(100) generated always as (coalesce(revision -> 'content' ->> 'title', title)) stored not null, "description" varchar(500) not null, "location_type" text not null, "business_name" varchar(255) null, "search_text" text null, "cities" text[] not null, "nationwide" boolean not null default false, "address" varchar(255) null, "url" varchar(2048) null, "keywords" text[] not null, "original_price" bigint null, "discounted_price" bigint null, "discount_bp" int null, "lowest_price30days" bigint null, "subject" varchar(20) null, "price_form" varchar(20) null, "audience" varchar(20) null, "perishable" boolean null, "on_sale_since" date null, "multi_count" int null, "scope" varchar(80) null, "up_to" boolean null, "unit" jsonb null, "no_unit_price_reason" varchar(20) null, "is_other_product" boolean null, "set_aside" jsonb null, "price_basis" varchar(20) null, "compare_price" bigint null, "offers_compared" int null, "unit_price" bigint null, "unit_base" varchar(10) null, "product_id" uuid null, "repeated_from" uuid null, "cost" bigint not null, "currency" text not null default 'EUR', "reference_number" varchar(20) null, "starts_at" timestamptz not null, "expires_at" timestamptz not null, "created_at" timestamptz not null, "resubmitted_at" timestamptz null, "approved_at" timestamptz null, "revision" jsonb null, "rejected_revision" jsonb null, "cancelled_at" timestamptz null, "version" int not null default 1, primary key ("id"));`,
    );
    this.addSql(`create index "offer_business_id_created_at_index" on "offer" ("business_id", "created_at");`);
    this.addSql(`create index "offer_created_at_id_index" on "offer" ("created_at", "id");`);
    this.addSql(`create index "offer_expires_at_id_index" on "offer" ("expires_at", "id");`);
    this.addSql(`create index "offer_cost_id_index" on "offer" ("cost", "id");`);
    this.addSql(`create index "offer_shown_status_created_at_index" on "offer" ("shown_status", "created_at");`);
    this.addSql(`create index "offer_type_shown_status_hidden_index" on "offer" ("type", "shown_status", "hidden");`);
    this.addSql(`create index "offer_search" on "offer" using gin (search_text gin_trgm_ops);`);
    this.addSql(
      `create index "offer_newest" on "offer" ("created_at", "id") include ("expires_at", "starts_at", "type", "shown_status", "hidden", "category_id");`,
    );
    this.addSql(
      `create index "offer_visible_of_business" on "offer" ("business_id", "expires_at") include ("approved_at", "starts_at") where status = 'APPROVED' and not hidden;`,
    );
    this.addSql(
      `create index "offer_category_newest" on "offer" ("category_id", "created_at", "id") include ("expires_at", "starts_at", "type", "shown_status", "hidden");`,
    );
    this.addSql(`create index "offer_by_city" on "offer" using gin ("cities");`);
    this.addSql(`create index "offer_by_title" on "offer" (shown_title collate "fi-x-icu", id);`);
    this.addSql(`create index "offer_by_business" on "offer" (business_name collate "fi-x-icu", id);`);

    this.addSql(
      `create table "favourite" ("consumer_id" uuid not null, "offer_id" uuid not null, "added_at" timestamptz not null, primary key ("consumer_id", "offer_id"));`,
    );
    this.addSql(`create index "favourite_offer_id_index" on "favourite" ("offer_id");`);
    this.addSql(
      `create index "favourite_consumer_id_added_at_offer_id_index" on "favourite" ("consumer_id", "added_at", "offer_id");`,
    );

    this.addSql(
      `create table "offer_card" ("offer_id" uuid not null, "card" json not null, primary key ("offer_id"));`,
    );

    this.addSql(
      `create table "offer_city_day" ("offer_id" uuid not null, "day" date not null, "city" varchar(60) not null, "clicks" int not null default 0, primary key ("offer_id", "day", "city"));`,
    );

    this.addSql(
      `create table "offer_day" ("business_id" uuid not null, "day" date not null, "offer_id" uuid not null, "views" int not null default 0, "clicks" int not null default 0, "calls" int not null default 0, "directions" int not null default 0, "website" int not null default 0, "repeats" int not null default 0, "robots" int not null default 0, "own" int not null default 0, "over_limit" int not null default 0, primary key ("business_id", "day", "offer_id"));`,
    );
    this.addSql(`create index "offer_day_offer_id_index" on "offer_day" ("offer_id");`);

    this.addSql(
      `create table "offer_draft" ("id" uuid not null, "chosen_id" uuid null, "business_id" uuid not null, "version" int not null, "content" jsonb not null, "device" varchar(60) not null, "saved_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "offer_draft_business_id_saved_at_index" on "offer_draft" ("business_id", "saved_at");`);
    this.addSql(`create index "offer_draft_saved_at_index" on "offer_draft" ("saved_at");`);

    this.addSql(
      `create table "draft_image" ("id" uuid not null, "draft_id" uuid not null, "key" varchar(100) not null, "width" int not null, "height" int not null, "placeholder" text not null, primary key ("id"));`,
    );
    this.addSql(`create index "draft_image_draft_id_index" on "draft_image" ("draft_id");`);
    this.addSql(`alter table "draft_image" add constraint "draft_image_key_unique" unique ("key");`);

    this.addSql(
      `create table "offer_feed" ("offer_id" uuid not null, "city" varchar(60) not null, "premium" boolean not null, "position" bigint not null, "published_at" timestamptz not null, "expires_at" timestamptz not null, "category_id" uuid not null, "type" text not null, primary key ("offer_id", "city"));`,
    );
    this.addSql(`create index "offer_feed_expires_at_index" on "offer_feed" ("expires_at");`);
    this.addSql(
      `create index "offer_feed_page" on "offer_feed" ("city", "premium", "position", "offer_id") include ("published_at", "expires_at", "category_id", "type");`,
    );
    this.addSql(
      `create index "offer_feed_category_page" on "offer_feed" ("city", "category_id", "premium", "position", "offer_id") include ("published_at", "expires_at", "category_id", "type");`,
    );

    this.addSql(
      `create table "offer_gone" ("id" uuid not null, "business_id" uuid not null, "ended_on" date not null, "starts_on" date null, "sequence" int null, "category_id" uuid not null, "city" varchar(60) null, "gone_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "offer_gone_gone_at_index" on "offer_gone" ("gone_at");`);
    this.addSql(
      `create index "offer_gone_before_end" on "offer_gone" (business_id, ended_on) where starts_on is not null;`,
    );

    this.addSql(
      `create table "offer_image" ("id" uuid not null, "offer_id" uuid not null, "key" varchar(100) not null, "width" int not null, "height" int not null, "placeholder" text not null, "position" int null, primary key ("id"));`,
    );
    this.addSql(`create index "offer_image_offer_id_index" on "offer_image" ("offer_id");`);
    this.addSql(`alter table "offer_image" add constraint "offer_image_key_unique" unique ("key");`);

    this.addSql(
      `create table "offer_page" ("offer_id" uuid not null, "position" int not null, "text" text not null, "source" text not null, "confirmed_at" timestamptz not null, primary key ("offer_id", "position"));`,
    );

    this.addSql(
      `create table "offer_repeat" ("id" uuid not null, "business_id" uuid not null, "offer_id" uuid not null, "type" text not null, "content" jsonb not null, "category_id" uuid null, "product_id" uuid null, "weekday" int not null, "length_days" int not null, "month_cap" bigint not null, "agreed_price" bigint not null, "currency" text not null, "plain_if_no_reduction" boolean not null, "next_on" date not null, "runs_left" int not null, "state" text not null default 'ACTIVE', "pause_reason" varchar(20) null, "pause_note" varchar(500) null, "consent_at" timestamptz not null, "created_at" timestamptz not null, "ended_at" timestamptz null, "version" int not null default 1, primary key ("id"));`,
    );
    this.addSql(
      `create index "offer_repeat_business_id_created_at_index" on "offer_repeat" ("business_id", "created_at");`,
    );
    this.addSql(`create index "offer_repeat_category_id_index" on "offer_repeat" ("category_id");`);
    this.addSql(`create index "offer_repeat_ended_at_index" on "offer_repeat" ("ended_at");`);
    this.addSql(`create index "offer_repeat_due" on "offer_repeat" (id) where state = 'ACTIVE';`);

    this.addSql(
      `create table "offer_repeat_image" ("id" uuid not null, "repeat_id" uuid not null, "key" varchar(100) not null, "width" int not null, "height" int not null, "placeholder" text not null, "position" int not null, primary key ("id"));`,
    );
    this.addSql(`create index "offer_repeat_image_repeat_id_index" on "offer_repeat_image" ("repeat_id");`);
    this.addSql(`alter table "offer_repeat_image" add constraint "offer_repeat_image_key_unique" unique ("key");`);

    this.addSql(
      `create table "offer_repeat_run" ("repeat_id" uuid not null, "day" date not null, "outcome" text not null, "charged" bigint not null default '0', "note" varchar(500) null, "offer_id" uuid null, primary key ("repeat_id", "day"));`,
    );

    this.addSql(
      `create table "offer_tally" ("id" bigserial primary key, "category_id" uuid not null, "type" text not null, "shown_status" text not null, "hidden" boolean not null, "change" int not null);`,
    );

    this.addSql(
      `create table "offer_total" ("offer_id" uuid not null, "views" int not null default 0, "clicks" int not null default 0, "conversions" int not null default 0, primary key ("offer_id"));`,
    );
    this.addSql(`create index "offer_total_clicks_offer_id_index" on "offer_total" ("clicks", "offer_id");`);

    this.addSql(
      `create table "offer_vocabulary" ("lexeme" text collate "C" not null, "folded" text not null, primary key ("lexeme"));`,
    );
    this.addSql(`create index "offer_vocabulary_folded_index" on "offer_vocabulary" ("folded");`);
    this.addSql(
      `create index "offer_vocabulary_alike" on "offer_vocabulary" using gin (folded gin_trgm_ops) where lexeme ^@ '=';`,
    );
    this.addSql(`create index "offer_vocabulary_ends" on "offer_vocabulary" (reverse(lexeme)) where lexeme >= 'a';`);

    this.addSql(
      `create table "offer_words" ("offer_id" uuid not null, "lexemes" tsvector null, "rules" int not null default 0, "price" bigint null, "currency" text null, "discount_bp" int not null default 0, "unit_price" bigint null, "unit_base" varchar(10) null, "cities" text[] null, "document" tsvector null, "headline" tsvector null, "names" text null, "premium" boolean not null, "position" bigint not null, "published_at" timestamptz not null, "expires_at" timestamptz not null, "category_id" uuid not null, "type" text not null, primary key ("offer_id"));`,
    );
    this.addSql(`create index "offer_words_expires_at_index" on "offer_words" ("expires_at");`);
    this.addSql(`create index "offer_words_rules_offer_id_index" on "offer_words" ("rules", "offer_id");`);
    this.addSql(
      `create index "offer_words_order" on "offer_words" (premium desc, "position", offer_id, published_at, expires_at);`,
    );
    this.addSql(
      `create index "offer_words_lexemes" on "offer_words" using gin (lexemes) with (gin_pending_list_limit = 256);`,
    );

    this.addSql(
      `create table "online_settlement" ("id" uuid not null, "provider" varchar(20) not null, "provider_id" varchar(40) not null, "reference" varchar(40) null, "created_on" date not null, "settled_on" date null, "attempts" int not null default 0, "next_attempt_at" timestamptz not null, "closed_at" timestamptz null, "note" varchar(300) null, "admin_id" uuid null, "admin_name" varchar(255) null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "online_settlement_reference_index" on "online_settlement" ("reference");`);
    this.addSql(
      `create index "online_settlement_provider_created_on_index" on "online_settlement" ("provider", "created_on");`,
    );
    this.addSql(`create index "online_settlement_open_first" on "online_settlement" ((closed_at is null), id);`);
    this.addSql(
      `alter table "online_settlement" add constraint "online_settlement_provider_provider_id_unique" unique ("provider", "provider_id");`,
    );

    this.addSql(
      `create table "top_up_order" ("id" uuid not null, "business_id" uuid not null, "amount" bigint not null, "currency" text not null default 'EUR', "note" varchar(500) null, "status" text not null default 'PENDING', "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "top_up_order_business_id_created_at_index" on "top_up_order" ("business_id", "created_at");`,
    );
    this.addSql(
      `create index "top_up_order_status_created_at_id_index" on "top_up_order" ("status", "created_at", "id");`,
    );
    this.addSql(`create index "top_up_order_created_at_id_index" on "top_up_order" ("created_at", "id");`);

    this.addSql(
      `create table "outbox_mail" ("id" uuid not null, "to" varchar(254) not null, "reply_to" varchar(254) null, "subject" varchar(200) not null, "text" text not null, "html" text not null, "headers" jsonb null, "attachment" varchar(60) null, "created_at" timestamptz not null, "sent_at" timestamptz null, "attempts" int not null default 0, "next_attempt_at" timestamptz null, "last_error" varchar(500) null, "is_bulk" boolean not null default false, "refused_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "outbox_mail_created_at_index" on "outbox_mail" ("created_at");`);
    this.addSql(`create index "outbox_mail_next_attempt_at_index" on "outbox_mail" ("next_attempt_at");`);
    this.addSql(`create index "outbox_mail_to_created_at_id_index" on "outbox_mail" ("to", "created_at", "id");`);
    this.addSql(`create index "outbox_mail_unsent" on "outbox_mail" ("created_at") where sent_at is null;`);
    this.addSql(
      `create index "outbox_mail_first" on "outbox_mail" ("next_attempt_at") where not is_bulk and next_attempt_at is not null;`,
    );

    this.addSql(
      `create table "past_offer" ("id" uuid not null, "business_id" uuid not null, "type" text not null, "cost" bigint not null, "currency" text not null default 'EUR', "visible_from" timestamptz not null, "visible_until" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "past_offer_business_id_visible_until_index" on "past_offer" ("business_id", "visible_until");`,
    );
    this.addSql(`create index "past_offer_visible_until_index" on "past_offer" ("visible_until");`);

    this.addSql(
      `create table "product" ("id" uuid not null, "business_id" uuid not null, "name" varchar(100) not null, "name_key" varchar(100) not null, "gtin" varchar(14) null, "resembled_id" uuid null, "made_by_id" uuid null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create unique index "product_gtin" on "product" (business_id, gtin) where gtin is not null;`);
    this.addSql(`create unique index "product_resembling" on "product" (made_by_id) where resembled_id is not null;`);
    this.addSql(
      `alter table "product" add constraint "product_business_id_name_key_unique" unique ("business_id", "name_key");`,
    );

    this.addSql(
      `create table "price_history" ("offer_id" uuid not null, "from_day" date not null, "to_day" date not null, "product_id" uuid not null, "headings" text[] not null default '{}', "price" bigint not null, "base" bigint null, primary key ("offer_id", "from_day"));`,
    );
    this.addSql(`create index "price_history_product_id_to_day_index" on "price_history" ("product_id", "to_day");`);
    this.addSql(`create index "price_history_to_day_index" on "price_history" ("to_day");`);

    this.addSql(
      `create table "push_device" ("id" uuid not null, "consumer_id" uuid not null, "endpoint" varchar(1000) not null, "p256dh" varchar(87) not null, "auth" varchar(22) not null, "name" varchar(60) not null, "created_at" timestamptz not null, "last_ok_at" timestamptz null, "failures" text[] not null default '{}', primary key ("id"));`,
    );
    this.addSql(`alter table "push_device" add constraint "push_device_endpoint_unique" unique ("endpoint");`);
    this.addSql(
      `create index "push_device_consumer_id_created_at_index" on "push_device" ("consumer_id", "created_at");`,
    );

    this.addSql(
      `create table "push_message" ("id" uuid not null, "consumer_id" uuid not null, "offer_id" uuid not null, "kind" varchar(10) not null, "dedupe" varchar(90) not null, "title" varchar(200) null, "body" varchar(500) null, "url" varchar(300) null, "not_before" timestamptz not null, "expires_at" timestamptz not null, "created_at" timestamptz not null, "sent_at" timestamptz null, "sent_as" uuid null, "attempts" smallint not null default 0, "outcome" varchar(10) null, primary key ("id"));`,
    );
    this.addSql(`alter table "push_message" add constraint "push_message_dedupe_unique" unique ("dedupe");`);
    this.addSql(
      `create index "push_message_due" on "push_message" ("not_before", "consumer_id") where outcome is null;`,
    );
    this.addSql(`create index "push_message_sending" on "push_message" ("sent_at") where outcome = 'SENDING';`);
    this.addSql(`create index "push_message_consumer_id_sent_at_index" on "push_message" ("consumer_id", "sent_at");`);
    this.addSql(`create index "push_message_offer_id_index" on "push_message" ("offer_id");`);
    this.addSql(`create index "push_message_created_at_index" on "push_message" ("created_at");`);

    this.addSql(
      `create table "rate_limit" ("key" varchar(43) not null, "points" int not null, "resets_at" timestamptz not null, "counted_at" timestamptz not null default now(), primary key ("key"));`,
    );
    this.addSql(`create index "rate_limit_resets_at_index" on "rate_limit" ("resets_at");`);

    this.addSql(
      `create table "report_picture" ("id" uuid not null, "report_id" uuid not null, "image_id" uuid not null, "source" varchar(100) not null, "width" int not null, "height" int not null, "stored_at" timestamptz null, "ends_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "report_picture_source_index" on "report_picture" ("source");`);
    this.addSql(`create index "report_picture_waiting" on "report_picture" (id) where stored_at is null;`);
    this.addSql(`create index "report_picture_ending" on "report_picture" (ends_at) where ends_at is not null;`);
    this.addSql(
      `alter table "report_picture" add constraint "report_picture_report_id_source_unique" unique ("report_id", "source");`,
    );

    this.addSql(
      `create table "row_digest" ("of_table" varchar(63) not null, "row_id" uuid not null, "digest" bytea not null, primary key ("of_table", "row_id"));`,
    );

    this.addSql(
      `create table "session" ("id" uuid not null, "token_hash" varchar(64) not null, "audience" text not null, "consumer_id" uuid null, "business_id" uuid null, "admin_id" uuid null, "remembered" boolean not null default false, "second_factor" boolean not null default false, "created_at" timestamptz not null, "last_seen_at" timestamptz not null, "expires_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`alter table "session" add constraint "session_token_hash_unique" unique ("token_hash");`);
    this.addSql(`create index "session_consumer_id_index" on "session" ("consumer_id");`);
    this.addSql(`create index "session_business_id_index" on "session" ("business_id");`);
    this.addSql(`create index "session_admin_id_index" on "session" ("admin_id");`);
    this.addSql(`create index "session_expires_at_index" on "session" ("expires_at");`);

    this.addSql(
      `create table "settings_group" ("name" varchar(20) not null, "values" jsonb not null, "sealed" text null, "updated_at" timestamptz not null, primary key ("name"));`,
    );

    this.addSql(
      `create table "online_settlement_report" ("id" uuid not null, "settlement_id" uuid not null, "content" text not null, "signed" text not null, "gross" bigint not null, "fees" bigint not null, "at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "online_settlement_report" add constraint "online_settlement_report_settlement_id_unique" unique ("settlement_id");`,
    );

    this.addSql(
      `create table "shop_follow" ("consumer_id" uuid not null, "business_id" uuid not null, "push" boolean not null default true, "mail" boolean not null default true, "created_at" timestamptz not null, primary key ("consumer_id", "business_id"));`,
    );
    this.addSql(`create index "shop_follow_business_id_index" on "shop_follow" ("business_id");`);

    this.addSql(
      `create table "shop_logo" ("id" uuid not null, "business_id" uuid not null, "key" varchar(100) not null, "width" int not null, "height" int not null, "placeholder" text not null, primary key ("id"));`,
    );
    this.addSql(`create index "shop_logo_business_id_index" on "shop_logo" ("business_id");`);
    this.addSql(`alter table "shop_logo" add constraint "shop_logo_key_unique" unique ("key");`);

    this.addSql(
      `create table "shop_profile" ("business_id" uuid not null, "slug" varchar(80) not null, "intro" varchar(500) not null default '', "website" varchar(2048) not null default '', "street" varchar(100) not null default '', "post_code" varchar(5) not null default '', "town" varchar(60) not null default '', "logo_id" uuid null, "shown" boolean not null default true, "change" jsonb null, "rejected_reason" varchar(500) null, "changed_at" timestamptz null, "created_at" timestamptz not null, primary key ("business_id"));`,
    );
    this.addSql(`alter table "shop_profile" add constraint "shop_profile_slug_unique" unique ("slug");`);
    this.addSql(
      `create index "shop_profile_waiting" on "shop_profile" ((change ->> 'submittedAt'), business_id) where change is not null;`,
    );
    this.addSql(
      `create index "shop_profile_changed" on "shop_profile" (changed_at, business_id) where changed_at is not null;`,
    );

    this.addSql(
      `create table "shop_slug_old" ("slug" varchar(80) not null, "business_id" uuid not null, "since" timestamptz not null, primary key ("slug"));`,
    );
    this.addSql(`create index "shop_slug_old_business_id_index" on "shop_slug_old" ("business_id");`);
    this.addSql(`create index "shop_slug_old_since_index" on "shop_slug_old" ("since");`);

    this.addSql(
      `create table "sign_in_guard" ("key" varchar(80) not null, "failures" int not null, "locked_until" timestamptz null, "updated_at" timestamptz not null, primary key ("key"));`,
    );
    this.addSql(`create index "sign_in_guard_updated_at_index" on "sign_in_guard" ("updated_at");`);

    this.addSql(
      `create table "statement" ("id" uuid not null, "kind" varchar(30) not null, "business_id" uuid not null, "business_name" varchar(255) not null, "email" varchar(254) not null, "offer_id" uuid null, "offer_title" varchar(100) null, "scope" varchar(200) not null, "starts_at" timestamptz not null, "ends_at" timestamptz null, "facts" varchar(500) not null, "basis" text not null, "rule" varchar(300) not null, "reason_missing" boolean not null default false, "report_id" uuid null, "automated" boolean not null default false, "redress" text not null, "admin_id" uuid not null, "admin_name" varchar(255) not null, "sent_at" timestamptz not null, "key_hash" varchar(43) not null, primary key ("id"));`,
    );
    this.addSql(`alter table "statement" add constraint "statement_key_hash_unique" unique ("key_hash");`);
    this.addSql(
      `create index "statement_business_id_sent_at_id_index" on "statement" ("business_id", "sent_at", "id");`,
    );
    this.addSql(`create index "statement_sent_at_id_index" on "statement" ("sent_at", "id");`);
    this.addSql(`create index "statement_offer_id_index" on "statement" ("offer_id");`);
    this.addSql(`create index "statement_without_reason" on "statement" (sent_at, id) where reason_missing;`);

    this.addSql(
      `create table "appeal" ("id" uuid not null, "statement_id" uuid null, "report_id" uuid null, "permission" varchar(30) not null, "text" text not null, "sent_at" timestamptz not null, "state" text not null default 'OPEN', "outcome" text null, "answer" text null, "decided_by" uuid null, "decided_by_name" varchar(255) null, "decided_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`alter table "appeal" add constraint "appeal_statement_id_unique" unique ("statement_id");`);
    this.addSql(`alter table "appeal" add constraint "appeal_report_id_unique" unique ("report_id");`);
    this.addSql(`create index "appeal_state_sent_at_id_index" on "appeal" ("state", "sent_at", "id");`);
    this.addSql(`create index "appeal_sent_at_id_index" on "appeal" ("sent_at", "id");`);

    this.addSql(
      `create table "told" ("consumer_id" uuid not null, "offer_id" uuid not null, "told_at" timestamptz not null, primary key ("consumer_id", "offer_id"));`,
    );
    this.addSql(`create index "told_offer_id_index" on "told" ("offer_id");`);

    this.addSql(`create table "balance_transaction" ("id" uuid not null, "number" bigserial, "business_id" uuid not null, "business_name" varchar(255) not null, "seq" int not null, "kind" text not null, "amount" bigint not null, "balance_before" bigint not null, "balance_after" bigint not null, "reference_number" varchar(20) not null, "refunds_id" uuid null, "corrects_id" uuid null, "invoice_id" uuid null, "credit_ground" text null, "offer_id" uuid null, "offer_title" varchar(100) null, "offer_type" text null, "admin_id" uuid null, "admin_name" varchar(255) null, "note" varchar(500) null, "tax_rate_bp" int not null, "currency" text not null, "at" timestamptz not null, "search_text" text generated always as (plain_text(' ' || business_name || ' ' || reference_number || ' ' || coalesce(offer_title, '')
  || ' ' || coalesce(note, '') || ' ' || coalesce(admin_name, '') || ' ' || case kind when 'TOP_UP' then 'Saldon lisäys'
  when 'WRITE_OFF' then 'Saldon poisto' when 'REFUND' then 'Hyvitys' else 'Tarjouksen maksu' end)) stored not null, primary key ("id"));`);
    this.addSql(
      `alter table "balance_transaction" add constraint "balance_transaction_reference_number_unique" unique ("reference_number");`,
    );
    this.addSql(
      `alter table "balance_transaction" add constraint "balance_transaction_refunds_id_unique" unique ("refunds_id");`,
    );
    this.addSql(`create index "balance_transaction_offer_id_index" on "balance_transaction" ("offer_id");`);
    this.addSql(
      `create index "balance_transaction_business_id_at_index" on "balance_transaction" ("business_id", "at");`,
    );
    this.addSql(`create index "balance_transaction_at_id_index" on "balance_transaction" ("at", "id");`);
    this.addSql(`create index "balance_transaction_admin_id_at_index" on "balance_transaction" ("admin_id", "at");`);
    this.addSql(
      `create index "transaction_adjustment" on "balance_transaction" (at) where kind in ('CORRECTION', 'PAYMENT_REVERSAL', 'WITHDRAWAL');`,
    );
    this.addSql(
      `create index "transaction_of_invoice" on "balance_transaction" (invoice_id) where invoice_id is not null;`,
    );
    this.addSql(
      `create unique index "transaction_one_top_up_of_invoice" on "balance_transaction" (invoice_id) where kind = 'TOP_UP';`,
    );
    this.addSql(
      `create index "transaction_low_balance" on "balance_transaction" (at) where balance_before >= 5000 and balance_after < 5000;`,
    );
    this.addSql(
      `create index "transaction_returned" on "balance_transaction" (business_id) where kind = 'PAYMENT_REVERSAL';`,
    );
    this.addSql(`create index "transaction_revenue_by_currency" on "balance_transaction" (at)
    include (business_id, offer_type, amount, kind, currency) where kind in ('CHARGE', 'ADMIN_CHARGE', 'REFUND');`);
    this.addSql(`create index "transaction_search" on "balance_transaction" using gin (search_text gin_trgm_ops);`);
    this.addSql(`create index "transaction_size" on "balance_transaction" (abs(amount));`);
    this.addSql(
      `alter table "balance_transaction" add constraint "balance_transaction_business_id_seq_unique" unique ("business_id", "seq");`,
    );
    this.addSql(
      `create unique index "transaction_one_charge_for_an_offer" on "balance_transaction" ("offer_id") where kind in ('CHARGE', 'ADMIN_CHARGE');`,
    );

    this.addSql(
      `create table "invoice" ("id" uuid not null, "number" int not null, "business_id" uuid not null, "seller" jsonb not null, "buyer" jsonb not null, "issued_on" date not null, "due_on" date not null, "paid_on" date null, "lines" jsonb not null, "net" bigint not null, "vat" bigint not null, "gross" bigint not null, "tax_rate_bp" int not null, "currency" text not null, "reference_number" varchar(20) not null, "barcode" varchar(54) null, "transaction_id" uuid null, "credits_id" uuid null, "replaces_id" uuid null, "reason" varchar(500) null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`alter table "invoice" add constraint "invoice_number_unique" unique ("number");`);
    this.addSql(`alter table "invoice" add constraint "invoice_reference_number_unique" unique ("reference_number");`);
    this.addSql(`alter table "invoice" add constraint "invoice_transaction_id_unique" unique ("transaction_id");`);
    this.addSql(`create index "invoice_credits_id_index" on "invoice" ("credits_id");`);
    this.addSql(`alter table "invoice" add constraint "invoice_replaces_id_unique" unique ("replaces_id");`);
    this.addSql(`create index "invoice_business_id_number_index" on "invoice" ("business_id", "number");`);
    this.addSql(`create index "invoice_issued_on_index" on "invoice" ("issued_on");`);
    this.addSql(
      `create index "invoice_tax_rate" on "invoice" (tax_rate_bp) where credits_id is null and paid_on is null;`,
    );

    this.addSql(
      `create table "online_payment" ("id" uuid not null, "business_id" uuid not null, "provider" varchar(20) not null, "provider_id" varchar(100) null, "redirect_to" varchar(2000) null, "amount" bigint not null, "gross" bigint not null, "tax_rate_bp" int not null, "currency" text not null, "reference_number" varchar(20) not null, "state" text not null default 'OPEN', "invoice_id" uuid null, "next_check_at" timestamptz not null, "checks" int not null default 0, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "online_payment" add constraint "online_payment_reference_number_unique" unique ("reference_number");`,
    );
    this.addSql(
      `alter table "online_payment" add constraint "online_payment_invoice_id_unique" unique ("invoice_id");`,
    );
    this.addSql(
      `create index "online_payment_business_id_created_at_index" on "online_payment" ("business_id", "created_at");`,
    );
    this.addSql(
      `create index "online_payment_state_next_check_at_index" on "online_payment" ("state", "next_check_at");`,
    );
    this.addSql(`create index "online_payment_review_first" on "online_payment" ((state = 'REVIEW'), id);`);
    this.addSql(
      `alter table "online_payment" add constraint "online_payment_provider_provider_id_unique" unique ("provider", "provider_id");`,
    );

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
      `create table "online_settlement_row" ("id" uuid not null, "settlement_id" uuid not null, "place" int not null, "stamp" varchar(200) null, "reference" varchar(200) null, "cents" bigint not null, "fee" bigint not null, "payment_id" uuid null, "refund_id" uuid null, primary key ("id"));`,
    );
    this.addSql(`create index "online_settlement_row_payment_id_index" on "online_settlement_row" ("payment_id");`);
    this.addSql(`create index "online_settlement_row_refund_id_index" on "online_settlement_row" ("refund_id");`);
    this.addSql(
      `alter table "online_settlement_row" add constraint "online_settlement_row_settlement_id_place_unique" unique ("settlement_id", "place");`,
    );

    this.addSql(
      `create table "online_refund_event" ("id" uuid not null, "refund_id" uuid not null, "state" varchar(20) not null, "cents" bigint not null, "raw" text not null, "at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "online_refund_event" add constraint "online_refund_event_refund_id_state_cents_unique" unique ("refund_id", "state", "cents");`,
    );

    this.addSql(
      `create table "online_payment_event" ("id" uuid not null, "payment_id" uuid not null, "state" varchar(20) not null, "cents" bigint not null, "provider_id" varchar(100) not null, "raw" text not null, "at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "online_payment_event" add constraint "online_payment_event_payment_id_state_cents_provider_id_unique" unique ("payment_id", "state", "cents", "provider_id");`,
    );

    this.addSql(
      `create table "invoice_write_off" ("id" uuid not null, "invoice_id" uuid not null, "amount" bigint not null, "kind" text null, "reason" varchar(500) not null, "admin_id" uuid null, "admin_name" varchar(255) null, "at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "invoice_write_off_invoice_id_index" on "invoice_write_off" ("invoice_id");`);

    this.addSql(
      `create table "invoice_reminder" ("id" uuid not null, "invoice_id" uuid not null, "step" int not null, "open" bigint not null, "fee" int not null, "at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "invoice_reminder" add constraint "invoice_reminder_invoice_id_step_unique" unique ("invoice_id", "step");`,
    );

    this.addSql(
      `create table "payment_allocation" ("id" uuid not null, "entry_id" uuid not null, "kind" text not null, "invoice_id" uuid null, "settlement_id" uuid null, "reminder_id" uuid null, "amount" bigint not null, "undoes_id" uuid null, "counter_entry_id" uuid null, "note" varchar(500) null, "admin_id" uuid null, "admin_name" varchar(255) null, "at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "payment_allocation_entry_id_index" on "payment_allocation" ("entry_id");`);
    this.addSql(`create index "payment_allocation_invoice_id_index" on "payment_allocation" ("invoice_id");`);
    this.addSql(
      `alter table "payment_allocation" add constraint "payment_allocation_undoes_id_unique" unique ("undoes_id");`,
    );
    this.addSql(
      `create index "allocation_of_settlement" on "payment_allocation" (settlement_id) where settlement_id is not null;`,
    );
    this.addSql(
      `create index "allocation_of_reminder" on "payment_allocation" (reminder_id) where reminder_id is not null;`,
    );

    this.addSql(
      `create table "visible_tally" ("id" bigserial primary key, "day" date not null, "change" int not null);`,
    );

    this.addSql(
      `create table "waiting_counts" ("id" bigserial primary key, "business_ids" uuid[] not null, "offer_ids" uuid[] not null, "days" date[] not null, "cities" text[] not null, "sources" text[] not null, "results" text[] not null, "events" int[] not null);`,
    );

    this.addSql(
      `create table "watch_hit" ("watch_id" uuid not null, "offer_id" uuid not null, "found_at" timestamptz not null, primary key ("watch_id", "offer_id"));`,
    );
    this.addSql(`create index "watch_hit_offer_id_index" on "watch_hit" ("offer_id");`);
    this.addSql(`create index "watch_hit_found_at_index" on "watch_hit" ("found_at");`);

    this.addSql(
      `alter table "account_token" add constraint "account_token_purpose_check" check ("purpose" in ('RESET_PASSWORD', 'VERIFY_EMAIL', 'TWO_FACTOR', 'TWO_FACTOR_CHANGE', 'CONFIRM_EMAIL', 'UNDO_EMAIL'));`,
    );
    this.addSql(
      `alter table "account_token" add constraint "account_token_audience_check" check ("audience" in ('CONSUMER', 'BUSINESS', 'ADMIN'));`,
    );

    this.addSql(`alter table "admin" add constraint "admin_role_check" check ("role" in ('MASTER_ADMIN', 'ADMIN'));`);

    this.addSql(
      `alter table "advertisement" add constraint "advertisement_count_positive" check (count >= 1 and period_days >= 1);`,
    );
    this.addSql(
      `alter table "advertisement" add constraint "advertisement_price_not_negative" check (price_per_period >= 0);`,
    );
    this.addSql(
      `alter table "advertisement" add constraint "advertisement_icon_type_check" check ("icon_type" in ('EMOJI', 'FILE'));`,
    );
    this.addSql(
      `alter table "advertisement" add constraint "advertisement_background_gradient_check" check ("background_gradient" in ('BLUE_CYAN', 'PURPLE_PINK', 'GREEN', 'RED_ORANGE', 'INDIGO_PURPLE', 'PINK_ROSE', 'TEAL_CYAN', 'AMBER_ORANGE', 'VIOLET_PURPLE', 'GRAY_SLATE'));`,
    );
    this.addSql(
      `alter table "advertisement" add constraint "advertisement_currency_check" check ("currency" in ('EUR', 'USD', 'SEK'));`,
    );

    this.addSql(
      `alter table "advertisement_event" add constraint "advertisement_event_activity_check" check ("activity" in ('CREATED', 'UPDATED', 'ACTIVATED', 'DEACTIVATED', 'DELETED', 'CLICKED'));`,
    );
    this.addSql(
      `alter table "advertisement_event" add constraint "advertisement_event_currency_check" check ("currency" in ('EUR', 'USD', 'SEK'));`,
    );

    this.addSql(
      `alter table "ai_api" add constraint "ai_api_chat_limit" check (chat_limit >= 1 and chat_limit <= 1000);`,
    );
    this.addSql(
      `alter table "ai_api" add constraint "ai_api_service_check" check ("service" in ('OPENAI', 'ANTHROPIC', 'GOOGLE', 'AZURE_OPENAI'));`,
    );

    this.addSql(
      `alter table "ai_api_health" add constraint "ai_api_health_api_id_foreign" foreign key ("api_id") references "ai_api" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "ai_api_health" add constraint "ai_api_health_calls" check (answered >= 0 and answered <= calls);`,
    );
    this.addSql(
      `alter table "ai_api_health" add constraint "ai_api_health_last_error_check" check ("last_error" in ('KEY_REFUSED', 'LIMITED', 'SERVICE_FAULT', 'TIMED_OUT', 'CUT_OFF', 'FILTERED', 'NO_PLAN'));`,
    );

    this.addSql(`create or replace function audit_entry_audit_entry_is_append_only_fn() returns trigger as $$        begin
          raise exception 'audit_entry is append-only';         end;$$ language plpgsql;`);
    this.addSql(`create trigger audit_entry_is_append_only before update or delete or truncate on audit_entry
        for each statement execute function audit_entry_audit_entry_is_append_only_fn();`);

    this.addSql(`create or replace function audit_seal_audit_seal_is_append_only_fn() returns trigger as $$        begin
          raise exception 'audit_seal is append-only';         end;$$ language plpgsql;`);
    this.addSql(`create trigger audit_seal_is_append_only before update or delete or truncate on audit_seal
        for each statement execute function audit_seal_audit_seal_is_append_only_fn();`);

    this.addSql(
      `alter table "bank_file" add constraint "bank_file_kind_check" check ("kind" in ('CAMT053', 'CAMT054', 'KTL'));`,
    );
    this.addSql(`create or replace function bank_file_append_only_fn() returns trigger as $$      begin
        raise exception '% is append-only', tg_table_name;       end;$$ language plpgsql;`);
    this.addSql(`create trigger append_only before update or delete on bank_file
      for each row execute function bank_file_append_only_fn();`);

    this.addSql(
      `alter table "bank_statement" add constraint "bank_statement_file_id_foreign" foreign key ("file_id") references "bank_file" ("id") on delete no action;`,
    );
    this.addSql(`create or replace function bank_statement_append_only_fn() returns trigger as $$      begin
        raise exception '% is append-only', tg_table_name;       end;$$ language plpgsql;`);
    this.addSql(`create trigger append_only before update or delete on bank_statement
      for each row execute function bank_statement_append_only_fn();`);

    this.addSql(
      `alter table "bank_entry" add constraint "bank_entry_file_id_foreign" foreign key ("file_id") references "bank_file" ("id") on delete no action;`,
    );
    this.addSql(`create or replace function bank_entry_append_only_fn() returns trigger as $$      begin
        raise exception '% is append-only', tg_table_name;       end;$$ language plpgsql;`);
    this.addSql(`create trigger append_only before update or delete on bank_entry
      for each row execute function bank_entry_append_only_fn();`);
    this.addSql(`create or replace function bank_entry_opens_balance_fn() returns trigger as $$      begin
        insert into bank_entry_balance (entry_id, booked_on, amount, reversal, followed)
          select id, booked_on, amount, reversal, true from added;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create trigger opens_balance after insert on bank_entry referencing new table as added
      for each statement execute function bank_entry_opens_balance_fn();`);
    this.addSql(`create or replace function bank_entry_digested_fn() returns trigger as $$      begin
        insert into row_digest (of_table, row_id, digest) select 'bank_entry', id, digest_of_row(added) from added;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create trigger digested after insert on bank_entry referencing new table as added
      for each statement execute function bank_entry_digested_fn();`);

    this.addSql(`alter table "business" add constraint "business_balance_not_negative" check (balance >= 0);`);
    this.addSql(
      `alter table "business" add constraint "business_status_check" check ("status" in ('PENDING', 'APPROVED', 'REJECTED', 'SUSPENDED'));`,
    );
    this.addSql(
      `alter table "business" add constraint "business_currency_check" check ("currency" in ('EUR', 'USD', 'SEK'));`,
    );
    this.addSql(`create or replace function business_balance_is_the_ledgers_fn() returns trigger as $$      declare
        stands record;         newest record;       begin
        select balance, ledger_seq into stands from business where id = new.id;         if not found then
          return null;         end if;         select balance_after, seq into newest
          from balance_transaction where business_id = new.id order by seq desc limit 1;         if stands.balance <> coalesce(newest.balance_after, 0) or stands.ledger_seq <> coalesce(newest.seq, 0) then
          raise exception 'the balance of business % is not what its ledger says', new.id;         end if;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create constraint trigger balance_is_the_ledgers after insert or update of balance, ledger_seq on business
      deferrable initially deferred for each row execute function business_balance_is_the_ledgers_fn();`);
    this.addSql(`create or replace function business_balance_is_written_off_first_fn() returns trigger as $$      begin
        if old.balance <> 0 then
          raise exception 'business % still has a balance', old.id;         end if;         return old;       end;$$ language plpgsql;`);
    this.addSql(`create trigger balance_is_written_off_first before delete on business
      for each row execute function business_balance_is_written_off_first_fn();`);
    this.addSql(`create or replace function business_writes_words_fn() returns trigger as $$      begin
        insert into business_words (business_id, name, words)
          values (new.id, plain_text(new.business_name), plain_text(' ' || new.business_name || ' ' || new.business_id
            || ' ' || new.email || ' ' || new.contact_person))
          on conflict (business_id) do update set name = excluded.name, words = excluded.words;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create trigger writes_words after insert or update of business_name, business_id, email, contact_person on business
      for each row execute function business_writes_words_fn();`);

    this.addSql(
      `alter table "business_city_day" add constraint "business_city_day_business_id_foreign" foreign key ("business_id") references "business" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "business_city_week" add constraint "business_city_week_business_id_foreign" foreign key ("business_id") references "business" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "business_day" add constraint "business_day_business_id_foreign" foreign key ("business_id") references "business" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "business_mail_choice" add constraint "business_mail_choice_user_id_foreign" foreign key ("user_id") references "business" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "business_mail_sent" add constraint "business_mail_sent_business_id_foreign" foreign key ("business_id") references "business" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "business_note" add constraint "business_note_business_id_foreign" foreign key ("business_id") references "business" ("id") on delete cascade;`,
    );
    this.addSql(
      `create or replace function "business_note_business_note_is_never_changed_fn"() returns trigger as $$ begin raise exception 'business_note is never changed'; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "business_note_is_never_changed" BEFORE UPDATE on "business_note" for each STATEMENT execute function "business_note_business_note_is_never_changed_fn"();`,
    );

    this.addSql(
      `alter table "business_source_day" add constraint "business_source_day_business_id_foreign" foreign key ("business_id") references "business" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "business_source_day" add constraint "business_source_day_source_check" check ("source" in ('POSTER', 'EMBED'));`,
    );

    this.addSql(
      `alter table "business_words" add constraint "business_words_business_id_foreign" foreign key ("business_id") references "business" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "chat_message" add constraint "chat_message_consumer_id_foreign" foreign key ("consumer_id") references "consumer" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "chat_message" add constraint "chat_message_answerer" check ((role = 'ASSISTANT') = (answered_by is not null));`,
    );
    this.addSql(
      `alter table "chat_message" add constraint "chat_message_role_check" check ("role" in ('CONSUMER', 'ASSISTANT'));`,
    );
    this.addSql(
      `alter table "chat_message" add constraint "chat_message_answered_by_check" check ("answered_by" in ('AI', 'RECOMMENDER'));`,
    );

    this.addSql(
      `alter table "chat_day" add constraint "chat_day_consumer_id_foreign" foreign key ("consumer_id") references "consumer" ("id") on delete cascade;`,
    );
    this.addSql(`alter table "chat_day" add constraint "chat_day_used" check (used >= 0);`);

    this.addSql(
      `alter table "ai_disclosure" add constraint "ai_disclosure_consumer_id_foreign" foreign key ("consumer_id") references "consumer" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "ai_disclosure" add constraint "ai_disclosure_service_check" check ("service" in ('OPENAI', 'ANTHROPIC', 'GOOGLE', 'AZURE_OPENAI'));`,
    );

    this.addSql(
      `alter table "push_settings" add constraint "push_settings_consumer_id_foreign" foreign key ("consumer_id") references "consumer" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "content_report" add constraint "content_report_kind_check" check ("kind" in ('PRICE', 'FALSE', 'ILLEGAL_GOODS', 'RIGHTS', 'CHILD', 'OTHER'));`,
    );
    this.addSql(
      `alter table "content_report" add constraint "content_report_language_check" check ("language" in ('FI', 'SV'));`,
    );
    this.addSql(
      `alter table "content_report" add constraint "content_report_state_check" check ("state" in ('OPEN', 'DECIDED'));`,
    );
    this.addSql(
      `alter table "content_report" add constraint "content_report_decision_check" check ("decision" in ('KEPT', 'CHANGED', 'HIDDEN', 'REMOVED'));`,
    );

    this.addSql(`create or replace function bank_entry_balance_kept_by_triggers_fn() returns trigger as $$      begin
        if pg_trigger_depth() < 2 then
          raise exception 'bank_entry_balance is kept by triggers';         end if;         return new;       end;$$ language plpgsql;`);
    this.addSql(`create trigger kept_by_triggers before insert or update or delete on bank_entry_balance
      for each row execute function bank_entry_balance_kept_by_triggers_fn();`);

    this.addSql(
      `alter table "bank_file_row" add constraint "bank_file_row_file_id_foreign" foreign key ("file_id") references "bank_file" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "bank_file_row" add constraint "bank_file_row_entry_id_foreign" foreign key ("entry_id") references "bank_entry" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "bank_file_row" add constraint "bank_file_row_outcome_check" check ("outcome" in ('ADDED', 'KNOWN', 'IN_DOUBT', 'WAITS_FOR_ITEMS', 'ITEMISED', 'NOT_UNDERSTOOD', 'NO_DAY', 'NOT_BOOKED', 'OTHER_ACCOUNT', 'OTHER_CURRENCY'));`,
    );
    this.addSql(`create or replace function bank_file_row_append_only_fn() returns trigger as $$      begin
        raise exception '% is append-only', tg_table_name;       end;$$ language plpgsql;`);
    this.addSql(`create trigger append_only before update or delete on bank_file_row
      for each row execute function bank_file_row_append_only_fn();`);
    this.addSql(`create or replace function bank_file_row_digested_fn() returns trigger as $$      begin
        insert into row_digest (of_table, row_id, digest) select 'bank_file_row', id, digest_of_row(added) from added;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create trigger digested after insert on bank_file_row referencing new table as added
      for each statement execute function bank_file_row_digested_fn();`);

    this.addSql(
      `alter table "bank_file_row_decision" add constraint "bank_file_row_decision_row_id_foreign" foreign key ("row_id") references "bank_file_row" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "bank_file_row_decision" add constraint "bank_file_row_decision_entry_id_foreign" foreign key ("entry_id") references "bank_entry" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "bank_file_row_decision" add constraint "bank_file_row_decision_undoes_id_foreign" foreign key ("undoes_id") references "bank_file_row_decision" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "bank_file_row_decision" add constraint "decision_undoes_another" check ((kind = 'UNDO') = (undoes_id is not null));`,
    );
    this.addSql(
      `alter table "bank_file_row_decision" add constraint "bank_file_row_decision_kind_check" check ("kind" in ('SAME', 'DIFFERENT', 'ITEMISED', 'BOOKED', 'DISMISSED', 'UNDO'));`,
    );
    this.addSql(`create or replace function bank_file_row_decision_append_only_fn() returns trigger as $$      begin
        raise exception '% is append-only', tg_table_name;       end;$$ language plpgsql;`);
    this.addSql(`create trigger append_only before update or delete on bank_file_row_decision
      for each row execute function bank_file_row_decision_append_only_fn();`);
    this.addSql(`create or replace function bank_file_row_decision_digested_fn() returns trigger as $$      begin
        insert into row_digest (of_table, row_id, digest) select 'bank_file_row_decision', id, digest_of_row(added) from added;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create trigger digested after insert on bank_file_row_decision referencing new table as added
      for each statement execute function bank_file_row_decision_digested_fn();`);

    this.addSql(`create or replace function invoice_balance_kept_by_triggers_fn() returns trigger as $$      begin
        if pg_trigger_depth() < 2 then
          raise exception 'invoice_balance is kept by triggers';         end if;         return new;       end;$$ language plpgsql;`);
    this.addSql(`create trigger kept_by_triggers before insert or update or delete on invoice_balance
      for each row execute function invoice_balance_kept_by_triggers_fn();`);

    this.addSql(`create or replace function invoice_words_kept_by_triggers_fn() returns trigger as $$      begin
        if pg_trigger_depth() < 2 then
          raise exception 'invoice_words is kept by triggers';         end if;         return new;       end;$$ language plpgsql;`);
    this.addSql(`create trigger kept_by_triggers before insert or update or delete on invoice_words
      for each row execute function invoice_words_kept_by_triggers_fn();`);

    this.addSql(
      `alter table "notification_watch" add constraint "notification_watch_consumer_id_foreign" foreign key ("consumer_id") references "consumer" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "notification_watch" add constraint "notification_watch_category_id_foreign" foreign key ("category_id") references "category" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "notification_wish" add constraint "notification_wish_consumer_id_foreign" foreign key ("consumer_id") references "consumer" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "notification_wish" add constraint "notification_wish_category_id_foreign" foreign key ("category_id") references "category" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "offer" add constraint "offer_business_id_foreign" foreign key ("business_id") references "business" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "offer" add constraint "offer_category_id_foreign" foreign key ("category_id") references "category" ("id");`,
    );
    this.addSql(`alter table "offer" add constraint "offer_cost_not_negative" check (cost >= 0);`);
    this.addSql(
      `alter table "offer" add constraint "offer_type_check" check ("type" in ('NORMAL_OFFER', 'PREMIUM_OFFER', 'NORMAL_FLYER', 'PREMIUM_FLYER'));`,
    );
    this.addSql(
      `alter table "offer" add constraint "offer_status_check" check ("status" in ('PENDING', 'APPROVED', 'REJECTED'));`,
    );
    this.addSql(
      `alter table "offer" add constraint "offer_shown_status_check" check ("shown_status" in ('PENDING', 'APPROVED', 'REJECTED'));`,
    );
    this.addSql(
      `alter table "offer" add constraint "offer_location_type_check" check ("location_type" in ('SINGLE', 'MULTIPLE'));`,
    );
    this.addSql(
      `alter table "offer" add constraint "offer_currency_check" check ("currency" in ('EUR', 'USD', 'SEK'));`,
    );
    this.addSql(
      `create or replace function "offer_offer_total_of_new_offer_fn"() returns trigger as $$ begin insert into offer_total (offer_id) values (new.id); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "offer_total_of_new_offer" AFTER INSERT on "offer" for each ROW execute function "offer_offer_total_of_new_offer_fn"();`,
    );
    this.addSql(`create or replace function "offer_past_offer_of_offer_fn"() returns trigger as $$ begin insert into past_offer (id, business_id, type, cost, currency, visible_from, visible_until)
        select old.id, old.business_id, old.type, old.cost, old.currency, greatest(old.approved_at, old.starts_at),
          least(old.expires_at, now())
        where greatest(old.approved_at, old.starts_at) <= now() and old.approved_at is not null
          and exists (select from business where id = old.business_id);         return null; end; $$ language plpgsql;`);
    this.addSql(
      `create trigger "past_offer_of_offer" AFTER DELETE on "offer" for each ROW execute function "offer_past_offer_of_offer_fn"();`,
    );
    this.addSql(`create or replace function offer_search_text_of_offer_fn() returns trigger as $$        begin
          select business_name into new.business_name from business where id = new.business_id;           new.search_text =
            plain_text(coalesce(new.revision -> 'content' ->> 'title', new.title) || ' ' || new.business_name);           return new;         end;$$ language plpgsql;`);
    this.addSql(`create trigger search_text_of_offer before insert or update of title, revision on offer
        for each row execute function offer_search_text_of_offer_fn();`);
    this.addSql(`create or replace function offer_tallies_insert_fn() returns trigger as $$      begin
        insert into offer_tally (category_id, type, shown_status, hidden, change) select category_id, type, shown_status, hidden, sum(change)::int as change from (select category_id, type, shown_status, hidden, 1 as change from added) changes group by category_id, type, shown_status, hidden having sum(change) <> 0;         insert into visible_tally (day, change) select day, sum(change)::int as change from (select step.day, step.change
  from (select (greatest(approved_at, starts_at) at time zone 'Europe/Helsinki')::date as first, (expires_at at time zone 'Europe/Helsinki')::date as last from added where status = 'APPROVED' and not hidden and approved_at is not null) seen
    cross join lateral (values (first, 1), (last + 1, -1)) step (day, change) where first <= last) changes group by day having sum(change) <> 0;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create trigger tallies_insert after insert on offer referencing new table as added
      for each statement execute function offer_tallies_insert_fn();`);
    this.addSql(`create or replace function offer_tallies_update_fn() returns trigger as $$      begin
        insert into offer_tally (category_id, type, shown_status, hidden, change) select category_id, type, shown_status, hidden, sum(change)::int as change from (select category_id, type, shown_status, hidden, 1 as change from added union all select category_id, type, shown_status, hidden, -1 as change from gone) changes group by category_id, type, shown_status, hidden having sum(change) <> 0;         insert into visible_tally (day, change) select day, sum(change)::int as change from (select step.day, step.change
  from (select (greatest(approved_at, starts_at) at time zone 'Europe/Helsinki')::date as first, (expires_at at time zone 'Europe/Helsinki')::date as last from added where status = 'APPROVED' and not hidden and approved_at is not null) seen
    cross join lateral (values (first, 1), (last + 1, -1)) step (day, change) where first <= last union all select step.day, step.change
  from (select (greatest(approved_at, starts_at) at time zone 'Europe/Helsinki')::date as first, (expires_at at time zone 'Europe/Helsinki')::date as last from gone where status = 'APPROVED' and not hidden and approved_at is not null) seen
    cross join lateral (values (first, -1), (last + 1, 1)) step (day, change) where first <= last) changes group by day having sum(change) <> 0;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create trigger tallies_update after update on offer referencing old table as gone new table as added
      for each statement execute function offer_tallies_update_fn();`);
    this.addSql(`create or replace function offer_tallies_delete_fn() returns trigger as $$      begin
        insert into offer_tally (category_id, type, shown_status, hidden, change) select category_id, type, shown_status, hidden, sum(change)::int as change from (select category_id, type, shown_status, hidden, -1 as change from gone) changes group by category_id, type, shown_status, hidden having sum(change) <> 0;         insert into visible_tally (day, change) select day, sum(change)::int as change from (select step.day, step.change
  from (select (greatest(approved_at, starts_at) at time zone 'Europe/Helsinki')::date as first, (expires_at at time zone 'Europe/Helsinki')::date as last from gone where status = 'APPROVED' and not hidden and approved_at is not null) seen
    cross join lateral (values (first, -1), (last + 1, 1)) step (day, change) where first <= last) changes group by day having sum(change) <> 0;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create trigger tallies_delete after delete on offer referencing old table as gone
      for each statement execute function offer_tallies_delete_fn();`);

    this.addSql(
      `alter table "favourite" add constraint "favourite_consumer_id_foreign" foreign key ("consumer_id") references "consumer" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "favourite" add constraint "favourite_offer_id_foreign" foreign key ("offer_id") references "offer" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "offer_card" add constraint "offer_card_offer_id_foreign" foreign key ("offer_id") references "offer" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "offer_city_day" add constraint "offer_city_day_offer_id_foreign" foreign key ("offer_id") references "offer" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "offer_day" add constraint "offer_day_business_id_foreign" foreign key ("business_id") references "business" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "offer_day" add constraint "offer_day_offer_id_foreign" foreign key ("offer_id") references "offer" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "offer_draft" add constraint "offer_draft_business_id_foreign" foreign key ("business_id") references "business" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "draft_image" add constraint "draft_image_draft_id_foreign" foreign key ("draft_id") references "offer_draft" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "offer_feed" add constraint "offer_feed_offer_id_foreign" foreign key ("offer_id") references "offer" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "offer_feed" add constraint "offer_feed_type_check" check ("type" in ('NORMAL_OFFER', 'PREMIUM_OFFER', 'NORMAL_FLYER', 'PREMIUM_FLYER'));`,
    );

    this.addSql(
      `alter table "offer_image" add constraint "offer_image_offer_id_foreign" foreign key ("offer_id") references "offer" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "offer_page" add constraint "offer_page_offer_id_foreign" foreign key ("offer_id") references "offer" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "offer_page" add constraint "offer_page_source_check" check ("source" in ('TYPED', 'PDF', 'OCR'));`,
    );

    this.addSql(
      `alter table "offer_repeat" add constraint "offer_repeat_business_id_foreign" foreign key ("business_id") references "business" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "offer_repeat" add constraint "offer_repeat_category_id_foreign" foreign key ("category_id") references "category" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "offer_repeat" add constraint "offer_repeat_weekday" check (weekday >= 1 and weekday <= 7);`,
    );
    this.addSql(`alter table "offer_repeat" add constraint "offer_repeat_runs_left" check (runs_left >= 0);`);
    this.addSql(
      `alter table "offer_repeat" add constraint "offer_repeat_type_check" check ("type" in ('NORMAL_OFFER', 'PREMIUM_OFFER', 'NORMAL_FLYER', 'PREMIUM_FLYER'));`,
    );
    this.addSql(
      `alter table "offer_repeat" add constraint "offer_repeat_currency_check" check ("currency" in ('EUR', 'USD', 'SEK'));`,
    );
    this.addSql(
      `alter table "offer_repeat" add constraint "offer_repeat_state_check" check ("state" in ('ACTIVE', 'PAUSED', 'ENDED'));`,
    );

    this.addSql(
      `alter table "offer_repeat_image" add constraint "offer_repeat_image_repeat_id_foreign" foreign key ("repeat_id") references "offer_repeat" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "offer_repeat_run" add constraint "offer_repeat_run_repeat_id_foreign" foreign key ("repeat_id") references "offer_repeat" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "offer_repeat_run" add constraint "offer_repeat_run_outcome_check" check ("outcome" in ('PUBLISHED', 'PUBLISHED_PLAIN', 'PAUSED', 'MISSED'));`,
    );

    this.addSql(
      `alter table "offer_tally" add constraint "offer_tally_type_check" check ("type" in ('NORMAL_OFFER', 'PREMIUM_OFFER', 'NORMAL_FLYER', 'PREMIUM_FLYER'));`,
    );
    this.addSql(
      `alter table "offer_tally" add constraint "offer_tally_shown_status_check" check ("shown_status" in ('PENDING', 'APPROVED', 'REJECTED'));`,
    );

    this.addSql(
      `alter table "offer_total" add constraint "offer_total_offer_id_foreign" foreign key ("offer_id") references "offer" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "offer_words" add constraint "offer_words_offer_id_foreign" foreign key ("offer_id") references "offer" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "offer_words" add constraint "offer_words_type_check" check ("type" in ('NORMAL_OFFER', 'PREMIUM_OFFER', 'NORMAL_FLYER', 'PREMIUM_FLYER'));`,
    );

    this.addSql(
      `alter table "top_up_order" add constraint "top_up_order_business_id_foreign" foreign key ("business_id") references "business" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "top_up_order" add constraint "top_up_order_currency_check" check ("currency" in ('EUR', 'USD', 'SEK'));`,
    );
    this.addSql(
      `alter table "top_up_order" add constraint "top_up_order_status_check" check ("status" in ('PENDING', 'COMPLETED', 'CANCELLED'));`,
    );

    this.addSql(
      `alter table "past_offer" add constraint "past_offer_business_id_foreign" foreign key ("business_id") references "business" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "past_offer" add constraint "past_offer_type_check" check ("type" in ('NORMAL_OFFER', 'PREMIUM_OFFER', 'NORMAL_FLYER', 'PREMIUM_FLYER'));`,
    );
    this.addSql(
      `alter table "past_offer" add constraint "past_offer_currency_check" check ("currency" in ('EUR', 'USD', 'SEK'));`,
    );
    this.addSql(`create or replace function past_offer_tallies_insert_fn() returns trigger as $$      begin
        insert into visible_tally (day, change) select day, sum(change)::int as change from (select step.day, step.change
  from (select (visible_from at time zone 'Europe/Helsinki')::date as first, (visible_until at time zone 'Europe/Helsinki')::date as last from added) seen
    cross join lateral (values (first, 1), (last + 1, -1)) step (day, change) where first <= last) changes group by day having sum(change) <> 0;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create trigger tallies_insert after insert on past_offer referencing new table as added
      for each statement execute function past_offer_tallies_insert_fn();`);
    this.addSql(`create or replace function past_offer_tallies_update_fn() returns trigger as $$      begin
        insert into visible_tally (day, change) select day, sum(change)::int as change from (select step.day, step.change
  from (select (visible_from at time zone 'Europe/Helsinki')::date as first, (visible_until at time zone 'Europe/Helsinki')::date as last from added) seen
    cross join lateral (values (first, 1), (last + 1, -1)) step (day, change) where first <= last union all select step.day, step.change
  from (select (visible_from at time zone 'Europe/Helsinki')::date as first, (visible_until at time zone 'Europe/Helsinki')::date as last from gone) seen
    cross join lateral (values (first, -1), (last + 1, 1)) step (day, change) where first <= last) changes group by day having sum(change) <> 0;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create trigger tallies_update after update on past_offer referencing old table as gone new table as added
      for each statement execute function past_offer_tallies_update_fn();`);
    this.addSql(`create or replace function past_offer_tallies_delete_fn() returns trigger as $$      begin
        insert into visible_tally (day, change) select day, sum(change)::int as change from (select step.day, step.change
  from (select (visible_from at time zone 'Europe/Helsinki')::date as first, (visible_until at time zone 'Europe/Helsinki')::date as last from gone) seen
    cross join lateral (values (first, -1), (last + 1, 1)) step (day, change) where first <= last) changes group by day having sum(change) <> 0;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create trigger tallies_delete after delete on past_offer referencing old table as gone
      for each statement execute function past_offer_tallies_delete_fn();`);

    this.addSql(
      `alter table "product" add constraint "product_business_id_foreign" foreign key ("business_id") references "business" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "price_history" add constraint "price_history_product_id_foreign" foreign key ("product_id") references "product" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "push_device" add constraint "push_device_consumer_id_foreign" foreign key ("consumer_id") references "consumer" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "push_message" add constraint "push_message_consumer_id_foreign" foreign key ("consumer_id") references "consumer" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "push_message" add constraint "push_message_offer_id_foreign" foreign key ("offer_id") references "offer" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "report_picture" add constraint "report_picture_report_id_foreign" foreign key ("report_id") references "content_report" ("id") on delete cascade;`,
    );

    this.addSql(`create or replace function row_digest_append_only_fn() returns trigger as $$      begin
        raise exception '% is append-only', tg_table_name;       end;$$ language plpgsql;`);
    this.addSql(`create trigger append_only before update or delete on row_digest
      for each row execute function row_digest_append_only_fn();`);

    this.addSql(
      `alter table "session" add constraint "session_consumer_id_foreign" foreign key ("consumer_id") references "consumer" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "session" add constraint "session_business_id_foreign" foreign key ("business_id") references "business" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "session" add constraint "session_admin_id_foreign" foreign key ("admin_id") references "admin" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "session" add constraint "session_has_one_owner" check (num_nonnulls(consumer_id, business_id, admin_id) = 1);`,
    );
    this.addSql(
      `alter table "session" add constraint "session_audience_check" check ("audience" in ('CONSUMER', 'BUSINESS', 'ADMIN'));`,
    );

    this.addSql(
      `alter table "online_settlement_report" add constraint "online_settlement_report_settlement_id_foreign" foreign key ("settlement_id") references "online_settlement" ("id") on delete no action;`,
    );
    this.addSql(`create or replace function online_settlement_report_append_only_fn() returns trigger as $$      begin
        raise exception '% is append-only', tg_table_name;       end;$$ language plpgsql;`);
    this.addSql(`create trigger append_only before update or delete on online_settlement_report
      for each row execute function online_settlement_report_append_only_fn();`);

    this.addSql(
      `alter table "shop_follow" add constraint "shop_follow_consumer_id_foreign" foreign key ("consumer_id") references "consumer" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "shop_follow" add constraint "shop_follow_business_id_foreign" foreign key ("business_id") references "business" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "shop_logo" add constraint "shop_logo_business_id_foreign" foreign key ("business_id") references "business" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "shop_profile" add constraint "shop_profile_business_id_foreign" foreign key ("business_id") references "business" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(`create or replace function "shop_profile_shop_slug_of_deleted_shop_fn"() returns trigger as $$ begin update shop_slug_old set since = now() where business_id = old.business_id;         insert into shop_slug_old (slug, business_id, since) values (old.slug, old.business_id, now())
          on conflict (slug) do nothing;         return null; end; $$ language plpgsql;`);
    this.addSql(
      `create trigger "shop_slug_of_deleted_shop" AFTER DELETE on "shop_profile" for each ROW execute function "shop_profile_shop_slug_of_deleted_shop_fn"();`,
    );

    this.addSql(`alter table "statement" add constraint "statement_basis_check" check ("basis" in ('LAW', 'TERMS'));`);

    this.addSql(
      `alter table "appeal" add constraint "appeal_statement_id_foreign" foreign key ("statement_id") references "statement" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "appeal" add constraint "appeal_report_id_foreign" foreign key ("report_id") references "content_report" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "appeal" add constraint "appeal_has_one_subject" check ((statement_id is null) <> (report_id is null));`,
    );
    this.addSql(`alter table "appeal" add constraint "appeal_state_check" check ("state" in ('OPEN', 'DECIDED'));`);
    this.addSql(
      `alter table "appeal" add constraint "appeal_outcome_check" check ("outcome" in ('UPHELD', 'DISMISSED'));`,
    );

    this.addSql(
      `alter table "told" add constraint "told_consumer_id_foreign" foreign key ("consumer_id") references "consumer" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "told" add constraint "told_offer_id_foreign" foreign key ("offer_id") references "offer" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "balance_transaction" add constraint "balance_transaction_refunds_id_foreign" foreign key ("refunds_id") references "balance_transaction" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "balance_transaction" add constraint "balance_transaction_corrects_id_foreign" foreign key ("corrects_id") references "balance_transaction" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "balance_transaction" add constraint "transaction_adds_up" check (balance_before + amount = balance_after);`,
    );
    this.addSql(
      `alter table "balance_transaction" add constraint "transaction_balance_not_negative" check (balance_after >= 0);`,
    );
    this.addSql(`alter table "balance_transaction" add constraint "transaction_moves_money_its_way" check (case kind
  when 'TOP_UP' then amount > 0 and (invoice_id is null or coalesce(credit_ground, '') in ('ADMIN', 'PAYMENT'))
  when 'REFUND' then amount >= 0 and refunds_id is not null
  when 'WRITE_OFF' then amount < 0
  when 'CORRECTION' then amount <> 0 and corrects_id is not null and admin_id is not null and note is not null
  when 'WITHDRAWAL' then amount < 0 and corrects_id is not null and admin_id is not null and note is not null
  when 'PAYMENT_REVERSAL' then invoice_id is not null and corrects_id is not null and note is not null
  else amount <= 0 and offer_id is not null end);`);
    this.addSql(
      `alter table "balance_transaction" add constraint "balance_transaction_kind_check" check ("kind" in ('TOP_UP', 'CHARGE', 'ADMIN_CHARGE', 'REFUND', 'WRITE_OFF', 'CORRECTION', 'PAYMENT_REVERSAL', 'WITHDRAWAL'));`,
    );
    this.addSql(
      `alter table "balance_transaction" add constraint "balance_transaction_credit_ground_check" check ("credit_ground" in ('INVOICE', 'LIMIT', 'ADMIN', 'PAYMENT'));`,
    );
    this.addSql(
      `alter table "balance_transaction" add constraint "balance_transaction_offer_type_check" check ("offer_type" in ('NORMAL_OFFER', 'PREMIUM_OFFER', 'NORMAL_FLYER', 'PREMIUM_FLYER'));`,
    );
    this.addSql(
      `alter table "balance_transaction" add constraint "balance_transaction_currency_check" check ("currency" in ('EUR', 'USD', 'SEK'));`,
    );
    this.addSql(`create or replace function balance_transaction_append_only_fn() returns trigger as $$      begin
        raise exception '% is append-only', tg_table_name;       end;$$ language plpgsql;`);
    this.addSql(`create trigger append_only before update or delete on balance_transaction
      for each row execute function balance_transaction_append_only_fn();`);
    this.addSql(`create or replace function balance_transaction_transaction_chain_fn() returns trigger as $$      declare
        previous_balance bigint := 0;       begin
        if new.seq <> 1 then
          select balance_after into previous_balance
            from balance_transaction where business_id = new.business_id and seq = new.seq - 1;         end if;         if previous_balance is distinct from new.balance_before then
          raise exception 'transaction % of business % does not continue the previous one', new.seq, new.business_id;         end if;         perform from business
          where id = new.business_id and ledger_seq = new.seq and balance = new.balance_after;         if not found then
          raise exception 'transaction % of business % is not its balance', new.seq, new.business_id;         end if;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create trigger transaction_chain after insert on balance_transaction
      for each row execute function balance_transaction_transaction_chain_fn();`);
    this.addSql(`create or replace function balance_transaction_digested_fn() returns trigger as $$      begin
        insert into row_digest (of_table, row_id, digest) select 'balance_transaction', id, digest_of_row(added) from added;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create trigger digested after insert on balance_transaction referencing new table as added
      for each statement execute function balance_transaction_digested_fn();`);

    this.addSql(
      `alter table "invoice" add constraint "invoice_transaction_id_foreign" foreign key ("transaction_id") references "balance_transaction" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "invoice" add constraint "invoice_credits_id_foreign" foreign key ("credits_id") references "invoice" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "invoice" add constraint "invoice_replaces_id_foreign" foreign key ("replaces_id") references "invoice" ("id") on delete no action;`,
    );
    this.addSql(`alter table "invoice" add constraint "invoice_credit_note_is_negative" check (case when credits_id is null then net >= 0 and vat >= 0 and reason is null
  else net < 0 and vat <= 0 and reason is not null end);`);
    this.addSql(
      `alter table "invoice" add constraint "invoice_currency_check" check ("currency" in ('EUR', 'USD', 'SEK'));`,
    );
    this.addSql(`create or replace function invoice_append_only_fn() returns trigger as $$      begin
        raise exception '% is append-only', tg_table_name;       end;$$ language plpgsql;`);
    this.addSql(`create trigger append_only before update or delete on invoice
      for each row execute function invoice_append_only_fn();`);
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
    this.addSql(`create or replace function invoice_opens_balance_fn() returns trigger as $$      begin
        if new.credits_id is null then
          insert into invoice_balance (invoice_id, due_on, gross) values (new.id, new.due_on, new.gross);         else
          update invoice_balance set credited = credited - new.gross where invoice_id = new.credits_id;         end if;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create trigger opens_balance after insert on invoice
      for each row execute function invoice_opens_balance_fn();`);
    this.addSql(`create or replace function invoice_digested_fn() returns trigger as $$      begin
        insert into row_digest (of_table, row_id, digest) select 'invoice', id, digest_of_row(added) from added;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create trigger digested after insert on invoice referencing new table as added
      for each statement execute function invoice_digested_fn();`);
    this.addSql(`create or replace function invoice_lists_invoice_fn() returns trigger as $$      begin
        insert into invoice_words (id, number, issued_on, is_credit_note, words)
          select id, number, issued_on, credits_id is not null, plain_text(' ' || number::text || ' ' || reference_number || ' ' || coalesce(buyer ->> 'name', '')
  || ' ' || coalesce(buyer ->> 'businessId', '')) from (select new.*) written;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create trigger lists_invoice after insert on invoice
      for each row execute function invoice_lists_invoice_fn();`);

    this.addSql(
      `alter table "online_payment" add constraint "online_payment_invoice_id_foreign" foreign key ("invoice_id") references "invoice" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "online_payment" add constraint "online_payment_paid_is_invoiced" check ((state = 'PAID') = (invoice_id is not null));`,
    );
    this.addSql(
      `alter table "online_payment" add constraint "online_payment_currency_check" check ("currency" in ('EUR', 'USD', 'SEK'));`,
    );
    this.addSql(
      `alter table "online_payment" add constraint "online_payment_state_check" check ("state" in ('OPEN', 'PENDING', 'PAID', 'FAILED', 'EXPIRED', 'REVIEW'));`,
    );

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
      `alter table "online_settlement_row" add constraint "online_settlement_row_settlement_id_foreign" foreign key ("settlement_id") references "online_settlement" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "online_settlement_row" add constraint "online_settlement_row_payment_id_foreign" foreign key ("payment_id") references "online_payment" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "online_settlement_row" add constraint "online_settlement_row_refund_id_foreign" foreign key ("refund_id") references "online_refund" ("id") on delete no action;`,
    );
    this.addSql(`alter table "online_settlement_row" add constraint "settlement_row_moves_money" check (cents <> 0);`);
    this.addSql(`create or replace function online_settlement_row_append_only_fn() returns trigger as $$      begin
        raise exception '% is append-only', tg_table_name;       end;$$ language plpgsql;`);
    this.addSql(`create trigger append_only before update or delete on online_settlement_row
      for each row execute function online_settlement_row_append_only_fn();`);

    this.addSql(
      `alter table "online_refund_event" add constraint "online_refund_event_refund_id_foreign" foreign key ("refund_id") references "online_refund" ("id") on delete no action;`,
    );
    this.addSql(`create or replace function online_refund_event_append_only_fn() returns trigger as $$      begin
        raise exception '% is append-only', tg_table_name;       end;$$ language plpgsql;`);
    this.addSql(`create trigger append_only before update or delete on online_refund_event
      for each row execute function online_refund_event_append_only_fn();`);

    this.addSql(
      `alter table "online_payment_event" add constraint "online_payment_event_payment_id_foreign" foreign key ("payment_id") references "online_payment" ("id") on delete no action;`,
    );
    this.addSql(`create or replace function online_payment_event_append_only_fn() returns trigger as $$      begin
        raise exception '% is append-only', tg_table_name;       end;$$ language plpgsql;`);
    this.addSql(`create trigger append_only before update or delete on online_payment_event
      for each row execute function online_payment_event_append_only_fn();`);

    this.addSql(
      `alter table "invoice_write_off" add constraint "invoice_write_off_invoice_id_foreign" foreign key ("invoice_id") references "invoice" ("id") on delete no action;`,
    );
    this.addSql(`alter table "invoice_write_off" add constraint "write_off_has_an_amount" check (amount <> 0);`);
    this.addSql(
      `alter table "invoice_write_off" add constraint "write_off_of_rounding_is_small" check (kind is null or abs(amount) <= 100);`,
    );
    this.addSql(
      `alter table "invoice_write_off" add constraint "invoice_write_off_kind_check" check ("kind" in ('ROUNDING'));`,
    );
    this.addSql(`create or replace function invoice_write_off_append_only_fn() returns trigger as $$      begin
        raise exception '% is append-only', tg_table_name;       end;$$ language plpgsql;`);
    this.addSql(`create trigger append_only before update or delete on invoice_write_off
      for each row execute function invoice_write_off_append_only_fn();`);
    this.addSql(`create or replace function invoice_write_off_digested_fn() returns trigger as $$      begin
        insert into row_digest (of_table, row_id, digest) select 'invoice_write_off', id, digest_of_row(added) from added;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create trigger digested after insert on invoice_write_off referencing new table as added
      for each statement execute function invoice_write_off_digested_fn();`);
    this.addSql(`create or replace function invoice_write_off_adds_to_balance_fn() returns trigger as $$      declare
        left_open bigint;       begin
        if new.invoice_id is null then
          return null;         end if;         update invoice_balance set written_off = written_off + new.amount, rounded = rounded + case when new.kind = 'ROUNDING' then new.amount else 0 end where invoice_id = new.invoice_id
          returning open into left_open;         if not found or (new.amount > 0 and left_open < 0) then
          raise exception 'invoice % has less open than %', new.invoice_id, new.amount;         end if;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create trigger adds_to_balance after insert on invoice_write_off
      for each row execute function invoice_write_off_adds_to_balance_fn();`);

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

    this.addSql(
      `alter table "payment_allocation" add constraint "payment_allocation_entry_id_foreign" foreign key ("entry_id") references "bank_entry" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "payment_allocation" add constraint "payment_allocation_invoice_id_foreign" foreign key ("invoice_id") references "invoice" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "payment_allocation" add constraint "payment_allocation_settlement_id_foreign" foreign key ("settlement_id") references "online_settlement" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "payment_allocation" add constraint "payment_allocation_reminder_id_foreign" foreign key ("reminder_id") references "invoice_reminder" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "payment_allocation" add constraint "payment_allocation_undoes_id_foreign" foreign key ("undoes_id") references "payment_allocation" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "payment_allocation" add constraint "payment_allocation_counter_entry_id_foreign" foreign key ("counter_entry_id") references "bank_entry" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "payment_allocation" add constraint "allocation_of_an_invoice_names_it" check (kind <> 'INVOICE' or invoice_id is not null);`,
    );
    this.addSql(
      `alter table "payment_allocation" add constraint "allocation_of_a_fee_names_its_reminder" check (kind <> 'REMINDER_FEE' or reminder_id is not null);`,
    );
    this.addSql(
      `alter table "payment_allocation" add constraint "allocation_undoes_another" check ((kind = 'UNDO') = (undoes_id is not null) and amount <> 0);`,
    );
    this.addSql(
      `alter table "payment_allocation" add constraint "payment_allocation_kind_check" check ("kind" in ('INVOICE', 'REVERSAL', 'RETURN', 'BANK_FEE', 'REMINDER_FEE', 'OTHER', 'NOTHING', 'UNDO'));`,
    );
    this.addSql(`create or replace function payment_allocation_append_only_fn() returns trigger as $$      begin
        raise exception '% is append-only', tg_table_name;       end;$$ language plpgsql;`);
    this.addSql(`create trigger append_only before update or delete on payment_allocation
      for each row execute function payment_allocation_append_only_fn();`);
    this.addSql(`create or replace function payment_allocation_within_entry_fn() returns trigger as $$      declare
        whole bigint;         in_use bigint;       begin
        update bank_entry_balance set used = used + new.amount where entry_id = new.entry_id
          returning amount, used into whole, in_use;         if not found or in_use * sign(whole) not between 0 and abs(whole) then
          raise exception 'bank entry % is allocated beyond its amount', new.entry_id;         end if;         if new.undoes_id is not null then
          perform from payment_allocation undone where undone.id = new.undoes_id and undone.kind <> 'UNDO'
            and undone.entry_id = new.entry_id and undone.amount = -new.amount
            and undone.invoice_id is not distinct from new.invoice_id
            and undone.reminder_id is not distinct from new.reminder_id;           if not found then
            raise exception 'allocation % does not undo a whole one', new.id;           end if;         end if;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create trigger within_entry after insert on payment_allocation
      for each row execute function payment_allocation_within_entry_fn();`);
    this.addSql(`create or replace function payment_allocation_digested_fn() returns trigger as $$      begin
        insert into row_digest (of_table, row_id, digest) select 'payment_allocation', id, digest_of_row(added) from added;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create trigger digested after insert on payment_allocation referencing new table as added
      for each statement execute function payment_allocation_digested_fn();`);
    this.addSql(`create or replace function payment_allocation_adds_to_balance_fn() returns trigger as $$      declare
        left_open bigint;       begin
        if new.invoice_id is null then
          return null;         end if;         update invoice_balance set paid = paid + new.amount where invoice_id = new.invoice_id
          returning open into left_open;         if not found or (new.kind <> 'UNDO' and new.amount > 0 and left_open < 0) then
          raise exception 'invoice % has less open than %', new.invoice_id, new.amount;         end if;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create trigger adds_to_balance after insert on payment_allocation
      for each row execute function payment_allocation_adds_to_balance_fn();`);

    this.addSql(
      `alter table "watch_hit" add constraint "watch_hit_watch_id_foreign" foreign key ("watch_id") references "notification_watch" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "watch_hit" add constraint "watch_hit_offer_id_foreign" foreign key ("offer_id") references "offer" ("id") on update cascade on delete cascade;`,
    );

    // Whole or not at all in a row of its own: what does not fit is compressed elsewhere at once.
    this.addSql(`alter table "offer_words" set (toast_tuple_target = 128);`);
    this.addSql(`alter table "offer_words" alter column "lexemes" set storage external;`);
    // Of the words of a language the usual hundred most frequent say little.
    this.addSql(`alter table "offer_words" alter column "lexemes" set statistics 500;`);
  }
}
