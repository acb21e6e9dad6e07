import type { BusinessSortField } from '../../../schema.generated.ts';
import { businesses } from '../../../texts/admin.ts';
import type { Column } from '../../../ui/antd/table/columns.ts';
import { BusinessActions } from './BusinessActions.tsx';
import { BalanceCell, ContactCell, DatesCell, NameCell, PerformanceCell, StatusCell } from './BusinessCells.tsx';
import type { BusinessRowFragment } from './BusinessesPage.generated.ts';
import type { OpenDialog } from './businessDialog.ts';
import type { Decide } from './useDecide.ts';

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
      width: 176,
      render: (business) => <NameCell business={business} onOpen={onOpen} />,
    },
    {
      key: 'contact',
      title: columns.contact,
      width: 212,
      render: (business) => <ContactCell business={business} />,
    },
    { key: 'status', title: columns.status, width: 112, render: (business) => <StatusCell business={business} /> },
    {
      key: 'balance',
      title: columns.balance,
      align: 'right',
      sort: 'BALANCE',
      width: 128,
      render: (business) => <BalanceCell business={business} onOpen={onOpen} />,
    },
    {
      key: 'performance',
      title: columns.performance,
      sort: 'TOTAL_SPENT',
      width: 142,
      render: (business) => <PerformanceCell business={business} />,
    },
    {
      key: 'registered',
      title: columns.registered,
      sort: 'CREATED_AT',
      width: 162,
      render: (business) => <DatesCell business={business} />,
    },
    {
      key: 'actions',
      title: columns.actions,
      align: 'right',
      width: 138,
      card: 'actions',
      render: (business) => <BusinessActions business={business} {...means} />,
    },
  ];
}
