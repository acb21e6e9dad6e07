import { Migration } from '@mikro-orm/migrations';

export class Migration20261130064050_terms extends Migration {
  override name = 'Migration20261130064050_terms';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "terms_version" ("id" uuid not null, "audience" varchar(10) not null, "number" int not null, "text" text not null, "changes" text not null, "published_at" timestamptz not null, "in_force_from" timestamptz not null, "urgency" varchar(10) null, "urgency_reason" text null, "cancelled_at" timestamptz null, "cancel_reason" text null, "admin_id" uuid null, "admin_name" varchar(255) null, primary key ("id"));`,
    );
    this.addSql(`alter table "terms_version" add constraint "terms_version_number" unique ("audience", "number");`);

    this.addSql(
      `create table "terms_notice" ("version_id" uuid not null, "business_id" uuid not null, "told_at" timestamptz not null, "in_force_from" timestamptz not null, "cancel_told_at" timestamptz null, primary key ("version_id", "business_id"));`,
    );
    this.addSql(`create index "terms_notice_business_id_index" on "terms_notice" ("business_id");`);

    this.addSql(
      `create table "terms_acceptance" ("id" uuid not null, "business_id" uuid not null, "version_id" uuid not null, "accepted_at" timestamptz not null, "way" varchar(15) not null, "person_name" varchar(255) not null, "email" varchar(254) not null, primary key ("id"));`,
    );
    this.addSql(`create index "terms_acceptance_version_id_index" on "terms_acceptance" ("version_id");`);
    this.addSql(
      `alter table "terms_acceptance" add constraint "terms_acceptance_once" unique ("business_id", "version_id");`,
    );

    this.addSql(`create or replace function "terms_version_terms_version_keeps_its_words_fn"() returns trigger as $$ begin if tg_op = 'DELETE' or old.cancelled_at is not null or row(new.audience, new.number, new.text, new.changes,
        new.published_at, new.in_force_from, new.urgency, new.urgency_reason, new.admin_id, new.admin_name)
        is distinct from row(old.audience, old.number, old.text, old.changes, old.published_at, old.in_force_from, old.urgency,
        old.urgency_reason, old.admin_id, old.admin_name)
        then raise exception 'a published version of the terms is never changed'; end if; return new; end; $$ language plpgsql;`);
    this.addSql(
      `create trigger "terms_version_keeps_its_words" BEFORE UPDATE OR DELETE on "terms_version" for each ROW execute function "terms_version_terms_version_keeps_its_words_fn"();`,
    );

    this.addSql(
      `alter table "terms_notice" add constraint "terms_notice_version_id_foreign" foreign key ("version_id") references "terms_version" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "terms_notice" add constraint "terms_notice_business_id_foreign" foreign key ("business_id") references "business" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "terms_acceptance" add constraint "terms_acceptance_business_id_foreign" foreign key ("business_id") references "business" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "terms_acceptance" add constraint "terms_acceptance_version_id_foreign" foreign key ("version_id") references "terms_version" ("id");`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "terms_notice" drop constraint "terms_notice_version_id_foreign";`);
    this.addSql(`alter table "terms_acceptance" drop constraint "terms_acceptance_version_id_foreign";`);

    this.addSql(`drop trigger if exists "terms_version_keeps_its_words" on "terms_version";`);
    this.addSql(`drop function if exists "terms_version_terms_version_keeps_its_words_fn"();`);
    this.addSql(`drop table if exists "terms_version" cascade;`);
    this.addSql(`drop table if exists "terms_notice" cascade;`);
    this.addSql(`drop table if exists "terms_acceptance" cascade;`);
  }
}
