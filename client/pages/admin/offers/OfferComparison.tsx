import type { ReactNode } from 'react';
import { OfferPictures } from '../../../features/offers/OfferPictures.tsx';
import { offerPlace } from '../../../features/offers/offerPlace.ts';
import { euros, percent } from '../../../lib/format.ts';
import { moderation as texts } from '../../../texts/adminOffers.ts';
import styles from './OfferComparison.module.css';
import type { AdminOfferRowFragment, PublishedFieldsFragment } from './OffersPage.generated.ts';

type Content = Omit<PublishedFieldsFragment, '__typename'>;
type Field = keyof typeof texts.fields;

const written: Record<Exclude<Field, 'images'>, (content: Content) => string> = {
  title: ({ title }) => title,
  description: ({ description }) => description,
  category: ({ category }) => category.name,
  place: (content) => [content.address, offerPlace(content, Number.POSITIVE_INFINITY)].filter(Boolean).join(', '),
  url: ({ url }) => url ?? '',
  keywords: ({ keywords }) => keywords.join(', '),
  originalPrice: ({ originalPrice }) => (originalPrice === null ? '' : euros(originalPrice)),
  discountedPrice: ({ discountedPrice }) => (discountedPrice === null ? '' : euros(discountedPrice)),
  discountPercentage: ({ discountPercentage }) => (discountPercentage === null ? '' : percent(discountPercentage)),
};

function Pictures({ content }: { content: Content }) {
  return content.images.length > 0 ? <OfferPictures small content={content} /> : texts.nothing;
}

function differences(now: Content, next: Content) {
  const rows: { field: Field; now: ReactNode; next: ReactNode }[] = [];
  for (const [field, write] of Object.entries(written) as [Exclude<Field, 'images'>, (content: Content) => string][]) {
    const [before, after] = [write(now), write(next)];
    if (before !== after) rows.push({ field, now: before || texts.nothing, next: after || texts.nothing });
  }
  const ids = ({ images }: Content) => images.map(({ id }) => id).join();
  if (ids(now) !== ids(next)) {
    rows.push({ field: 'images', now: <Pictures content={now} />, next: <Pictures content={next} /> });
  }
  return rows;
}

/** What a waiting change would change, beside what consumers see now. */
export function OfferComparison({ offer, published }: { offer: AdminOfferRowFragment; published: Content }) {
  const rows = differences(published, offer);
  if (rows.length === 0) return <p className={styles.none}>{texts.unchanged}</p>;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{texts.comparison}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.field}</th>
          <th scope="col">{texts.now}</th>
          <th scope="col">{texts.next}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, now, next }) => (
          <tr key={field}>
            <th scope="row">{texts.fields[field]}</th>
            <td className={styles.now} data-label={texts.now}>
              {now}
            </td>
            <td className={styles.next} data-label={texts.next}>
              {next}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
