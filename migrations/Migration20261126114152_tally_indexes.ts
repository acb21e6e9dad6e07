import { Migration } from '@mikro-orm/migrations';

/** Offers are written while those from before are counted and the indexes are built. */
export class Migration20261126114152_tally_indexes extends Migration {
  override name = 'Migration20261126114152_tally_indexes';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    // What is counted less what is kept, as of one moment: run again after an interruption, it comes to nothing.
    this.addSql(`insert into offer_tally (category_id, type, shown_status, hidden, change)
      select category_id, type, shown_status, hidden, sum(change)::int as change from (
        select category_id, type, shown_status, hidden, 1 as change from offer
        union all select category_id, type, shown_status, hidden, -change from offer_tally
      ) changes group by category_id, type, shown_status, hidden having sum(change) <> 0;`);
    this.addSql(`insert into visible_tally (day, change) select day, sum(change)::int as change from (
        select step.day, step.change
          from (select (greatest(approved_at, starts_at) at time zone 'Europe/Helsinki')::date as first, (expires_at at time zone 'Europe/Helsinki')::date as last from offer where status = 'APPROVED' and not hidden and approved_at is not null) seen
            cross join lateral (values (first, 1), (last + 1, -1)) step (day, change) where first <= last
        union all select step.day, step.change
          from (select (visible_from at time zone 'Europe/Helsinki')::date as first, (visible_until at time zone 'Europe/Helsinki')::date as last from past_offer) seen
            cross join lateral (values (first, 1), (last + 1, -1)) step (day, change) where first <= last
        union all select day, -change from visible_tally
      ) changes group by day having sum(change) <> 0;`);
    this.addSql('drop index concurrently if exists "invoice_balance_paid";');
    this.addSql(
      'create index concurrently "invoice_balance_paid" on "invoice_balance" (invoice_id) where credited <> gross and open <= 0 and written_off <= rounded;',
    );
    this.addSql('drop index concurrently if exists "offer_category_newest";');
    this.addSql(
      'create index concurrently "offer_category_newest" on "offer" ("category_id", "created_at", "id") include ("expires_at", "starts_at", "type", "shown_status", "hidden");',
    );
    this.addSql('drop index concurrently if exists "offer_visible_of_business";');
    this.addSql(
      `create index concurrently "offer_visible_of_business" on "offer" ("business_id", "expires_at") include ("approved_at", "starts_at") where status = 'APPROVED' and not hidden;`,
    );
    // Servers of the version before find the same without them, only slower, until they are replaced.
    this.addSql('drop index concurrently if exists "offer_category_id_index";');
    this.addSql('drop index concurrently if exists "offer_visible";');
  }

  override down(): void | Promise<void> {
    this.addSql('create index concurrently "offer_category_id_index" on "offer" ("category_id");');
    this.addSql(
      `create index concurrently "offer_visible" on "offer" ("approved_at", "starts_at", "expires_at", "business_id") where status = 'APPROVED' and not hidden;`,
    );
    this.addSql('drop index concurrently if exists "invoice_balance_paid";');
    this.addSql('drop index concurrently if exists "offer_category_newest";');
    this.addSql('drop index concurrently if exists "offer_visible_of_business";');
  }
}
