import type { ReactNode } from 'react';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { ErrorState } from '../Notice.tsx';
import type { DataTableProps } from './columns.ts';
import { DataTable } from './DataTable.tsx';

/** One page of rows, and the number of rows on all pages. */
export interface Found<Row> {
  items: readonly Row[];
  total: number;
}

interface Query {
  loading: boolean;
  error?: unknown;
  refetch: () => unknown;
}

export interface QueryProps<Row> {
  query: Query;
  /** What was found last; undefined before the first answer. */
  found: Found<Row> | undefined;
  /** The sentence for a query that fails without one from the server. */
  failed: string;
  /** Replaces the usual message about a failed query. */
  renderError?: ((error: unknown) => ReactNode) | undefined;
}

/** Renders what a query found, or the error of a query that has found nothing so far. */
export function QueryResult<Row>({
  query: { error, refetch },
  found,
  failed,
  renderError,
  children,
}: QueryProps<Row> & { children: ReactNode }) {
  if (!error || found) return children;
  return renderError?.(error) ?? <ErrorState text={errorText(error, failed)} onRetry={refetch} />;
}

type Props<Row extends { id: string }, Field extends string> = QueryProps<Row> &
  Omit<DataTableProps<Row, Field>, 'rows' | 'total' | 'loading'>;

/** A table of one query's rows; see DataTable. */
export function QueryTable<Row extends { id: string }, Field extends string = string>(props: Props<Row, Field>) {
  const { query, found, failed, renderError, ...table } = props;
  return (
    <QueryResult query={query} found={found} failed={failed} renderError={renderError}>
      <DataTable {...table} rows={found?.items} total={found?.total ?? 0} loading={query.loading} />
    </QueryResult>
  );
}
