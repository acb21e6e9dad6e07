import type { RequiredEntityData } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { BusinessAction, BusinessRole, Permission } from '#shared/schema.generated.ts';
import { actionsOfKeys } from '../domain/accounts/access/can.ts';
import { type Admin, type Business, type Consumer, Member, Session } from '../domain/accounts/entities.ts';
import { ApiKey } from '../domain/accounts/keys/entities.ts';
import { newSecret } from '../domain/accounts/keys/secrets.ts';
import type { Platform } from '../platform/platform.ts';
import { newToken, tokenHash } from '../platform/secrets/secrets.ts';
import { aBusiness, aConsumer, aMember, anAdmin } from './marketplace.ts';

/** Permissions that can be granted one by one. */
const grantable = [
  'MANAGE_OFFERS',
  'MANAGE_BUSINESSES',
  'MANAGE_SETTINGS',
  'MANAGE_ADVERTISEMENTS',
  'VIEW_ANALYTICS',
] as const satisfies Permission[];

const owners = { CONSUMER: 'consumer', BUSINESS: 'business', ADMIN: 'admin' } as const;

/** Token of a new session of the account, as signing in would give it; of a business as its first owner. */
export async function signIn(
  em: EntityManager,
  audience: keyof typeof owners,
  account: Consumer | Business | Member | Admin,
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + 86_400_000);
  em.create(Session, {
    tokenHash: tokenHash(token),
    audience,
    ...(account instanceof Member ? { business: account.business, member: account } : { [owners[audience]]: account }),
    remembered: true,
    expiresAt,
  });
  await em.flush();
  return token;
}

/** The secret of a new key of the business, which ends in a month and may spend 1,000 euros in each. */
export async function aKey(
  em: EntityManager,
  business: Business,
  actions: readonly BusinessAction[],
  facts: Partial<RequiredEntityData<ApiKey>> = {},
): Promise<string> {
  const { secret, ...stored } = newSecret();
  const endsAt = new Date(Date.now() + 30 * 86_400_000);
  const named = { name: 'Kassajärjestelmä', createdBy: 'Leena Leipuri', createdAt: new Date(), monthCap: 100_000 };
  em.create(ApiKey, { ...stored, ...named, business, actions: [...actions], endsAt, ...facts });
  await em.flush();
  return secret;
}

/** A caller: what the gate knows of them, and a way to get a session of theirs. */
export interface Caller {
  name: string;
  /** Undefined when no viewer is signed in as far as the platform is concerned. */
  kind?: 'CONSUMER' | 'BUSINESS' | 'ADMIN';
  /** Why a business may not use the portal. */
  block?: 'ACCOUNT_SUSPENDED' | 'PASSWORD_CHANGE_REQUIRED';
  /** Of a member of a business. */
  role?: BusinessRole;
  /** What a key was given; undefined for who is signed in. */
  keyActions?: readonly BusinessAction[];
  isMaster?: boolean;
  permissions?: readonly Permission[];
  /** A token of a new session; undefined for who has none. */
  session(): Promise<string | undefined>;
}

/** Every kind of caller that the platform distinguishes. */
export async function everyCaller({ orm, secrets }: Platform): Promise<Caller[]> {
  const em = orm.em.fork() as EntityManager;
  const passwordHash = await secrets.hashPassword('Pitkä salasana');
  const consumer = await aConsumer(em, { passwordHash });
  const business = (name: string, account: Business | Member, more: Partial<Caller> = {}): Caller => ({
    name,
    kind: 'BUSINESS',
    role: 'OWNER',
    session: () => signIn(em, 'BUSINESS', account),
    ...more,
  });
  const admin = (name: string, account: Admin, more: Partial<Caller> = {}): Caller => ({
    name,
    kind: 'ADMIN',
    permissions: [],
    session: () => signIn(em, 'ADMIN', account),
    ...more,
  });
  const granted = grantable.map(async (permission) =>
    admin(`an admin with ${permission}`, await anAdmin(em, { passwordHash, permissions: [permission] }), {
      permissions: [permission],
    }),
  );
  const suspended = await aBusiness(em, { passwordHash, status: 'SUSPENDED' });
  const withKeys = await aBusiness(em, { passwordHash });
  const key = (name: string, keyActions: readonly BusinessAction[], account = withKeys): Caller => ({
    name,
    kind: 'BUSINESS',
    keyActions,
    session: () => aKey(em, account, keyActions),
  });
  const inactive = await anAdmin(em, { passwordHash, isActive: false, permissions: [...grantable] });
  const own = await aBusiness(em, { passwordHash });
  const disabled = await aMember(em, own, { role: 'OWNER', disabledAt: new Date() });
  const invited = await aMember(em, own, { role: 'OWNER', acceptedAt: null });
  return [
    { name: 'nobody', session: async () => undefined },
    { name: 'a consumer', kind: 'CONSUMER', session: () => signIn(em, 'CONSUMER', consumer) },
    business('a business', own),
    business('another business', await aBusiness(em, { passwordHash })),
    business('another owner', await aMember(em, own, { passwordHash, role: 'OWNER' })),
    business('a publisher', await aMember(em, own, { passwordHash, role: 'PUBLISHER' }), { role: 'PUBLISHER' }),
    business('a till', await aMember(em, own, { passwordHash, role: 'TILL' }), { role: 'TILL' }),
    { name: 'a disabled member', session: () => signIn(em, 'BUSINESS', disabled) },
    { name: 'an invited member', session: () => signIn(em, 'BUSINESS', invited) },
    business('a suspended business', suspended, {
      block: 'ACCOUNT_SUSPENDED',
    }),
    business('a business with a temporary password', await aBusiness(em, { passwordHash, mustChangePassword: true }), {
      block: 'PASSWORD_CHANGE_REQUIRED',
    }),
    key('a key with every action that keys may have', actionsOfKeys()),
    ...actionsOfKeys().map((action) => key(`a key with ${action}`, [action])),
    key('a key with actions that keys must not have', ['BILLING_READ', 'KEY_MANAGE', 'MEMBER_MANAGE', 'OFFER_REPEAT']),
    { ...key('a key of a suspended business', actionsOfKeys(), suspended), block: 'ACCOUNT_SUSPENDED' },
    admin('an admin without permissions', await anAdmin(em, { passwordHash })),
    ...(await Promise.all(granted)),
    { name: 'an inactive admin', session: () => signIn(em, 'ADMIN', inactive) },
    admin('a master admin', await anAdmin(em, { passwordHash, role: 'MASTER_ADMIN' }), { isMaster: true }),
  ];
}
