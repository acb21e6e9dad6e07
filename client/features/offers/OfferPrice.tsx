import { type OfferPriceFacts, offerPriceLines } from '#shared/rules/offers/shownPrice.ts';
import type { PriceMarkKind } from '../../schema.generated.ts';
import { offerPrice as texts } from '../../texts/offerView.ts';
import { Icon } from '../../ui/plain/Icon.tsx';
import styles from './OfferPrice.module.css';

interface Props {
  offer: OfferPriceFacts & { priceMark?: { kind: PriceMarkKind; offersCompared: number } };
  /** In a list: in few words. */
  short?: boolean;
  /** The percent is shown elsewhere, such as on the picture. */
  withoutPercent?: boolean;
}

/** What it costs, what that is compared with, and who has checked the comparison. Nothing without a price. */
export function OfferPrice({ offer, short = false, withoutPercent = false }: Props) {
  const { now, label, percent, compare, others, unit } = offerPriceLines(offer);
  if (now === null) return null;
  const details = [short ? null : compare?.long, ...others, unit].filter((text) => text != null);
  return (
    <div className={short ? styles.short : styles.whole} data-numeric>
      <strong className={styles.now}>
        {compare && <span className="visually-hidden">{texts.now} </span>}
        {label ? (
          <>
            <span className={styles.label}>{label}</span>
            {now.slice(label.length)}
          </>
        ) : (
          now
        )}
      </strong>
      {compare && !short && (
        <s className={styles.before}>
          <span className="visually-hidden">{texts.before} </span>
          {compare.amount}
        </s>
      )}
      {percent && !withoutPercent && <span className={styles.off}>{percent}</span>}
      {(details.length > 0 || (compare && short)) && (
        <span className={styles.details}>
          {compare && short && <ComparedOnce {...compare} />}
          {details.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </span>
      )}
      {!short && <Mark mark={offer.priceMark} />}
    </div>
  );
}

/** The price that the reduction is counted from, with what it is, once: the sum alone is crossed out. */
function ComparedOnce({ amount, short }: { amount: string; short: string }) {
  const [before = '', after = ''] = short.split(amount);
  return (
    <span>
      {before}
      <s>{amount}</s>
      {after}
    </span>
  );
}

/** Who has checked the reduction, and how far that goes. */
function Mark({ mark }: { mark: Props['offer']['priceMark'] }) {
  if (mark?.kind === 'DERIVED') return <p className={styles.details}>{texts.derived}</p>;
  if (mark?.kind !== 'CHECKED') return null;
  return (
    <details className={styles.mark}>
      <summary>
        <Icon name="shield" size={18} />
        {texts.checked}
      </summary>
      <p>{texts.checkedHow(mark.offersCompared)}</p>
    </details>
  );
}
