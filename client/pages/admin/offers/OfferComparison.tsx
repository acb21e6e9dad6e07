import { Alert } from 'antd';
import { type ReactNode, useState } from 'react';
import { furtherTexts } from '#client/features/offers/form/shownOfferField.ts';
import type { OfferContentFieldsFragment } from '#client/features/offers/OfferFields.generated.ts';
import { OfferPictures } from '#client/features/offers/OfferPicture.tsx';
import { offerPlace } from '#client/features/offers/offerPlace.ts';
import { date, moneyText, percent } from '#client/lib/format/format.ts';
import type { Currency, OfferStatus } from '#client/schema.generated.ts';
import { moderation, moderation as texts } from '#client/texts/adminOffers.ts';
import { flyerForm } from '#client/texts/offers.ts';
import { priceForm as priceTexts } from '#client/texts/priceForm.ts';
import { offerStatus } from '#client/texts/statuses.ts';
import { entriesOf } from '#shared/records.ts';
import { changedOffer } from '#shared/rules/offers/offers.ts';
import styles from './OfferComparison.module.css';
import type { AdminOfferRowFragment } from './OffersPage.generated.ts';

type Content = OfferContentFieldsFragment & { status?: OfferStatus };
type Field = keyof typeof texts.fields;
const { nothing } = texts;

/** What kind of price it is, what it buys and for whom. */
function termsOf({
  subject,
  priceForm,
  audience,
  multiCount,
  scope,
  upTo,
  perishable,
  onSaleSince,
  unit,
  isOtherProduct,
}: Content['price']) {
  const kind = audience === 'MEMBERS' ? 'MEMBERS' : priceForm;
  return [
    priceTexts.subjects.find(({ value }) => value === subject)?.label,
    priceTexts.kinds[kind],
    multiCount && `${multiCount} kpl`,
    scope && `${upTo ? 'jopa: ' : ''}${scope}`,
    perishable && priceTexts.perishable,
    isOtherProduct && priceTexts.otherProduct,
    onSaleSince && `${priceTexts.onSaleSince} ${date(onSaleSince)}`,
    unit && `${unit.count} × ${unit.amount} ${priceTexts.units.find(({ value }) => value === unit.unit)?.label}`,
  ]
    .filter(Boolean)
    .join(', ');
}

const sum = (amount: number | null, currency: Currency) => (amount === null ? '' : moneyText(amount, currency));

const written = {
  title: ({ title }) => title,
  description: ({ description }) => description,
  category: ({ category }) => category?.name ?? '',
  place: (content) => [content.address, offerPlace(content, Number.POSITIVE_INFINITY)].filter(Boolean).join(', '),
  keywords: ({ keywords }) => keywords.join(', '),
  originalPrice: ({ price }) => sum(price.originalPrice, price.currency),
  discountedPrice: ({ price }) => sum(price.discountedPrice, price.currency),
  discountPercentage: ({ price: { discountPercentage } }) =>
    discountPercentage === null ? '' : percent(discountPercentage),
  terms: ({ price }) => termsOf(price),
  pages: ({ pages }) => flyerForm.shown(pages.map(({ text }) => text ?? '')),
  status: ({ status }) => (status ? offerStatus(status).text : ''),
} satisfies Partial<Record<Field, (content: Content) => string>>;

function Pictures({ content }: { content: Content }) {
  return content.pages.length > 0 ? <OfferPictures small content={content} /> : texts.nothing;
}

/** What is compared of a content in words, by the names of the fields. */
function textsOf(content: Content): Record<string, string> {
  const ownWords = entriesOf(written).map(([field, write]) => [field, write(content)]);
  return { ...Object.fromEntries(ownWords), ...furtherTexts(content) };
}

function differences(before: Content, after: Content) {
  const rows: { field: string; before: ReactNode; after: ReactNode }[] = [];
  const [texts, others] = [textsOf(before), textsOf(after)];
  for (const [field, was] of Object.entries(texts)) {
    const is = others[field] ?? '';
    if (was !== is) rows.push({ field, before: was || nothing, after: is || nothing });
  }
  const ids = ({ pages }: Content) => pages.map(({ image }) => image.id).join();
  if (ids(before) !== ids(after)) {
    rows.push({ field: 'images', before: <Pictures content={before} />, after: <Pictures content={after} /> });
  }
  return rows;
}

interface Props {
  caption: string;
  /** Headings of the two contents. */
  columns: { before: string; after: string };
  before: Content;
  after: Content;
}

/** The fields in which two contents of an offer differ, side by side. */
export function OfferComparison({ caption, columns, before: was, after: is }: Props) {
  const rows = differences(was, is);
  if (rows.length === 0) return <p className={styles.none}>{texts.unchanged}</p>;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.field}</th>
          <th scope="col">{columns.before}</th>
          <th scope="col">{columns.after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{texts.fields[field as Field]}</th>
            <td className={styles.now} data-label={columns.before}>
              {before}
            </td>
            <td className={styles.next} data-label={columns.after}>
              {after}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Row = AdminOfferRowFragment;

/** The offer as it was when its dialog opened; undefined while there is none. */
export function useReadOffer(offer: Row | undefined): Row | undefined {
  const [read, setRead] = useState(offer);
  if (offer?.id !== read?.id) setRead(offer);
  return read;
}

/** What has changed since the admin read the offer, before a decision on what it is now. Nothing when nothing has. */
export function ChangedSince({ read, offer }: { read: Row | undefined; offer: Row }) {
  if (!read || read.id !== offer.id || read.version === offer.version) return null;
  const { caption, columns } = moderation.since;
  return (
    <>
      <Alert type="warning" showIcon title={changedOffer} />
      <OfferComparison
        caption={caption}
        columns={columns}
        before={{ ...read.shown, status: read.status }}
        after={{ ...offer.shown, status: offer.status }}
      />
    </>
  );
}
