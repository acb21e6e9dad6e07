import { useApolloClient } from '@apollo/client/react';
import { useLocation, useNavigate } from 'react-router';
import { AddFavouriteDocument } from '../favourites/FavouritesPage.generated.ts';
import { useConsumer } from '../useConsumer.ts';

/** What led to the sign-in. */
export interface SignInReason {
  /** The address to go back to. */
  from?: string;
  /** The offer that was to become a favourite. */
  favourite?: string;
}

/** After signing in: does what the sign-in was for, and goes back to where it began. */
export function useReturn() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { enter } = useConsumer();
  const reason = (useLocation().state ?? {}) as SignInReason;

  async function goBack() {
    const { from, favourite: offerId } = reason;
    // An offer that has ended meanwhile is no reason to stop.
    if (offerId) await client.mutate({ mutation: AddFavouriteDocument, variables: { offerId } }).catch(() => {});
    await enter();
    await navigate(from?.startsWith('/sovellus') ? from : '/sovellus', { replace: true });
  }
  return { reason, goBack };
}
