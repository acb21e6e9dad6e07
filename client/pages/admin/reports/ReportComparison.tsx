import { Alert, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { furtherTexts } from '#client/features/offers/form/shownOfferField.ts';
import type { OfferContentFieldsFragment } from '#client/features/offers/OfferFields.generated.ts';
import type { OfferPictureFragment } from '#client/features/offers/OfferPicture.generated.ts';
import { OfferPictures } from '#client/features/offers/OfferPicture.tsx';
import { period } from '#client/lib/format/format.ts';
import { reports as texts } from '#client/texts/adminModeration.ts';
import { adminOfferDetails } from '#client/texts/adminOffers.ts';
import { offerMarks } from '#client/texts/common.ts';
import { flyerForm } from '#client/texts/offers.ts';
import { offerStatus } from '#client/texts/statuses.ts';
import { StatusTag } from '#client/ui/plain/data/StatusTag.tsx';
import { Panel, Stack } from '#client/ui/plain/Layout.tsx';
import { offerPriceLines } from '#shared/rules/offers/shownPrice.ts';
import styles from '../offers/OfferComparison.module.css';
import type { AdminOfferRowFragment } from '../offers/OffersPage.generated.ts';
import own from './ReportDialog.module.css';
import type { ReportDetailsFragment } from './ReportsPage.generated.ts';

/** What an offer says, and when: now, or as it was reported. */
interface Said {
  content: OfferContentFieldsFragment;
  /** Its name. */
  category: string;
  /** As consumers are shown it. */
  price: readonly string[];
  startsAt: string;
  endsAt: string;
}

type Field = keyof typeof texts.fields;

function placeOf({ isNationwide, address, cities }: OfferContentFieldsFragment): string {
  if (isNationwide) return adminOfferDetails.wholeCountry;
  return [address, ...cities].filter(Boolean).join(', ');
}

function written({ content, category, price, startsAt, endsAt }: Said): Record<string, string> {
  return {
    title: content.title,
    price: price.join(' · '),
    description: content.description,
    category,
    place: placeOf(content),
    ...furtherTexts(content),
    keywords: content.keywords.join(', '),
    pages: flyerForm.shown(content.pages.map(({ text }) => text ?? '')),
    period: period(startsAt, endsAt),
  };
}

function saidNow({ shown, startsAt, endsAt }: AdminOfferRowFragment): Said {
  const price = offerPriceLines(shown.price).texts;
  return { content: shown, category: shown.category?.name ?? '', price, startsAt, endsAt };
}

interface CopiesProps {
  copies: ReportDetailsFragment['pictures'];
  /** The pictures that the offer had when it was reported. */
  images: readonly OfferPictureFragment[];
}

/** The copies of the reported pictures, each of which opens in full, and how many pictures have none. */
function Copies({ copies, images }: CopiesProps) {
  const copied = new Set(copies.map(({ imageId }) => imageId));
  const missing = images.filter(({ id }) => !copied.has(id)).length;
  return (
    <Stack gap="small">
      {copies.length > 0 && (
        <ul className={own.copies}>
          {copies.map(({ id, url, width, height }, index) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={texts.pictures.alt(index + 1)} width={width} height={height} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {missing > 0 && <span className={own.quiet}>{texts.pictures.missing(missing)}</span>}
      {copies.length === 0 && missing === 0 && '–'}
    </Stack>
  );
}

interface Props {
  report: ReportDetailsFragment & { snapshot: NonNullable<ReportDetailsFragment['snapshot']> };
  /** As it is now; null when it is deleted. */
  offer: AdminOfferRowFragment | null;
}

/** The offer as it was reported beside what it is now; what differs is coloured. */
export function ReportComparison({ report: { snapshot, pictures, kind, joined }, offer }: Props) {
  const isDelicate = [kind, ...joined.map((other) => other.kind)].includes('CHILD');
  const [isShown, setShown] = useState(!isDelicate);
  const reported = written({ ...snapshot, price: snapshot.priceTexts });
  const now = offer && written(saidNow(offer));
  const rows: { field: string; reported: ReactNode; now: ReactNode; differs: boolean }[] = Object.entries(reported).map(
    ([field, text]) => ({
      field,
      reported: text || '–',
      now: now?.[field] || '–',
      differs: !!now && now[field] !== text,
    }),
  );
  const ids = ({ pages }: OfferContentFieldsFragment) => pages.map(({ image }) => image.id).join();
  rows.push({
    field: 'images',
    reported: isShown ? (
      <Copies copies={pictures} images={snapshot.content.pages.map(({ image }) => image)} />
    ) : (
      <Stack gap="small">
        <span className={own.quiet}>{texts.pictures.delicate}</span>
        <div>
          <Button onClick={() => setShown(true)}>{texts.pictures.show}</Button>
        </div>
      </Stack>
    ),
    now: offer && isShown && offer.shown.pages.length > 0 ? <OfferPictures small content={offer.shown} /> : '–',
    differs: !!offer && ids(snapshot.content) !== ids(offer.shown),
  });
  const isSame = rows.every(({ differs }) => !differs);
  return (
    <Panel
      title={texts.comparison}
      actions={
        offer && (
          <span>
            <StatusTag {...(offer.isHidden ? offerMarks.hidden : offerStatus(offer.status))} />
          </span>
        )
      }
    >
      {!offer && <Alert type="info" showIcon title={texts.gone} />}
      {offer && isSame && <p>{texts.unchanged}</p>}
      <table className={styles.table}>
        <caption className="visually-hidden">{texts.comparison}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.columnField}</th>
            <th scope="col">{texts.reported}</th>
            {!isSame && <th scope="col">{texts.now}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, reported, now, differs }) => (
            <tr key={field}>
              <th scope="row">{texts.fields[field as Field]}</th>
              <td className={differs ? styles.now : undefined} data-label={texts.reported}>
                {reported}
              </td>
              {!isSame && (
                <td className={differs ? styles.next : undefined} data-label={texts.now}>
                  {now}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
