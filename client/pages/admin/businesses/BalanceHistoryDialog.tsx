import { Modal, Tabs } from 'antd';
import { useState } from 'react';
import { useLastDefined } from '../../../lib/graphql/useLastDefined.ts';
import { balanceHistory } from '../../../texts/admin.ts';
import { Money } from '../../../ui/plain/Money.tsx';
import type { ToTopUp } from '../TopUpDialog.tsx';
import styles from './BalanceHistoryDialog.module.css';
import { BalanceInvoices } from './BalanceInvoices.tsx';
import { BalanceTransactions } from './BalanceTransactions.tsx';

interface Props {
  business: ToTopUp | undefined;
  onClose: () => void;
}

function History({ business }: { business: ToTopUp }) {
  const [part, setPart] = useState('transactions');
  return (
    <>
      <p className={styles.balance}>
        {balanceHistory.balance} <Money amount={business.balance} currency={business.currency} />
      </p>
      <Tabs
        aria-label={balanceHistory.tabsLabel}
        activeKey={part}
        onChange={setPart}
        items={[
          {
            key: 'transactions',
            label: balanceHistory.transactions,
            children: <BalanceTransactions businessId={business.id} />,
          },
          { key: 'invoices', label: balanceHistory.invoices, children: <BalanceInvoices businessId={business.id} /> },
        ]}
      />
    </>
  );
}

/** What has moved a business's balance, and the invoices made of it. */
export function BalanceHistoryDialog({ business, onClose }: Props) {
  const shown = useLastDefined(business);
  return (
    <Modal
      open={!!business}
      title={shown && `${balanceHistory.title}: ${shown.businessName}`}
      width={960}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      {shown && <History business={shown} />}
    </Modal>
  );
}
