import { Migration } from '@mikro-orm/migrations';

export class Migration20261127013006_prices_in_force extends Migration {
  override name = 'Migration20261127013006_prices_in_force';

  // One statement that waits for a lock would read as of its beginning, before a change that it waited for.
  override up(): void | Promise<void> {
    this.addSql(`create function "prices_in_force" ("lock" bigint) returns jsonb language plpgsql as $$
      begin
        perform pg_advisory_xact_lock_shared("lock");
        return (select "values" from "settings_group" where "name" = 'pricing');
      end $$;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop function "prices_in_force";`);
  }
}
