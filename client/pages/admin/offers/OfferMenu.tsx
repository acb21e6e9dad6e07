import { Button, Dropdown, type MenuProps } from 'antd';
import { useRef } from 'react';
import { adminOffers } from '../../../texts/adminOffers.ts';
import { Icon, type IconName } from '../../../ui/plain/Icon.tsx';
import styles from './OfferCells.module.css';
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
export function OfferMenu({ offer, master, actions, onOpen, onReject }: Props) {
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
