import type { SessionKind } from '../../lib/session.tsx';

/** Where each audience signs in on the web; consumers do it in the app. */
export const signInPaths: Record<SessionKind, string | undefined> = {
  BUSINESS: '/yritys/kirjaudu',
  ADMIN: '/admini/kirjaudu',
  CONSUMER: undefined,
};
