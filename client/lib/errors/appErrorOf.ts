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

/** The refusal inside an error; undefined when the network failed or the server was at fault. */
export function appErrorOf(error: unknown): AppError | undefined {
  return readAppError(graphQLErrors(error));
}

export type { AppError };

/** The server's sentence when it refused, else the fallback of what was tried (no network, a fault of the server). */
export function errorText(error: unknown, fallback: string) {
  return appErrorOf(error)?.message || fallback;
}
