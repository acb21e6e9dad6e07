import { Migration } from '@mikro-orm/migrations';

export class Migration20261123193818_office_indexes extends Migration {
  override name = 'Migration20261123193818_office_indexes';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    this.addSql('drop index concurrently if exists "business_words_name_index";');
    this.addSql('create index concurrently "business_words_name_index" on "business_words" ("name");');
    this.addSql('drop index concurrently if exists "invoice_balance_credited";');
    this.addSql(
      'create index concurrently "invoice_balance_credited" on "invoice_balance" (invoice_id) where credited = gross;',
    );
    this.addSql('drop index concurrently if exists "invoice_balance_written_off";');
    this.addSql(
      'create index concurrently "invoice_balance_written_off" on "invoice_balance" (invoice_id) where written_off > rounded;',
    );
    this.addSql('drop index concurrently if exists "invoice_tax_rate";');
    this.addSql(
      'create index concurrently "invoice_tax_rate" on "invoice" (tax_rate_bp) where credits_id is null and paid_on is null;',
    );
  }

  override down(): void | Promise<void> {
    this.addSql('drop index concurrently if exists "business_words_name_index";');
    this.addSql('drop index concurrently if exists "invoice_balance_credited";');
    this.addSql('drop index concurrently if exists "invoice_balance_written_off";');
    this.addSql('drop index concurrently if exists "invoice_tax_rate";');
  }
}
