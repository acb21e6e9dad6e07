import { hash, randomBytes } from 'node:crypto';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { Viewers } from '#domain/accounts/viewers.ts';
import { cacheKey } from '#platform/caches.ts';
import { addDays, helsinkiDate, startOfDay } from '#platform/helsinki.ts';
import { callerNetwork } from '#platform/limits/limiter.ts';
import type { Platform } from '#platform/platform.ts';

/** The visitor of an event. Nothing of this is stored (decision 29); see `visitorKeys`. */
export interface Visitor {
  ip: string;
  userAgent: string;
  /** Sent by a page that a browser prepares before anyone sees it. */
  isAhead?: boolean | undefined;
  consumer?: { id: string; city: string } | undefined;
  /** Set when the visitor is signed in as a business. */
  businessId?: string | undefined;
}

/** Pseudonyms of a visitor for a day. */
export interface VisitorKeys {
  key: string;
  /** Of the network address, without a session; for accounts the same as `key`. Limits are the caller's. */
  caller: string;
  /** The same of the day before, during the first hour of a day; null later, when no repeat can be that old. */
  earlier: { key: string; caller: string } | null;
}

/** Who did something at an instant, as far as counting needs to know. */
export interface Sender extends VisitorKeys {
  isRobot: boolean;
  /** The business that the visitor is signed in as. */
  businessId: string | null;
  at: Date;
  /** Helsinki date of `at`. */
  day: string;
}

export const HOUR = 3_600_000;

/** The visitor behind a request. */
export function visitorOf({
  viewers,
  request,
}: {
  viewers: Viewers;
  request: { ip: string; userAgent: string; isAhead?: boolean };
}): Visitor {
  const consumer = viewers.CONSUMER?.account;
  return {
    ip: request.ip,
    userAgent: request.userAgent,
    isAhead: request.isAhead,
    consumer: consumer && { id: consumer.id, city: consumer.city },
    businessId: viewers.BUSINESS?.account.id,
  };
}

/** Salted hashes that identify the visitor for a day. Neither the address nor the account can be computed from them. */
export async function visitorKeys(platform: Platform, visitor: Visitor, at: Date): Promise<VisitorKeys> {
  const today = dayOf(at);
  const keys = keysWith(visitor, await secretOf(platform, today.date));
  if (at.getTime() >= today.from + HOUR) return { ...keys, earlier: null };
  return { ...keys, earlier: keysWith(visitor, await secretOf(platform, today.before)) };
}

/** The visitor at an instant, for all events of a request. */
export async function senderOf(platform: Platform, visitor: Visitor, at: Date): Promise<Sender> {
  const keys = await visitorKeys(platform, visitor, at);
  return { ...keys, isRobot: isRobot(visitor), businessId: visitor.businessId ?? null, at, day: dayOf(at).date };
}

function keysWith(visitor: Visitor, secret: string) {
  const { ip, consumer, businessId } = visitor;
  const key = pseudonym(`${secret} visitor ${identityOf(visitor)}`);
  const caller = consumer || businessId ? key : pseudonym(`${secret} address ${callerNetwork(ip)}`);
  return { key, caller };
}

function identityOf({ ip, userAgent, consumer, businessId }: Visitor): string {
  if (consumer) return `consumer ${consumer.id}`;
  if (businessId) return `business ${businessId}`;
  return `${ip} ${userAgent}`;
}

/** Half of a hash: with the secret in front, the other half stays unknown, so that no longer text can be hashed from it. */
function pseudonym(text: string): string {
  return hash('sha256', text).slice(0, 32);
}

// HTTP libraries of the app and of proxies, which isbot counts as robots.
const plainLibrary = /^(okhttp|cfnetwork|dart|expo|axios|undici|node)\b/i;
// Browsers inside apps, which lack what isbot knows browsers by, or name a phone that is called like a robot.
const insideApp = /\[FB(?:AN|_IAB)\/|\bInstagram \d|^Snapchat\/[\d.]+ \((?:iP|Android|[A-Z]{2,})/;
const declaredRobot = /bot\b|crawl|spider\/|externalhit|preview/i;
const verdicts = new LRUCache<string, boolean>({ max: 1000 });

/**
 * Whether the user agent is a robot's, or the page is prepared before anyone sees it. A signed-in consumer is never a
 * robot.
 */
export function isRobot({ userAgent, consumer, isAhead }: Visitor): boolean {
  if (isAhead) return true;
  if (consumer) return false;
  const agent = userAgent.slice(0, 500);
  const known = verdicts.get(agent);
  if (known !== undefined) return known;
  const isPerson = plainLibrary.test(agent) || (insideApp.test(agent) && !declaredRobot.test(agent));
  const verdict = !isPerson && isbot(agent);
  verdicts.set(agent, verdict);
  return verdict;
}

let latestDay = { date: '', before: '', from: 0, until: 0 };

/** The Helsinki date of an instant and of the day before, and the milliseconds at which it begins and ends. */
function dayOf(at: Date): typeof latestDay {
  const time = at.getTime();
  // Nearly always the same day as in the previous call.
  if (time < latestDay.from || time >= latestDay.until) {
    const date = helsinkiDate(at);
    const from = startOfDay(date).getTime();
    latestDay = { date, before: addDays(date, -1), from, until: startOfDay(addDays(date, 1)).getTime() };
  }
  return latestDay;
}

const secretsByDate = cacheKey<Map<string, Promise<string>>>('secrets by date');

/**
 * The secret of a Helsinki date, the same on every server, of the server's key and the salt of that day, which is created
 * at the first call.
 */
export function secretOf(platform: Platform, date: string): Promise<string> {
  const known = platform.caches.of(secretsByDate, () => new Map());
  const secret = known.get(date) ?? makeSecret(platform, date);
  if (!known.has(date)) {
    // Of yesterday and today at most; older salts are deleted from the database as well.
    if (known.size > 2) known.clear();
    known.set(date, secret);
    secret.catch(() => known.delete(date));
  }
  return secret;
}

async function makeSecret(platform: Platform, date: string): Promise<string> {
  return platform.secrets.pseudonym(await readOrCreateSalt(platform, date), 'visitors of a day');
}

/** Deletes the salts of days before the date, so that their visitor keys cannot be computed again. */
export async function deleteSalts({ primary }: Pick<Platform, 'primary'>, date: string): Promise<void> {
  await primary.deleteFrom('daily_salt').where('day', '<', date).execute();
}

async function readOrCreateSalt({ primary }: Platform, date: string): Promise<string> {
  const { salt } = await primary
    .insertInto('daily_salt')
    .values({ day: date, salt: randomBytes(32).toString('base64url') })
    // The update changes nothing, but returns the row when another server has written it first.
    .onConflict((conflict) => conflict.column('day').doUpdateSet((eb) => ({ salt: eb.ref('daily_salt.salt') })))
    .returning('salt')
    .executeTakeFirstOrThrow();
  return salt;
}
