import { App } from 'antd';
import { useRef } from 'react';
import { daysBeforeAsking } from '#shared/rules/offers/offers.ts';
import { date } from '../../../lib/format/format.ts';
import { beforeStart as texts } from '../../../texts/offers.ts';
import { beginsLate, type OfferFormValues } from './offerForm.ts';

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
      title: texts.lateTitle(date(dates.startDate)),
      content: texts.lateText(daysBeforeAsking),
      okText: texts.lateOk,
      cancelText: texts.lateBack,
      focusable: { autoFocusButton: 'cancel' },
    });
    isAsking.current = false;
    return isSure;
  };
}
