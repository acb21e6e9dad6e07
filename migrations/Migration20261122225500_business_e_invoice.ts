import { Migration } from '@mikro-orm/migrations';

export class Migration20261122225500_business_e_invoice extends Migration {
  override name = 'Migration20261122225500_business_e_invoice';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "business" add "e_invoice_address" varchar(35) not null default '', add "e_invoice_operator" varchar(35) not null default '', add "buyer_reference" varchar(35) not null default '';`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(
      `alter table "business" drop column "e_invoice_address", drop column "e_invoice_operator", drop column "buyer_reference";`,
    );
  }
}
