import { Migration } from '@mikro-orm/migrations';

export class Migration20261122034443_row_currency extends Migration {
  override name = 'Migration20261122034443_row_currency';

  override up(): void | Promise<void> {
    for (const table of ['advertisement', 'advertisement_event', 'business', 'offer', 'top_up_order']) {
      // A constant default is stored once, so that no row is written: rows so far are of the currency in force.
      this.addSql(`do $$ begin
        execute format('alter table "${table}" add "currency" text not null default %L',
          coalesce((select values ->> 'currency' from settings_group where name = 'pricing'), 'EUR'));
      end $$;`);
      this.addSql(`alter table "${table}" alter "currency" set default 'EUR';`);
      this.addSql(
        `alter table "${table}" add constraint "${table}_currency_check" check ("currency" in ('EUR', 'USD', 'SEK')) not valid;`,
      );
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
        and exists (select from balance_transaction other where other.currency <> business.currency)
        and exists (select from balance_transaction other
          where other.business_id = business.id and other.currency <> business.currency);`);
    // Cards are compared as text with what the offers say, so the new key takes its place among the others.
    this.addSql(`update offer_card
      set card = replace(card::text, '"discountBp" :', '"currency" : "' || offer.currency || '", "discountBp" :')::json
      from offer where offer.id = offer_card.offer_id;`);

    // Summed up again from the ledger by the next run of its job.
    this.addSql(`delete from "ledger_day";`);
    this.addSql(`alter table "ledger_day" drop constraint "ledger_day_pkey";`);
    this.addSql(`alter table "ledger_day" add "kind" varchar(20) not null, add "currency" varchar(3) not null;`);
    this.addSql(
      `alter table "ledger_day" add primary key ("day", "source", "kind", "currency", "direction", "activity", "admin_id", "cents");`,
    );

    this.addSql(`create index "transaction_revenue_by_currency" on "balance_transaction" (at)
    include (business_id, offer_type, amount, kind, currency) where kind in ('CHARGE', 'ADMIN_CHARGE', 'REFUND');`);
    this.addSql(`drop index "transaction_revenue";`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "advertisement" drop constraint "advertisement_currency_check";`);
    this.addSql(`alter table "advertisement" drop column "currency";`);

    this.addSql(`alter table "advertisement_event" drop constraint "advertisement_event_currency_check";`);
    this.addSql(`alter table "advertisement_event" drop column "currency";`);

    this.addSql(`drop index "transaction_revenue_by_currency";`);
    this.addSql(`create index "transaction_revenue" on "balance_transaction" (at)
    include (business_id, offer_type, amount, kind) where kind in ('CHARGE', 'ADMIN_CHARGE', 'REFUND');`);

    this.addSql(`alter table "business" drop constraint "business_currency_check";`);
    this.addSql(`alter table "business" drop column "currency";`);

    this.addSql(`delete from "ledger_day";`);
    this.addSql(`alter table "ledger_day" drop constraint "ledger_day_pkey";`);
    this.addSql(`alter table "ledger_day" drop column "kind", drop column "currency";`);
    this.addSql(
      `alter table "ledger_day" add primary key ("day", "source", "direction", "activity", "admin_id", "cents");`,
    );

    this.addSql(`alter table "offer" drop constraint "offer_currency_check";`);
    this.addSql(`alter table "offer" drop column "currency";`);

    this.addSql(`alter table "top_up_order" drop constraint "top_up_order_currency_check";`);
    this.addSql(`alter table "top_up_order" drop column "currency";`);
  }
}
