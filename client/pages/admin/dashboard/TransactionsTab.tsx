import { Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { date, dateTime, numeral } from '#client/lib/format/format.ts';
import { useListState } from '#client/lib/site/useListState.ts';
import { ledger } from '#client/texts/adminReports.ts';
import { common, type Tone } from '#client/texts/common.ts';
import { DownloadButtons } from '#client/ui/antd/Buttons.tsx';
import { useLastDefined } from '#client/ui/antd/form/FormDialog.tsx';
import type { Column } from '#client/ui/antd/table/columns.ts';
import { ListPage } from '#client/ui/antd/table/ListPage.tsx';
import { FactList } from '#client/ui/plain/data/FactList.tsx';
import { Money, MoneySums } from '#client/ui/plain/data/Money.tsx';
import { StatCard, StatGrid } from '#client/ui/plain/data/StatCard.tsx';
import { StatusTag } from '#client/ui/plain/data/StatusTag.tsx';
import type { IconName } from '#client/ui/plain/Icon.tsx';
import { BusinessLink } from '../parts/BusinessLink.tsx';
import {
  type AdminTransactionsQuery,
  type LedgerRowFragment,
  type LedgerSumsFragment,
  useAdminTransactionsQuery,
} from './DashboardPage.generated.ts';
import { LedgerFilters, ledgerFilter, wholeLedger } from './LedgerFilters.tsx';
import styles from './TransactionsTab.module.css';

type Row = LedgerRowFragment;

function toneOf({ activityType, transactionType }: Row): Tone {
  if (activityType) return 'info';
  return transactionType === 'CREDIT' ? 'good' : 'off';
}

function Target({ business, offerTitle, advertisementTitle }: Row) {
  const [first, second] = [business?.name, offerTitle ?? advertisementTitle].filter(Boolean);
  return (
    <div className={styles.cell}>
      {business && first === business.name ? (
        <BusinessLink id={business.id}>{first}</BusinessLink>
      ) : (
        <span>{first ?? ledger.nothing}</span>
      )}
      {second && (
        <span className={styles.quiet} data-detail>
          {second}
        </span>
      )}
    </div>
  );
}

function Description({ description, referenceNumber }: Row) {
  return (
    <div className={styles.cell}>
      <span>{description}</span>
      {referenceNumber && (
        <span className={styles.quiet} data-numeric data-detail>
          {referenceNumber}
        </span>
      )}
    </div>
  );
}

/** The columns of the ledger. */
function ledgerColumns(onOpen: (row: Row) => void): Column<Row>[] {
  const { columns } = ledger;
  return [
    {
      key: 'at',
      title: columns.at,
      card: 'title',
      width: 170,
      denseWidth: 168,
      render: ({ createdAt }) => <span data-numeric>{dateTime(createdAt)}</span>,
    },
    {
      key: 'type',
      title: columns.type,
      width: 160,
      denseWidth: 150,
      render: (row) => <StatusTag text={ledgerType(row)} tone={toneOf(row)} />,
    },
    { key: 'target', title: columns.target, denseWidth: 200, render: (row) => <Target {...row} /> },
    { key: 'description', title: columns.description, render: (row) => <Description {...row} /> },
    {
      key: 'admin',
      title: columns.admin,
      width: 130,
      denseWidth: 120,
      wide: true,
      render: ({ adminName }) => adminName ?? ledger.nothing,
    },
    {
      key: 'amount',
      title: columns.amount,
      align: 'right',
      width: 120,
      denseWidth: 110,
      render: ({ amount, currency, transactionType }) =>
        transactionType ? <Money amount={amount} currency={currency} signed /> : ledger.nothing,
    },
    {
      key: 'actions',
      title: columns.actions,
      card: 'actions',
      align: 'right',
      width: 110,
      denseWidth: 92,
      render: (row) => (
        <Button
          size="small"
          aria-label={ledger.detailsOf(row.description, date(row.createdAt))}
          onClick={() => onOpen(row)}
        >
          {ledger.details}
        </Button>
      ),
    },
  ];
}

/** A sum over the ledger; unlike things have sums of their own. */
type LedgerSum = Exclude<keyof LedgerSumsFragment, '__typename' | 'currency'>;

/** The sums that are always shown, and corrections and balances written off when there are any. */
function ledgerSums(sums: readonly LedgerSumsFragment[]): LedgerSum[] {
  const always: LedgerSum[] = ['toppedUp', 'charged', 'refunded', 'advertisements'];
  const rare: LedgerSum[] = ['corrected', 'writtenOff'];
  return [...always, ...rare.filter((name) => sums.some((sum) => sum[name] !== 0))];
}

/** What an entry is called: an event of an advertisement, or the direction of the money. */
function ledgerType({ activityType, transactionType }: LedgerRowFragment): string {
  if (activityType) return ledger.activities[activityType];
  return transactionType === 'CREDIT' ? ledger.credit : ledger.debit;
}

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
      row.business && (
        <BusinessLink key="business" id={row.business.id}>
          {row.business.name}
        </BusinessLink>
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
          <DownloadButtons
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
