import { Migration } from '@mikro-orm/migrations';

export class Migration20261123071745_content_reports extends Migration {
  override name = 'Migration20261123071745_content_reports';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "content_report" ("id" uuid not null, "year" int not null, "seq" int not null, "number" varchar(20) not null, "offer_id" uuid null, "business_id" uuid null, "target_url" varchar(2048) not null, "snapshot" jsonb null, "kind" text not null, "text" text not null, "name" varchar(100) null, "email" varchar(254) null, "good_faith" boolean not null, "received_at" timestamptz not null, "queue_at" timestamptz not null, "joined_to" uuid null, "notices" int not null default 1, "version" int not null default 1, "state" text not null default 'OPEN', "decision" text null, "ground" varchar(20) null, "rule" varchar(300) null, "facts" varchar(500) null, "note" varchar(1000) null, "decided_by" uuid null, "decided_by_name" varchar(255) null, "decided_at" timestamptz null, "key_hash" varchar(43) null, "forgotten_at" timestamptz null, primary key ("id"));`,
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
      `alter table "content_report" add constraint "content_report_kind_check" check ("kind" in ('PRICE', 'FALSE', 'ILLEGAL_GOODS', 'RIGHTS', 'CHILD', 'OTHER'));`,
    );
    this.addSql(
      `alter table "content_report" add constraint "content_report_state_check" check ("state" in ('OPEN', 'DECIDED'));`,
    );
    this.addSql(
      `alter table "content_report" add constraint "content_report_decision_check" check ("decision" in ('KEPT', 'CHANGED', 'HIDDEN', 'REMOVED'));`,
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
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "appeal" drop constraint "appeal_report_id_foreign";`);
    this.addSql(`alter table "appeal" drop constraint "appeal_statement_id_foreign";`);

    this.addSql(`drop table if exists "content_report" cascade;`);
    this.addSql(`drop table if exists "statement" cascade;`);
    this.addSql(`drop table if exists "appeal" cascade;`);
  }
}
