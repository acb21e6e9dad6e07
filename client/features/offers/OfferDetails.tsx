import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { offerDetails } from '../../texts/offers.ts';
import styles from './OfferDetails.module.css';
import type { OfferFieldsFragment } from './OfferFields.generated.ts';
import { OfferMarks } from './OfferMarks.tsx';
import { OfferPictures } from './OfferPictures.tsx';

/** What is known of an offer, by name. Without a value it is left out. */
export type OfferFact = [term: string, value: ReactNode];

/** The website of an offer among its facts. */
export function OfferLink({ url }: { url: string | null }) {
  if (!url) return null;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {url}
    </a>
  );
}

interface Props {
  offer: OfferFieldsFragment;
  facts: readonly OfferFact[];
  /** What waits for a decision, before everything else. */
  waiting?: ReactNode;
}

/** Everything of an offer, for those who manage it; each audience brings the facts that concern it. */
export function OfferDetails({ offer, facts, waiting }: Props) {
  return (
    <div className={styles.details}>
      <OfferMarks offer={offer} />
      {waiting}
      {offer.statusReason && (
        <Alert type="warning" showIcon title={offerDetails.reason} description={offer.statusReason} />
      )}
      <OfferPictures content={offer} />
      <p className={styles.text}>{offer.description}</p>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
