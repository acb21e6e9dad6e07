import { Migration } from '@mikro-orm/migrations';

export class Migration20261130194521_outlets_open extends Migration {
  override name = 'Migration20261130194521_outlets_open';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "outlet" add "open_at" tstzmultirange null, add "open_until" timestamptz null, add "is_proposed" boolean not null default false;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "outlet" drop column "open_at", drop column "open_until", drop column "is_proposed";`);
  }
}
