import { useCallback, useEffect, useRef } from 'react';
import { checkDates } from '../../../server/domain/offers/rules.ts';
import { emptyOffer, type OfferFormValues } from '../../features/offers/offerForm.ts';
import { isoDate } from '../../lib/format.ts';

function keyOf(businessId: string) {
  return `offerDraft:${businessId}`;
}

/** A draft made some days ago may begin in the past: it then begins today. */
function brought(draft: OfferFormValues): OfferFormValues {
  const fresh = emptyOffer(draft.type);
  const stale = draft.type && checkDates(draft.type, draft, isoDate(new Date())).startDate;
  return { ...fresh, ...draft, images: [], ...(stale && { startDate: fresh.startDate, endDate: fresh.endDate }) };
}

function read(businessId: string): OfferFormValues | undefined {
  try {
    const text = localStorage.getItem(keyOf(businessId));
    return text ? brought(JSON.parse(text) as OfferFormValues) : undefined;
  } catch {
    return undefined;
  }
}

function write(businessId: string, values: OfferFormValues | undefined) {
  try {
    if (values) localStorage.setItem(keyOf(businessId), JSON.stringify({ ...values, images: [] }));
    else localStorage.removeItem(keyOf(businessId));
  } catch {
    // Where storage is refused or full, the draft lives as long as the page.
  }
}

/** The unsent offer of a business, kept on this device. Pictures are not kept. */
export function useOfferDraft(businessId: string, delay = 400) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useCallback(
    (values: OfferFormValues) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => write(businessId, values), delay);
    },
    [businessId, delay],
  );
  const forget = useCallback(() => {
    clearTimeout(timer.current);
    write(businessId, undefined);
  }, [businessId]);
  const load = useCallback(() => read(businessId), [businessId]);

  useEffect(() => () => clearTimeout(timer.current), []);
  return { load, save, forget };
}
