import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#shared/appError.ts';
import type { Audience } from '#shared/schema.generated.ts';
import type { Admin, Business, Consumer, Member } from '../domain/accounts/entities.ts';
import { signedInBusiness, type Viewers } from '../domain/accounts/viewers.ts';
import type { Platform, Scope } from '../platform/platform.ts';

/** Facts of the HTTP request that rules may need. */
export interface RequestFacts {
  id: string;
  /** Address of the caller, behind trusted proxies only. */
  ip: string;
  userAgent: string;
  /** Sent by a page that a browser prepares before anyone sees it (Sec-Purpose). */
  isAhead?: boolean;
  /** The proof of an earlier sign-in that the browser stores, by kind of account. */
  device?: (as: Audience) => string | undefined;
  /** Idempotency-Key header, if any. */
  idempotencyKey?: string;
  /** Came through a call of the REST API, whose documented fields cannot say all that forms ask. */
  isRest?: boolean;
  /** Aborted when the caller goes away before the reply is sent, or when it has been. */
  gone?: () => AbortSignal;
}

/** Sets and clears session cookies on the reply. */
export interface SessionCookies {
  /** maxAge in seconds; a cookie for the browser session without it. */
  set(as: Audience, token: string, maxAge?: number): void;
  clear(as: Audience): void;
  /** Stores the proof of a sign-in for maxAge seconds; signing out leaves it. */
  setDevice(as: Audience, proof: string, maxAge: number): void;
}

/** Batched reads of one request: counts and sums asked once for a whole page of rows. `server/modules.ts` adds those of the domains. */
// biome-ignore lint/suspicious/noEmptyInterface: it is added to.
export interface Loaders {}

interface Openers {
  em: () => EntityManager;
  /** @param platform that of the first call */
  loaders: (platform: Platform) => Loaders;
}

/** Everything that one request works with. */
export class Context implements Scope {
  /** As the caller sees it: who changes something, or has just done so, reads the primary database only. */
  platform: Platform;
  readonly viewers: Viewers;
  /** The request carries no credential at all, valid or not. */
  readonly isAnonymous: boolean;
  /** The platform is under maintenance. */
  readonly maintenance: boolean;
  readonly request: RequestFacts;
  readonly cookies: SessionCookies;
  /** An object of its own, because Apollo works on a copy of the context: how the public cache may store the answer. */
  readonly answer: { cacheable?: { key: string; seconds: number; generation: number } } = {};
  private readonly open: Openers;

  /** @param parts.open makes what many requests never use, and gives the same every time */
  constructor(parts: {
    platform: Platform;
    open: Openers;
    viewers: Viewers;
    isAnonymous: boolean;
    maintenance: boolean;
    request: RequestFacts;
    cookies: SessionCookies;
  }) {
    this.platform = parts.platform;
    this.open = parts.open;
    this.viewers = parts.viewers;
    this.isAnonymous = parts.isAnonymous;
    this.maintenance = parts.maintenance;
    this.request = parts.request;
    this.cookies = parts.cookies;
  }

  /** The request's unit of work. */
  get em(): EntityManager {
    return this.open.em();
  }

  get loaders(): Loaders {
    return this.open.loaders(this.platform);
  }

  /** The signed-in business, or that of the key. Behind `@auth(as: [BUSINESS])` there always is one. */
  get business(): Business {
    return signedIn(this.viewers.BUSINESS).account;
  }

  /** Who of the business signed in. */
  get member(): Member {
    return signedInBusiness(this.viewers).member;
  }

  /** The signed-in admin. Behind `@auth(as: [ADMIN])` there always is one. */
  get admin(): Admin {
    return signedIn(this.viewers.ADMIN).account;
  }

  /** The signed-in consumer. Behind `@auth(as: [CONSUMER])` there always is one. */
  get consumer(): Consumer {
    return signedIn(this.viewers.CONSUMER).account;
  }
}

function signedIn<Viewer>(viewer: Viewer | undefined): Viewer {
  if (!viewer) throw new AppError('SIGN_IN_REQUIRED');
  return viewer;
}
