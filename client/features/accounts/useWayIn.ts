import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { fileParameter, ownFile } from '#shared/rules/fields.ts';

/**
 * What a sign-in leads to: the page that sent the visitor here, else the first of the area, and the file that was opened
 * without a session. `ended` when a session ended there, `gone` when the account was deleted.
 */
export function useWayIn(first: string) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { from?: string; ended?: boolean; gone?: boolean } | null };
  const [search] = useSearchParams();
  const file = ownFile(search.get(fileParameter));
  const from = state?.from ?? first;
  const goOn = useCallback(async () => {
    await navigate(from, { replace: true });
    // A file that is saved leaves the page as it is, and going back from one that is shown leads there.
    if (file) location.assign(file);
  }, [navigate, from, file]);
  return { goOn, ended: !!state?.ended, gone: !!state?.gone };
}
