import { Button, Modal, Tabs } from 'antd';
import { useState } from 'react';
import { errorText } from '../../../lib/errors/errorText.ts';
import { useLastDefined } from '../../../lib/graphql/useLastDefined.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { useListState } from '../../../lib/site/useListState.ts';
import type { BusinessSortField, BusinessStatus, SortDirection } from '../../../schema.generated.ts';
import { balanceHistory, businesses } from '../../../texts/admin.ts';
import { ErrorState } from '../../../ui/antd/ErrorState.tsx';
import { DataTable } from '../../../ui/antd/table/DataTable.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { PageTitle } from '../../../ui/plain/frame/PageTitle.tsx';
import { Money } from '../../../ui/plain/Money.tsx';
import { Stack } from '../../../ui/plain/Stack.tsx';
import { FilterSelect } from '../FilterSelect.tsx';
import { Toolbar } from '../Toolbar.tsx';
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

function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered) return <EmptyState drawing="people" text={businesses.none} hint={businesses.noneHint} />;
  const action = <Button onClick={onClear}>{businesses.clear}</Button>;
  return <EmptyState drawing="search" text={businesses.notFound} hint={businesses.notFoundHint} action={action} />;
}

/** What the address asks for, as the query wants it, and the list that it gives. */
function useBusinesses() {
  const list = useListState<BusinessSortField, { tila: string }>({ sort: newestFirst, filters: { tila: 'ALL' } });
  const { search, page, sort = newestFirst, filters } = list;
  const status = statuses.includes(filters.tila) ? (filters.tila as BusinessStatus) : null;
  const variables = { search: search || null, status, sort: { by: sort.field, direction: sort.direction }, page };
  const { data, previousData, ...answer } = useAdminBusinessesQuery({ variables });
  return { ...list, ...answer, sort, found: (data ?? previousData)?.businesses };
}

/** Every business: who they are, how they stand, what they have, and what an admin may do about it. */
export function BusinessesPage() {
  const { user } = useSession('ADMIN');
  const master = user?.role === 'MASTER_ADMIN';
  const { search, page, sort, filters, found, loading, error, ...list } = useBusinesses();
  const [ticked, setTicked] = useState<string[]>([]);
  const [dialog, setDialog] = useState<BusinessDialog>();
  const onDecide = useDecide();
  const rows = found?.items;
  // What is ticked but no longer on the page is left alone.
  const selected = rows?.filter(({ id }) => ticked.includes(id)) ?? [];
  const columns = businessColumns({ master, onDecide, onOpen: (name, business) => setDialog({ name, business }) });

  return (
    <>
      <PageTitle title={businesses.title} />
      <Stack gap="medium">
        <BusinessTotals />
        <Toolbar search={{ label: businesses.search, value: search, onSearch: list.setSearch }}>
          <FilterSelect
            label={businesses.status}
            value={filters.tila}
            options={businesses.statuses}
            onChange={(status) => list.setFilter('tila', status)}
          />
          <FilterSelect
            label={businesses.order}
            width={210}
            value={`${sort.field}.${sort.direction}`}
            options={businesses.orders}
            onChange={(order) => {
              const [field, direction] = order.split('.') as [BusinessSortField, SortDirection];
              list.setSort({ field, direction });
            }}
          />
        </Toolbar>
        <BulkBar rows={selected} master={master} onClear={() => setTicked([])} />
        {error && !rows ? (
          <ErrorState text={errorText(error, businesses.failed)} onRetry={list.refetch} />
        ) : (
          <DataTable
            label={businesses.list}
            minWidth={1116}
            columns={columns}
            rows={rows}
            total={found?.total ?? 0}
            loading={loading}
            page={page}
            onPage={list.setPage}
            sort={sort}
            onSort={list.setSort}
            selected={selected.map(({ id }) => id)}
            onSelect={setTicked}
            empty={<Nothing filtered={search !== '' || filters.tila !== 'ALL'} onClear={list.clear} />}
          />
        )}
      </Stack>
      <BusinessDialogs dialog={dialog} onDecide={onDecide} onClose={() => setDialog(undefined)} />
    </>
  );
}
