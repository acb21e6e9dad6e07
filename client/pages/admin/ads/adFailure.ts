import { CombinedGraphQLErrors, ServerError } from '@apollo/client';
import { refusalOf } from '../../../lib/refusal.ts';
import { ads } from '../../../texts/ads.ts';

/** What the red banner says: the server's words, else what failed; another sentence when no answer came at all. */
export function adFailure(error: unknown, failed: string) {
  const refusal = refusalOf(error);
  if (refusal) return refusal.message;
  return CombinedGraphQLErrors.is(error) || ServerError.is(error) ? failed : ads.network;
}
