import { useCallback } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { OfferFieldsFragment } from '../../../features/offers/OfferFields.generated.ts';
import { errorText } from '../../../lib/errors/errorText.ts';
import { editOffer } from '../../../texts/offers.ts';
import { ErrorState } from '../../../ui/antd/ErrorState.tsx';
import { FormSkeleton } from '../../../ui/antd/form/FormSkeleton.tsx';
import { PageTitle } from '../../../ui/plain/frame/PageTitle.tsx';
import { EditOfferForm } from './EditOfferForm.tsx';
import { usePortalEditOfferQuery } from './EditOfferPage.generated.ts';

const list = '/yritys/tarjoukset';

/** Edits an own offer: rendered at once from what the list passed on, then as the server says. */
export function EditOfferPage() {
  const { id = '' } = useParams();
  const { state } = useLocation() as { state: { offer?: OfferFieldsFragment } | null };
  const navigate = useNavigate();
  const { data, error, refetch } = usePortalEditOfferQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const handed = state?.offer?.id === id ? state.offer : undefined;
  const offer = error ? undefined : (data?.myOffer ?? handed);
  const leave = useCallback(() => void navigate(list), [navigate]);

  return (
    <>
      <PageTitle title={editOffer.title} back={{ to: list, text: editOffer.back }} />
      {error && <ErrorState text={errorText(error, editOffer.loadFailed)} onRetry={refetch} />}
      {!offer && !error && <FormSkeleton />}
      {offer && <EditOfferForm key={offer.id} offer={offer} onLeave={leave} />}
    </>
  );
}
