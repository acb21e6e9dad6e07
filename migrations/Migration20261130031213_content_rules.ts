import { Migration } from '@mikro-orm/migrations';

export class Migration20261130031213_content_rules extends Migration {
  override name = 'Migration20261130031213_content_rules';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "content_finding" ("id" uuid not null, "rule" varchar(20) not null, "effect" varchar(10) not null, "offer_id" uuid not null, "found_at" timestamptz not null, "is_agreed" boolean null, primary key ("id"));`,
    );
    this.addSql(`create index "content_finding_found_at_index" on "content_finding" ("found_at");`);
    this.addSql(`create index "content_finding_offer_id_index" on "content_finding" ("offer_id");`);

    this.addSql(`alter table "offer" add "content_answers" jsonb null;`);

    this.addSql(
      `alter table "content_finding" add constraint "content_finding_offer_id_foreign" foreign key ("offer_id") references "offer" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "content_finding" cascade;`);

    this.addSql(`alter table "offer" drop column "content_answers";`);
  }
}
