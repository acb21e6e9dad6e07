import type { ViewerQuery } from './viewer.generated.ts';

type Viewer = ViewerQuery['viewer'];
/** What each audience is known by on the screen. */
export interface Users {
  BUSINESS: NonNullable<Viewer['business']>;
  ADMIN: NonNullable<Viewer['admin']>;
  CONSUMER: NonNullable<Viewer['consumer']>;
}
export type SessionKind = keyof Users;

/** Only what the screen shows of a user; the session itself is a cookie that scripts cannot read. */
const keys: Record<SessionKind, string> = {
  BUSINESS: 'businessUser',
  ADMIN: 'adminUser',
  CONSUMER: 'consumerUser',
};

export function storedUser<Kind extends SessionKind>(kind: Kind): Users[Kind] | undefined {
  try {
    return JSON.parse(localStorage.getItem(keys[kind]) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Whether this device remembers anyone as signed in. */
export const isAnyUserStored = () => (Object.keys(keys) as SessionKind[]).some((kind) => storedUser(kind));

export function storeUser<Kind extends SessionKind>(kind: Kind, user: Users[Kind]) {
  try {
    localStorage.setItem(keys[kind], JSON.stringify(user));
  } catch {
    // Without storage the next visit waits for the server; nothing else changes.
  }
}

export function forgetUser(kind: SessionKind) {
  try {
    localStorage.removeItem(keys[kind]);
  } catch {
    // Nothing is stored where the browser refuses storage.
  }
}

/**
 * Calls back when another tab signs this audience in or out, and when the browser shows the page again as it was left, which
 * has heard nothing meanwhile; gives what ends that.
 */
export function onUserChangedElsewhere(kind: SessionKind, changed: () => void): () => void {
  const onStorage = ({ key, storageArea }: StorageEvent) => {
    if (key === keys[kind] && storageArea === localStorage) changed();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) changed();
  };
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onShow);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onShow);
  };
}
