import { Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { dateTime, numeral } from '../../../lib/format/format.ts';
import { useListState } from '../../../lib/site/useListState.ts';
import { ledger } from '../../../texts/adminReports.ts';
import { common } from '../../../texts/common.ts';
import { DownloadButton } from '../../../ui/antd/Buttons.tsx';
import { useLastDefined } from '../../../ui/antd/form/FormDialog.tsx';
import { ListPage } from '../../../ui/antd/table/ListPage.tsx';
import { FactList } from '../../../ui/plain/data/FactList.tsx';
import { Money, MoneySums } from '../../../ui/plain/data/Money.tsx';
import { StatCard, StatGrid } from '../../../ui/plain/data/StatCard.tsx';
import type { IconName } from '../../../ui/plain/Icon.tsx';
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

/** Everything that moved money or concerned an advertisement: found, looked at, and taken along as CSV. */
export function TransactionsTab() {
  const state = useListState({ filters: wholeLedger });
  const [open, setOpen] = useState<LedgerRowFragment>();
  const filter = ledgerFilter(state.search, state.filters);
  const query = useAdminTransactionsQuery({ variables: { filter, page: state.page } });
  const shown = (query.data ?? query.previousData)?.transactions;

  return (
    <ListPage
      texts={ledger}
      state={state}
      query={query}
      found={shown}
      failed={ledger.failed}
      above={<Figures page={shown} />}
      search={{ label: ledger.search }}
      tools={<LedgerFilters state={state} admins={shown?.admins ?? []} currencies={shown?.currencies ?? []} />}
      end={
        <>
          {state.narrowed && (
            <Button type="text" onClick={state.clear}>
              {ledger.clear}
            </Button>
          )}
          <DownloadButton
            list="transactions"
            filter={{ filter }}
            failed={ledger.downloadFailed}
            disabled={!shown?.total}
          />
        </>
      }
      rows={{ columns: ledgerColumns(setOpen), minWidth: 900 }}
      drawings={['bill', 'search']}
    >
      <LedgerDialog row={open} onClose={() => setOpen(undefined)} />
    </ListPage>
  );
}
