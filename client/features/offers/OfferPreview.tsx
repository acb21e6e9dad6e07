import { isPremium } from '#shared/rules/offers/offers.ts';
import { useFormAround, useValues } from '../../lib/forms/useFieldForm.ts';
import type { Currency } from '../../schema.generated.ts';
import { common } from '../../texts/common.ts';
import { offerForm } from '../../texts/offers.ts';
import type { OfferFormValues } from './form/offerForm.ts';
import type { PickedImage } from './form/pickedImage.ts';
import { shownPriceOfForm } from './form/price/priceForm.ts';
import styles from './OfferPreview.module.css';
import { OfferTileFace, StillFavouriteButton } from './OfferTileFace.tsx';
import { type Validity, validity } from './validity.ts';

function picture(image: PickedImage | undefined) {
  if (!image) return null;
  const { id, url } = image;
  return { __typename: 'Image', id, small: url, medium: url, large: url, placeholder: url } as const;
}

/** How long the offer holds as consumers first see it: today, or on its first day. */
function validityOnFirstDay({ startDate, endDate }: OfferFormValues): Validity {
  if (!startDate || !endDate) return { short: '', long: '', tone: 'plain' };
  const first = Date.parse(`${startDate}T12:00:00Z`);
  return validity({ endsAt: `${endDate}T20:59:59Z`, validNow: true }, new Date(Math.max(first, Date.now())));
}

/** The offer being written, as the app will show it. Rendered inside the form. */
export function OfferPreview({ businessName, currency }: { businessName: string; currency: Currency }) {
  const values = useValues(useFormAround<OfferFormValues>());
  if (!values.cities) return null;
  const { type, title, category = '', cities, images } = values;
  const isNationwide = cities.includes(common.wholeCountry);
  return (
    <section className={styles.preview} aria-label={offerForm.preview}>
      <p className={styles.intro}>{offerForm.previewIntro}</p>
      <div className={styles.phone}>
        <OfferTileFace
          offer={{
            ...shownPriceOfForm(values),
            type: type ?? 'NORMAL_OFFER',
            currency,
            category: { name: category },
            images: images.flatMap((image) => picture(image) ?? []),
            isPremium: !!type && isPremium(type),
          }}
          title={title || offerForm.previewTitle}
          business={[businessName, isNationwide && common.wholeCountry].filter(Boolean).join(' · ')}
          until={validityOnFirstDay(values)}
          favouriteButton={<StillFavouriteButton />}
          sizes="280px"
        />
      </div>
    </section>
  );
}
