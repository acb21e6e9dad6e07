import { Migration } from '@mikro-orm/migrations';

export class Migration20261122162354_chat_plans extends Migration {
  override name = 'Migration20261122162354_chat_plans';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "ai_api_health" ("api_id" uuid not null, "calls" int not null default 0, "answered" int not null default 0, "last_answer_at" timestamptz null, "last_error" text null, "last_error_at" timestamptz null, "paused_until" timestamptz null, primary key ("api_id"));`,
    );

    this.addSql(`alter table "chat_message" add "plan" jsonb null;`);

    this.addSql(
      `alter table "ai_api_health" add constraint "ai_api_health_api_id_foreign" foreign key ("api_id") references "ai_api" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "ai_api_health" add constraint "ai_api_health_calls" check (answered >= 0 and answered <= calls);`,
    );
    this.addSql(
      `alter table "ai_api_health" add constraint "ai_api_health_last_error_check" check ("last_error" in ('KEY_REFUSED', 'LIMITED', 'SERVICE_FAULT', 'TIMED_OUT', 'CUT_OFF', 'FILTERED', 'NO_PLAN'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "ai_api_health" cascade;`);

    this.addSql(`alter table "chat_message" drop column "plan";`);
  }
}
