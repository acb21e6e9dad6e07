import { Migration } from '@mikro-orm/migrations';

/** In steps that commit by themselves and may be run again, so that nothing waits long for rows that they change. */
export class Migration20261122034444_row_currency_backfill extends Migration {
  override name = 'Migration20261122034444_row_currency_backfill';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    for (const table of ['advertisement', 'advertisement_event', 'business', 'offer', 'top_up_order']) {
      this.addSql(`alter table "${table}" validate constraint "${table}_currency_check";`);
    }
    // The ledger has known the currency of each row from the start.
    this.addSql(`update offer set currency = entry.currency from balance_transaction entry
      where entry.offer_id = offer.id and entry.kind in ('CHARGE', 'ADMIN_CHARGE') and entry.currency <> offer.currency;`);
    this.addSql(`update business set currency = newest.currency,
        total_spent = (select coalesce(-sum(amount), 0) from balance_transaction entry
          where entry.business_id = business.id and entry.currency = newest.currency
            and kind in ('CHARGE', 'ADMIN_CHARGE', 'REFUND'))
      from balance_transaction newest
      where newest.business_id = business.id and newest.seq = business.ledger_seq
        and exists (select from balance_transaction other
          where other.business_id = business.id and other.currency <> business.currency);`);
    // Cards are compared as text with what the offers say, so the new key takes its place among the others.
    this.addSql(`do $$
      declare
        last uuid := '00000000-0000-0000-0000-000000000000';
        ids uuid[];
      begin
        loop
          ids := array(select offer_id from offer_card where offer_id > last order by offer_id limit 1000);
          exit when cardinality(ids) = 0;
          update offer_card
            set card = replace(card::text, '"discountBp" :', '"currency" : "' || offer.currency || '", "discountBp" :')::json
            from offer where offer.id = offer_card.offer_id and offer.id = any (ids) and card ->> 'currency' is null;
          commit;
          last := ids[cardinality(ids)];
        end loop;
      end $$;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`update offer_card set card = regexp_replace(card::text, '"currency" : "[A-Z]{3}", ', '')::json;`);
  }
}
