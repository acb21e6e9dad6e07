import { Input } from 'antd';
import { offerInputLimits } from '#shared/limits.generated.ts';
import { offerForm } from '../../../texts/offers.ts';
import { CheckedField } from '../../../ui/antd/form/CheckedForm.tsx';

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
