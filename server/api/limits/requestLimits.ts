import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { resolveCaller } from '#domain/accounts/keys/authenticate.ts';
import type { Viewers } from '#domain/accounts/viewers.ts';
import { cacheKey } from '#platform/caches.ts';
import { accountRule } from '#platform/limits/accountPoints.ts';
import { callerNetwork, consume } from '#platform/limits/limiter.ts';
import { burst } from '#platform/limits/requestBudget.ts';
import type { Platform } from '#platform/platform.ts';
import { AppError } from '#shared/appError.ts';
import { keyRequests } from '#shared/rules/accounts/apiKeys.ts';
import type { Context } from '../context.ts';
import { credentialsOf, isAnonymous } from '../cookies.ts';
import { allowLargeBody } from './jsonBody.ts';

/** A body costs one point per `bytesPerPoint`, at most `maxBodyPoints`; one of unknown or compressed length the maximum. */
const bytesPerPoint = 4096;
const maxBodyPoints = 256;
/** Points of a body for which the sender is looked up before it is read. */
const largeBody = 16;

/** As many as a browser sends to one server. */
const maxForms = 6;
/** By account. */
const formsInWork = cacheKey<Map<string, number>>('forms in work');

/** Points that rendering a page costs at least, with all its queries. */
const pageCost = 10;
/** A busy machine checks slowly; no document is charged more for its check and its time. */
const maxCheckPoints = 60;
const maxTimePoints = 150;

/** Points from which on a query waits until the same caller's others are done. */
const expensive = 10;

/** Whether a query that costs this many points runs after the same caller's others; see `runInTurn`. */
export function waitsForTurn(points: number): boolean {
  return points >= expensive;
}

/**
 * Spends what any request costs, before its body is read. Callers with a session share a larger budget of their
 * address, because an office or a mobile operator may have many of them; a large body is also spent by the account of a
 * business or an admin, and by the address alone when there is none: any caller can make accounts of consumers. Refuses
 * TOO_MANY_REQUESTS.
 */
export async function admitRequest(platform: Platform, request: FastifyRequest): Promise<void> {
  const { budget, config } = platform;
  const network = callerNetwork(request.ip);
  const points = bodyPoints(request);
  if (isAnonymous(config, request)) return budget.spend(network, addressRule(platform), 1 + points);
  if (points >= largeBody) {
    const em = platform.orm.em.fork() as EntityManager;
    const visit = { ip: request.ip, isAttended: false };
    const viewers = await resolveCaller({ em, platform }, credentialsOf(config, request), visit);
    const known = viewers.ADMIN ?? viewers.BUSINESS;
    if (!known) return budget.spend(network, addressRule(platform), 1 + points);
    allowLargeBody(request);
    await budget.spend(known.account.id, accountRule(platform.config), points);
  }
  return budget.spend(network, crowdRule(platform), 1 + points);
}

/** Counts a request of a key. Refuses TOO_MANY_REQUESTS for more than a key may send in a minute. */
export async function admitKey(platform: Platform, id: string): Promise<void> {
  const isLimited = Number.isFinite(platform.config.requestPoints);
  if (isLimited) await consume(platform, id, { name: 'api-key', points: keyRequests, seconds: 60 });
}

/**
 * Counts a form with files until its reply is closed: for as long its files are on the disk. Refuses TOO_MANY_REQUESTS for
 * one more than an account may send at the same time.
 */
export function admitForm({ platform, viewers }: Context, { raw }: FastifyReply): void {
  const account = accountOf(viewers) ?? '';
  const forms = platform.caches.of(formsInWork, () => new Map());
  const count = forms.get(account) ?? 0;
  if (count >= maxForms) {
    const message = 'Lähetät liian monta lomaketta yhtä aikaa. Odota, että edelliset ovat perillä.';
    throw new AppError('TOO_MANY_REQUESTS', { message, retryAfter: 10 });
  }
  // Who has left already closes no reply any more.
  if (raw.destroyed) throw new AppError('INVALID_INPUT');
  forms.set(account, count + 1);
  raw.once('close', () => {
    const left = (forms.get(account) ?? 1) - 1;
    if (left > 0) forms.set(account, left);
    else forms.delete(account);
  });
}

/** Adds a point for every 2 milliseconds that checking a document took, valid or not. */
export function chargeCheck(context: Context, milliseconds: number): void {
  charge(context, Math.min(milliseconds / 2, maxCheckPoints));
}

/** Adds a point for every 10 milliseconds that a part of a long answer took. */
export function chargeTime(context: Context, milliseconds: number): void {
  charge(context, Math.min(milliseconds / 10, maxTimePoints));
}

/**
 * Runs a query that costs the given points; expensive ones of one caller one at a time, and with a point more for every 10
 * milliseconds that they take. Refuses TOO_MANY_REQUESTS.
 */
export async function runInTurn<T>(context: Context, points: number, work: () => Promise<T>): Promise<T> {
  if (!waitsForTurn(points)) return work();
  const caller = accountOf(context.viewers) ?? callerNetwork(context.request.ip);
  return context.platform.budget.runInOrder(caller, async () => {
    const started = performance.now();
    try {
      return await work();
    } finally {
      chargeTime(context, performance.now() - started);
    }
  });
}

function charge({ platform, viewers, request }: Context, points: number): void {
  const account = accountOf(viewers);
  if (account) platform.budget.charge(account, accountRule(platform.config), points);
  else platform.budget.charge(callerNetwork(request.ip), addressRule(platform), points);
}

/** Spends points of the caller: of the account when there is a session, otherwise of the address. */
export async function spend({ platform, viewers, request }: Context, points: number): Promise<void> {
  const account = accountOf(viewers);
  const network = callerNetwork(request.ip);
  if (!account) return platform.budget.spend(network, addressRule(platform), points);
  await platform.budget.spend(account, accountRule(platform.config), points);
  await platform.budget.spend(network, crowdRule(platform), points);
}

/**
 * Spends what rendering a page costs. Refuses TOO_MANY_REQUESTS.
 * @param points of its queries, had they been sent by themselves
 */
export function spendOnPage(platform: Platform, request: FastifyRequest, points = pageCost): Promise<void> {
  return platform.budget.spend(callerNetwork(request.ip), addressRule(platform), Math.max(points, pageCost));
}

/**
 * Spends a point of the caller's address for an answer that costs little, such as a cached page or a missing address.
 * Refuses TOO_MANY_REQUESTS.
 */
export function spendOnAnswer(platform: Platform, request: FastifyRequest): Promise<void> {
  const rule = isAnonymous(platform.config, request) ? addressRule : crowdRule;
  return platform.budget.spend(callerNetwork(request.ip), rule(platform), 1);
}

const addressRule = ({ config }: Platform) => ({ name: 'address', perMinute: config.requestPoints });
// At once no more than without sessions, so that a caller gains nothing by making many accounts.
const crowdRule = ({ config }: Platform) => ({
  name: 'signed-in address',
  perMinute: 10 * config.requestPoints,
  burst: burst / 10,
});

function accountOf({ ADMIN, BUSINESS, CONSUMER }: Viewers): string | undefined {
  return (ADMIN ?? BUSINESS ?? CONSUMER)?.account.id;
}

// Files are counted where they are stored.
function bodyPoints({ headers }: FastifyRequest): number {
  if (headers['content-type']?.startsWith('multipart/')) return 0;
  const isCompressed = (headers['content-encoding'] ?? 'identity') !== 'identity';
  // A few bytes may become a megabyte.
  if (headers['transfer-encoding'] !== undefined || isCompressed) return maxBodyPoints;
  const bytes = Number(headers['content-length'] ?? 0);
  return Math.min(Math.floor(bytes / bytesPerPoint), maxBodyPoints);
}
