import { Alert, Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { Notes } from '#client/features/offers/contentRules/ContentNotes.tsx';
import { PublishingTerms } from '#client/features/offers/contentRules/PublishingTerms.tsx';
import { missingFor } from '#client/features/offers/form/OfferTypePicker.tsx';
import { checkRules, type OfferFormValues, readContentOf } from '#client/features/offers/form/offerForm.ts';
import { ResemblingPrices } from '#client/features/offers/form/price/OtherProduct.tsx';
import { centsOf, moneyText } from '#client/lib/format/format.ts';
import type { Currency } from '#client/schema.generated.ts';
import { priceForm } from '#client/texts/priceForm.ts';
import { repeatOffer as texts } from '#client/texts/repeatOffer.ts';
import { FactList } from '#client/ui/plain/data/FactList.tsx';
import { Money } from '#client/ui/plain/data/Money.tsx';
import { Stack } from '#client/ui/plain/Layout.tsx';
import { balanceTooLow } from '#shared/rules/billing/billing.ts';
import { claimsReduction } from '#shared/rules/offers/prices.ts';
import type { PortalRepeatQuery, RepeatPriceQuery } from './RepeatSheet.generated.ts';
import styles from './RepeatSheet.module.css';

type Offer = PortalRepeatQuery['myOffer'];
type Verdict = RepeatPriceQuery['checkPrice'];

/** Whether the price may still be called a reduction on the chosen days, and what the business vouches for. */
export function VerdictLines({ verdict, currency }: { verdict: Verdict; currency: Currency }) {
  const { discountPercentage, compareWith, notices } = verdict;
  const base = compareWith && moneyText(compareWith.amount, currency);
  return (
    <div className={styles.verdict}>
      {compareWith && base && discountPercentage !== null && (
        <p>
          <strong>{texts.reducedBy(discountPercentage)}</strong> {priceForm.countedFrom[compareWith.basis](base)}
        </p>
      )}
      {compareWith?.basis === 'LOWEST_30' && base && <p className={styles.note}>{texts.vouched(base)}</p>}
      {compareWith?.basis === 'LOWEST_30_CAMPAIGN' && <p className={styles.note}>{texts.goesOn}</p>}
      {notices.map((notice) => (
        <Alert key={notice} type="info" showIcon title={notice} />
      ))}
    </div>
  );
}

/** What the rules of content ask and say of an offer that is published again as it is. */
export function ContentQuestions({ said }: { said: OfferFormValues }) {
  const { noUnitPriceReason } = checkRules(said);
  return (
    <>
      <Notes content={readContentOf(said)} />
      {noUnitPriceReason && <Alert type="warning" showIcon title={texts.notAsItIs} description={noUnitPriceReason} />}
    </>
  );
}

interface RefusedProps {
  offer: Offer;
  faults: readonly string[];
  isPlain: boolean;
  onPlain: (isPlain: boolean) => void;
}

/** Why the price cannot be published as it is; one that is no reduction any more may go on without one. */
export function Refused({ offer, faults, isPlain, onPlain }: RefusedProps) {
  const sentences = faults.map((fault) => <p key={fault}>{fault}</p>);
  if (!claimsReduction(offer.shown.price))
    return <Alert type="warning" showIcon title={texts.notAsItIs} description={sentences} />;
  const choice = (
    <Stack gap="small">
      {sentences}
      <Checkbox checked={isPlain} onChange={({ target }) => onPlain(target.checked)}>
        {texts.plainly(moneyText(offer.shown.price.discountedPrice ?? 0, offer.currency))}
      </Checkbox>
    </Stack>
  );
  return <Alert type="warning" showIcon title={texts.noReduction} description={choice} />;
}

interface OtherProductProps {
  verdict: Verdict | undefined;
  currency: Currency;
  isOther: boolean;
  onOther: (isOther: boolean) => void;
}

/** Says that earlier offers with a resembling name were of other products; nothing where there are none. */
export function OtherProductChoice({ verdict, currency, isOther, onOther }: OtherProductProps) {
  const { accepted, resembling } = verdict ?? { accepted: true, resembling: [] };
  if (!isOther && (accepted || resembling.length === 0)) return null;
  return (
    <Stack gap="small">
      <ResemblingPrices resembling={resembling} currency={currency} />
      <Checkbox checked={isOther} onChange={({ target }) => onOther(target.checked)}>
        {priceForm.otherProduct}
      </Checkbox>
      <p className={styles.note}>{priceForm.otherProductHint}</p>
    </Stack>
  );
}

interface ChargeProps {
  /** The consumer's price as it will be shown; null while it is not known. */
  shown: string | null;
  price: number;
  /** Null for those who may not read it. */
  balance: number | null;
  currency: Currency;
}

/** What is published, and what that takes from the balance. */
export function Charge({ shown, price, balance, currency }: ChargeProps) {
  const missing = missingFor(price, balance);
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  const balanceFacts = (before: number): [string, ReactNode][] => [
    [texts.balance, money(before)],
    [texts.after, missing > 0 ? '–' : money(before - price)],
  ];
  return (
    <div className={styles.verdict}>
      <FactList
        facts={[
          [texts.shown, shown ?? '–'],
          [texts.cost, money(price)],
          ...(balance === null ? [] : balanceFacts(balance)),
        ]}
      />
      {missing > 0 && (
        <p className={styles.missing} role="alert">
          {balanceTooLow(centsOf(missing), currency)}
        </p>
      )}
      <p className={styles.note}>{texts.vat}</p>
      <PublishingTerms className={styles.note} />
    </div>
  );
}
