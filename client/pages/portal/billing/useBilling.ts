import { useListState } from '../../../lib/site/useListState.ts';
import type { TransactionStatus } from '../../../schema.generated.ts';
import type { billing } from '../../../texts/billing.ts';
import { usePortalTransactionsQuery } from './BillingPage.generated.ts';
import type { MonthRange } from './MonthsPanel.tsx';

export type StatusName = keyof typeof billing.history.statuses;

const statuses: Record<StatusName, TransactionStatus | null> = {
  kaikki: null,
  maksettu: 'COMPLETED',
  odottaa: 'PENDING',
  epaonnistui: 'FAILED',
};

const days = /^(\d{4}-\d\d-\d\d)_(\d{4}-\d\d-\d\d)$/;

function rangeOf(text: string): MonthRange | undefined {
  const [, from, to] = days.exec(text) ?? [];
  return from && to ? { from, to } : undefined;
}

/** What the billing page's address asks for: months of a range, a page of the history in one status. */
export function useBillingFilters() {
  const { filters, page, setPage, setFilter } = useListState({ filters: { tila: 'kaikki', jakso: '' } });
  const statusName: StatusName = Object.hasOwn(statuses, filters.tila) ? (filters.tila as StatusName) : 'kaikki';
  return {
    ...{ statusName, status: statuses[statusName], range: rangeOf(filters.jakso), page, setPage },
    setStatus: (tila: StatusName) => setFilter('tila', tila),
    setRange: (next: MonthRange | undefined) => setFilter('jakso', next ? `${next.from}_${next.to}` : ''),
  };
}

type BillingFilters = ReturnType<typeof useBillingFilters>;

/** The asked page of the payment history. */
export function useHistory({ status, page }: Pick<BillingFilters, 'status' | 'page'>) {
  const { data, previousData, error, loading, refetch } = usePortalTransactionsQuery({ variables: { status, page } });
  return { history: (data ?? previousData)?.myTransactions, error: data ? undefined : error, loading, refetch };
}
