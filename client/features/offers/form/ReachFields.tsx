import { Input } from 'antd';
import { offerInputLimits } from '#shared/limits.generated.ts';
import type { Currency } from '../../../schema.generated.ts';
import { offerForm } from '../../../texts/offers.ts';
import { CheckedField } from '../../../ui/antd/form/CheckedForm.tsx';
import { FormPanel } from '../../../ui/antd/form/FormParts.tsx';
import { KeywordInput } from './KeywordInput.tsx';
import { PriceFields } from './PriceFields.tsx';

/** The words that search and the assistant find an offer by. */
export function KeywordsField() {
  return (
    <CheckedField name="keywords" label={offerForm.keywords}>
      <KeywordInput max={offerInputLimits.keywords.count} maxLength={offerInputLimits.keywords.characters} />
    </CheckedField>
  );
}

/** The website that an offer leads to. */
export function LinkField() {
  return (
    <CheckedField name="url" label={offerForm.url} required={false} extra={offerForm.urlHint}>
      <Input
        type="url"
        inputMode="url"
        autoComplete="url"
        maxLength={offerInputLimits.url}
        placeholder={offerForm.urlPlaceholder}
      />
    </CheckedField>
  );
}

const { sections, intros } = offerForm;

/** How an offer is found and followed, the same in a new one and in an edit: keywords, consumer's price, website. */
export function ReachPanels({ currency }: { currency: Currency }) {
  return (
    <>
      <FormPanel title={sections.keywords} intro={intros.keywords}>
        <KeywordsField />
      </FormPanel>
      <FormPanel title={sections.price} intro={intros.price}>
        <PriceFields currency={currency} isOwn />
      </FormPanel>
      <FormPanel title={sections.link}>
        <LinkField />
      </FormPanel>
    </>
  );
}
