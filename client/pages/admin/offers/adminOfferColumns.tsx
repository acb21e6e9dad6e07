import { Button, Dropdown, type MenuProps } from 'antd';
import { useRef } from 'react';
import { OfferPicture } from '#client/features/offers/OfferPicture.tsx';
import { date, numeral } from '#client/lib/format/format.ts';
import type { OfferSortField } from '#client/schema.generated.ts';
import { adminOffers } from '#client/texts/adminOffers.ts';
import { offerMarks } from '#client/texts/common.ts';
import { moderationStatus, offerTypes } from '#client/texts/statuses.ts';
import type { Column } from '#client/ui/antd/table/columns.ts';
import { Money } from '#client/ui/plain/data/Money.tsx';
import { StatusTag } from '#client/ui/plain/data/StatusTag.tsx';
import { Icon, type IconName } from '#client/ui/plain/Icon.tsx';
import { hasPages } from '#shared/rules/offers/flyers.ts';
import { BusinessLink } from '../parts/BusinessLink.tsx';
import styles from './adminOfferColumns.module.css';
import type { OfferDecision } from './OfferReasonDialog.tsx';
import type { AdminOfferRowFragment } from './OffersPage.generated.ts';
import type { OfferActions } from './useOfferActions.ts';

const texts = adminOffers.actions;

interface Props {
  offer: AdminOfferRowFragment;
  master: boolean;
  actions: OfferActions;
  onOpen: () => void;
  onDecide: (decision: OfferDecision) => void;
  onCorrect: () => void;
  onCancel: () => void;
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

/** Whether an admin has published the offer, its price is not refunded, and no change of its business waits. */
function isCancellable({ isPublishedByAdmin, published, status, approvedAt }: AdminOfferRowFragment): boolean {
  return isPublishedByAdmin && !published && (status !== 'REJECTED' || approvedAt !== null);
}

function itemsOf(offer: AdminOfferRowFragment, master: boolean): Item[] {
  const { status, phase, isHidden, isEditable } = offer;
  // Nothing is decided on an offer whose price was given back.
  const isDecidable = phase !== 'CANCELLED';
  const cancellable = isCancellable(offer);
  const last = [
    ...(cancellable && isEditable ? [item('correct', texts.correct, 'edit')] : []),
    ...(cancellable ? [item('cancel', texts.cancel, 'euro', true)] : []),
    ...(master ? [item('remove', texts.remove, 'trash', true)] : []),
  ];
  return [
    item('view', texts.view, 'info'),
    ...(status === 'APPROVED' || !isDecidable ? [] : [item('approve', texts.approve, 'check')]),
    ...(status === 'REJECTED' ? [] : [item('reject', texts.reject, 'close')]),
    isHidden ? item('toggle', texts.show, 'eye') : item('toggle', texts.hide, 'eyeOff'),
    ...(last.length > 0 ? [{ type: 'divider' as const }, ...last] : []),
  ];
}

/** What can be done to one offer. Only a master admin deletes. */
function OfferMenu({ offer, master, actions, onOpen, onDecide, onCorrect, onCancel }: Props) {
  const opener = useRef<HTMLButtonElement>(null);
  const run: Record<string, () => unknown> = {
    view: onOpen,
    approve: () => actions.approve(offer),
    reject: () => onDecide('reject'),
    toggle: () => (offer.isHidden ? actions.show(offer) : onDecide('hide')),
    correct: onCorrect,
    cancel: onCancel,
    remove: () => onDecide('remove'),
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
        aria-label={adminOffers.menuOf(offer.shown.title)}
        aria-haspopup="menu"
      />
    </Dropdown>
  );
}

interface Means {
  master: boolean;
  actions: OfferActions;
  onOpen: (offer: AdminOfferRowFragment) => void;
  onDecide: (decision: OfferDecision, offer: AdminOfferRowFragment) => void;
  onCorrect: (offer: AdminOfferRowFragment) => void;
  onCancel: (offer: AdminOfferRowFragment) => void;
}

/** The columns of the list of offers. */
export function adminOfferColumns(means: Means): Column<AdminOfferRowFragment, OfferSortField>[] {
  const { columns } = adminOffers;
  const { master, actions, onOpen, onDecide, onCorrect, onCancel } = means;
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
      denseWidth: 148,
      title: columns.business,
      sort: 'BUSINESS',
      render: (offer) => <OwnerCell offer={offer} />,
    },
    {
      key: 'type',
      width: 124,
      denseWidth: 146,
      title: columns.type,
      sort: 'COST',
      render: (offer) => <TypeCell offer={offer} />,
    },
    {
      key: 'status',
      width: 130,
      denseWidth: 122,
      title: columns.status,
      render: (offer) => <ModerationCell offer={offer} />,
    },
    {
      key: 'reach',
      width: 146,
      denseWidth: 140,
      title: columns.performance,
      sort: 'CLICKS',
      render: (offer) => <ReachCell offer={offer} />,
    },
    {
      key: 'created',
      width: 112,
      denseWidth: 100,
      wide: true,
      title: columns.created,
      sort: 'CREATED_AT',
      render: ({ createdAt }) => <DayCell at={createdAt} />,
    },
    {
      key: 'expires',
      width: 118,
      denseWidth: 108,
      title: columns.expires,
      sort: 'EXPIRES_AT',
      render: ({ endsAt }) => <DayCell at={endsAt} />,
    },
    {
      key: 'actions',
      title: columns.actions,
      card: 'actions',
      align: 'right',
      width: 96,
      denseWidth: 86,
      render: (offer) => (
        <OfferMenu
          offer={offer}
          master={master}
          actions={actions}
          onOpen={() => onOpen(offer)}
          onDecide={(decision) => onDecide(decision, offer)}
          onCorrect={() => onCorrect(offer)}
          onCancel={() => onCancel(offer)}
        />
      ),
    },
  ];
}

interface Cell {
  offer: AdminOfferRowFragment;
}

/** Picture, title that opens everything, category and the beginning of the text. */
function OfferCell({ offer, onOpen }: Cell & { onOpen: () => void }) {
  const { title, description, category, pages } = offer.shown;
  const { columns } = adminOffers;
  return (
    <div className={styles.offer}>
      <span className={styles.picture}>
        <OfferPicture
          image={pages[0]?.image}
          category={category?.name ?? ''}
          sizes="64px"
          fromTop={hasPages(offer.type)}
        />
      </span>
      <div className={styles.cell}>
        <button type="button" className={styles.title} aria-label={adminOffers.showOf(title)} onClick={onOpen}>
          {title}
        </button>
        <span className={styles.quiet} data-detail>
          {category?.name}
          <span data-numeric data-narrow>
            {` · ${columns.created} ${date(offer.createdAt)}`}
          </span>
        </span>
        <span className={styles.text} data-detail>
          {description}
        </span>
      </div>
    </div>
  );
}

/** Whose it is. */
function OwnerCell({ offer: { business } }: Cell) {
  return (
    <div className={styles.cell}>
      <BusinessLink id={business.id}>{business.businessName}</BusinessLink>
      <span className={styles.quiet} data-numeric data-detail>
        {business.businessId}
      </span>
    </div>
  );
}

/** The kind with its picture, and what was charged. */
export function TypeCell({ offer: { type, isPremium, cost, currency } }: Cell) {
  return (
    <div className={styles.cell}>
      <span className={`${styles.type} ${isPremium ? styles.premium : ''}`}>
        <Icon name={isPremium ? 'star' : type === 'NORMAL_FLYER' ? 'image' : 'offers'} size={16} />
        {offerTypes[type]}
      </span>
      <span className={styles.quiet} data-detail>
        <Money amount={cost} currency={currency} />
      </span>
    </div>
  );
}

/**
 * What moderation has decided, and whether its time is over. A single line has room for one mark: a change that waits
 * before its offer's status, a status that is no approval before the end, which has a column of its own.
 */
export function ModerationCell({ offer }: Cell) {
  const { status, isExpired, published } = offer;
  const isEndShort = isExpired && (status !== 'APPROVED' || !!published);
  const isImplied = !!published || (status === 'APPROVED' && isExpired);
  return (
    <div className={styles.tags}>
      <span data-detail={isImplied || undefined}>
        <StatusTag {...moderationStatus(offer)} />
      </span>
      {published && <StatusTag text={adminOffers.revision} tone="info" />}
      {isExpired && (
        <span data-detail={isEndShort || undefined}>
          <StatusTag {...offerMarks.expired} />
        </span>
      )}
    </div>
  );
}

/** Clicks and views, and whether it is hidden. */
export function ReachCell({ offer: { clicks, views, isHidden } }: Cell) {
  return (
    <div className={styles.cell} data-numeric>
      <span>
        {numeral(clicks)} <span data-detail={isHidden || undefined}>{adminOffers.clicks(clicks)}</span>
      </span>
      <span className={styles.quiet} data-detail>
        {numeral(views)} {adminOffers.views(views)}
      </span>
      {isHidden && <StatusTag {...offerMarks.hidden} />}
    </div>
  );
}

/** A day. */
function DayCell({ at }: { at: string }) {
  return <span data-numeric>{date(at)}</span>;
}
