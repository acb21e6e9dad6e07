import { App, Button } from 'antd';
import { useRef } from 'react';
import { date, isoDate } from '#client/lib/format/format.ts';
import { useFormAround, useValue } from '#client/lib/forms/useFieldForm.ts';
import { beforeStart, offerForm } from '#client/texts/offers.ts';
import { CheckedField } from '#client/ui/antd/form/CheckedForm.tsx';
import { DateInput, dayjs } from '#client/ui/antd/form/DateInput.tsx';
import { Columns } from '#client/ui/plain/Layout.tsx';
import { daysBeforeAsking, lastPossibleDay, maxDaysAhead } from '#shared/rules/offers/offers.ts';
import { offerTypeTerms } from '#shared/rules/offers/pricing.ts';
import { beginsLate, type OfferFormValues } from './offerForm.ts';

/** First and last day. The last one can be picked as far as the type reaches. */
export function ValidityFields() {
  const form = useFormAround<OfferFormValues>();
  // The type is no field of every form with dates.
  const type = useValue(form, 'type') ?? 'NORMAL_OFFER';
  const start = useValue(form, 'startDate');
  const end = useValue(form, 'endDate');
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
              <Button type="link" size="small" onClick={() => form.fill({ endDate: last })}>
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

/**
 * Asks whether a first day that is more than 30 days away is meant; resolves to whether to go on. While it asks, a second
 * click does not go on.
 */
export function useLateStartQuestion() {
  const { modal } = App.useApp();
  const isAsking = useRef(false);
  return async (dates: Pick<OfferFormValues, 'startDate'>): Promise<boolean> => {
    if (!beginsLate(dates)) return true;
    if (isAsking.current) return false;
    isAsking.current = true;
    const isSure = await modal.confirm({
      title: beforeStart.lateTitle(date(dates.startDate)),
      content: beforeStart.lateText(daysBeforeAsking),
      okText: beforeStart.lateOk,
      cancelText: beforeStart.lateBack,
      focusable: { autoFocusButton: 'cancel' },
    });
    isAsking.current = false;
    return isSure;
  };
}
