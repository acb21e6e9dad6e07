import type { AppError } from './readAppError.ts';

/** Why something asked without Apollo was not done. */
export class AskError extends Error {
  /** What the server said; null when it failed or was not reached. */
  readonly refusal: AppError | null;
  /** The server was not reached at all. */
  readonly isUnreached: boolean;

  constructor(refusal: AppError | null, isUnreached = false) {
    super(refusal?.message ?? (isUnreached ? 'The server was not reached' : 'The server failed'));
    this.refusal = refusal;
    this.isUnreached = isUnreached;
  }
}

/** The server's refusal inside an error of `execute`; undefined for a failed network or an internal error. */
export function refusalOf(error: unknown): AppError | undefined {
  return (error instanceof AskError && error.refusal) || undefined;
}

/** The server's message when it refused, else the fallback (no network, an internal error). */
export function refusalText(error: unknown, fallback: string): string {
  return refusalOf(error)?.message || fallback;
}
