import { Migration } from '@mikro-orm/migrations';

export class Migration20261130071225_data_export extends Migration {
  override name = 'Migration20261130071225_data_export';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "data_export" ("id" uuid not null, "business_id" uuid not null, "state" text not null default 'QUEUED', "requested_at" timestamptz not null, "run" uuid null, "lease_until" timestamptz null, "attempts" int not null default 0, "ready_at" timestamptz null, "expires_at" timestamptz null, "bytes" bigint null, "parts" int not null default 0, "files" int not null default 0, primary key ("id"));`,
    );
    this.addSql(`alter table "data_export" add constraint "data_export_run_unique" unique ("run");`);
    this.addSql(
      `create index "data_export_business_id_requested_at_index" on "data_export" ("business_id", "requested_at");`,
    );
    this.addSql(`create unique index "data_export_one_waiting" on "data_export" (business_id)
    where state in ('QUEUED', 'MAKING');`);
    this.addSql(`create index "data_export_queue" on "data_export" (requested_at)
    where state in ('QUEUED', 'MAKING');`);

    this.addSql(
      `alter table "data_export" add constraint "data_export_business_id_foreign" foreign key ("business_id") references "business" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "data_export" add constraint "data_export_state_check" check ("state" in ('QUEUED', 'MAKING', 'READY', 'FAILED'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "data_export" cascade;`);
  }
}
