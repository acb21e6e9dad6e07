import { invoiceWords } from '../indexes.ts';

/*
 * Triggers that keep payments whole: an entry is never used for more than it is, an invoice never paid beyond what is
 * open, and the sums of an invoice are those of its rows.
 */

/** Whether an admin has to say what the rest of an entry is of, as SQL over its balance. */
export const isUnexplained = '(amount > 0 or reversal or followed) and left_over <> 0';

/** A new entry waits whole. */
export const opensEntry = {
  name: 'opens_balance',
  timing: 'after' as const,
  events: ['insert' as const],
  forEach: 'statement' as const,
  expression: `create or replace function bank_entry_opens_balance_fn() returns trigger as $$
      begin
        insert into bank_entry_balance (entry_id, booked_on, amount, reversal, followed)
          select id, booked_on, amount, reversal, true from added;
        return null;
      end;
    $$ language plpgsql;
    create trigger opens_balance after insert on bank_entry referencing new table as added
      for each statement execute function bank_entry_opens_balance_fn()`,
};

/**
 * Adds an allocation to what its entry was used for, whose row stays locked. Rejects more than the entry has, and an
 * undoing that is not of one whole row.
 */
export const allocatedWithinEntry = {
  name: 'within_entry',
  timing: 'after' as const,
  events: ['insert' as const],
  expression: `create or replace function payment_allocation_within_entry_fn() returns trigger as $$
      declare
        whole bigint;
        in_use bigint;
      begin
        update bank_entry_balance set used = used + new.amount where entry_id = new.entry_id
          returning amount, used into whole, in_use;
        if not found or in_use * sign(whole) not between 0 and abs(whole) then
          raise exception 'bank entry % is allocated beyond its amount', new.entry_id;
        end if;
        if new.undoes_id is not null then
          perform from payment_allocation undone where undone.id = new.undoes_id and undone.kind <> 'UNDO'
            and undone.entry_id = new.entry_id and undone.amount = -new.amount
            and undone.invoice_id is not distinct from new.invoice_id
            and undone.reminder_id is not distinct from new.reminder_id;
          if not found then
            raise exception 'allocation % does not undo a whole one', new.id;
          end if;
        end if;
        return null;
      end;
    $$ language plpgsql;
    create trigger within_entry after insert on payment_allocation
      for each row execute function payment_allocation_within_entry_fn()`,
};

interface AddsTo {
  /** Column of the sums that it is added to. */
  column: string;
  /** Of the new row, as SQL. */
  amount: string;
  /** Which new rows must be of no more than what is open, as SQL; all by default. */
  claims?: string;
  /** Columns that do not change what is open, with what is added to each. */
  further?: Record<string, string>;
}

/** Adds an amount of a new row to the sums of its invoice, whose row stays locked. A claim of more than is open is rejected. */
export function addsToBalance(table: string, { column, amount, claims, further = {} }: AddsTo) {
  const invoiceId = 'new.invoice_id';
  const others = Object.entries(further).map(([name, added]) => `, ${name} = ${name} + ${added}`);
  return {
    name: 'adds_to_balance',
    timing: 'after' as const,
    events: ['insert' as const],
    expression: `create or replace function ${table}_adds_to_balance_fn() returns trigger as $$
      declare
        left_open bigint;
      begin
        if ${invoiceId} is null then
          return null;
        end if;
        update invoice_balance set ${column} = ${column} + ${amount}${others.join('')} where invoice_id = ${invoiceId}
          returning open into left_open;
        if not found or (${claims ? `${claims} and ` : ''}${amount} > 0 and left_open < 0) then
          raise exception 'invoice % has less open than %', ${invoiceId}, ${amount};
        end if;
        return null;
      end;
    $$ language plpgsql;
    create trigger adds_to_balance after insert on ${table}
      for each row execute function ${table}_adds_to_balance_fn()`,
  };
}

/** A new invoice is open; a credit note takes from what its invoice has open, which may go below zero. */
export const opensBalance = {
  name: 'opens_balance',
  timing: 'after' as const,
  events: ['insert' as const],
  expression: `create or replace function invoice_opens_balance_fn() returns trigger as $$
      begin
        if new.credits_id is null then
          insert into invoice_balance (invoice_id, due_on, gross) values (new.id, new.due_on, new.gross);
        else
          update invoice_balance set credited = credited - new.gross where invoice_id = new.credits_id;
        end if;
        return null;
      end;
    $$ language plpgsql;
    create trigger opens_balance after insert on invoice
      for each row execute function invoice_opens_balance_fn()`,
};

/** A new invoice is in the list of all invoices, with its words worked out once. */
export const listsInvoice = {
  name: 'lists_invoice',
  timing: 'after' as const,
  events: ['insert' as const],
  expression: `create or replace function invoice_lists_invoice_fn() returns trigger as $$
      begin
        insert into invoice_words (id, number, issued_on, is_credit_note, words)
          select id, number, issued_on, credits_id is not null, ${invoiceWords} from (select new.*) written;
        return null;
      end;
    $$ language plpgsql;
    create trigger lists_invoice after insert on invoice
      for each row execute function invoice_lists_invoice_fn()`,
};

/** Rejects every change of the sums in a table but those of the triggers above. */
export function keptByTriggers(table: string) {
  return {
    name: 'kept_by_triggers',
    timing: 'before' as const,
    events: ['insert' as const, 'update' as const, 'delete' as const],
    expression: `create or replace function ${table}_kept_by_triggers_fn() returns trigger as $$
      begin
        if pg_trigger_depth() < 2 then
          raise exception '${table} is kept by triggers';
        end if;
        return new;
      end;
    $$ language plpgsql;
    create trigger kept_by_triggers before insert or update or delete on ${table}
      for each row execute function ${table}_kept_by_triggers_fn()`,
  };
}
