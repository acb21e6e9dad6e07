import { Migration } from '@mikro-orm/migrations';

export class Migration20261126181108_draft_ids extends Migration {
  override name = 'Migration20261126181108_draft_ids';

  override up(): void | Promise<void> {
    this.addSql(`alter table "offer_draft" add "chosen_id" uuid null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "offer_draft" drop column "chosen_id";`);
  }
}
