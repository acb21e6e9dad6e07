import { useLocation, useNavigate } from 'react-router';
import { forgetViewer } from '../../../lib/graphql/known.ts';
import { tell } from '../../../lib/graphql/tell.ts';
import { AddFavouriteAfterSignInDocument } from './entrance.generated.ts';

/** What led to the sign-in. */
export interface SignInReason {
  /** The address to go back to. */
  from?: string;
  /** The offer that was to become a favourite. */
  favourite?: string;
}

/** After signing in: does what the sign-in was for, and goes back to where it began. */
export function useReturn() {
  const navigate = useNavigate();
  const reason = (useLocation().state ?? {}) as SignInReason;

  async function goBack() {
    const { from, favourite: offerId } = reason;
    // An offer that has ended meanwhile is no reason to stop.
    if (offerId) await tell(AddFavouriteAfterSignInDocument, { offerId }).catch(() => {});
    forgetViewer();
    await navigate(from?.startsWith('/sovellus') ? from : '/sovellus', { replace: true });
  }
  return { reason, goBack };
}
