import { Migration } from '@mikro-orm/migrations';

export class Migration20261123073608_business_mails extends Migration {
  override name = 'Migration20261123073608_business_mails';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "business_mail_choice" ("user_id" uuid not null, "kind" varchar(20) not null, "off_at" timestamptz null, "key" varchar(64) not null, primary key ("user_id", "kind"));`,
    );
    this.addSql(`alter table "business_mail_choice" add constraint "business_mail_choice_key_unique" unique ("key");`);

    this.addSql(
      `create table "business_mail_sent" ("business_id" uuid not null, "kind" varchar(20) not null, "about" varchar(40) not null, "sent_at" timestamptz not null, primary key ("business_id", "kind", "about"));`,
    );
    this.addSql(`create index "business_mail_sent_sent_at_index" on "business_mail_sent" ("sent_at");`);

    this.addSql(
      `alter table "business_mail_choice" add constraint "business_mail_choice_user_id_foreign" foreign key ("user_id") references "business" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "business_mail_sent" add constraint "business_mail_sent_business_id_foreign" foreign key ("business_id") references "business" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "business_mail_choice" cascade;`);
    this.addSql(`drop table if exists "business_mail_sent" cascade;`);
  }
}
