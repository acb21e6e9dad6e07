import { Migration } from '@mikro-orm/migrations';

export class Migration20261121095852_ledger_search_text extends Migration {
  override name = 'Migration20261121095852_ledger_search_text';

  override up(): void | Promise<void> {
    this.addSql(`drop index "transaction_search";`);

    this.addSql(`alter table "advertisement_event" add "search_text" text generated always as (plain_text(' ' || advertisement_title || ' ' || coalesce(admin_name, '') || ' ' || case activity when 'CREATED' then 'Mainos luotu' when 'UPDATED' then 'Mainosta muokattu'
  when 'ACTIVATED' then 'Mainos aktivoitu' when 'DEACTIVATED' then 'Mainos poistettu käytöstä'
  when 'DELETED' then 'Mainos poistettu' else 'Mainoksen klikkauksia: ' || clicks::text end
  || case when periods is null then '' else ', jaksoja: ' || periods::text end)) stored null;`);

    this.addSql(`alter table "balance_transaction" add "search_text" text generated always as (plain_text(' ' || business_name || ' ' || reference_number || ' ' || coalesce(offer_title, '')
  || ' ' || coalesce(note, '') || ' ' || coalesce(admin_name, '') || ' ' || case kind when 'TOP_UP' then 'Saldon lisäys'
  when 'WRITE_OFF' then 'Saldon poisto' when 'REFUND' then 'Hyvitys' else 'Tarjouksen maksu' end)) stored not null;`);
    this.addSql(`create index "transaction_search" on "balance_transaction" using gin (search_text gin_trgm_ops);`);
    // Until it is known how often which words occur, PostgreSQL would look for them in the wrong way.
    this.addSql(`analyze "balance_transaction", "advertisement_event";`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "transaction_search";`);
    this.addSql(`alter table "advertisement_event" drop column "search_text";`);

    this.addSql(`alter table "balance_transaction" drop column "search_text";`);
    this.addSql(`create index "transaction_search" on "balance_transaction" using gin ((plain_text(business_name || ' ' || reference_number || ' ' || coalesce(offer_title, '')
  || ' ' || coalesce(note, '') || ' ' || coalesce(admin_name, '') || ' ' || case kind when 'TOP_UP' then 'Saldon lisäys'
  when 'WRITE_OFF' then 'Saldon poisto' when 'REFUND' then 'Hyvitys' else 'Tarjouksen maksu' end)) gin_trgm_ops);`);
  }
}
