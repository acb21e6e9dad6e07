import { Button, Form } from 'antd';
import { lastPossibleDay, maxDaysAhead } from '#shared/rules/offers/offers.ts';
import { offerTypeTerms } from '#shared/rules/settings.ts';
import { date, isoDate } from '../../../lib/format/format.ts';
import type { OfferType } from '../../../schema.generated.ts';
import { offerForm } from '../../../texts/offers.ts';
import { CheckedField } from '../../../ui/antd/form/CheckedForm.tsx';
import { DateInput } from '../../../ui/antd/form/DateInput.tsx';
import { dayjs } from '../../../ui/antd/form/dayjs.ts';
import { Columns } from '../../../ui/plain/Layout.tsx';

/** First and last day. The last one can be picked as far as the type reaches. */
export function ValidityFields() {
  const form = Form.useFormInstance();
  // The type is no field of every form with dates.
  const type = Form.useWatch<OfferType | undefined>('type', { form, preserve: true }) ?? 'NORMAL_OFFER';
  const start = Form.useWatch<string>('startDate', form);
  const end = Form.useWatch<string>('endDate', form);
  const last = lastPossibleDay(type, start ?? '');

  return (
    <Columns minWidth={200}>
      <CheckedField name="startDate" label={offerForm.startDate}>
        <DateInput min={isoDate(new Date())} max={dayjs().add(maxDaysAhead, 'day').format('YYYY-MM-DD')} />
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
