import { Button, Dropdown, type MenuProps } from 'antd';
import { useRef } from 'react';
import type { OfferSortField } from '../../../schema.generated.ts';
import { adminOffers } from '../../../texts/adminOffers.ts';
import type { Column } from '../../../ui/antd/table/columns.ts';
import { Icon, type IconName } from '../../../ui/plain/Icon.tsx';
import styles from './OfferCells.module.css';
import { DayCell, ModerationCell, OfferCell, OwnerCell, ReachCell, TypeCell } from './OfferCells.tsx';
import type { AdminOfferRowFragment } from './OffersPage.generated.ts';
import type { OfferActions } from './useOfferActions.ts';

const texts = adminOffers.actions;

interface Props {
  offer: AdminOfferRowFragment;
  master: boolean;
  actions: OfferActions;
  onOpen: () => void;
  onReject: () => void;
}

type Item = NonNullable<MenuProps['items']>[number];

function item(key: string, text: string, icon: IconName, danger = false): Item {
  const label = (
    <span className={styles.item}>
      <Icon name={icon} size={16} />
      {text}
    </span>
  );
  return { key, label, danger };
}

function itemsOf({ status, isHidden }: AdminOfferRowFragment, master: boolean): Item[] {
  return [
    item('view', texts.view, 'info'),
    ...(status === 'APPROVED' ? [] : [item('approve', texts.approve, 'check')]),
    ...(status === 'REJECTED' ? [] : [item('reject', texts.reject, 'close')]),
    isHidden ? item('toggle', texts.show, 'eye') : item('toggle', texts.hide, 'eyeOff'),
    ...(master ? [{ type: 'divider' as const }, item('remove', texts.remove, 'trash', true)] : []),
  ];
}

/** What can be done to one offer. Only a master admin deletes. */
function OfferMenu({ offer, master, actions, onOpen, onReject }: Props) {
  const opener = useRef<HTMLButtonElement>(null);
  const run: Record<string, () => unknown> = {
    view: onOpen,
    approve: () => actions.approve(offer),
    reject: onReject,
    toggle: () => actions.toggle(offer),
    remove: () => actions.askToRemove(offer),
  };
  // A dialog gives the focus back to what had it before, and by then the chosen line is gone.
  const choose = (key: string) => {
    opener.current?.focus();
    void run[key]?.();
  };
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      getPopupContainer={() => document.querySelector('main') ?? document.body}
      menu={{ items: itemsOf(offer, master), onClick: ({ key }) => choose(key) }}
    >
      <Button
        ref={opener}
        size="small"
        icon={<Icon name="menu" size={16} />}
        aria-label={adminOffers.menuOf(offer.title)}
        aria-haspopup="menu"
      />
    </Dropdown>
  );
}

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
