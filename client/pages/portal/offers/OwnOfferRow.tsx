import { OfferMarks } from '#client/features/offers/OfferDetails.tsx';
import { OfferPicture } from '#client/features/offers/OfferPicture.tsx';
import { numeral, period } from '#client/lib/format/format.ts';
import { writersText } from '#client/texts/drafts.ts';
import { ownOffers } from '#client/texts/ownOffers.ts';
import { hasPages } from '#shared/rules/offers/flyers.ts';
import { offerPriceLines } from '#shared/rules/offers/shownPrice.ts';
import { Actions, type CardProps, isCounted, RejectedLine } from './OwnOfferCard.tsx';
import styles from './OwnOfferRow.module.css';

/** One own offer in a few lines: its price, state, days and clicks, and what can be done with it. */
export function OwnOfferRow(props: CardProps) {
  const { offer } = props;
  const { shown, startsAt, endsAt, clicks } = offer;
  const { title, category, pages, price } = shown;
  const { now, percent } = offerPriceLines(price);
  const writer = writersText(offer);
  return (
    <article className={styles.row}>
      <div className={styles.picture}>
        <OfferPicture
          image={pages[0]?.image}
          category={category?.name ?? ''}
          sizes="72px"
          fromTop={hasPages(offer.type)}
        />
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <div className={styles.facts}>
          <OfferMarks offer={offer} />
          {now && (
            <strong className={styles.price} data-numeric>
              {[now, percent].filter(Boolean).join(' · ')}
            </strong>
          )}
          <span>{period(startsAt, endsAt)}</span>
          <span data-numeric>
            {numeral(clicks)} {ownOffers.clicks(clicks)}
          </span>
          {writer && <span>{writer}</span>}
          {isCounted(offer) && <span data-numeric>{ownOffers.atTill(offer.customers)}</span>}
        </div>
        <RejectedLine offer={offer} />
      </div>
      <Actions {...props} isDense />
    </article>
  );
}
