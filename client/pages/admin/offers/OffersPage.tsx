import { Button } from 'antd';
import { useState } from 'react';
import { useSession } from '../../../lib/session/session.tsx';
import { useListState } from '../../../lib/site/useListState.ts';
import type { OfferSortField, OfferStatus, OfferType } from '../../../schema.generated.ts';
import { adminOffers } from '../../../texts/adminOffers.ts';
import { ListPage } from '../../../ui/antd/table/ListPage.tsx';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { CreateOfferDialog } from '../createOffer/CreateOfferDialog.tsx';
import { adminOfferColumns } from './adminOfferColumns.tsx';
import { OfferDialog } from './OfferDialog.tsx';
import { OfferExportButtons } from './OfferExportButtons.tsx';
import { OfferSelection } from './OfferSelection.tsx';
import { useAdminOffersQuery } from './OffersPage.generated.ts';
import { OfferTotals } from './OfferTotals.tsx';
import type { OfferFilter } from './offerExport.ts';
import { RejectOfferDialog } from './RejectOfferDialog.tsx';
import { useOfferActions } from './useOfferActions.ts';

const noFilters = { tyyppi: 'ALL', tila: 'ALL', nakyvyys: 'ALL' };
const newest = { field: 'CREATED_AT', direction: 'DESC' } as const;

const choiceOf = <Value extends string>(value: string, known: object) =>
  value !== 'ALL' && value in known ? (value as Value) : null;

function useOfferList() {
  const state = useListState<OfferSortField, typeof noFilters>({ sort: newest, filters: noFilters });
  const { tyyppi, tila, nakyvyys } = state.filters;
  const visibility = choiceOf(nakyvyys, adminOffers.visibilities);
  const { field, direction } = state.sort ?? newest;
  const filter: OfferFilter = {
    search: state.search || null,
    type: choiceOf<OfferType>(tyyppi, adminOffers.types),
    status: choiceOf<OfferStatus>(tila, adminOffers.statuses),
    hidden: visibility === null ? null : visibility === 'hidden',
    sort: { by: field, direction },
  };
  const query = useAdminOffersQuery({ variables: { ...filter, page: state.page } });
  return { state, filter, query, found: (query.data ?? query.previousData)?.adminOffers };
}

/** Every offer of every business: found, viewed, decided on, hidden, exported; and created on behalf of a business. */
export function OffersPage() {
  const { state, filter, query, found } = useOfferList();
  const master = useSession('ADMIN').user?.role === 'MASTER_ADMIN';
  const [open, setOpen] = useState<string>();
  const [rejecting, setRejecting] = useState<string>();
  // A rejection keeps its dialog, and the reason in it.
  const actions = useOfferActions(({ id }) => rejecting === id || setOpen(id));
  const [creating, setCreating] = useState(false);
  const [ticked, setTicked] = useState<string[]>([]);
  const rowOf = (id: string | undefined) => found?.items.find((row) => row.id === id);
  const selected = found?.items.filter(({ id }) => ticked.includes(id)) ?? [];
  const columns = adminOfferColumns({
    master,
    actions,
    onOpen: ({ id }) => setOpen(id),
    onReject: ({ id }) => setRejecting(id),
  });

  return (
    <ListPage
      texts={adminOffers}
      state={state}
      query={query}
      found={found}
      failed={adminOffers.failed}
      actions={
        <>
          <OfferExportButtons filter={filter} total={found?.total} />
          <Button type="primary" icon={<Icon name="plus" size={18} />} onClick={() => setCreating(true)}>
            {adminOffers.create}
          </Button>
        </>
      }
      above={<OfferTotals />}
      search={{ label: adminOffers.search }}
      filters={[
        { name: 'tyyppi', label: adminOffers.type, options: adminOffers.types },
        { name: 'tila', label: adminOffers.status, options: adminOffers.statuses, width: 140 },
        { name: 'nakyvyys', label: adminOffers.visibility, options: adminOffers.visibilities, width: 190 },
      ]}
      rows={{ columns, minWidth: 1116 }}
      selection={{
        ids: selected.map(({ id }) => id),
        onChange: setTicked,
        bar: selected.length > 0 && <OfferSelection offers={selected} onClear={() => setTicked([])} />,
      }}
      drawings={['offers', 'search']}
    >
      <OfferDialog
        offer={rowOf(open)}
        master={master}
        actions={actions}
        onReject={({ id }) => setRejecting(id)}
        onClose={() => setOpen(undefined)}
      />
      <RejectOfferDialog
        offer={rowOf(rejecting)}
        onReject={async (offer, reason) => {
          const done = await actions.reject(offer, reason);
          // What was decided on need not be looked at any more, as after an approval.
          if (done) setOpen(undefined);
          return done;
        }}
        onClose={() => setRejecting(undefined)}
      />
      <CreateOfferDialog open={creating} onClose={() => setCreating(false)} />
    </ListPage>
  );
}
