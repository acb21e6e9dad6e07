import { Button, Form } from 'antd';
import { lastPossibleDay } from '#shared/rules/offers.ts';
import { offerTypeTerms } from '#shared/rules/settings.ts';
import { date, isoDate } from '../../../lib/format/format.ts';
import type { OfferType } from '../../../schema.generated.ts';
import { offerForm } from '../../../texts/offers.ts';
import { CheckedField } from '../../../ui/antd/form/CheckedForm.tsx';
import { Columns } from '../../../ui/plain/Stack.tsx';
import { DateInput } from './DateInput.tsx';

/** First and last day. The last one can be picked as far as the type reaches. */
export function ValidityFields() {
  const form = Form.useFormInstance();
  const type = Form.useWatch<OfferType | undefined>('type', form) ?? 'NORMAL_OFFER';
  const start = Form.useWatch<string>('startDate', form);
  const end = Form.useWatch<string>('endDate', form);
  const last = lastPossibleDay(type, start ?? '');

  return (
    <Columns least={200}>
      <CheckedField name="startDate" label={offerForm.startDate}>
        <DateInput min={isoDate(new Date())} />
      </CheckedField>
      <CheckedField
        name="endDate"
        label={offerForm.endDate}
        dependencies={['startDate', 'type']}
        extra={
          <>
            {offerForm.longest(offerTypeTerms[type].maxDays)}
            {last && end !== last && (
              <Button
                type="link"
                size="small"
                onClick={() => form.setFields([{ name: 'endDate', value: last, errors: [], touched: true }])}
              >
                {offerForm.wholeTime(date(last))}
              </Button>
            )}
          </>
        }
      >
        <DateInput {...(start && { min: start })} {...(last && { max: last })} />
      </CheckedField>
    </Columns>
  );
}
