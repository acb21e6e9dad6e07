import { isIPv6 } from 'node:net';
import { defineEntity, p } from '@mikro-orm/core';
import { sql } from 'kysely';
import { AppError } from '#shared/appError.ts';
import { sweepRows } from '../database/bulk/batches.ts';
import type { Databases } from '../database/pools.ts';
import type { Secrets } from '../secrets/secrets.ts';

const RateLimitSchema = defineEntity({
  name: 'RateLimit',
  tableName: 'rate_limit',
  properties: {
    /** Pseudonym of the rule and of whom it limits. */
    key: p.string().length(43).primary(),
    points: p.integer(),
    resetsAt: p.datetime().index(),
    /** When a budget was last spent from. In the future if the database's clock was ahead at that time. */
    countedAt: p.datetime().defaultRaw('now()'),
  },
});

/** Used part of a limit. */
export class RateLimit extends RateLimitSchema.class {}
RateLimitSchema.setClass(RateLimit);

export interface RateRule {
  /** Separates the counts of different rules. */
  name: string;
  /** Maximum number ... */
  points: number;
  /** ... in a window of that number of seconds, which begins with the first. */
  seconds: number;
}

interface Parts {
  primary: Databases['primary'];
  secrets: Secrets;
}

/**
 * No window ends later than one that begins now, unless the database's clock was ahead when it began. A statement may have
 * waited for the row, for five seconds at most, since its own now().
 */
const isOver = sql`(used.resets_at <= now() or used.resets_at > excluded.resets_at + interval '10 seconds')`;

/**
 * Counts one more for the key. The count is stored in the database, so it holds over all servers and restarts, and is
 * not undone when the caller's transaction is.
 * Throws TOO_MANY_REQUESTS with the seconds to wait once the rule's points are used.
 * @param key whom the rule limits, such as an address or an account; only a pseudonym of it is stored
 */
export async function consume({ primary, secrets }: Parts, key: string, rule: RateRule): Promise<void> {
  const { rows } = await sql<{ points: number; wait: number }>`
    insert into rate_limit as used (key, points, resets_at)
      values (${secrets.pseudonym(key, rule.name)}, 1, now() + make_interval(secs => ${rule.seconds}))
      on conflict (key) do update set
        points = case when ${isOver} then 1 else least(used.points + 1, 1000000) end,
        resets_at = case when ${isOver} then excluded.resets_at else used.resets_at end
      returning points, ceil(extract(epoch from resets_at - now()))::int as wait`.execute(primary);
  const [used] = rows;
  if (used && used.points > rule.points)
    throw new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.max(used.wait, 1) });
}

/**
 * Refuses a key whose points are used without counting anything, for rules that only count what went wrong.
 * Throws TOO_MANY_REQUESTS as `consume` does.
 */
export async function refuseUsedUp({ primary, secrets }: Parts, key: string, rule: RateRule): Promise<void> {
  const { rows } = await sql<{ wait: number }>`
    select ceil(extract(epoch from resets_at - now()))::int as wait from rate_limit
    where key = ${secrets.pseudonym(key, rule.name)} and points >= ${rule.points}
      and resets_at > now() and resets_at <= now() + make_interval(secs => ${rule.seconds + 10})`.execute(primary);
  const [used] = rows;
  if (used) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.max(used.wait, 1) });
}

/** Removes counts whose window is over. */
export async function sweepRateLimits({ background }: Pick<Databases, 'background'>): Promise<void> {
  await sweepRows({ background }, { table: 'rate_limit', where: sql`resets_at <= now()`, by: 'resets_at' });
}

/**
 * The address as limits count it: an IPv6 caller owns a whole /64 network and could use each address of it once.
 * @param address none when the caller has left already, whatever the types of Fastify say. That is thrown as the error of
 * an aborted request
 */
export function callerNetwork(address: string | undefined): string {
  if (address === undefined) throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  // Node tells by a long pattern, which takes a microsecond or two.
  if (!plain.includes(':') || !isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('%', 1)[0]?.split('::') ?? [];
  const groups = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  const all = [...groups, ...Array<string>(missing).fill('0'), ...(tail?.split(':').filter(Boolean) ?? [])];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
