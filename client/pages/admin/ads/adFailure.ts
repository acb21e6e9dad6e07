import { CombinedGraphQLErrors, ServerError } from '@apollo/client';
import { type AppError, appErrorOf } from '../../../lib/errors/appErrorOf.ts';
import { adForm, ads } from '../../../texts/ads.ts';

/** What the red banner says, in English: why the server refused, else what failed or that no answer came. */
export function adFailure(error: unknown, failed: string) {
  const refusal = appErrorOf(error);
  if (refusal) return refusalText(refusal) ?? failed;
  return CombinedGraphQLErrors.is(error) || ServerError.is(error) ? failed : ads.network;
}

function refusalText({ code, fields }: AppError): string | undefined {
  const faults: Record<string, string> = adForm.faults;
  const named = Object.keys(fields).flatMap((path) => faults[path.split('.').at(-1) ?? ''] ?? []);
  return named.length > 0 ? `${named.join('. ')}.` : ads.refusals[code];
}
