import { Migration } from '@mikro-orm/migrations';

export class Migration20261201010128_digest_by_others extends Migration {
  override name = 'Migration20261201010128_digest_by_others';

  override up(): void | Promise<void> {
    this.addSql(`create or replace function consumer_digest_done_by_others_fn() returns trigger as $$      begin
        new.digest_done_on := greatest(new.digest_done_on, (new.notified_until at time zone 'Europe/Helsinki')::date);         return new;       end;$$ language plpgsql;`);
    this.addSql(`create trigger digest_done_by_others before update of notified_until on consumer for each row
        when (old.notified_until is distinct from new.notified_until and old.notifications_enabled and new.notifications_enabled
          and old.digest_done_on is not distinct from new.digest_done_on)
        execute function consumer_digest_done_by_others_fn();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "digest_done_by_others" on "consumer";`);
    this.addSql(`drop function if exists "consumer_digest_done_by_others_fn"();`);
  }
}
