import { Modal, Tabs } from 'antd';
import { useState } from 'react';
import { errorText } from '../../../lib/errors/appErrorOf.ts';
import { numeral } from '../../../lib/format/format.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { type ListState, useListState } from '../../../lib/site/useListState.ts';
import type { BusinessSortField, BusinessStatus, SortDirection } from '../../../schema.generated.ts';
import { balanceHistory, businesses } from '../../../texts/admin.ts';
import { useLastDefined } from '../../../ui/antd/form/FormDialog.tsx';
import { ErrorState } from '../../../ui/antd/Notice.tsx';
import { ListPage } from '../../../ui/antd/table/ListPage.tsx';
import { FilterSelect } from '../../../ui/antd/table/Toolbar.tsx';
import { Money, MoneySums } from '../../../ui/plain/Money.tsx';
import { StatCard, StatGrid } from '../../../ui/plain/StatCard.tsx';
import { TopUpDialog, type ToTopUp } from '../TopUpDialog.tsx';
import { BalanceInvoices, BalanceTransactions } from './BalanceHistory.tsx';
import { BulkBar } from './BulkBar.tsx';
import type { BusinessDialog } from './BusinessCells.tsx';
import { DeleteBusinessDialog, DuplicateIdDialog } from './BusinessDialogs.tsx';
import { useAdminBusinessesQuery, useAdminBusinessTotalsQuery } from './BusinessesPage.generated.ts';
import styles from './BusinessesPage.module.css';
import { businessColumns } from './businessColumns.tsx';
import { type Decide, DecisionDialog, useDecide } from './businessDecision.tsx';

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

const texts = businesses.figures;

/** Counts over all businesses, whatever the list below shows. */
function BusinessTotals() {
  const { data, previousData, error, refetch } = useAdminBusinessTotalsQuery();
  const totals = (data ?? previousData)?.businessTotals;
  if (error && !totals) return <ErrorState text={errorText(error, businesses.failed)} onRetry={refetch} />;
  const loading = !totals;
  const {
    total = 0,
    active = 0,
    pending = 0,
    suspended = 0,
    revenues = [],
    currency = 'EUR',
    offers = 0,
  } = totals ?? {};
  return (
    <StatGrid>
      <StatCard
        label={texts.total}
        icon="building"
        loading={loading}
        value={numeral(total)}
        detail={texts.pending(numeral(pending))}
        tone={pending > 0 ? 'warning' : 'plain'}
      />
      <StatCard label={texts.active} icon="check" loading={loading} value={numeral(active)} />
      <StatCard label={texts.suspended} icon="lock" loading={loading} value={numeral(suspended)} />
      <StatCard
        label={texts.revenue}
        icon="euro"
        loading={loading}
        value={<MoneySums sums={revenues} otherwise={currency} />}
        detail={texts.net}
      />
      <StatCard label={texts.offers} icon="offers" loading={loading} value={numeral(offers)} />
    </StatGrid>
  );
}
