import { Migration } from '@mikro-orm/migrations';

/** Only what is done at once; the rows are checked by the next migration. */
export class Migration20261129073743_movements_explained extends Migration {
  override name = 'Migration20261129073743_movements_explained';

  override up(): void | Promise<void> {
    this.addSql(`alter table "bank_entry_balance" add "followed" boolean not null default false;`);
    this.addSql(`alter table "payment_allocation" add "reminder_id" uuid null;`);
    this.addSql(`create or replace function bank_entry_opens_balance_fn() returns trigger as $$      begin
        insert into bank_entry_balance (entry_id, booked_on, amount, reversal, followed)
          select id, booked_on, amount, reversal, true from added;         return null;       end;$$ language plpgsql;`);
    this.addSql(`alter table "payment_allocation" drop constraint "payment_allocation_kind_check";`);
    this.addSql(
      `alter table "payment_allocation" add constraint "payment_allocation_reminder_id_foreign" foreign key ("reminder_id") references "invoice_reminder" ("id") on delete no action not valid;`,
    );
    this.addSql(
      `alter table "payment_allocation" add constraint "allocation_of_a_fee_names_its_reminder" check (kind <> 'REMINDER_FEE' or reminder_id is not null) not valid;`,
    );
    this.addSql(
      `alter table "payment_allocation" add constraint "payment_allocation_kind_check" check ("kind" in ('INVOICE', 'REVERSAL', 'RETURN', 'BANK_FEE', 'REMINDER_FEE', 'OTHER', 'NOTHING', 'UNDO')) not valid;`,
    );
    this.addSql(`create or replace function payment_allocation_adds_to_balance_fn() returns trigger as $$      declare
        left_open bigint;       begin
        if new.invoice_id is null then
          return null;         end if;         update invoice_balance set paid = paid + new.amount where invoice_id = new.invoice_id
          returning open into left_open;         if not found or (new.kind <> 'UNDO' and new.amount > 0 and left_open < 0) then
          raise exception 'invoice % has less open than %', new.invoice_id, new.amount;         end if;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create or replace function payment_allocation_within_entry_fn() returns trigger as $$      declare
        whole bigint;         in_use bigint;       begin
        update bank_entry_balance set used = used + new.amount where entry_id = new.entry_id
          returning amount, used into whole, in_use;         if not found or in_use * sign(whole) not between 0 and abs(whole) then
          raise exception 'bank entry % is allocated beyond its amount', new.entry_id;         end if;         if new.undoes_id is not null then
          perform from payment_allocation undone where undone.id = new.undoes_id and undone.kind <> 'UNDO'
            and undone.entry_id = new.entry_id and undone.amount = -new.amount
            and undone.invoice_id is not distinct from new.invoice_id
            and undone.reminder_id is not distinct from new.reminder_id;           if not found then
            raise exception 'allocation % does not undo a whole one', new.id;           end if;         end if;         return null;       end;$$ language plpgsql;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "payment_allocation" drop constraint "payment_allocation_reminder_id_foreign";`);
    this.addSql(`create or replace function bank_entry_opens_balance_fn() returns trigger as $$      begin
        insert into bank_entry_balance (entry_id, booked_on, amount, reversal)
          select id, booked_on, amount, reversal from added;         return null;       end;$$ language plpgsql;`);
    this.addSql(`alter table "payment_allocation" drop constraint "allocation_of_a_fee_names_its_reminder";`);
    this.addSql(`alter table "payment_allocation" drop constraint "payment_allocation_kind_check";`);
    this.addSql(
      `alter table "payment_allocation" add constraint "payment_allocation_kind_check" check ("kind" in ('INVOICE', 'REVERSAL', 'RETURN', 'OTHER', 'UNDO')) not valid;`,
    );
    this.addSql(`create or replace function payment_allocation_within_entry_fn() returns trigger as $$      declare
        whole bigint;         in_use bigint;       begin
        update bank_entry_balance set used = used + new.amount where entry_id = new.entry_id
          returning amount, used into whole, in_use;         if not found or in_use * sign(whole) not between 0 and abs(whole) then
          raise exception 'bank entry % is allocated beyond its amount', new.entry_id;         end if;         if new.undoes_id is not null then
          perform from payment_allocation undone where undone.id = new.undoes_id and undone.kind <> 'UNDO'
            and undone.entry_id = new.entry_id and undone.amount = -new.amount
            and undone.invoice_id is not distinct from new.invoice_id;           if not found then
            raise exception 'allocation % does not undo a whole one', new.id;           end if;         end if;         return null;       end;$$ language plpgsql;`);
    this.addSql(`create or replace function payment_allocation_adds_to_balance_fn() returns trigger as $$      declare
        left_open bigint;       begin
        if new.invoice_id is null then
          return null;         end if;         update invoice_balance set paid = paid + new.amount where invoice_id = new.invoice_id
          returning open into left_open;         if not found or (new.amount > 0 and left_open < 0) then
          raise exception 'invoice % has less open than %', new.invoice_id, new.amount;         end if;         return null;       end;$$ language plpgsql;`);
    this.addSql(`alter table "bank_entry_balance" drop column "followed";`);
    this.addSql(`alter table "payment_allocation" drop column "reminder_id";`);
  }
}
