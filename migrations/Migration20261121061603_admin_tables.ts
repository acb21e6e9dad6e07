import { Migration } from '@mikro-orm/migrations';

export class Migration20261121061603_admin_tables extends Migration {
  override name = 'Migration20261121061603_admin_tables';

  override up(): void | Promise<void> {
    this.addSql(`drop index "audit_entry_action_at_index";`);
    this.addSql(`drop index "audit_entry_actor_id_at_index";`);
    this.addSql(`drop index "audit_entry_target_id_at_index";`);
    this.addSql(`create index "audit_entry_target_id_at_id_index" on "audit_entry" ("target_id", "at", "id");`);
    this.addSql(`create index "audit_entry_actor_id_at_id_index" on "audit_entry" ("actor_id", "at", "id");`);
    this.addSql(`create index "audit_entry_action_at_id_index" on "audit_entry" ("action", "at", "id");`);

    this.addSql(`drop index "business_balance_index";`);
    this.addSql(`drop index "business_by_name";`);
    this.addSql(`drop index "business_created_at_index";`);
    this.addSql(`drop index "business_last_login_at_index";`);
    this.addSql(`drop index "business_status_created_at_index";`);
    this.addSql(`drop index "business_total_spent_index";`);
    this.addSql(`create index "business_status_created_at_id_index" on "business" ("status", "created_at", "id");`);
    this.addSql(
      `create index "business_in_finnish" on "business" (business_name collate "fi-x-icu", id) include (status);`,
    );
    this.addSql(`create index "business_by_creation" on "business" (created_at, id) include (status);`);
    this.addSql(
      `create index "business_by_last_login" on "business" (last_login_at nulls first, id) include (status);`,
    );
    this.addSql(`create index "business_by_balance" on "business" (balance, id) include (status);`);
    this.addSql(`create index "business_by_spending" on "business" (total_spent, id) include (status);`);

    this.addSql(`drop index "contact_message_handled_created_at_index";`);
    this.addSql(
      `create index "contact_message_handled_created_at_id_index" on "contact_message" ("handled", "created_at", "id");`,
    );

    this.addSql(`drop index "top_up_order_created_at_index";`);
    this.addSql(`drop index "top_up_order_status_created_at_index";`);
    this.addSql(
      `create index "top_up_order_status_created_at_id_index" on "top_up_order" ("status", "created_at", "id");`,
    );
    this.addSql(`create index "top_up_order_created_at_id_index" on "top_up_order" ("created_at", "id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "audit_entry_target_id_at_id_index";`);
    this.addSql(`drop index "audit_entry_actor_id_at_id_index";`);
    this.addSql(`drop index "audit_entry_action_at_id_index";`);
    this.addSql(`create index "audit_entry_action_at_index" on "audit_entry" ("action", "at");`);
    this.addSql(`create index "audit_entry_actor_id_at_index" on "audit_entry" ("actor_id", "at");`);
    this.addSql(`create index "audit_entry_target_id_at_index" on "audit_entry" ("target_id", "at");`);

    this.addSql(`drop index "business_status_created_at_id_index";`);
    this.addSql(`drop index "business_in_finnish";`);
    this.addSql(`drop index "business_by_creation";`);
    this.addSql(`drop index "business_by_last_login";`);
    this.addSql(`drop index "business_by_balance";`);
    this.addSql(`drop index "business_by_spending";`);
    this.addSql(`create index "business_balance_index" on "business" ("balance");`);
    this.addSql(`create index "business_by_name" on "business" (business_name collate "fi-x-icu");`);
    this.addSql(`create index "business_created_at_index" on "business" ("created_at");`);
    this.addSql(`create index "business_last_login_at_index" on "business" ("last_login_at");`);
    this.addSql(`create index "business_status_created_at_index" on "business" ("status", "created_at");`);
    this.addSql(`create index "business_total_spent_index" on "business" ("total_spent");`);

    this.addSql(`drop index "contact_message_handled_created_at_id_index";`);
    this.addSql(
      `create index "contact_message_handled_created_at_index" on "contact_message" ("handled", "created_at");`,
    );

    this.addSql(`drop index "top_up_order_status_created_at_id_index";`);
    this.addSql(`drop index "top_up_order_created_at_id_index";`);
    this.addSql(`create index "top_up_order_created_at_index" on "top_up_order" ("created_at");`);
    this.addSql(`create index "top_up_order_status_created_at_index" on "top_up_order" ("status", "created_at");`);
  }
}
