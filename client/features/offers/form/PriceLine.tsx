import { Alert } from 'antd';
import { findPriceClaims } from '#shared/rules/priceClaims.ts';
import { offerPriceLines } from '#shared/rules/shownPrice.ts';
import { moneyText } from '../../../lib/format/format.ts';
import type { Currency } from '../../../schema.generated.ts';
import { priceForm as texts } from '../../../texts/priceForm.ts';
import type { OfferFormValues } from './offerForm.ts';
import styles from './PriceFields.module.css';
import { usePriceCheck } from './priceCheck.ts';
import { shownPriceOfForm, verdictOf } from './priceForm.ts';

interface Props {
  values: OfferFormValues;
  currency: Currency;
  isOwn: boolean;
}

/** How the price will be shown, or why it cannot be, while it is written. */
export function PriceLine({ values, currency, isOwn }: Props) {
  const checked = usePriceCheck(values, isOwn);
  const shown = { ...shownPriceOfForm(values), currency };
  const { compareWith, discountPercentage } = shown;
  const { now, unit, others } = offerPriceLines(shown);
  const [fault] = checked?.accepted === false ? checked.faults : [];
  const claims = compareWith || discountPercentage ? [] : findPriceClaims(`${values.title}\n${values.description}`);
  const isRefused = Object.keys(verdictOf(values).faults).length > 0;
  return (
    <div role="status">
      {fault && values.isReduced && <p className={styles.refused}>{fault.message}</p>}
      {!fault && compareWith && discountPercentage !== null && (
        <p className={styles.line}>
          {texts.reducedBy} <strong>{offerPriceLines(shown).percent?.replace('−', '')}</strong>,{' '}
          {texts.countedFrom[compareWith.basis](moneyText(compareWith.amount, currency))}
        </p>
      )}
      {!isRefused && (unit ?? others[0]) && (
        <p className={styles.line}>{[now, ...others, unit].filter(Boolean).join(' · ')}</p>
      )}
      {checked?.notices.map((notice) => (
        <Alert key={notice} type="info" showIcon title={notice} />
      ))}
      {claims.length > 0 && (
        <Alert type="info" showIcon title={texts.claim(claims.join(', '))} description={texts.claimHint} />
      )}
    </div>
  );
}
