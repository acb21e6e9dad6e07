import type { Account } from '../domain/accounts/account.ts';
import { resolveViewers, type Visit } from '../domain/accounts/sessions/sessions.ts';
import type { AccountKind, Viewers } from '../domain/accounts/viewers.ts';
import { OutboxMail } from '../platform/mail/mailTransport.ts';
import type { Platform } from '../platform/platform.ts';
import { aBusiness, aConsumer, anAdmin } from './marketplace.ts';

/** The password of every account made here. */
export const testPassword = 'mansikkamaan kuningas 7';

/** A request at the edge of the domain, with the cookies that it was answered with. */
export interface TestVisit extends Visit {
  /** Tokens set, by kind; undefined for a cookie that was cleared. */
  sent: { [Kind in AccountKind]?: string | undefined };
  /** Seconds for which each cookie was set. */
  maxAges: { [Kind in AccountKind]?: number | undefined };
  /** Proofs of the sign-in, by kind. */
  devices: { [Kind in AccountKind]?: string };
}

/** A request of a caller (anonymous by default) from an address. */
export function aVisit(platform: Platform, viewers: Viewers = {}, ip = '192.0.2.1'): TestVisit {
  const sent: TestVisit['sent'] = {};
  const maxAges: TestVisit['maxAges'] = {};
  const devices: TestVisit['devices'] = {};
  return {
    em: platform.orm.em.fork(),
    platform,
    viewers,
    request: { ip },
    sent,
    maxAges,
    devices,
    cookies: {
      set(as, token, maxAge) {
        sent[as] = token;
        maxAges[as] = maxAge;
      },
      clear(as) {
        sent[as] = undefined;
      },
      setDevice(as, proof) {
        devices[as] = proof;
      },
    },
  };
}

/** A request with the session cookie of a kind, resolved as the edge does. */
export async function aVisitWith(platform: Platform, kind: AccountKind, token: string | undefined): Promise<TestVisit> {
  const visit = aVisit(platform);
  const credentials = { [kind.toLowerCase()]: token };
  return { ...visit, viewers: await resolveViewers(visit, credentials) };
}

/** An approved business that can sign in with `testPassword`. */
export async function aBusinessWithPassword(platform: Platform, facts: Parameters<typeof aBusiness>[1] = {}) {
  return aBusiness(platform.orm.em.fork(), { ...(await password(platform)), ...facts });
}

/** A consumer who can sign in with `testPassword`. */
export async function aConsumerWithPassword(platform: Platform, facts: Parameters<typeof aConsumer>[1] = {}) {
  return aConsumer(platform.orm.em.fork(), { ...(await password(platform)), ...facts });
}

/** An active admin who can sign in with `testPassword`. */
export async function anAdminWithPassword(platform: Platform, facts: Parameters<typeof anAdmin>[1] = {}) {
  return anAdmin(platform.orm.em.fork(), { ...(await password(platform)), ...facts });
}

async function password({ secrets }: Platform) {
  return { passwordHash: await secrets.hashPassword(testPassword) };
}

/** Mails written to an address, the oldest first. */
export async function mailsTo({ orm }: Platform, { email }: Pick<Account, 'email'>): Promise<OutboxMail[]> {
  return orm.em.fork().find(OutboxMail, { to: email }, { orderBy: { createdAt: 'asc', id: 'asc' } });
}

/** The token in the link of the newest mail to an address. */
export async function mailedToken(platform: Platform, account: Pick<Account, 'email'>): Promise<string> {
  const newest = (await mailsTo(platform, account)).at(-1);
  return /[?&]token=([\w-]+)/.exec(newest?.text ?? '')?.[1] ?? '';
}
