import { Migration } from '@mikro-orm/migrations';

export class Migration20261130194521_outlets_open extends Migration {
  override name = 'Migration20261130194521_outlets_open';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "outlet" add "open_at" tstzmultirange null, add "open_until" timestamptz null, add "is_proposed" boolean not null default false;`,
    );
    this.addSql(`create unique index "outlet_proposed_once" on "outlet" (business_id) where is_proposed;`);
    this.addSql(`create index "outlet_open_at" on "outlet" using gist (open_at) where closed_at is null;`);
    this.addSql(`create index "outlet_open_until" on "outlet" (open_until, id) where closed_at is null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "outlet_proposed_once";`);
    this.addSql(`drop index "outlet_open_at";`);
    this.addSql(`drop index "outlet_open_until";`);
    this.addSql(`alter table "outlet" drop column "open_at", drop column "open_until", drop column "is_proposed";`);
  }
}
