import type { SessionKind } from '../../lib/session/userStore.ts';

/** Where each audience signs in. */
export const signInPaths: Record<SessionKind, string> = {
  BUSINESS: '/yritys/kirjaudu',
  ADMIN: '/admini/kirjaudu',
  CONSUMER: '/sovellus/kirjaudu',
};
