import { Migration } from '@mikro-orm/migrations';

/** By which outlets that are open now are found, and those whose times must be counted again. */
export class Migration20261130194522_outlets_open_indexes extends Migration {
  override name = 'Migration20261130194522_outlets_open_indexes';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    // One that was interrupted leaves an invalid index behind.
    this.addSql('drop index concurrently if exists "outlet_proposed_once";');
    this.addSql('create unique index concurrently "outlet_proposed_once" on "outlet" (business_id) where is_proposed;');
    this.addSql('drop index concurrently if exists "outlet_open_at";');
    this.addSql('create index concurrently "outlet_open_at" on "outlet" using gist (open_at) where closed_at is null;');
    this.addSql('drop index concurrently if exists "outlet_open_until";');
    this.addSql('create index concurrently "outlet_open_until" on "outlet" (open_until, id) where closed_at is null;');
  }

  override down(): void | Promise<void> {
    this.addSql('drop index concurrently if exists "outlet_proposed_once";');
    this.addSql('drop index concurrently if exists "outlet_open_at";');
    this.addSql('drop index concurrently if exists "outlet_open_until";');
  }
}
