import { limits } from '../../../server/domain/offers/rules.ts';
import { offerForm } from '../../texts/offers.ts';
import { CheckedField } from '../../ui/CheckedForm.tsx';
import { KeywordInput } from '../../ui/KeywordInput.tsx';

/** The words that search and the assistant find an offer by. */
export function KeywordsField() {
  return (
    <CheckedField name="keywords" label={offerForm.keywords}>
      <KeywordInput max={limits.keywords} maxLength={limits.keyword} />
    </CheckedField>
  );
}
