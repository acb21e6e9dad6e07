import { offerTypeTerms } from '#shared/rules/offers/pricing.ts';
import { moneyText } from '../../lib/format/format.ts';
import { type Question, useAnswer } from '../../lib/graphql/answers.tsx';
import type { Currency, OfferType } from '../../schema.generated.ts';
import { pricing } from '../../texts/publicPages.ts';
import { Icon } from '../../ui/plain/Icon.tsx';
import { Skeleton } from '../../ui/plain/Skeleton.tsx';
import styles from './OfferTypeCards.module.css';
import { PublicPricesDocument } from './publicPrices.generated.ts';

interface Props {
  types: readonly OfferType[];
  /** Undefined until the server has answered: the space of the price is reserved. */
  shown: PublicPrices | undefined;
  /** Without the points of each. */
  isBrief?: boolean;
}

function Card({ type, shown, isBrief = false }: Omit<Props, 'types'> & { type: OfferType }) {
  const { text, points } = pricing.cards[type];
  const price = shown?.prices.find((row) => row.type === type)?.price;
  const premium = type.startsWith('PREMIUM');
  return (
    <li className={premium ? styles.premium : styles.card}>
      <h3 className={styles.name}>
        {offerTypeTerms[type].name}
        {premium && (
          <span className={styles.mark}>
            <Icon name="star" size={16} />
          </span>
        )}
      </h3>
      <p className={styles.text}>{text}</p>
      <p className={styles.price} data-numeric>
        <strong>{price === undefined || !shown ? <Skeleton width="4ch" /> : moneyText(price, shown.currency)}</strong>
        <span>{pricing.per}</span>
      </p>
      {!isBrief && (
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>
              <Icon name="check" size={16} />
              {point}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** What can be published, at what price. */
export function OfferTypeCards({ types, ...how }: Props) {
  return (
    <ul className={how.isBrief ? `${styles.cards} ${styles.brief}` : styles.cards}>
      {types.map((type) => (
        <Card key={type} type={type} {...how} />
      ))}
    </ul>
  );
}

/** Euros net of VAT shown when the real prices cannot be read (decision 11). */
const fallback: Record<OfferType, number> = {
  NORMAL_OFFER: 30,
  PREMIUM_OFFER: 65,
  NORMAL_FLYER: 80,
  PREMIUM_FLYER: 150,
};

interface PublicPrices {
  prices: { type: OfferType; name: string; price: number }[];
  currency: Currency;
  /** Percent; unknown with the fallback. */
  taxRate: number | undefined;
}

const fallbackPrices: PublicPrices = {
  prices: Object.entries(offerTypeTerms).map(([type, { name }]) => ({
    type: type as OfferType,
    name,
    price: fallback[type as OfferType],
  })),
  currency: 'EUR',
  taxRate: undefined,
};

/** What a page with prices asks. */
export const pricesQuestion: Question = { document: PublicPricesDocument, variables: {} };

/** What publishing costs: loading, loaded, failed with fallback prices, or failed with nothing to show. */
export function usePublicPrices() {
  const { data, refusal, retry } = useAnswer(PublicPricesDocument, {});
  const { offerTypes = [], currency = 'EUR', taxRate } = data?.offerPricing ?? {};
  const loaded = offerTypes.length > 0 ? { prices: [...offerTypes], currency, taxRate } : undefined;
  if (loaded) return { state: 'loaded', shown: loaded as PublicPrices, retry } as const;
  if (refusal !== undefined) return { state: 'fallback', shown: fallbackPrices, retry } as const;
  if (data) return { state: 'error', shown: undefined, retry } as const;
  return { state: 'loading', shown: undefined, retry } as const;
}
