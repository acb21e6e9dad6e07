import { Migration } from '@mikro-orm/migrations';

/** New businesses can be searched from now on; the next migration adds the others. */
export class Migration20261123042100_business_words extends Migration {
  override name = 'Migration20261123042100_business_words';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "business_words" ("business_id" uuid not null, "name" text not null, "words" text not null, primary key ("business_id"));`,
    );
    this.addSql(
      `alter table "business_words" add constraint "business_words_business_id_foreign" foreign key ("business_id") references "business" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(`create or replace function business_writes_words_fn() returns trigger as $$      begin
        insert into business_words (business_id, name, words)
          values (new.id, plain_text(new.business_name), plain_text(' ' || new.business_name || ' ' || new.business_id
            || ' ' || new.email || ' ' || new.contact_person))
          on conflict (business_id) do update set name = excluded.name, words = excluded.words;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create trigger writes_words after insert or update of business_name, business_id, email, contact_person on business
      for each row execute function business_writes_words_fn();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "writes_words" on "business";`);
    this.addSql(`drop function if exists "business_writes_words_fn"();`);
    this.addSql(`drop table if exists "business_words" cascade;`);
  }
}
