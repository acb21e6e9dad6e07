import { useApolloClient } from '@apollo/client/react';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { counted, date, moneyText } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import { useListState } from '#client/lib/site/useListState.ts';
import { settlements as texts } from '#client/texts/adminSettlements.ts';
import type { Column } from '#client/ui/antd/table/columns.ts';
import { ListPage } from '#client/ui/antd/table/ListPage.tsx';
import { Money } from '#client/ui/plain/data/Money.tsx';
import { StatusTag } from '#client/ui/plain/data/StatusTag.tsx';
import { Row } from '#client/ui/plain/Layout.tsx';
import styles from './OnlinePaymentsPage.module.css';
import { nameOfSettlement, SettlementDialog } from './SettlementDialog.tsx';
import {
  type AdminSettlementFragment,
  useAdminSettlementsQuery,
  useAskSettlementReportMutation,
} from './SettlementsPage.generated.ts';

type Settlement = AdminSettlementFragment;

/** Asks for the report once more: it may have been lost on its way. */
function AskButton({ settlement }: { settlement: Settlement }) {
  const client = useApolloClient();
  const [mutate, { loading }] = useAskSettlementReportMutation();
  const ask = useAction(mutate, {
    done: texts.asked,
    failed: texts.askFailed,
    about: nameOfSettlement(settlement),
  });
  return (
    <Button
      size="small"
      loading={loading}
      aria-label={texts.askOf(nameOfSettlement(settlement))}
      onClick={() => void ask({ id: settlement.id }).then(() => evict(client.cache, affected.settlements))}
    >
      {texts.ask}
    </Button>
  );
}

const { columns } = texts;
const sum = (amount: number | null) => (amount === null ? '–' : <Money amount={amount} currency="EUR" />);
const isOpen = ({ status: state }: Settlement) => state !== 'MATCHES' && state !== 'HANDLED';

const settlementColumns = (onLook: (settlement: Settlement) => void): Column<Settlement>[] => [
  {
    key: 'settlement',
    title: columns.settlement,
    card: 'title',
    width: 200,
    denseWidth: 200,
    render: ({ settledOn, createdOn, ...settlement }) => (
      <div className={styles.cell}>
        <strong data-numeric>{nameOfSettlement(settlement)}</strong>
        <span className={styles.quiet} data-detail>
          {settledOn ? texts.settled(date(settledOn)) : texts.made(date(createdOn))}
        </span>
      </div>
    ),
  },
  {
    key: 'state',
    title: columns.state,
    width: 190,
    denseWidth: 160,
    render: ({ status: state, faults, note, adminName }) => (
      <div className={styles.cell}>
        <StatusTag {...texts.states[state]} />
        {(faults > 0 || note !== null) && (
          <span className={styles.quiet} data-detail>
            {note === null ? counted(faults, texts.faultCount) : texts.handledBy(note, adminName ?? '')}
          </span>
        )}
      </div>
    ),
  },
  {
    key: 'content',
    title: columns.content,
    render: ({ payments, paid, refunds, refunded }) =>
      payments + refunds === 0 ? (
        '–'
      ) : (
        <div className={styles.cell}>
          <span data-numeric>
            {counted(payments, texts.payments)}, {moneyText(paid, 'EUR')}
          </span>
          {refunds > 0 && (
            <span className={styles.quiet} data-numeric data-detail>
              {counted(refunds, texts.refunds)}, {moneyText(refunded, 'EUR')}
            </span>
          )}
        </div>
      ),
  },
  {
    key: 'fees',
    title: columns.fees,
    align: 'right',
    width: 85,
    render: ({ fees, expected }) => sum(expected === null ? null : fees),
  },
  {
    key: 'expected',
    title: columns.expected,
    align: 'right',
    width: 105,
    render: ({ expected }) => sum(expected),
  },
  {
    key: 'received',
    title: columns.received,
    align: 'right',
    width: 100,
    render: ({ received, bookedOn }) => (
      <div className={styles.cell} style={{ justifyItems: 'end' }}>
        {sum(received)}
        {bookedOn && (
          <span className={styles.quiet} data-detail>
            {date(bookedOn)}
          </span>
        )}
      </div>
    ),
  },
  {
    key: 'difference',
    title: columns.difference,
    align: 'right',
    width: 80,
    render: ({ difference }) => <strong>{sum(difference)}</strong>,
  },
  {
    key: 'actions',
    title: columns.actions,
    align: 'right',
    width: 210,
    denseWidth: 200,
    card: 'actions',
    render: (settlement) => (
      <Row>
        {settlement.status === 'WAITS_FOR_REPORT' && <AskButton settlement={settlement} />}
        {isOpen(settlement) && (
          <Button
            size="small"
            aria-label={texts.lookOf(nameOfSettlement(settlement))}
            onClick={() => onLook(settlement)}
          >
            {texts.look}
          </Button>
        )}
      </Row>
    ),
  },
];

/** What the payment service has sent to the bank account, and whether it agrees with the books. */
export function SettlementsPage() {
  const state = useListState({ filters: {} });
  const query = useAdminSettlementsQuery({ variables: { page: state.page } });
  const [looked, setLooked] = useState<Settlement>();
  const found = (query.data ?? query.previousData)?.onlineSettlements;
  return (
    <ListPage
      texts={texts}
      state={state}
      query={query}
      found={found}
      failed={texts.failed}
      back={{ to: '/admini/verkkomaksut', text: texts.back }}
      above={
        found &&
        found.unsettled > 0 && (
          <Alert
            type="warning"
            showIcon
            title={texts.unsettled(
              counted(found.unsettled, texts.unsettledPayments),
              moneyText(found.unsettledSum, 'EUR'),
            )}
          />
        )
      }
      rows={{ columns: settlementColumns(setLooked), minWidth: 1080 }}
      drawings={['bill', 'bill']}
    >
      <SettlementDialog settlement={looked} onClose={() => setLooked(undefined)} />
    </ListPage>
  );
}
