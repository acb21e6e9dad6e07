import { Migration } from '@mikro-orm/migrations';

/** Only what is done at once; the rows are checked by the next migration. */
export class Migration20261123034243_rounding extends Migration {
  override name = 'Migration20261123034243_rounding';

  override up(): void | Promise<void> {
    this.addSql(`alter table "invoice_balance" add "rounded" bigint not null default '0';`);

    this.addSql(`alter table "invoice_write_off" add "kind" text null;`);
    this.addSql(
      `alter table "invoice_write_off" add constraint "write_off_of_rounding_is_small" check (kind is null or abs(amount) <= 100) not valid;`,
    );
    this.addSql(
      `alter table "invoice_write_off" add constraint "invoice_write_off_kind_check" check ("kind" in ('ROUNDING')) not valid;`,
    );
    this.addSql(`create or replace function invoice_write_off_adds_to_balance_fn() returns trigger as $$      declare
        left_open bigint;       begin
        if new.invoice_id is null then
          return null;         end if;         update invoice_balance set written_off = written_off + new.amount, rounded = rounded + case when new.kind = 'ROUNDING' then new.amount else 0 end where invoice_id = new.invoice_id
          returning open into left_open;         if not found or (new.amount > 0 and left_open < 0) then
          raise exception 'invoice % has less open than %', new.invoice_id, new.amount;         end if;         return null;       end;$$ language plpgsql;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`create or replace function invoice_write_off_adds_to_balance_fn() returns trigger as $$      declare
        left_open bigint;       begin
        if new.invoice_id is null then
          return null;         end if;         update invoice_balance set written_off = written_off + new.amount where invoice_id = new.invoice_id
          returning open into left_open;         if not found or (new.amount > 0 and left_open < 0) then
          raise exception 'invoice % has less open than %', new.invoice_id, new.amount;         end if;         return null;       end;$$ language plpgsql;`);
    this.addSql(`alter table "invoice_balance" drop column "rounded";`);

    this.addSql(`alter table "invoice_write_off" drop constraint "write_off_of_rounding_is_small";`);
    this.addSql(`alter table "invoice_write_off" drop constraint "invoice_write_off_kind_check";`);
    this.addSql(`alter table "invoice_write_off" drop column "kind";`);
  }
}
