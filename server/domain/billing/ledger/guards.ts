import { LRUCache } from 'lru-cache';
import { cacheKey } from '#platform/caches.ts';
import { helsinkiDate, startOfDay } from '#platform/helsinki.ts';
import type { Platform } from '#platform/platform.ts';

/**
 * Triggers and checks that reject a change of a written row, a gap in the transactions of a business, and a transaction
 * that differs from the balance of the business (decision 3).
 * MikroORM drops a function with its trigger only if it is named {table}_{trigger}_fn.
 */

/** Rejects UPDATE and DELETE of the table. */
export function appendOnly(table: string) {
  return {
    name: 'append_only',
    timing: 'before' as const,
    events: ['update' as const, 'delete' as const],
    expression: `create or replace function ${table}_append_only_fn() returns trigger as $$
      begin
        raise exception '% is append-only', tg_table_name;
      end;
    $$ language plpgsql;
    create trigger append_only before update or delete on ${table}
      for each row execute function ${table}_append_only_fn()`,
  };
}

/**
 * Rejects a transaction that does not continue the previous one of the business or does not end at its balance. The row
 * of the business is therefore updated, and locked, just before.
 */
export const transactionChain = {
  name: 'transaction_chain',
  timing: 'after' as const,
  events: ['insert' as const],
  expression: `create or replace function balance_transaction_transaction_chain_fn() returns trigger as $$
      declare
        previous_balance bigint := 0;
      begin
        if new.seq <> 1 then
          select balance_after into previous_balance
            from balance_transaction where business_id = new.business_id and seq = new.seq - 1;
        end if;
        if previous_balance is distinct from new.balance_before then
          raise exception 'transaction % of business % does not continue the previous one', new.seq, new.business_id;
        end if;
        perform from business
          where id = new.business_id and ledger_seq = new.seq and balance = new.balance_after;
        if not found then
          raise exception 'transaction % of business % is not its balance', new.seq, new.business_id;
        end if;
        return null;
      end;
    $$ language plpgsql;
    create trigger transaction_chain after insert on balance_transaction
      for each row execute function balance_transaction_transaction_chain_fn()`,
};

/** The sign of the amount for each kind of transaction. */
export const signOfKind = `case kind
  when 'TOP_UP' then amount > 0 and (invoice_id is null or coalesce(credit_ground, '') in ('ADMIN', 'PAYMENT'))
  when 'REFUND' then amount >= 0 and refunds_id is not null
  when 'WRITE_OFF' then amount < 0
  when 'CORRECTION' then amount <> 0 and corrects_id is not null and admin_id is not null and note is not null
  when 'WITHDRAWAL' then amount < 0 and corrects_id is not null and admin_id is not null and note is not null
  when 'PAYMENT_REVERSAL' then invoice_id is not null and corrects_id is not null and note is not null
  else amount <= 0 and offer_id is not null end`;

/** A credit note has a reason and takes money back; an invoice does neither. */
export const signOfInvoice = `case when credits_id is null then net >= 0 and vat >= 0 and reason is null
  else net < 0 and vat <= 0 and reason is not null end`;

/** Rejects credit notes of more than their invoice, of a credit note, and of another business, currency or VAT rate. */
export const creditWithinInvoice = {
  name: 'credit_within_invoice',
  timing: 'after' as const,
  events: ['insert' as const],
  expression: `create or replace function invoice_credit_within_invoice_fn() returns trigger as $$
      begin
        if new.credits_id is null then
          return null;
        end if;
        perform from invoice original
          where original.id = new.credits_id and original.credits_id is null and original.business_id = new.business_id
            and original.currency = new.currency and original.tax_rate_bp = new.tax_rate_bp
            and original.net + (select sum(net) from invoice note where note.credits_id = original.id) >= 0
            and original.vat + (select sum(vat) from invoice note where note.credits_id = original.id) >= 0;
        if not found then
          raise exception 'credit note % is not within its invoice', new.number;
        end if;
        return null;
      end;
    $$ language plpgsql;
    create trigger credit_within_invoice after insert on invoice
      for each row execute function invoice_credit_within_invoice_fn()`,
};

/** A row has the instant at which its database transaction began, so that rows of a day may be committed shortly after midnight. Milliseconds. */
const settling = 3_600_000;

/** The start of the first Helsinki day to which rows may still be added. No row before it will be added or changed. */
export function firstMutableDay(now: Date): Date {
  return startOfDay(helsinkiDate(new Date(now.getTime() - settling)));
}

/**
 * Caches sums over days that are over: the ledger is append-only, so that they never change. Each server reads them once.
 * @param max how many answers are cached
 */
export function cacheClosedBooks<Answer extends object>(name: string, max: number) {
  const key = cacheKey<LRUCache<string, Promise<Answer>>>(name);
  return ({ caches }: Pick<Platform, 'caches'>, question: string, read: () => Promise<Answer>): Promise<Answer> => {
    const cache = caches.of(key, () => new LRUCache<string, Promise<Answer>>({ max }));
    const known = cache.get(question);
    if (known) return known;
    const answer = read();
    cache.set(question, answer);
    answer.catch(() => cache.delete(question));
    return answer;
  };
}
