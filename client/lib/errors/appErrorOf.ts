import { CombinedGraphQLErrors, ServerError } from '@apollo/client';
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

/** The server's message when it refused, else the fallback (no network, an internal error). */
export function errorText(error: unknown, fallback: string) {
  return appErrorOf(error)?.message || fallback;
}
