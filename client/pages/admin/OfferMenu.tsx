import { Button, Dropdown, type MenuProps } from 'antd';
import { adminOffers } from '../../texts/adminOffers.ts';
import { Icon } from '../../ui/Icon.tsx';
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

function decisions({ status }: AdminOfferRowFragment): Item[] {
  return [
    ...(status === 'APPROVED' ? [] : [{ key: 'approve', label: texts.approve, icon: <Icon name="check" size={16} /> }]),
    ...(status === 'REJECTED' ? [] : [{ key: 'reject', label: texts.reject, icon: <Icon name="close" size={16} /> }]),
  ];
}

function itemsOf(offer: AdminOfferRowFragment, master: boolean): Item[] {
  return [
    { key: 'view', label: texts.view, icon: <Icon name="info" size={16} /> },
    ...decisions(offer),
    offer.isHidden
      ? { key: 'toggle', label: texts.show, icon: <Icon name="eye" size={16} /> }
      : { key: 'toggle', label: texts.hide, icon: <Icon name="eyeOff" size={16} /> },
    ...(master
      ? [
          { type: 'divider' as const },
          { key: 'remove', label: texts.remove, danger: true, icon: <Icon name="trash" size={16} /> },
        ]
      : []),
  ];
}

/** What can be done to one offer. Only a master admin deletes. */
export function OfferMenu({ offer, master, actions, onOpen, onReject }: Props) {
  const run: Record<string, () => unknown> = {
    view: onOpen,
    approve: () => actions.approve(offer),
    reject: onReject,
    toggle: () => actions.toggle(offer),
    remove: () => actions.askToRemove(offer),
  };
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      getPopupContainer={() => document.querySelector('main') ?? document.body}
      menu={{ items: itemsOf(offer, master), onClick: ({ key }) => void run[key]?.() }}
    >
      <Button
        size="small"
        icon={<Icon name="menu" size={16} />}
        aria-label={adminOffers.menuOf(offer.title)}
        aria-haspopup="menu"
      />
    </Dropdown>
  );
}
