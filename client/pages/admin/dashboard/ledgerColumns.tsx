import { Button } from 'antd';
import { date, dateTime } from '../../../lib/format/format.ts';
import { ledger } from '../../../texts/adminReports.ts';
import type { Tone } from '../../../texts/common.ts';
import type { Column } from '../../../ui/antd/table/columns.ts';
import { Money } from '../../../ui/plain/data/Money.tsx';
import { StatusTag } from '../../../ui/plain/data/StatusTag.tsx';
import { BusinessLink } from '../BusinessLink.tsx';
import type { LedgerRowFragment, LedgerSumsFragment } from './DashboardPage.generated.ts';
import styles from './TransactionsTab.module.css';

type Row = LedgerRowFragment;

function toneOf({ activityType, transactionType }: Row): Tone {
  if (activityType) return 'info';
  return transactionType === 'CREDIT' ? 'good' : 'off';
}

function Target({ businessId, businessName, offerTitle, advertisementTitle }: Row) {
  const [first, second] = [businessName, offerTitle ?? advertisementTitle].filter(Boolean);
  return (
    <div className={styles.cell}>
      {businessId && first === businessName ? (
        <BusinessLink id={businessId}>{first}</BusinessLink>
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
export function ledgerColumns(onOpen: (row: Row) => void): Column<Row>[] {
  const { columns } = ledger;
  return [
    {
      key: 'at',
      title: columns.at,
      card: 'title',
      width: 170,
      denseWidth: 156,
      render: ({ createdAt }) => <span data-numeric>{dateTime(createdAt)}</span>,
    },
    {
      key: 'type',
      title: columns.type,
      width: 160,
      denseWidth: 152,
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
export type LedgerSum = Exclude<keyof LedgerSumsFragment, '__typename' | 'currency'>;

/** The sums that are always shown, and corrections and balances written off when there are any. */
export function ledgerSums(sums: readonly LedgerSumsFragment[]): LedgerSum[] {
  const always: LedgerSum[] = ['toppedUp', 'charged', 'refunded', 'advertisements'];
  const rare: LedgerSum[] = ['corrected', 'writtenOff'];
  return [...always, ...rare.filter((name) => sums.some((sum) => sum[name] !== 0))];
}

/** What an entry is called: an event of an advertisement, or the direction of the money. */
export function ledgerType({ activityType, transactionType }: LedgerRowFragment): string {
  if (activityType) return ledger.activities[activityType];
  return transactionType === 'CREDIT' ? ledger.credit : ledger.debit;
}
