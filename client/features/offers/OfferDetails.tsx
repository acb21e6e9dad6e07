import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { entriesOf } from '#shared/records.ts';
import { offerFields } from '#shared/texts/offerFields.ts';
import { date } from '../../lib/format/format.ts';
import { changedFields } from '../../lib/forms/changedFields.ts';
import { offerMarks } from '../../texts/common.ts';
import { offerDetails } from '../../texts/offers.ts';
import { rejectedOffer } from '../../texts/ownOffers.ts';
import { offerPhases } from '../../texts/statuses.ts';
import { StatusTag } from '../../ui/plain/data/StatusTag.tsx';
import { Stack } from '../../ui/plain/Layout.tsx';
import { editedOfferInput, rejectedChangeOf, rejectedValuesOf, valuesOf } from './form/offerForm.ts';
import { furtherTexts, shownOfferField } from './form/shownOfferField.ts';
import styles from './OfferDetails.module.css';
import type { OfferFieldsFragment } from './OfferFields.generated.ts';
import { OfferPictures } from './OfferPicture.tsx';

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
  /** The rejected change with its reason, in place of the reason alone. */
  rejected?: ReactNode;
}

/** Everything of an offer, for those who manage it; each audience brings the facts that concern it. */
export function OfferDetails({ offer, facts, waiting, rejected }: Props) {
  // The website is among the facts, as a link.
  const { url: _link, ...texts } = furtherTexts(offer.shown);
  const said = entriesOf(texts).map(([name, text]): OfferFact => [offerFields[name as keyof typeof offerFields], text]);
  return (
    <div className={styles.details}>
      <OfferMarks offer={offer} />
      {waiting}
      {rejected}
      {!(rejected && rejectedChangeOf(offer)) && offer.statusReason && (
        <Alert type="warning" showIcon title={offerDetails.reason} description={offer.statusReason} />
      )}
      <OfferPictures content={offer.shown} />
      <p className={styles.text}>{offer.shown.description}</p>
      <dl className={styles.facts}>
        {[...facts, ...said]
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

interface OfferMarksProps {
  offer: Pick<OfferFieldsFragment, 'phase' | 'isPremium' | 'published' | 'status' | 'rejectedChange'>;
}

/** Tags of an offer: its phase, premium where so, and whether a change of it waits or was rejected. */
export function OfferMarks({ offer }: OfferMarksProps) {
  const { phase, isPremium, published } = offer;
  return (
    <div className={styles.marks}>
      {isPremium && <StatusTag {...offerMarks.premium} />}
      <StatusTag {...offerPhases[phase]} />
      {published && <StatusTag {...offerMarks.changeWaits} />}
      {rejectedChangeOf(offer) && <StatusTag {...offerMarks.changeRejected} />}
    </div>
  );
}

interface RejectedChangeProps {
  offer: OfferFieldsFragment;
  /** A link or button under it. */
  action?: ReactNode;
}

/** What a business proposed, and why it was rejected; nothing when there is no such change. */
export function RejectedChange({ offer, action }: RejectedChangeProps) {
  const change = rejectedChangeOf(offer);
  const values = rejectedValuesOf(offer);
  if (!change || !values) return null;
  const proposed = changedFields({ ...editedOfferInput(valuesOf(offer)) }, { ...editedOfferInput(values) });
  const description = (
    <Stack gap="medium">
      <p>{change.reason ?? rejectedOffer.noReason}</p>
      <dl className={styles.facts} aria-label={rejectedOffer.sent}>
        {Object.entries(proposed).map(([name, value]) => {
          const field = shownOfferField(offer.currency, name, value);
          return (
            <div key={name}>
              <dt>{field.label}</dt>
              <dd>{field.value}</dd>
            </div>
          );
        })}
      </dl>
      {action && <div>{action}</div>}
    </Stack>
  );
  return (
    <Alert type="warning" showIcon title={rejectedOffer.title(date(change.rejectedAt))} description={description} />
  );
}
