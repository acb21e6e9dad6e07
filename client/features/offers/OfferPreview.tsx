import { Form } from 'antd';
import { isPremium, percentOff } from '#shared/rules/offers.ts';
import type { Currency } from '../../schema.generated.ts';
import { offerForm } from '../../texts/offers.ts';
import type { PickedImage } from './form/ImagePicker.tsx';
import type { OfferFormValues } from './form/offerForm.ts';
import { OfferCard } from './OfferCard.tsx';
import styles from './OfferPreview.module.css';
import { offerPlace } from './offerPlace.ts';

function picture(image: PickedImage | undefined) {
  if (!image) return null;
  const { id, url } = image;
  return { __typename: 'Image', id, small: url, medium: url, large: url, placeholder: url } as const;
}

/** The offer being written, as the app will show it. Stands inside the form. */
export function OfferPreview({ businessName, currency }: { businessName: string; currency: Currency }) {
  const form = Form.useFormInstance<OfferFormValues>();
  const values = Form.useWatch((all: OfferFormValues) => all, { form, preserve: true }) as OfferFormValues | undefined;
  if (!values?.cities) return null;
  const { type, title, description, category = '', cities, address, images, endDate } = values;
  const { originalPrice, discountedPrice, discountPercentage, lowestPrice30Days } = values;
  return (
    <section className={styles.preview} aria-label={offerForm.preview}>
      <p className={styles.intro}>{offerForm.previewIntro}</p>
      <div className={styles.phone}>
        <OfferCard
          currency={currency}
          title={title || offerForm.previewTitle}
          description={description}
          category={category}
          image={picture(images[0])}
          isPremium={!!type && isPremium(type)}
          businessName={businessName}
          place={offerPlace({ cities }) || offerForm.previewPlace}
          address={address}
          until={endDate}
          {...{ originalPrice, discountedPrice, lowestPrice30Days }}
          discountPercentage={percentOff(originalPrice, discountedPrice) ?? discountPercentage}
        />
      </div>
    </section>
  );
}
