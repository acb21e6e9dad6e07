import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { date } from '../../lib/format/format.ts';
import { changedFields } from '../../lib/forms/changedFields.ts';
import { rejectedOffer } from '../../texts/offers.ts';
import { Stack } from '../../ui/plain/Layout.tsx';
import { editedOfferInput, rejectedChangeOf, rejectedValuesOf, valuesOf } from './form/offerForm.ts';
import { shownOfferField } from './form/shownOfferField.ts';
import styles from './OfferDetails.module.css';
import type { OfferFieldsFragment } from './OfferFields.generated.ts';

interface Props {
  offer: OfferFieldsFragment;
  /** A link or button under it. */
  action?: ReactNode;
}

/** What a business proposed, and why it was rejected; nothing when there is no such change. */
export function RejectedChange({ offer, action }: Props) {
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
