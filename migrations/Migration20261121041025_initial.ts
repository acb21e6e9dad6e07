import { Migration } from '@mikro-orm/migrations';

export class Migration20261121041025_initial extends Migration {
  override name = 'Migration20261121041025_initial';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "account_token" ("id" uuid not null, "token_hash" varchar(64) not null, "purpose" text not null, "audience" text not null, "account_id" uuid not null, "payload" text null, "attempts" int not null default 0, "created_at" timestamptz not null, "expires_at" timestamptz not null, "used_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`alter table "account_token" add constraint "account_token_token_hash_unique" unique ("token_hash");`);
    this.addSql(`create index "account_token_account_id_index" on "account_token" ("account_id");`);
    this.addSql(`create index "account_token_expires_at_index" on "account_token" ("expires_at");`);

    this.addSql(
      `create table "admin" ("id" uuid not null, "email" varchar(254) not null, "password_hash" varchar(255) not null, "last_login_at" timestamptz null, "created_at" timestamptz not null, "name" varchar(255) not null, "role" text not null default 'ADMIN', "is_active" boolean not null default true, "permissions" text[] not null, "totp_secret" text null, "totp_last_step" int null, "recovery_code_hashes" text[] not null default '{}', primary key ("id"));`,
    );
    this.addSql(`alter table "admin" add constraint "admin_email_unique" unique ("email");`);

    this.addSql(
      `create table "advertisement" ("id" uuid not null, "title" varchar(100) not null, "subtitle" varchar(200) null, "icon_type" text not null default 'EMOJI', "icon" varchar(64) null, "icon_key" varchar(100) null, "background_gradient" text not null default 'GRAY_SLATE', "cta_text" varchar(60) null, "cta_url" varchar(2048) null, "category" varchar(100) null, "is_active" boolean not null default true, "display_priority" int not null default 0, "expires_at" timestamptz null, "count" int not null default 1, "period_days" int not null, "price_per_period" bigint not null, "clicks" int not null default 0, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "advertisement_display_priority_created_at_index" on "advertisement" ("display_priority", "created_at");`,
    );

    this.addSql(
      `create table "advertisement_event" ("id" uuid not null, "advertisement_id" uuid not null, "advertisement_title" varchar(100) not null, "activity" text not null, "amount" bigint not null default '0', "periods" int null, "admin_id" uuid null, "admin_name" varchar(255) null, "click_day" date null, "clicks" int null, "at" timestamptz not null, primary key ("id"));`,
    );
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
      `create table "audit_entry" ("id" uuid not null, "at" timestamptz not null, "actor_kind" varchar(10) not null, "actor_id" uuid null, "actor_name" varchar(255) null, "action" varchar(60) not null, "target_kind" varchar(30) null, "target_id" varchar(64) null, "before" jsonb null, "after" jsonb null, "request_id" varchar(64) null, primary key ("id"));`,
    );
    this.addSql(`create index "audit_entry_at_id_index" on "audit_entry" ("at", "id");`);
    this.addSql(`create index "audit_entry_target_id_at_index" on "audit_entry" ("target_id", "at");`);
    this.addSql(`create index "audit_entry_actor_id_at_index" on "audit_entry" ("actor_id", "at");`);
    this.addSql(`create index "audit_entry_action_at_index" on "audit_entry" ("action", "at");`);

    this.addSql(
      `create table "business" ("id" uuid not null, "email" varchar(254) not null, "password_hash" varchar(255) not null, "last_login_at" timestamptz null, "created_at" timestamptz not null, "business_name" varchar(255) not null, "business_id" varchar(9) not null, "contact_person" varchar(255) not null, "phone" varchar(40) not null, "must_change_password" boolean not null default false, "status" text not null default 'PENDING', "status_reason" varchar(500) null, "email_verified_at" timestamptz null, "approved_at" timestamptz null, "balance" bigint not null default '0', "ledger_seq" int not null default 0, "total_spent" bigint not null default '0', primary key ("id"));`,
    );
    this.addSql(`alter table "business" add constraint "business_email_unique" unique ("email");`);
    this.addSql(`create index "business_status_created_at_index" on "business" ("status", "created_at");`);
    this.addSql(`create index "business_business_id_index" on "business" ("business_id");`);
    this.addSql(`create index "business_created_at_index" on "business" ("created_at");`);
    this.addSql(`create index "business_last_login_at_index" on "business" ("last_login_at");`);
    this.addSql(`create index "business_balance_index" on "business" ("balance");`);
    this.addSql(`create index "business_total_spent_index" on "business" ("total_spent");`);
    this.addSql(`create index "business_by_name" on "business" (business_name collate "fi-x-icu");`);
    this.addSql(
      `create index "business_search" on "business" using gin ((business_name || ' ' || business_id || ' ' || email || ' ' || contact_person) gin_trgm_ops);`,
    );

    this.addSql(
      `create table "business_city_day" ("business_id" uuid not null, "day" date not null, "city" varchar(60) not null, "clicks" int not null default 0, primary key ("business_id", "day", "city"));`,
    );

    this.addSql(
      `create table "business_city_week" ("business_id" uuid not null, "week" date not null, "city" varchar(60) not null, "clicks" int not null default 0, primary key ("business_id", "week", "city"));`,
    );

    this.addSql(
      `create table "business_day" ("business_id" uuid not null, "day" date not null, "views" int not null default 0, "clicks" int not null default 0, "calls" int not null default 0, "directions" int not null default 0, "website" int not null default 0, "repeats" int not null default 0, "robots" int not null default 0, "own" int not null default 0, primary key ("business_id", "day"));`,
    );

    this.addSql(
      `create table "category" ("id" uuid not null, "name" varchar(100) not null, "name_key" varchar(100) not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`alter table "category" add constraint "category_name_key_unique" unique ("name_key");`);

    this.addSql(
      `create table "consumer" ("id" uuid not null, "email" varchar(254) not null, "password_hash" varchar(255) not null, "last_login_at" timestamptz null, "created_at" timestamptz not null, "first_name" varchar(100) not null, "last_name" varchar(100) not null, "city" varchar(60) not null, "email_verified_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`alter table "consumer" add constraint "consumer_email_unique" unique ("email");`);
    this.addSql(`create index "consumer_created_at_index" on "consumer" ("created_at");`);
    this.addSql(`create index "consumer_last_login_at_index" on "consumer" ("last_login_at");`);

    this.addSql(
      `create table "contact_message" ("id" uuid not null, "name" varchar(100) not null, "email" varchar(254) not null, "message" text not null, "handled" boolean not null default false, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "contact_message_created_at_id_index" on "contact_message" ("created_at", "id");`);
    this.addSql(
      `create index "contact_message_handled_created_at_index" on "contact_message" ("handled", "created_at");`,
    );

    this.addSql(`create table "daily_salt" ("day" date not null, "salt" varchar(64) not null, primary key ("day"));`);

    this.addSql(
      `create table "idempotency_key" ("actor" varchar(60) not null, "key" varchar(255) not null, "fingerprint" varchar(64) not null, "reply" jsonb not null, "created_at" timestamptz not null, primary key ("actor", "key"));`,
    );
    this.addSql(`create index "idempotency_key_created_at_index" on "idempotency_key" ("created_at");`);

    this.addSql(
      `create table "ledger_day" ("day" date not null, "source" varchar(30) not null, "direction" varchar(10) not null, "activity" varchar(20) not null, "admin_id" varchar(36) not null, "cents" bigint not null, "entries" int not null, primary key ("day", "source", "direction", "activity", "admin_id", "cents"));`,
    );

    this.addSql(
      `create table "offer" ("id" uuid not null, "business_id" uuid not null, "category_id" uuid not null, "type" text not null, "status" text not null default 'APPROVED', "shown_status" text generated always as (case when revision is null then status else 'PENDING' end) stored not null, "status_reason" varchar(500) null, "hidden" boolean not null default false, "title" varchar(100) not null, "shown_title" varchar(100) generated always as (coalesce(revision -> 'content' ->> 'title', title)) stored not null, "description" varchar(500) not null, "location_type" text not null, "business_name" varchar(255) null, "search_text" text null, "cities" text[] not null, "nationwide" boolean not null default false, "address" varchar(255) null, "url" varchar(2048) null, "keywords" text[] not null, "original_price" bigint null, "discounted_price" bigint null, "discount_bp" int null, "lowest_price30days" bigint null, "cost" bigint not null, "reference_number" varchar(20) null, "starts_at" timestamptz not null, "expires_at" timestamptz not null, "created_at" timestamptz not null, "approved_at" timestamptz null, "revision" jsonb null, primary key ("id"));`,
    );
    this.addSql(`create index "offer_business_id_created_at_index" on "offer" ("business_id", "created_at");`);
    this.addSql(`create index "offer_created_at_id_index" on "offer" ("created_at", "id");`);
    this.addSql(`create index "offer_expires_at_id_index" on "offer" ("expires_at", "id");`);
    this.addSql(`create index "offer_cost_id_index" on "offer" ("cost", "id");`);
    this.addSql(`create index "offer_shown_status_created_at_index" on "offer" ("shown_status", "created_at");`);
    this.addSql(`create index "offer_type_shown_status_hidden_index" on "offer" ("type", "shown_status", "hidden");`);
    this.addSql(`create index "offer_category_id_index" on "offer" ("category_id");`);
    this.addSql(`create index "offer_by_title" on "offer" (shown_title collate "fi-x-icu", id);`);
    this.addSql(`create index "offer_by_business" on "offer" (business_name collate "fi-x-icu", id);`);
    this.addSql(`create index "offer_search" on "offer" using gin (search_text gin_trgm_ops);`);

    this.addSql(
      `create table "offer_card" ("offer_id" uuid not null, "card" json not null, primary key ("offer_id"));`,
    );

    this.addSql(
      `create table "offer_city_day" ("offer_id" uuid not null, "day" date not null, "city" varchar(60) not null, "clicks" int not null default 0, primary key ("offer_id", "day", "city"));`,
    );

    this.addSql(
      `create table "offer_day" ("business_id" uuid not null, "day" date not null, "offer_id" uuid not null, "views" int not null default 0, "clicks" int not null default 0, "calls" int not null default 0, "directions" int not null default 0, "website" int not null default 0, "repeats" int not null default 0, "robots" int not null default 0, "own" int not null default 0, primary key ("business_id", "day", "offer_id"));`,
    );
    this.addSql(`create index "offer_day_offer_id_index" on "offer_day" ("offer_id");`);

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
      `create table "offer_image" ("id" uuid not null, "offer_id" uuid not null, "key" varchar(100) not null, "width" int not null, "height" int not null, "placeholder" text not null, "position" int null, primary key ("id"));`,
    );
    this.addSql(`create index "offer_image_offer_id_index" on "offer_image" ("offer_id");`);
    this.addSql(`alter table "offer_image" add constraint "offer_image_key_unique" unique ("key");`);

    this.addSql(
      `create table "offer_total" ("offer_id" uuid not null, "views" int not null default 0, "clicks" int not null default 0, "conversions" int not null default 0, primary key ("offer_id"));`,
    );
    this.addSql(`create index "offer_total_clicks_offer_id_index" on "offer_total" ("clicks", "offer_id");`);

    this.addSql(
      `create table "top_up_order" ("id" uuid not null, "business_id" uuid not null, "amount" bigint not null, "note" varchar(500) null, "status" text not null default 'PENDING', "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "top_up_order_business_id_created_at_index" on "top_up_order" ("business_id", "created_at");`,
    );
    this.addSql(`create index "top_up_order_status_created_at_index" on "top_up_order" ("status", "created_at");`);
    this.addSql(`create index "top_up_order_created_at_index" on "top_up_order" ("created_at");`);

    this.addSql(
      `create table "outbox_mail" ("id" uuid not null, "to" varchar(254) not null, "reply_to" varchar(254) null, "subject" varchar(200) not null, "text" text not null, "html" text not null, "created_at" timestamptz not null, "sent_at" timestamptz null, "attempts" int not null default 0, "next_attempt_at" timestamptz null, "last_error" varchar(500) null, primary key ("id"));`,
    );
    this.addSql(`create index "outbox_mail_created_at_index" on "outbox_mail" ("created_at");`);
    this.addSql(`create index "outbox_mail_next_attempt_at_index" on "outbox_mail" ("next_attempt_at");`);

    this.addSql(
      `create table "rate_limit" ("key" varchar(43) not null, "points" int not null, "resets_at" timestamptz not null, primary key ("key"));`,
    );
    this.addSql(`create index "rate_limit_resets_at_index" on "rate_limit" ("resets_at");`);

    this.addSql(
      `create table "session" ("id" uuid not null, "token_hash" varchar(64) not null, "audience" text not null, "consumer_id" uuid null, "business_id" uuid null, "admin_id" uuid null, "remembered" boolean not null default false, "created_at" timestamptz not null, "last_seen_at" timestamptz not null, "expires_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`alter table "session" add constraint "session_token_hash_unique" unique ("token_hash");`);
    this.addSql(`create index "session_consumer_id_index" on "session" ("consumer_id");`);
    this.addSql(`create index "session_business_id_index" on "session" ("business_id");`);
    this.addSql(`create index "session_admin_id_index" on "session" ("admin_id");`);
    this.addSql(`create index "session_expires_at_index" on "session" ("expires_at");`);

    this.addSql(
      `create table "settings_group" ("name" varchar(20) not null, "values" jsonb not null, "updated_at" timestamptz not null, primary key ("name"));`,
    );

    this.addSql(
      `create table "sign_in_guard" ("key" varchar(80) not null, "failures" int not null, "locked_until" timestamptz null, "updated_at" timestamptz not null, primary key ("key"));`,
    );
    this.addSql(`create index "sign_in_guard_updated_at_index" on "sign_in_guard" ("updated_at");`);

    this.addSql(
      `create table "balance_transaction" ("id" uuid not null, "number" bigserial, "business_id" uuid not null, "business_name" varchar(255) not null, "seq" int not null, "kind" text not null, "amount" bigint not null, "balance_before" bigint not null, "balance_after" bigint not null, "reference_number" varchar(20) not null, "refunds_id" uuid null, "offer_id" uuid null, "offer_title" varchar(100) null, "offer_type" text null, "admin_id" uuid null, "admin_name" varchar(255) null, "note" varchar(500) null, "tax_rate_bp" int not null, "currency" text not null, "at" timestamptz not null, primary key ("id"));`,
    );
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
    this.addSql(`create index "transaction_revenue" on "balance_transaction" (at)
    include (business_id, offer_type, amount, kind) where kind in ('CHARGE', 'ADMIN_CHARGE', 'REFUND');`);
    this.addSql(`create index "transaction_search" on "balance_transaction" using gin ((plain_text(business_name || ' ' || reference_number || ' ' || coalesce(offer_title, '')
  || ' ' || coalesce(note, '') || ' ' || coalesce(admin_name, '') || ' ' || case kind when 'TOP_UP' then 'Saldon lisäys'
  when 'WRITE_OFF' then 'Saldon poisto' when 'REFUND' then 'Hyvitys' else 'Tarjouksen maksu' end)) gin_trgm_ops);`);
    this.addSql(`create index "transaction_size" on "balance_transaction" (abs(amount));`);
    this.addSql(
      `alter table "balance_transaction" add constraint "balance_transaction_business_id_seq_unique" unique ("business_id", "seq");`,
    );
    this.addSql(
      `create unique index "transaction_one_charge_for_an_offer" on "balance_transaction" ("offer_id") where kind in ('CHARGE', 'ADMIN_CHARGE');`,
    );

    this.addSql(
      `create table "invoice" ("id" uuid not null, "number" int not null, "business_id" uuid not null, "seller" jsonb not null, "buyer" jsonb not null, "issued_on" date not null, "due_on" date not null, "lines" jsonb not null, "net" bigint not null, "vat" bigint not null, "gross" bigint not null, "tax_rate_bp" int not null, "currency" text not null, "reference_number" varchar(20) not null, "barcode" varchar(54) null, "transaction_id" uuid null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`alter table "invoice" add constraint "invoice_number_unique" unique ("number");`);
    this.addSql(`alter table "invoice" add constraint "invoice_reference_number_unique" unique ("reference_number");`);
    this.addSql(`alter table "invoice" add constraint "invoice_transaction_id_unique" unique ("transaction_id");`);
    this.addSql(`create index "invoice_business_id_number_index" on "invoice" ("business_id", "number");`);

    this.addSql(
      `create table "visit" ("target_id" uuid not null, "kind" text not null, "visitor" uuid not null, "counted_at" timestamptz not null, primary key ("target_id", "kind", "visitor"));`,
    );

    this.addSql(
      `alter table "account_token" add constraint "account_token_purpose_check" check ("purpose" in ('RESET_PASSWORD', 'VERIFY_EMAIL', 'TWO_FACTOR'));`,
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
      `alter table "advertisement_event" add constraint "advertisement_event_activity_check" check ("activity" in ('CREATED', 'UPDATED', 'ACTIVATED', 'DEACTIVATED', 'DELETED', 'CLICKED'));`,
    );

    this.addSql(
      `alter table "ai_api" add constraint "ai_api_chat_limit" check (chat_limit >= 1 and chat_limit <= 1000);`,
    );
    this.addSql(
      `alter table "ai_api" add constraint "ai_api_service_check" check ("service" in ('OPENAI', 'ANTHROPIC', 'GOOGLE', 'AZURE_OPENAI'));`,
    );

    this.addSql(`create or replace function audit_entry_audit_entry_is_append_only_fn() returns trigger as $$        begin
          raise exception 'audit_entry is append-only';         end;$$ language plpgsql;`);
    this.addSql(`create trigger audit_entry_is_append_only before update or delete or truncate on audit_entry
        for each statement execute function audit_entry_audit_entry_is_append_only_fn();`);

    this.addSql(`alter table "business" add constraint "business_balance_not_negative" check (balance >= 0);`);
    this.addSql(
      `alter table "business" add constraint "business_status_check" check ("status" in ('PENDING', 'APPROVED', 'REJECTED', 'SUSPENDED'));`,
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
      `create or replace function "offer_offer_total_of_new_offer_fn"() returns trigger as $$ begin insert into offer_total (offer_id) values (new.id); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "offer_total_of_new_offer" AFTER INSERT on "offer" for each ROW execute function "offer_offer_total_of_new_offer_fn"();`,
    );
    this.addSql(`create or replace function offer_search_text_of_offer_fn() returns trigger as $$        begin
          select business_name into new.business_name from business where id = new.business_id;           new.search_text =
            plain_text(coalesce(new.revision -> 'content' ->> 'title', new.title) || ' ' || new.business_name);           return new;         end;$$ language plpgsql;`);
    this.addSql(`create trigger search_text_of_offer before insert or update of title, revision on offer
        for each row execute function offer_search_text_of_offer_fn();`);

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
      `alter table "offer_feed" add constraint "offer_feed_offer_id_foreign" foreign key ("offer_id") references "offer" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "offer_feed" add constraint "offer_feed_type_check" check ("type" in ('NORMAL_OFFER', 'PREMIUM_OFFER', 'NORMAL_FLYER', 'PREMIUM_FLYER'));`,
    );

    this.addSql(
      `alter table "offer_image" add constraint "offer_image_offer_id_foreign" foreign key ("offer_id") references "offer" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "offer_total" add constraint "offer_total_offer_id_foreign" foreign key ("offer_id") references "offer" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "top_up_order" add constraint "top_up_order_business_id_foreign" foreign key ("business_id") references "business" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "top_up_order" add constraint "top_up_order_status_check" check ("status" in ('PENDING', 'COMPLETED', 'CANCELLED'));`,
    );

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
      `alter table "balance_transaction" add constraint "balance_transaction_refunds_id_foreign" foreign key ("refunds_id") references "balance_transaction" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "balance_transaction" add constraint "transaction_adds_up" check (balance_before + amount = balance_after);`,
    );
    this.addSql(
      `alter table "balance_transaction" add constraint "transaction_balance_not_negative" check (balance_after >= 0);`,
    );
    this.addSql(`alter table "balance_transaction" add constraint "transaction_moves_money_its_way" check (case kind
  when 'TOP_UP' then amount > 0
  when 'REFUND' then amount >= 0 and refunds_id is not null
  when 'WRITE_OFF' then amount < 0
  else amount <= 0 and offer_id is not null end);`);
    this.addSql(
      `alter table "balance_transaction" add constraint "balance_transaction_kind_check" check ("kind" in ('TOP_UP', 'CHARGE', 'ADMIN_CHARGE', 'REFUND', 'WRITE_OFF'));`,
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

    this.addSql(
      `alter table "invoice" add constraint "invoice_transaction_id_foreign" foreign key ("transaction_id") references "balance_transaction" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "invoice" add constraint "invoice_currency_check" check ("currency" in ('EUR', 'USD', 'SEK'));`,
    );
    this.addSql(`create or replace function invoice_append_only_fn() returns trigger as $$      begin
        raise exception '% is append-only', tg_table_name;       end;$$ language plpgsql;`);
    this.addSql(`create trigger append_only before update or delete on invoice
      for each row execute function invoice_append_only_fn();`);

    this.addSql(
      `alter table "visit" add constraint "visit_kind_check" check ("kind" in ('VIEW', 'CLICK', 'CALL', 'DIRECTIONS', 'WEBSITE', 'ADVERTISEMENT_CLICK'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "session" drop constraint "session_admin_id_foreign";`);
    this.addSql(`alter table "business_city_day" drop constraint "business_city_day_business_id_foreign";`);
    this.addSql(`alter table "business_city_week" drop constraint "business_city_week_business_id_foreign";`);
    this.addSql(`alter table "business_day" drop constraint "business_day_business_id_foreign";`);
    this.addSql(`alter table "offer" drop constraint "offer_business_id_foreign";`);
    this.addSql(`alter table "offer_day" drop constraint "offer_day_business_id_foreign";`);
    this.addSql(`alter table "top_up_order" drop constraint "top_up_order_business_id_foreign";`);
    this.addSql(`alter table "session" drop constraint "session_business_id_foreign";`);
    this.addSql(`alter table "offer" drop constraint "offer_category_id_foreign";`);
    this.addSql(`alter table "session" drop constraint "session_consumer_id_foreign";`);
    this.addSql(`alter table "offer_card" drop constraint "offer_card_offer_id_foreign";`);
    this.addSql(`alter table "offer_city_day" drop constraint "offer_city_day_offer_id_foreign";`);
    this.addSql(`alter table "offer_day" drop constraint "offer_day_offer_id_foreign";`);
    this.addSql(`alter table "offer_feed" drop constraint "offer_feed_offer_id_foreign";`);
    this.addSql(`alter table "offer_image" drop constraint "offer_image_offer_id_foreign";`);
    this.addSql(`alter table "offer_total" drop constraint "offer_total_offer_id_foreign";`);
    this.addSql(`alter table "balance_transaction" drop constraint "balance_transaction_refunds_id_foreign";`);
    this.addSql(`alter table "invoice" drop constraint "invoice_transaction_id_foreign";`);

    this.addSql(`drop table if exists "account_token" cascade;`);
    this.addSql(`drop table if exists "admin" cascade;`);
    this.addSql(`drop table if exists "advertisement" cascade;`);
    this.addSql(`drop table if exists "advertisement_event" cascade;`);
    this.addSql(`drop table if exists "ai_api" cascade;`);
    this.addSql(`drop trigger if exists "audit_entry_is_append_only" on "audit_entry";`);
    this.addSql(`drop function if exists "audit_entry_audit_entry_is_append_only_fn"();`);
    this.addSql(`drop table if exists "audit_entry" cascade;`);
    this.addSql(`drop trigger if exists "balance_is_the_ledgers" on "business";`);
    this.addSql(`drop function if exists "business_balance_is_the_ledgers_fn"();`);
    this.addSql(`drop trigger if exists "balance_is_written_off_first" on "business";`);
    this.addSql(`drop function if exists "business_balance_is_written_off_first_fn"();`);
    this.addSql(`drop table if exists "business" cascade;`);
    this.addSql(`drop table if exists "business_city_day" cascade;`);
    this.addSql(`drop table if exists "business_city_week" cascade;`);
    this.addSql(`drop table if exists "business_day" cascade;`);
    this.addSql(`drop table if exists "category" cascade;`);
    this.addSql(`drop table if exists "consumer" cascade;`);
    this.addSql(`drop table if exists "contact_message" cascade;`);
    this.addSql(`drop table if exists "daily_salt" cascade;`);
    this.addSql(`drop table if exists "idempotency_key" cascade;`);
    this.addSql(`drop table if exists "ledger_day" cascade;`);
    this.addSql(`drop trigger if exists "offer_total_of_new_offer" on "offer";`);
    this.addSql(`drop function if exists "offer_offer_total_of_new_offer_fn"();`);
    this.addSql(`drop trigger if exists "search_text_of_offer" on "offer";`);
    this.addSql(`drop function if exists "offer_search_text_of_offer_fn"();`);
    this.addSql(`drop table if exists "offer" cascade;`);
    this.addSql(`drop table if exists "offer_card" cascade;`);
    this.addSql(`drop table if exists "offer_city_day" cascade;`);
    this.addSql(`drop table if exists "offer_day" cascade;`);
    this.addSql(`drop table if exists "offer_feed" cascade;`);
    this.addSql(`drop table if exists "offer_image" cascade;`);
    this.addSql(`drop table if exists "offer_total" cascade;`);
    this.addSql(`drop table if exists "top_up_order" cascade;`);
    this.addSql(`drop table if exists "outbox_mail" cascade;`);
    this.addSql(`drop table if exists "rate_limit" cascade;`);
    this.addSql(`drop table if exists "session" cascade;`);
    this.addSql(`drop table if exists "settings_group" cascade;`);
    this.addSql(`drop table if exists "sign_in_guard" cascade;`);
    this.addSql(`drop trigger if exists "append_only" on "balance_transaction";`);
    this.addSql(`drop function if exists "balance_transaction_append_only_fn"();`);
    this.addSql(`drop trigger if exists "transaction_chain" on "balance_transaction";`);
    this.addSql(`drop function if exists "balance_transaction_transaction_chain_fn"();`);
    this.addSql(`drop table if exists "balance_transaction" cascade;`);
    this.addSql(`drop trigger if exists "append_only" on "invoice";`);
    this.addSql(`drop function if exists "invoice_append_only_fn"();`);
    this.addSql(`drop table if exists "invoice" cascade;`);
    this.addSql(`drop table if exists "visit" cascade;`);

    this.addSql(
      `create or replace function "plain_text"("value" text) returns text security invoker immutable language sql as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;`,
    );
  }
}
