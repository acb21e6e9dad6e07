import { useCallback, useEffect, useRef } from 'react';
import { checkDates } from '#shared/rules/offers.ts';
import { emptyOffer, type OfferFormValues } from '../../../features/offers/form/offerForm.ts';
import { isoDate } from '../../../lib/format/format.ts';

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

/**
 * The unsent offer of a business, kept on this device. Pictures are not kept. It is written down when the typing
 * pauses, and at once when the page is left.
 */
export function useOfferDraft(businessId: string, delay = 400) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unwritten = useRef<OfferFormValues>(undefined);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    if (unwritten.current) write(businessId, unwritten.current);
    unwritten.current = undefined;
  }, [businessId]);
  const save = useCallback(
    (values: OfferFormValues) => {
      clearTimeout(timer.current);
      unwritten.current = values;
      timer.current = setTimeout(flush, delay);
    },
    [flush, delay],
  );
  const forget = useCallback(() => {
    unwritten.current = undefined;
    write(businessId, undefined);
  }, [businessId]);
  const load = useCallback(() => read(businessId), [businessId]);

  useEffect(() => {
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [flush]);
  return { load, save, forget };
}
