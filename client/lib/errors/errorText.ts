import { appErrorOf } from './appErrorOf.ts';

/** The server's sentence when it refused, else the fallback of what was tried (no network, a fault of the server). */
export function errorText(error: unknown, fallback: string) {
  return appErrorOf(error)?.message || fallback;
}
