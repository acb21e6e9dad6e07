import { Migration } from '@mikro-orm/migrations';

export class Migration20261121094649_audit_seal extends Migration {
  override name = 'Migration20261121094649_audit_seal';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "audit_seal" ("number" int not null, "entry_id" uuid not null, "hash" varchar(64) not null, "sealed_at" timestamptz not null, primary key ("number"));`,
    );
    this.addSql(`alter table "audit_seal" add constraint "audit_seal_entry_id_unique" unique ("entry_id");`);

    this.addSql(`create or replace function audit_seal_audit_seal_is_append_only_fn() returns trigger as $$        begin
          raise exception 'audit_seal is append-only';         end;$$ language plpgsql;`);
    this.addSql(`create trigger audit_seal_is_append_only before update or delete or truncate on audit_seal
        for each statement execute function audit_seal_audit_seal_is_append_only_fn();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "audit_seal_is_append_only" on "audit_seal";`);
    this.addSql(`drop function if exists "audit_seal_audit_seal_is_append_only_fn"();`);
    this.addSql(`drop table if exists "audit_seal" cascade;`);
  }
}
