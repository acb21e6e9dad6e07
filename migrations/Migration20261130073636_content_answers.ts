import { Migration } from '@mikro-orm/migrations';

export class Migration20261130073636_content_answers extends Migration {
  override name = 'Migration20261130073636_content_answers';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "content_answer" ("id" uuid not null, "business_id" uuid not null, "rule" varchar(20) not null, "words" varchar(600) not null, "title" varchar(100) not null, "answers" jsonb not null, "answered_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "content_answer_answered_at_index" on "content_answer" ("answered_at");`);
    this.addSql(
      `alter table "content_answer" add constraint "content_answer_business_id_rule_words_unique" unique ("business_id", "rule", "words");`,
    );

    this.addSql(
      `alter table "content_answer" add constraint "content_answer_business_id_foreign" foreign key ("business_id") references "business" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "content_answer" cascade;`);
  }
}
