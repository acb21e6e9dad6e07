import { Modal, Tabs } from 'antd';
import { useState } from 'react';
import { useLastDefined } from '../../../lib/graphql/useLastDefined.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { type ListState, useListState } from '../../../lib/site/useListState.ts';
import type { BusinessSortField, BusinessStatus, SortDirection } from '../../../schema.generated.ts';
import { balanceHistory, businesses } from '../../../texts/admin.ts';
import { FilterSelect } from '../../../ui/antd/table/FilterSelect.tsx';
import { ListPage } from '../../../ui/antd/table/ListPage.tsx';
import { Money } from '../../../ui/plain/Money.tsx';
import { TopUpDialog, type ToTopUp } from '../TopUpDialog.tsx';
import styles from './BalanceHistoryDialog.module.css';
import { BalanceInvoices } from './BalanceInvoices.tsx';
import { BalanceTransactions } from './BalanceTransactions.tsx';
import { BulkBar } from './BulkBar.tsx';
import { useAdminBusinessesQuery } from './BusinessesPage.generated.ts';
import { BusinessTotals } from './BusinessTotals.tsx';
import { businessColumns } from './businessColumns.tsx';
import type { BusinessDialog } from './businessDialog.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import { DeleteBusinessDialog } from './DeleteBusinessDialog.tsx';
import { DuplicateIdDialog } from './DuplicateIdDialog.tsx';
import { type Decide, useDecide } from './useDecide.ts';

interface BalanceHistoryDialogProps {
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
function BalanceHistoryDialog({ business, onClose }: BalanceHistoryDialogProps) {
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

interface Props {
  /** The open one; none when undefined. */
  dialog: BusinessDialog | undefined;
  onDecide: Decide;
  onClose: () => void;
}

/** The dialogs about one business. */
function BusinessDialogs({ dialog, onDecide, onClose }: Props) {
  const { name, business } = dialog ?? {};
  const about = (wanted: BusinessDialog['name']) => (name === wanted ? business : undefined);
  const decision = name === 'reject' || name === 'suspend' ? name : undefined;
  return (
    <>
      <TopUpDialog business={about('topUp')} onClose={onClose} />
      <BalanceHistoryDialog business={about('history')} onClose={onClose} />
      <DuplicateIdDialog business={about('duplicates')} onClose={onClose} />
      <DeleteBusinessDialog business={about('delete')} onClose={onClose} />
      <DecisionDialog
        decision={decision}
        names={business ? [business.businessName] : []}
        onDecide={async (reason) => !!decision && !!business && onDecide(decision, business, reason)}
        onClose={onClose}
      />
    </>
  );
}

const newestFirst = { field: 'CREATED_AT', direction: 'DESC' } as const;
const statuses: readonly string[] = ['PENDING', 'APPROVED', 'REJECTED', 'SUSPENDED'] satisfies BusinessStatus[];

const noFilters = { tila: 'ALL' };

function OrderSelect({ state }: { state: ListState<BusinessSortField, typeof noFilters> }) {
  const { field, direction } = state.sort ?? newestFirst;
  return (
    <FilterSelect
      label={businesses.order}
      width={210}
      value={`${field}.${direction}`}
      options={businesses.orders}
      onChange={(order) => {
        const [field, direction] = order.split('.') as [BusinessSortField, SortDirection];
        state.setSort({ field, direction });
      }}
    />
  );
}

/** Every business: its details, status, balance and results, and what an admin may do about it. */
export function BusinessesPage() {
  const { user } = useSession('ADMIN');
  const master = user?.role === 'MASTER_ADMIN';
  const state = useListState<BusinessSortField, typeof noFilters>({ sort: newestFirst, filters: noFilters });
  const { search, page, sort = newestFirst, filters } = state;
  const status = statuses.includes(filters.tila) ? (filters.tila as BusinessStatus) : null;
  const query = useAdminBusinessesQuery({
    variables: { search: search || null, status, sort: { by: sort.field, direction: sort.direction }, page },
  });
  const found = (query.data ?? query.previousData)?.businesses;
  const [ticked, setTicked] = useState<string[]>([]);
  const [dialog, setDialog] = useState<BusinessDialog>();
  const onDecide = useDecide();
  // What is ticked but no longer on the page is left alone.
  const selected = found?.items.filter(({ id }) => ticked.includes(id)) ?? [];
  const columns = businessColumns({ master, onDecide, onOpen: (name, business) => setDialog({ name, business }) });

  return (
    <ListPage
      texts={businesses}
      state={state}
      query={query}
      found={found}
      failed={businesses.failed}
      above={<BusinessTotals />}
      search={{ label: businesses.search }}
      filters={[{ name: 'tila', label: businesses.status, options: businesses.statuses }]}
      tools={<OrderSelect state={state} />}
      rows={{ columns, minWidth: 1116 }}
      selection={{
        ids: selected.map(({ id }) => id),
        onChange: setTicked,
        bar: <BulkBar rows={selected} master={master} onClear={() => setTicked([])} />,
      }}
      drawings={['people', 'search']}
    >
      <BusinessDialogs dialog={dialog} onDecide={onDecide} onClose={() => setDialog(undefined)} />
    </ListPage>
  );
}
