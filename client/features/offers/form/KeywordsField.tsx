import { offerInputLimits } from '#shared/limits.generated.ts';
import { offerForm } from '../../../texts/offers.ts';
import { CheckedField } from '../../../ui/antd/form/CheckedForm.tsx';
import { KeywordInput } from './KeywordInput.tsx';

/** The words that search and the assistant find an offer by. */
export function KeywordsField() {
  return (
    <CheckedField name="keywords" label={offerForm.keywords}>
      <KeywordInput max={offerInputLimits.keywords.count} maxLength={offerInputLimits.keywords.characters} />
    </CheckedField>
  );
}
