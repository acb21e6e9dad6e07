import { useId } from 'react';
import { centsOf } from '#client/lib/format/format.ts';
import type { Currency, OfferType } from '#client/schema.generated.ts';
import { offerMarks } from '#client/texts/common.ts';
import { offerForm } from '#client/texts/offers.ts';
import { Money } from '#client/ui/plain/data/Money.tsx';
import { StatusTag } from '#client/ui/plain/data/StatusTag.tsx';
import { balanceTooLow } from '#shared/rules/billing/billing.ts';
import { defaultPricing, offerTypeTerms } from '#shared/rules/offers/pricing.ts';
import { memberTexts } from '#shared/texts/accounts/members.ts';
import styles from './OfferTypePicker.module.css';

/** A kind of offer with what it costs, in the current currency, and gives. */
export interface OfferTypeChoice {
  type: OfferType;
  name: string;
  price: number;
  maxDays: number;
  maxImages: number;
  /** False where the balance, which the signed-in member may not see, does not cover the price. */
  isCovered?: boolean;
}

/** What the balance lacks for a price, in its currency; 0 when it suffices or is not known. */
export function missingFor(price: number, balance: number | null | undefined) {
  return balance == null ? 0 : Math.max(0, Math.round((price - balance) * 100) / 100);
}

interface Props {
  id?: string;
  value?: OfferType;
  onChange?: (type: OfferType) => void;
  choices: readonly OfferTypeChoice[];
  currency: Currency;
  /** Types above it cannot be chosen. */
  balance?: number | undefined;
}

function isPremium(type: OfferType) {
  return type.startsWith('PREMIUM');
}

/** The four kinds as cards, with price, length and pictures. */
export function OfferTypePicker({ id, value, onChange, choices, currency, balance }: Props) {
  const name = useId();
  return (
    <div id={id} className={styles.choices} role="radiogroup" aria-label={offerForm.sections.type}>
      {choices.map(({ type, price, maxDays, maxImages, ...choice }) => {
        const missing = missingFor(price, balance);
        const isUncovered = choice.isCovered === false;
        return (
          <label key={type} className={`${styles.choice} ${isPremium(type) ? styles.premium : ''}`}>
            <input
              type="radio"
              name={name}
              value={type}
              checked={value === type}
              disabled={missing > 0 || isUncovered}
              onChange={() => onChange?.(type)}
            />
            <span className={styles.name}>
              {choice.name}
              {isPremium(type) && <StatusTag {...offerMarks.premium} />}
            </span>
            <span className={styles.price}>
              <Money amount={price} currency={currency} />
            </span>
            <span className={styles.terms}>
              {offerForm.days(maxDays)} · {offerForm.pictures(maxImages)}
              {isPremium(type) && <> · {offerForm.onTop}</>}
            </span>
            {isUncovered && <span className={styles.missing}>{memberTexts.balanceTooLow}</span>}
            {missing > 0 && <span className={styles.missing}>{balanceTooLow(centsOf(missing), currency)}</span>}
          </label>
        );
      })}
    </div>
  );
}

/** What the types cost, in euros, when the server cannot be asked (decision 11); it checks the price when the offer is sent. */
export const defaultPrices: readonly OfferTypeChoice[] = Object.entries(offerTypeTerms).map(
  ([type, { name, maxDays, maxImages, price }]) => ({
    name,
    maxDays,
    maxImages,
    type: type as OfferType,
    price: defaultPricing[price] / 100,
  }),
);
