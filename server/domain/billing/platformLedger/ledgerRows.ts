import type { EntityManager } from '@mikro-orm/postgresql';
import type { LedgerEntry, LedgerFilterInput } from '#shared/schema.generated.ts';
import { entryColumns } from '../ledger/ledgerEntries.ts';
import { eventColumns, eventCondition, type Span, transactionCondition } from './ledgerFilter.ts';

/** Counts and sums in cents over rows of the platform's ledger. */
export interface Sums {
  total: number;
  credits: number;
  /** Above zero. */
  debits: number;
}

/** Where a page begins: only rows of this span need be read, and so many of them come before the page. */
export interface Start extends Span {
  offset: number;
}

/** The columns of `Sums`, as SQL over rows with cents and a direction, of which each stands for so many. */
export const sumsOver = (rows: string) => `coalesce(sum(${rows}), 0)::bigint as total,
  coalesce(sum(cents * ${rows}) filter (where direction = 'CREDIT'), 0)::bigint as credits,
  coalesce(-sum(cents * ${rows}) filter (where direction = 'DEBIT'), 0)::bigint as debits`;

export function sumsOf(row: Record<keyof Sums, string> | undefined): Sums {
  return { total: Number(row?.total ?? 0), credits: Number(row?.credits ?? 0), debits: Number(row?.debits ?? 0) };
}

type Row = Omit<LedgerEntry, 'amount' | 'createdAt'> & { amount: string; createdAt: string | Date };

/** Rows of both kinds from the start on, newest first. */
export async function readRows(
  em: EntityManager,
  filter: LedgerFilterInput,
  { offset, ...span }: Start,
  limit: number,
): Promise<LedgerEntry[]> {
  const { values, bind } = binding();
  // Either kind alone could fill the page.
  const nearest = `order by at desc, id desc limit ${limit + offset}`;
  const rows = await em.execute<Row[]>(
    `select * from (
      (select ${entryColumns} from balance_transaction where ${transactionCondition(filter, span, bind)} ${nearest})
      union all
      (select ${eventColumns} from advertisement_event where ${eventCondition(filter, span, bind)} ${nearest})
    ) rows order by "createdAt" desc, id desc limit ${limit} offset ${offset}`,
    values,
  );
  return rows.map((row) => ({ ...row, amount: Number(row.amount), createdAt: new Date(row.createdAt) }));
}

/** Values of an SQL text, gathered as their places are written. */
export function binding() {
  const values: unknown[] = [];
  const bind = (value: unknown) => {
    values.push(value);
    return '?';
  };
  return { values, bind };
}
