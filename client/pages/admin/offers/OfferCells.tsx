import { OfferPicture } from '../../../features/offers/OfferPicture.tsx';
import { date, numeral } from '../../../lib/format/format.ts';
import { adminOffers } from '../../../texts/adminOffers.ts';
import { offerMarks, offerStatus, offerTypes } from '../../../texts/common.ts';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { Money } from '../../../ui/plain/Money.tsx';
import { StatusTag } from '../../../ui/plain/StatusTag.tsx';
import styles from './OfferCells.module.css';
import type { AdminOfferRowFragment } from './OffersPage.generated.ts';

interface Cell {
  offer: AdminOfferRowFragment;
}

/** Picture, title that opens everything, category and the beginning of the text. */
export function OfferCell({ offer, onOpen }: Cell & { onOpen: () => void }) {
  const { title, description, category, images } = offer;
  return (
    <div className={styles.offer}>
      <span className={styles.picture}>
        <OfferPicture image={images[0]} category={category.name} sizes="64px" />
      </span>
      <div className={styles.cell}>
        <button type="button" className={styles.title} aria-label={adminOffers.showOf(title)} onClick={onOpen}>
          {title}
        </button>
        <span className={styles.quiet}>{category.name}</span>
        <span className={styles.text}>{description}</span>
      </div>
    </div>
  );
}

/** Whose it is. */
export function OwnerCell({ offer: { business } }: Cell) {
  return (
    <div className={styles.cell}>
      <span>{business.businessName}</span>
      <span className={styles.quiet} data-numeric>
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
      <span className={styles.quiet}>
        <Money amount={cost} currency={currency} />
      </span>
    </div>
  );
}

/** What moderation has decided, and whether its time is over. */
export function ModerationCell({ offer: { status, isExpired, published } }: Cell) {
  return (
    <div className={styles.tags}>
      <StatusTag {...offerStatus(status)} />
      {published && <StatusTag text={adminOffers.revision} tone="info" />}
      {isExpired && <StatusTag {...offerMarks.expired} />}
    </div>
  );
}

/** Clicks and views, and whether it is hidden. */
export function ReachCell({ offer: { clicks, views, isHidden } }: Cell) {
  return (
    <div className={styles.cell} data-numeric>
      <span>
        {numeral(clicks)} {adminOffers.clicks(clicks)}
      </span>
      <span className={styles.quiet}>
        {numeral(views)} {adminOffers.views(views)}
      </span>
      {isHidden && <StatusTag {...offerMarks.hidden} />}
    </div>
  );
}

/** A day. */
export function DayCell({ at }: { at: string }) {
  return <span data-numeric>{date(at)}</span>;
}
