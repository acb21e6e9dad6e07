import type { EntityManager } from '@mikro-orm/postgresql';
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { readSettings } from '#domain/settings/settings.ts';
import { cacheKey } from '#platform/caches.ts';
import { sweepRows } from '#platform/database/bulk/batches.ts';
import type { Db } from '#platform/database/db.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import { newToken, tokenHash } from '#platform/secrets/secrets.ts';
import { keysOf } from '#shared/records.ts';
import type { SettingsGroups } from '#shared/rules/settings.ts';
import type { Audience } from '#shared/schema.generated.ts';
import { type Account, isOpen } from '../account.ts';
import { AccountToken, Admin, Business, Consumer, Member, Session } from '../entities.ts';
import type { AccountKind, KnownSession, SignedIn, Viewers } from '../viewers.ts';
import { sweepGuards } from './signInGuard.ts';

/** A request as sign-in and sign-out see it. */
export interface Visit extends Scope {
  viewers: Viewers;
  /** ip: the caller's address. device: the proof of an earlier sign-in that the browser sent. */
  request: { ip: string; device?: (as: AccountKind) => string | undefined };
  cookies: {
    /** maxAge in seconds; without it the cookie ends with the browser. */
    set(as: AccountKind, token: string, maxAge?: number): void;
    clear(as: AccountKind): void;
    /** Stores the proof of a sign-in in the browser for maxAge seconds. */
    setDevice(as: AccountKind, proof: string, maxAge: number): void;
  };
}

type Security = SettingsGroups['security'];

/** Tokens that a request carries: one cookie for each kind of account, and an Authorization header of any kind. */
export interface Credentials {
  consumer?: string | undefined;
  business?: string | undefined;
  admin?: string | undefined;
  bearer?: string | undefined;
}

const MINUTE = 60_000;
/** A till is left alone between customers, for a working day at most. */
const tillIdle = 12 * 60 * MINUTE;
const waiting = ['TWO_FACTOR', 'TWO_FACTOR_CHANGE'] as const;
/** Absolute end of every session, and the life of a remembered one, in seconds. */
const maxSession = 30 * 24 * 60 * 60;

/**
 * Adds a session for the account and ends the one that the same browser had before, so that no token lives on over a
 * sign-in. Part of a transaction; give the token to `sendSession` when it has committed.
 */
export async function openSession(
  em: EntityManager,
  visit: Pick<Visit, 'viewers'>,
  kind: AccountKind,
  account: Account,
  { remembered, secondFactor = false }: { remembered: boolean; secondFactor?: boolean },
  now = new Date(),
): Promise<string> {
  const earlier = visit.viewers[kind]?.session;
  if (earlier) await em.nativeDelete(Session, { id: earlier.id });
  const token = newToken();
  account.lastLoginAt = now;
  if (account instanceof Member) account.business.unwrap().lastLoginAt = now;
  em.create(Session, {
    tokenHash: tokenHash(token),
    audience: kind,
    ...(account instanceof Member ? { business: account.business, member: account } : { [owners[kind]]: account }),
    remembered,
    secondFactor,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + maxSession * 1000),
  });
  return token;
}

/** Sets the cookie of a session that was opened. */
export function sendSession(
  { cookies }: Pick<Visit, 'cookies'>,
  kind: AccountKind,
  token: string,
  remembered: boolean,
) {
  cookies.set(kind, token, remembered ? maxSession : undefined);
}

/**
 * Gives a session a new token after the caller has authenticated again, when the token is in a cookie; one of the
 * Authorization header stays, because its holder would not learn of another. Part of a transaction; give the token to
 * `sendSession` when it has committed.
 */
export async function rotateSession(
  em: EntityManager,
  { session, bearer }: SignedIn<unknown>,
): Promise<string | undefined> {
  if (bearer) return undefined;
  const token = newToken();
  await em.nativeUpdate(Session, { id: session.id }, { tokenHash: tokenHash(token) });
  return token;
}

/**
 * Ends every session of an account, or all but one, and the sign-ins and changes of device that wait for a code. Part of
 * a transaction that holds the account's row, so that no sign-in of the same moment is missed.
 */
export async function endSessions(
  em: EntityManager,
  kind: AccountKind,
  accountId: string,
  but?: Pick<Session, 'id'>,
): Promise<void> {
  const ofAccount =
    kind === 'BUSINESS'
      ? { $or: [{ member: accountId }, { member: null, business: accountId }] }
      : { [owners[kind]]: accountId };
  await em.nativeDelete(Session, { ...ofAccount, ...(but && { id: { $ne: but.id } }) });
  await em.nativeDelete(AccountToken, { audience: kind, accountId, purpose: { $in: waiting }, usedAt: null });
}

/** Ends the caller's session of that kind, if there is one; of every kind for ANYONE. */
export async function logout({ em, viewers, cookies }: Visit, as: Audience): Promise<void> {
  const kinds = as === 'ANYONE' ? keysOf(owners) : [as];
  const ids = kinds.flatMap((kind) => viewers[kind]?.session?.id ?? []);
  if (ids.length > 0) await em.nativeDelete(Session, { id: { $in: ids } });
  for (const kind of kinds) cookies.clear(kind);
}

/**
 * The accounts that the tokens of a request authenticate. A token is invalid when its cookie is of another kind, when
 * its session has ended or was idle for longer than the security settings allow, when the admin is deactivated, or when
 * the session was opened without a one-time code and the settings require one.
 * @param isAttended false when no person acted, but a timer of the page: that does not move the idle time-out on
 */
export async function resolveViewers(
  { em, platform }: Scope,
  { consumer, business, admin, bearer }: Credentials,
  now = new Date(),
  isAttended = true,
): Promise<Viewers> {
  const cookies = { CONSUMER: consumer, BUSINESS: business, ADMIN: admin };
  const hashes = [consumer, business, admin, bearer].filter((token) => token !== undefined).map(tokenHash);
  if (hashes.length === 0) return {};
  const [{ security }, rows] = await Promise.all([readSettings(platform), findSessions({ em, platform }, hashes, now)]);
  const idle = security.sessionTimeout * MINUTE;
  const viewers: Viewers = {};
  for (const row of rows) {
    const { session, account, member } = row;
    const fromHeader = bearer !== undefined && session.tokenHash === tokenHash(bearer);
    const cookie = cookies[session.audience];
    if (!fromHeader && (cookie === undefined || session.tokenHash !== tokenHash(cookie))) continue;
    if (!fromHeader && viewers[session.audience]) continue;
    if (!isUsable(row, security, now)) continue;
    Object.assign(viewers, { [session.audience]: { account, session, bearer: fromHeader, ...(member && { member }) } });
  }
  if (isAttended) await renew(em, Object.values(viewers), idle, now);
  return viewers;
}

/** Whether a session signs its account in at that moment. */
function isUsable({ session, account, member }: SessionRow, security: Security, now: Date): boolean {
  const idle = now.getTime() - session.lastSeenAt.getTime();
  if (!session.remembered && idle > idleOf(member, security)) return false;
  if ('isActive' in account && !account.isActive) return false;
  if (member && !isOpen(member)) return false;
  return session.audience !== 'ADMIN' || !security.twoFactorAuth || session.secondFactor;
}

/** Milliseconds without a request after which a session is over that is not remembered. */
function idleOf(member: Member | undefined, security: Security): number {
  return member?.role === 'TILL' ? tillIdle : security.sessionTimeout * MINUTE;
}

/** Moves the idle time-out on, at most once a minute so that reading pages does not write rows. */
async function renew(em: EntityManager, viewers: SignedIn<unknown>[], idle: number, now: Date): Promise<void> {
  const step = Math.min(MINUTE, idle / 10);
  const due = viewers.filter(({ session }) => now.getTime() - session.lastSeenAt.getTime() > step);
  if (due.length === 0) return;
  await em.nativeUpdate(Session, { id: { $in: due.map(({ session }) => session.id) } }, { lastSeenAt: now });
}

/** Ends the admins' sessions that were opened without a one-time code, except the caller's own. */
export async function endSessionsWithoutCode(em: EntityManager, { session }: SignedIn<Admin>): Promise<void> {
  await em.transactional(async (em) => {
    await em.nativeUpdate(Session, { id: session.id }, { secondFactor: true });
    await em.nativeDelete(Session, { audience: 'ADMIN', secondFactor: false });
  });
}

/** A session with the account whose it is; only the account is a row of the entity manager. */
interface SessionRow {
  session: KnownSession;
  account: Consumer | Business | Admin;
  /** Of a business: who of it. */
  member?: Member;
}

const accounts = { CONSUMER: Consumer, BUSINESS: Business, ADMIN: Admin };

/** The relation of a session that leads to its account. */
const owners = { CONSUMER: 'consumer', BUSINESS: 'business', ADMIN: 'admin' } as const;

/**
 * What reads sessions, made once because every request with a session begins with it. One token has a statement of its
 * own: for a list of unknown length PostgreSQL expects ten and plans it each time, which takes it longer than the reading.
 */
interface Reading {
  one: CompiledQuery;
  some: CompiledQuery;
  /** For each table of accounts, its columns and what the statements call them. */
  columns: Record<AccountKind | 'MEMBER', [column: string, name: string][]>;
}

const reading = cacheKey<Reading>('sessions by token');

/** The unended sessions of some tokens with their accounts, in one statement. */
async function findSessions({ em, platform }: Scope, hashes: string[], now: Date): Promise<SessionRow[]> {
  const { primary, caches } = platform;
  const { one, some, columns } = caches.of(reading, () => readingOf(em, primary));
  const query = hashes.length === 1 ? { ...one, parameters: [hashes[0], now] } : { ...some, parameters: [hashes, now] };
  const { rows } = await primary.executeQuery<KnownSession & Record<string, unknown>>(query);
  return rows.map((row) => {
    const { id, tokenHash, audience, remembered, secondFactor, createdAt, lastSeenAt, expiresAt } = row;
    const session = { id, tokenHash, audience, remembered, secondFactor, createdAt, lastSeenAt, expiresAt };
    const columnsOf = (table: keyof typeof columns) =>
      Object.fromEntries(columns[table].map(([column, name]) => [column, row[name]]));
    const account = em.map(accounts[audience] as typeof Business, columnsOf(audience));
    return { session, account, ...(audience === 'BUSINESS' && { member: em.map(Member, columnsOf('MEMBER')) }) };
  });
}

/** The parameters of its statements are the hash or hashes of tokens and the present instant. */
function readingOf(em: EntityManager, db: Db): Reading {
  const columnsOf = (entity: object, alias: string) =>
    em
      .getMetadata()
      .get<Business>(entity as typeof Business)
      .props.flatMap(({ fieldNames = [] }) =>
        fieldNames.map((column): [string, string] => [column, `${alias}.${column}`]),
      );
  const columns = {
    CONSUMER: columnsOf(Consumer, 'consumer'),
    BUSINESS: columnsOf(Business, 'business'),
    MEMBER: columnsOf(Member, 'member'),
    ADMIN: columnsOf(Admin, 'admin'),
  };
  const names = Object.values(columns).flat();
  const selectWhere = (hasToken: RawBuilder<boolean>) => sql`
    select session.id, session.token_hash as "tokenHash", session.audience, session.remembered,
      session.second_factor as "secondFactor", session.created_at as "createdAt", session.last_seen_at as "lastSeenAt",
      session.expires_at as "expiresAt", ${sql.raw(names.map(([, name]) => `${name} as "${name}"`).join(', '))}
    from session
    left join consumer on consumer.id = session.consumer_id
    left join business on business.id = session.business_id
    left join business_member member on member.id = coalesce(session.member_id, session.business_id)
    left join admin on admin.id = session.admin_id
    where ${hasToken} and session.expires_at > ${new Date()}`;
  return {
    one: selectWhere(sql`session.token_hash = ${''}`).compile(db),
    some: selectWhere(sql`session.token_hash = any(${['']})`).compile(db),
    columns,
  };
}

const DAY = 24 * 60 * 60 * 1000;

/** Removes sessions and tokens that are over, and forgotten failures. What is removed had no effect any more. */
export async function sweepAccounts({ background }: Pick<Platform, 'background'>, now = new Date()): Promise<void> {
  // No idle time-out is as long as a day.
  const dayAgo = new Date(now.getTime() - DAY);
  const isOver = sql`expires_at < ${now} or (not remembered and last_seen_at < ${dayAgo})`;
  await sweepRows({ background }, { table: 'session', where: isOver, by: 'expires_at' });
  await sweepRows({ background }, { table: 'account_token', where: sql`expires_at < ${dayAgo}`, by: 'expires_at' });
  await sweepGuards({ background });
}
