import { CombinedGraphQLErrors, ServerError } from '@apollo/client';
import { common } from '../../texts/common.ts';
import { type AnsweredError, type AppError, readAppError } from './readAppError.ts';

function graphQLErrors(error: unknown): readonly AnsweredError[] {
  if (CombinedGraphQLErrors.is(error)) return error.errors;
  if (!ServerError.is(error)) return [];
  try {
    return (JSON.parse(error.bodyText) as { errors?: AnsweredError[] }).errors ?? [];
  } catch {
    return [];
  }
}

/** The server's refusal inside an error; undefined for a failed network or an internal error. */
export function appErrorOf(error: unknown): AppError | undefined {
  return readAppError(graphQLErrors(error));
}

export type { AppError };

type Explain = (refusal: AppError) => string | undefined;

let explain: Explain | undefined;

/** Lets an area say more of some refusals than the server's sentence does, until the returned function is called. */
export function explainRefusals(explaining: Explain) {
  explain = explaining;
  return () => {
    if (explain === explaining) explain = undefined;
  };
}

function sentenceOf(error: unknown): string | undefined {
  const refusal = appErrorOf(error);
  return refusal && (explain?.(refusal) ?? refusal.message);
}

/** Whether a call got no answer on a device without a network. */
function isOffline(error: unknown) {
  return !navigator.onLine && !CombinedGraphQLErrors.is(error) && !ServerError.is(error);
}

/** The server's message when it refused, that there is no network, or else the fallback (an internal error). */
export function errorText(error: unknown, fallback: string) {
  return sentenceOf(error) || (isOffline(error) ? common.unreachable : fallback);
}

/** `errorText` of what would have changed something: without a network nothing was stored. */
export function failureText(error: unknown, fallback: string) {
  return sentenceOf(error) || (isOffline(error) ? common.notStored : fallback);
}
