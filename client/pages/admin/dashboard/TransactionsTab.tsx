import { Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { dateTime, numeral } from '../../../lib/format/format.ts';
import { useListState } from '../../../lib/site/useListState.ts';
import { ledger } from '../../../texts/adminReports.ts';
import { common } from '../../../texts/common.ts';
import { DownloadButton } from '../../../ui/antd/Buttons.tsx';
import { useLastDefined } from '../../../ui/antd/form/FormDialog.tsx';
import { QueryTable } from '../../../ui/antd/table/QueryTable.tsx';
import { FactList } from '../../../ui/plain/data/FactList.tsx';
import { Money, MoneySums } from '../../../ui/plain/data/Money.tsx';
import { StatCard, StatGrid } from '../../../ui/plain/data/StatCard.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import type { IconName } from '../../../ui/plain/Icon.tsx';
import { Row, Stack } from '../../../ui/plain/Layout.tsx';
import { BusinessLink } from '../BusinessLink.tsx';
import {
  type AdminTransactionsQuery,
  type LedgerRowFragment,
  useAdminTransactionsQuery,
} from './DashboardPage.generated.ts';
import { LedgerFilters, ledgerFilter, wholeLedger } from './LedgerFilters.tsx';
import { type LedgerSum, ledgerColumns, ledgerSums, ledgerType } from './ledgerColumns.tsx';

const texts = ledger.detail;

function factsOf(row: LedgerRowFragment) {
  const facts: [string, ReactNode][] = [
    [texts.at, dateTime(row.createdAt)],
    [texts.type, ledgerType(row)],
    [
      texts.amount,
      row.transactionType ? <Money key="amount" amount={row.amount} currency={row.currency} signed /> : ledger.noMoney,
    ],
    [
      texts.business,
      row.businessId ? (
        <BusinessLink key="business" id={row.businessId}>
          {row.businessName}
        </BusinessLink>
      ) : (
        row.businessName
      ),
    ],
    [texts.offer, row.offerTitle],
    [texts.advertisement, row.advertisementTitle],
    [texts.description, row.description],
    [texts.notes, row.notes],
    [texts.reference, row.referenceNumber],
    [texts.admin, row.adminName],
    [texts.id, row.id],
  ];
  return facts.filter(([, value]) => value);
}

/** Everything of one entry of the ledger. */
function LedgerDialog({ row, onClose }: { row: LedgerRowFragment | undefined; onClose: () => void }) {
  const shown = useLastDefined(row);
  return (
    <Modal
      open={!!row}
      title={texts.title}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{common.close}</Button>}
    >
      {shown && <FactList facts={factsOf(shown)} />}
    </Modal>
  );
}

const icons = {
  toppedUp: 'plus',
  charged: 'minus',
  refunded: 'history',
  advertisements: 'megaphone',
  writtenOff: 'trash',
  corrected: 'edit',
} as const satisfies Record<LedgerSum, IconName>;

function Figures({ page }: { page: AdminTransactionsQuery['transactions'] | undefined }) {
  const { figures } = ledger;
  const { total = 0, sums = [] } = page ?? {};
  const loading = !page;
  const money = (name: LedgerSum) => (
    <MoneySums sums={sums.map((sum) => ({ currency: sum.currency, amount: sum[name] }))} otherwise="EUR" />
  );
  return (
    <StatGrid>
      <StatCard
        label={figures.total}
        icon="receipt"
        loading={loading}
        value={numeral(total)}
        detail={figures.filtered}
      />
      {ledgerSums(sums).map((name) => (
        <StatCard
          key={name}
          label={figures[name]}
          icon={icons[name]}
          loading={loading}
          value={money(name)}
          detail={figures.hints[name]}
        />
      ))}
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
  const { search, page, filters, setSearch, setPage, setFilters, clear } = useListState({ filters: wholeLedger });
  const [open, setOpen] = useState<LedgerRowFragment>();
  const filter = ledgerFilter(search, filters);
  const query = useAdminTransactionsQuery({ variables: { filter, page } });
  const shown = (query.data ?? query.previousData)?.transactions;
  const narrowed = Object.values(filter).some((value) => value !== null);

  return (
    <Stack gap="medium">
      <Figures page={shown} />
      <LedgerFilters
        search={search}
        onSearch={setSearch}
        choice={filters}
        onChange={setFilters}
        admins={shown?.admins ?? []}
        currencies={shown?.currencies ?? []}
        end={
          <Row>
            {narrowed && (
              <Button type="text" onClick={clear}>
                {ledger.clear}
              </Button>
            )}
            <DownloadButton
              list="transactions"
              filter={{ filter }}
              failed={ledger.downloadFailed}
              disabled={!shown?.total}
            />
          </Row>
        }
      />
      <QueryTable
        query={query}
        found={shown}
        failed={ledger.failed}
        label={ledger.list}
        columns={ledgerColumns(setOpen)}
        page={page}
        onPage={setPage}
        minWidth={900}
        empty={<Nothing narrowed={narrowed} onClear={clear} />}
      />
      <LedgerDialog row={open} onClose={() => setOpen(undefined)} />
    </Stack>
  );
}
