import type { OfferSortField } from '../../../schema.generated.ts';
import { adminOffers } from '../../../texts/adminOffers.ts';
import type { Column } from '../../../ui/antd/table/columns.ts';
import { DayCell, ModerationCell, OfferCell, OwnerCell, ReachCell, TypeCell } from './OfferCells.tsx';
import { OfferMenu } from './OfferMenu.tsx';
import type { AdminOfferRowFragment } from './OffersPage.generated.ts';
import type { OfferActions } from './useOfferActions.ts';

interface Means {
  master: boolean;
  actions: OfferActions;
  onOpen: (offer: AdminOfferRowFragment) => void;
  onReject: (offer: AdminOfferRowFragment) => void;
}

/** The columns of the list of offers. */
export function adminOfferColumns(means: Means): Column<AdminOfferRowFragment, OfferSortField>[] {
  const { columns } = adminOffers;
  const { master, actions, onOpen, onReject } = means;
  return [
    {
      key: 'offer',
      title: columns.offer,
      sort: 'TITLE',
      card: 'title',
      render: (offer) => <OfferCell offer={offer} onOpen={() => onOpen(offer)} />,
    },
    {
      key: 'business',
      width: 130,
      title: columns.business,
      sort: 'BUSINESS',
      render: (offer) => <OwnerCell offer={offer} />,
    },
    { key: 'type', width: 124, title: columns.type, sort: 'COST', render: (offer) => <TypeCell offer={offer} /> },
    { key: 'status', width: 130, title: columns.status, render: (offer) => <ModerationCell offer={offer} /> },
    {
      key: 'reach',
      width: 146,
      title: columns.performance,
      sort: 'CLICKS',
      render: (offer) => <ReachCell offer={offer} />,
    },
    {
      key: 'created',
      width: 112,
      title: columns.created,
      sort: 'CREATED_AT',
      render: ({ createdAt }) => <DayCell at={createdAt} />,
    },
    {
      key: 'expires',
      width: 118,
      title: columns.expires,
      sort: 'EXPIRES_AT',
      render: ({ expiresAt }) => <DayCell at={expiresAt} />,
    },
    {
      key: 'actions',
      title: columns.actions,
      card: 'actions',
      align: 'right',
      width: 96,
      render: (offer) => (
        <OfferMenu
          offer={offer}
          master={master}
          actions={actions}
          onOpen={() => onOpen(offer)}
          onReject={() => onReject(offer)}
        />
      ),
    },
  ];
}
