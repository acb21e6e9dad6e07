import { useLocation, useNavigate } from 'react-router';
import { forgetViewer } from '#client/lib/graphql/known.ts';
import { appStart } from '#shared/renderedPage.ts';

/** What led to the sign-in. */
interface SignInReason {
  /** The address to go back to. */
  from?: string;
}

/** After signing in: goes back to where it began. */
export function useReturn() {
  const navigate = useNavigate();
  const reason = (useLocation().state ?? {}) as SignInReason;

  async function goBack() {
    const { from } = reason;
    forgetViewer();
    await navigate(from?.startsWith('/sovellus') ? from : appStart, { replace: true });
  }
  return { reason, goBack };
}
