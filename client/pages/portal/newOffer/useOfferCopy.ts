import { useSearchParams } from 'react-router';
import { type OfferFormValues, valuesOf } from '../../../features/offers/form/offerForm.ts';
import { copyParameter } from './copyPath.ts';
import { usePortalOfferToCopyQuery } from './NewOfferPage.generated.ts';

/** What a new offer takes from another: all but its dates; the server copies its pictures. The other's price is an earlier one. */
export interface OfferCopy {
  title: string;
  /** Why it was rejected. */
  rejectedFor: string | null;
  values: Omit<OfferFormValues, 'offerId' | 'startDate' | 'endDate'>;
}

/** The own offer that the address names as the model of the new one; an unknown one is no model. */
export function useOfferCopy(): { copy: OfferCopy | undefined; loading: boolean } {
  const [params] = useSearchParams();
  const id = params.get(copyParameter) ?? '';
  const { data, loading } = usePortalOfferToCopyQuery({ variables: { id }, skip: !id });
  if (!data) return { copy: undefined, loading };
  const { offerId: _id, startDate: _start, endDate: _end, ...values } = valuesOf(data.myOffer);
  const { title, phase, statusReason } = data.myOffer;
  return { copy: { title, values, rejectedFor: phase === 'REJECTED' ? statusReason : null }, loading };
}
