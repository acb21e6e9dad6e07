import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client';
import { appErrorOf } from '../../lib/errors/appErrorOf.ts';
import { account } from '../../texts/portal.ts';

export interface SignInFault {
  text: string;
  /** A warning when nothing is wrong but the account is not open yet. */
  tone: 'error' | 'warning';
}

/** The sentence that says why a sign-in failed (decision 24). */
export function signInFault(error: unknown): SignInFault {
  const refusal = appErrorOf(error);
  if (refusal) return { text: refusal.message, tone: refusal.code === 'ACCOUNT_PENDING' ? 'warning' : 'error' };
  const answered = CombinedGraphQLErrors.is(error) || ServerError.is(error) || ServerParseError.is(error);
  return { text: answered ? account.signIn.failed : account.signIn.offline, tone: 'error' };
}
