import { useApolloClient } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { errorText } from '../../../lib/errorText.ts';
import { numeral } from '../../../lib/format.ts';
import { mostExportRows } from '../../../lib/readAllPages.ts';
import { useListState } from '../../../lib/useListState.ts';
import { ledger } from '../../../texts/adminReports.ts';
import { CsvButton } from '../../../ui/CsvButton.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Row, Stack } from '../../../ui/Stack.tsx';
import { StatCard, StatGrid } from '../../../ui/StatCard.tsx';
import { LedgerDialog } from './LedgerDialog.tsx';
import { LedgerFilters } from './LedgerFilters.tsx';
import { ledgerColumns } from './ledgerColumns.tsx';
import { ledgerCsv } from './ledgerCsv.ts';
import { ledgerFilter, wholeLedger } from './ledgerFilter.ts';
import {
  type AdminTransactionsQuery,
  type LedgerRowFragment,
  useAdminTransactionsQuery,
} from './TransactionsTab.generated.ts';

function Figures({ sums }: { sums: AdminTransactionsQuery['transactions'] | undefined }) {
  const { figures } = ledger;
  const { total = 0, credits = 0, debits = 0 } = sums ?? {};
  const loading = !sums;
  return (
    <StatGrid>
      <StatCard
        label={figures.total}
        icon="receipt"
        loading={loading}
        value={numeral(total)}
        detail={figures.filtered}
      />
      <StatCard
        label={figures.credits}
        icon="plus"
        loading={loading}
        value={<Money amount={credits} />}
        detail={figures.net}
      />
      <StatCard
        label={figures.debits}
        icon="minus"
        loading={loading}
        value={<Money amount={debits} />}
        detail={figures.net}
      />
      <StatCard
        label={figures.difference}
        icon="euro"
        loading={loading}
        value={<Money amount={credits - debits} />}
        detail={figures.net}
      />
    </StatGrid>
  );
}

function Nothing({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  if (!narrowed) return <EmptyState drawing="bill" text={ledger.none} hint={ledger.noneHint} />;
  const action = <Button onClick={onClear}>{ledger.clear}</Button>;
  return <EmptyState drawing="search" text={ledger.notFound} hint={ledger.notFoundHint} action={action} />;
}

/** Everything that moved money or concerned an advertisement: found, looked at, and taken along as CSV. */
export function TransactionsTab() {
  const client = useApolloClient();
  const { search, page, filters, setSearch, setPage, setFilters, clear } = useListState({ filters: wholeLedger });
  const [open, setOpen] = useState<LedgerRowFragment>();
  const filter = ledgerFilter(search, filters);
  const { data, previousData, error, loading, refetch } = useAdminTransactionsQuery({ variables: { filter, page } });
  const shown = (data ?? previousData)?.transactions;
  const narrowed = Object.values(filter).some((value) => value !== null);

  return (
    <Stack gap="medium">
      <Figures sums={shown} />
      <LedgerFilters
        search={search}
        onSearch={setSearch}
        choice={filters}
        onChange={setFilters}
        admins={shown?.admins ?? []}
        end={
          <Row>
            {narrowed && (
              <Button type="text" onClick={clear}>
                {ledger.clear}
              </Button>
            )}
            <CsvButton
              name={ledger.csv.name}
              text={ledger.csv.button}
              disabled={!shown?.total}
              failed={
                (shown?.total ?? 0) > mostExportRows ? ledger.csv.tooMany(numeral(mostExportRows)) : ledger.csv.failed
              }
              rows={() => ledgerCsv(client, filter)}
            />
          </Row>
        }
      />
      {error && !shown ? (
        <ErrorState text={errorText(error, ledger.failed)} onRetry={refetch} />
      ) : (
        <DataTable
          label={ledger.list}
          columns={ledgerColumns(setOpen)}
          rows={shown?.items}
          loading={loading}
          total={shown?.total ?? 0}
          page={page}
          onPage={setPage}
          minWidth={980}
          empty={<Nothing narrowed={narrowed} onClear={clear} />}
        />
      )}
      <LedgerDialog row={open} onClose={() => setOpen(undefined)} />
    </Stack>
  );
}
