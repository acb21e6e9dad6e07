import { Select } from 'antd';
import { useFormAround, useValue } from '#client/lib/forms/useFieldForm.ts';
import type { OfferRedemption } from '#client/schema.generated.ts';
import { redemptionTerms as texts } from '#client/texts/redemption.ts';
import { CheckedField } from '#client/ui/antd/form/CheckedForm.tsx';
import { NumberInput } from '#client/ui/antd/form/NumberInput.tsx';
import { Columns } from '#client/ui/plain/Layout.tsx';
import { entriesOf } from '#shared/records.ts';
import { maxRedemptionLimit } from '#shared/rules/offers/redemption/terms.ts';
import type { OfferFormValues } from '../offers/form/offerForm.ts';

const kinds = entriesOf(texts.kinds).map(([value, label]) => ({ value, label }));

/** How a customer takes the offer at the till; of a code its limit and its days of grace too. */
export function RedemptionFields() {
  const redemption = useValue(useFormAround<OfferFormValues>(), 'redemption') ?? 'NONE';
  return (
    <>
      <CheckedField name="redemption" label={texts.field} extra={texts.hints[redemption]}>
        <Select<OfferRedemption> options={kinds} />
      </CheckedField>
      {redemption !== 'NONE' && (
        <Columns minWidth={220}>
          <CheckedField name="redemptionLimit" label={texts.limit} extra={texts.limitHint}>
            <NumberInput units={['asiakasta', 'kpl']} min={1} max={maxRedemptionLimit} />
          </CheckedField>
          <CheckedField name="graceDays" label={texts.grace} extra={texts.graceHint}>
            <Select<number> options={texts.graceDays} />
          </CheckedField>
        </Columns>
      )}
    </>
  );
}
