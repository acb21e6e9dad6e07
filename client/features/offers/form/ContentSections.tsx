import type { Currency } from '#client/schema.generated.ts';
import { offerForm } from '#client/texts/offers.ts';
import { FormSection } from '#client/ui/antd/form/FormParts.tsx';
import { BasicsFields } from './BasicsFields.tsx';
import { ImagesField } from './ImagesField.tsx';
import { PlaceFields } from './place/PlaceFields.tsx';
import { PriceFields } from './price/PriceFields.tsx';
import { KeywordsField, LinkField } from './ReachFields.tsx';
import { ValidityFields } from './ValidityFields.tsx';

const { sections } = offerForm;

interface Props {
  currency: Currency;
  /** Of the upload of new pictures, 0 to 100. */
  progress: number | undefined;
  /** Whether the dates can be chosen. */
  withDates: boolean;
}

/** The content of an offer in a dialog of the back office. */
export function ContentSections({ currency, progress, withDates }: Props) {
  return (
    <>
      <FormSection title={sections.basics}>
        <BasicsFields />
      </FormSection>
      <FormSection title={sections.images}>
        <ImagesField progress={progress} />
      </FormSection>
      <FormSection title={sections.place}>
        <PlaceFields />
      </FormSection>
      {withDates && (
        <FormSection title={sections.validity}>
          <ValidityFields />
        </FormSection>
      )}
      <FormSection title={sections.keywords}>
        <KeywordsField />
      </FormSection>
      <FormSection title={sections.price}>
        <PriceFields currency={currency} isOwn={false} />
      </FormSection>
      <FormSection title={sections.link}>
        <LinkField />
      </FormSection>
    </>
  );
}
