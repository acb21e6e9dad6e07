import { ServerError } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef } from 'react';
import type { BusinessAction } from '../../schema.generated.ts';
import { appErrorOf } from '../errors/appErrorOf.ts';
import { onServerNotice, type ServerNotice } from '../errors/serverNotices.ts';
import { forgetDrafts } from '../forms/drafts.ts';
import { settleForms } from '../forms/openForms.ts';
import { needs, type OperationName, type Rule } from '../graphql/needs.generated.ts';
import { useHydrated } from '../site/hydration.ts';
import {
  forgetUser,
  onUserChangedElsewhere,
  type SessionKind,
  storedUser,
  storeUser,
  type Users,
} from './userStore.ts';
import { useLogoutMutation, useViewerQuery } from './viewer.generated.ts';

/** failed: the server could not be asked. suspended: known, but shut out of everything. */
export type Phase = 'loading' | 'signedOut' | 'signedIn' | 'suspended' | 'failed';

export interface Session<Kind extends SessionKind> {
  phase: Phase;
  user: Users[Kind] | undefined;
  /** False while only this device's memory vouches for the user. */
  checked: boolean;
  /** Asks the server again. */
  refresh: () => void;
  /** Ends the session on the server and forgets everything read under it. */
  signOut: () => Promise<void>;
}

const fields = { BUSINESS: 'business', ADMIN: 'admin', CONSUMER: 'consumer' } as const;

const SessionContext = createContext<Session<SessionKind> | undefined>(undefined);

function rulesOf(operation: string): readonly Rule[] {
  return operation in needs ? needs[operation as OperationName] : [];
}

function phaseOf(user: object | undefined, asking: boolean, failed: boolean): Phase {
  if (user) return 'suspended' in user && user.suspended ? 'suspended' : 'signedIn';
  if (asking) return 'loading';
  return failed ? 'failed' : 'signedOut';
}

/** What a server says that cannot say who is signed in just now. */
const passing: readonly string[] = ['MAINTENANCE', 'UNAVAILABLE', 'TOO_MANY_REQUESTS'];

/** Whether nothing was heard of the session: without a network, from a server that is down or fails, or under maintenance. */
function isNoAnswer(error: unknown): boolean {
  const refusal = appErrorOf(error);
  if (refusal) return passing.includes(refusal.code);
  return !ServerError.is(error) || error.statusCode >= 500;
}

/** Refused calls make the provider look again: the session may have ended, or the account may have been frozen. */
function useNotices(kind: SessionKind, refresh: () => void) {
  useEffect(() => {
    const concerns: readonly ServerNotice[] = ['SIGN_IN_REQUIRED', 'ACCOUNT_SUSPENDED', 'PASSWORD_CHANGE_REQUIRED'];
    return onServerNotice((notice, operation) => {
      const ours = rulesOf(operation).some((rule) => rule.as.includes(kind));
      if (ours && concerns.includes(notice)) refresh();
    });
  }, [kind, refresh]);
}

interface ProviderProps<Kind extends SessionKind> {
  kind: Kind;
  /** While the server is not reached the stored user of this device counts as signed in, as in the consumers' app. */
  worksOffline?: boolean;
  children: ReactNode;
}

/** Holds the session of one audience: rendered at once from what this device remembers, then as the server says. */
export function SessionProvider<Kind extends SessionKind>({ kind, worksOffline, children }: ProviderProps<Kind>) {
  const client = useApolloClient();
  const { data, error, loading, refetch } = useViewerQuery({ fetchPolicy: 'cache-and-network' });
  const [logout] = useLogoutMutation();
  const answered = data?.viewer[fields[kind]] as Users[Kind] | null | undefined;
  const isUnreached = !!error && isNoAnswer(error);
  const failed = !!error && kind !== 'CONSUMER' && !(worksOffline && isUnreached);
  const isKept = answered === undefined && (loading || (!!error && !failed));
  const isHydrated = useHydrated();
  const kept = isHydrated ? storedUser(kind) : undefined;
  const user = isKept ? kept : (answered ?? undefined);

  const refresh = useCallback(() => void refetch().catch(() => {}), [refetch]);
  const cameWithPage = useRef(answered === null);

  useEffect(() => {
    const isOld = cameWithPage.current && !!storedUser(kind);
    cameWithPage.current = false;
    if (answered) storeUser(kind, answered);
    // Another window has signed in while the browser took the page over. `Connection`, whose effect is the last, lets it ask.
    else if (isOld) setTimeout(refresh);
    else if (answered === null || (failed && !isUnreached)) forgetUser(kind);
  }, [answered, failed, isUnreached, kind, refresh]);
  useNotices(kind, refresh);
  useEffect(() => onUserChangedElsewhere(kind, refresh), [kind, refresh]);

  const signOut = useCallback(async () => {
    forgetDrafts();
    settleForms();
    await logout({ variables: { as: kind } }).catch(() => {});
    forgetUser(kind);
    await client.clearStore();
  }, [client, kind, logout]);

  const session = useMemo<Session<Kind>>(
    () => ({ phase: phaseOf(user, loading, !!error), user, checked: !!answered, refresh, signOut }),
    [user, loading, error, answered, refresh, signOut],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The session of the surrounding area; the kind names the type of its user. */
export function useSession<Kind extends SessionKind>(_kind: Kind): Session<Kind> {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session as Session<Kind>;
}

/** Who is signed in to the surrounding area; undefined where no session is open or needed. */
export function useAccountId(): string | undefined {
  return use(SessionContext)?.user?.id;
}

/** Whether the signed-in admin may run all of an operation, by the rules of schema.graphql. */
export function mayRun(admin: Users['ADMIN'] | undefined, operation: OperationName) {
  return missingPermissions(admin, operation).length === 0;
}

/** What an admin would need for an operation: any one of these. MASTER_ADMIN means the role. Empty when let through. */
export function missingPermissions(admin: Users['ADMIN'] | undefined, operation: OperationName): readonly string[] {
  if (admin?.role === 'MASTER_ADMIN') return [];
  for (const rule of rulesOf(operation)) {
    if (rule.master) return ['MASTER_ADMIN'];
    if (rule.needs.length > 0 && !rule.needs.some((need) => admin?.permissions.some((held) => held === need))) {
      return rule.needs;
    }
  }
  return [];
}

/**
 * The action that the signed-in person of a business lacks for an operation; undefined when let through. A user whom an older
 * version of the program has stored has no actions.
 */
export function missingAction(
  user: Users['BUSINESS'] | undefined,
  operation: OperationName,
): BusinessAction | undefined {
  const lacking = ({ as, action }: Rule) =>
    as.includes('BUSINESS') && action && !(user?.actions as readonly BusinessAction[] | undefined)?.includes(action);
  return rulesOf(operation).find(lacking)?.action;
}

/** Whether the signed-in person of a business may run each of the operations that is asked for. */
export function useOwnRights(): (operation: OperationName) => boolean {
  const { user } = useSession('BUSINESS');
  return (operation) => missingAction(user, operation) === undefined;
}
