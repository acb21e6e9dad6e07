import { Migration } from '@mikro-orm/migrations';

export class Migration20261130063233_usual_appeal_time extends Migration {
  override name = 'Migration20261130063233_usual_appeal_time';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    this.addSql('drop index concurrently if exists "appeal_of_business_decided";');
    this.addSql(`create index concurrently "appeal_of_business_decided" on "appeal" (decided_at) include (sent_at)
    where statement_id is not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index concurrently if exists "appeal_of_business_decided";`);
  }
}
