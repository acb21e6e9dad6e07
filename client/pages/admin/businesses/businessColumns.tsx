import { Button } from 'antd';
import { useState } from 'react';
import type { BusinessSortField } from '#client/schema.generated.ts';
import { businessDecision, businesses } from '#client/texts/admin.ts';
import type { Column } from '#client/ui/antd/table/columns.ts';
import { Icon } from '#client/ui/plain/Icon.tsx';
import type { BusinessDecision } from '#shared/rules/accounts.ts';
import styles from './BusinessCells.module.css';
import {
  BalanceCell,
  ContactCell,
  DatesCell,
  NameCell,
  type OpenDialog,
  PerformanceCell,
  StatusCell,
} from './BusinessCells.tsx';
import type { BusinessRowFragment } from './BusinessesPage.generated.ts';
import type { Decide } from './businessDecision.tsx';

interface Props {
  business: BusinessRowFragment;
  /** Only a master admin may delete. */
  master: boolean;
  onOpen: OpenDialog;
  onDecide: Decide;
}

/** What may be done to a business in its status: those that need a reason open a dialog, the others happen at once. */
export function BusinessActions({ business, master, onOpen, onDecide }: Props) {
  const { status, businessName } = business;
  const [busy, setBusy] = useState(false);

  async function decide(decision: BusinessDecision) {
    setBusy(true);
    await onDecide(decision, business);
    setBusy(false);
  }

  const button = (decision: BusinessDecision, onClick: () => void, primary = false) => (
    <Button
      size="small"
      type={primary ? 'primary' : 'default'}
      loading={primary && busy}
      disabled={!primary && busy}
      aria-label={businessDecision.of(businessDecision[decision], businessName)}
      onClick={onClick}
    >
      {businessDecision[decision]}
    </Button>
  );

  return (
    <div className={styles.actions}>
      {(status === 'PENDING' || status === 'REJECTED') && button('approve', () => void decide('approve'), true)}
      {status === 'PENDING' && button('reject', () => onOpen('reject', business))}
      {status === 'APPROVED' && button('suspend', () => onOpen('suspend', business))}
      {status === 'SUSPENDED' && button('activate', () => void decide('activate'), true)}
      {master && (
        <Button
          size="small"
          type="text"
          danger
          icon={<Icon name="trash" size={16} />}
          aria-label={businessDecision.of(businessDecision.remove, businessName)}
          title={businessDecision.remove}
          onClick={() => onOpen('delete', business)}
        />
      )}
    </div>
  );
}

interface Means {
  master: boolean;
  onOpen: OpenDialog;
  onDecide: Decide;
}

/** The columns of the list of businesses. */
export function businessColumns(means: Means): Column<BusinessRowFragment, BusinessSortField>[] {
  const { columns } = businesses;
  const { onOpen } = means;
  return [
    {
      key: 'business',
      title: columns.business,
      sort: 'NAME',
      card: 'title',
      render: (business) => <NameCell business={business} onOpen={onOpen} />,
    },
    {
      key: 'contact',
      title: columns.contact,
      width: 190,
      denseWidth: 132,
      render: (business) => <ContactCell business={business} />,
    },
    {
      key: 'status',
      title: columns.status,
      width: 112,
      render: (business) => <StatusCell business={business} />,
    },
    {
      key: 'balance',
      title: columns.balance,
      align: 'right',
      sort: 'BALANCE',
      width: 128,
      denseWidth: 166,
      render: (business) => <BalanceCell business={business} onOpen={onOpen} />,
    },
    {
      key: 'performance',
      title: columns.performance,
      sort: 'TOTAL_SPENT',
      width: 136,
      denseWidth: 124,
      render: (business) => <PerformanceCell business={business} />,
    },
    {
      key: 'registered',
      title: columns.registered,
      sort: 'CREATED_AT',
      width: 150,
      denseWidth: 122,
      wide: true,
      render: (business) => <DatesCell business={business} />,
    },
    {
      key: 'actions',
      title: columns.actions,
      align: 'right',
      width: 138,
      denseWidth: 196,
      card: 'actions',
      render: (business) => <BusinessActions business={business} {...means} />,
    },
  ];
}
