import { offerTypeTerms } from '#shared/rules/settings.ts';
import { moneyText } from '../../lib/format/format.ts';
import type { OfferType } from '../../schema.generated.ts';
import { pricing } from '../../texts/publicPages.ts';
import { Icon } from '../../ui/plain/Icon.tsx';
import { Skeleton } from '../../ui/plain/Skeleton.tsx';
import styles from './OfferTypeCards.module.css';
import type { PublicPrices } from './usePublicPrices.ts';

interface Props {
  types: readonly OfferType[];
  /** Undefined until the server has answered: the space of the price is reserved. */
  shown: PublicPrices | undefined;
}

function Card({ type, shown }: { type: OfferType; shown: PublicPrices | undefined }) {
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
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>
            <Icon name="check" size={16} />
            {point}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** What can be published, at what price. */
export function OfferTypeCards({ types, shown }: Props) {
  return (
    <ul className={styles.cards}>
      {types.map((type) => (
        <Card key={type} type={type} shown={shown} />
      ))}
    </ul>
  );
}
