import { offerMarks, offerStatus } from '../../texts/common.ts';
import { StatusTag } from '../../ui/plain/StatusTag.tsx';
import styles from './OfferMarks.module.css';

interface Props {
  offer: { status: string; isPremium: boolean; isExpired: boolean; isHidden: boolean };
}

/** Tags of an offer: its status, and premium, expired or hidden where so. */
export function OfferMarks({ offer: { status, isPremium, isExpired, isHidden } }: Props) {
  return (
    <div className={styles.marks}>
      {isPremium && <StatusTag {...offerMarks.premium} />}
      <StatusTag {...offerStatus(status)} />
      {isExpired && <StatusTag {...offerMarks.expired} />}
      {isHidden && <StatusTag {...offerMarks.hidden} />}
    </div>
  );
}
