import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { AppError } from '#shared/appError.ts';
import { inBatches } from '../database/bulk/batches.ts';
import type { Databases } from '../database/pools.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { createQueue } from './queue.ts';

/** Points that a caller may spend in a minute. They are refilled evenly, and half of them or `burst` may be spent at once. */
export interface BudgetRule {
  /** Separates the points of different rules. */
  name: string;
  /** Infinity for no limit. */
  perMinute: number;
  /** Milliseconds whose points may be spent at once; half a minute when it is not given. */
  burst?: number;
}

/** What callers spend on requests, over all server processes. */
export interface RequestBudget {
  /**
   * Spends points of the key's budget. Throws TOO_MANY_REQUESTS with the seconds to wait when the budget is used up.
   * @param key whom the rule limits, such as an address; only a pseudonym of it is stored, for about a minute
   */
  spend(key: string, rule: BudgetRule, points: number): Promise<void>;
  /** Adds points that were already used up, without refusing. */
  charge(key: string, rule: BudgetRule, points: number): void;
  /** Runs work of the key, one at a time and eight of all keys in this process. Throws TOO_MANY_REQUESTS when much waits. */
  runInOrder<T>(key: string, work: () => Promise<T>): Promise<T>;
}

interface Bucket {
  key: string;
  rule: BudgetRule;
  /** Points spent here that the database does not know of. */
  unsettled: number;
  settling: Promise<void> | undefined;
  /** Instant (`performance.now()`) at which everything spent has come back. */
  emptyAt: number;
}

interface Spending {
  key: string;
  points: number;
  /** Seconds in which the points come back. */
  seconds: number;
}

interface Parts {
  primary: Databases['primary'];
  secrets: Secrets;
}

const minute = 60_000;
/** Milliseconds whose points may be spent at once. */
export const burst = minute / 2;
/**
 * Callers that one process remembers, and milliseconds after which one who asks nothing is forgotten. The clock is looked
 * at once a second: otherwise a busy server would set a timer in every millisecond.
 */
const callers = { max: 20_000, ttl: 2 * minute, updateAgeOnGet: true, ttlResolution: 1000 };
/** A process asks the database when a caller has spent this part of a minute's points since it asked before. */
const slice = 1 / 20;
/** Milliseconds after which the database counts as away, and for which the process then counts alone. */
const timeLimit = 1000;
const aloneFor = 10_000;

/** Milliseconds that a refusal takes, so that a caller who does not wait costs little; and how many wait at once. */
const refusalDelay = 500;
const maxDelayed = 500;

/**
 * Budgets that every process spends from. Each counts locally and adds what was spent to the sum in the database in
 * slices, in the background: a caller may spend a slice in each process beyond the limit. While the database is away,
 * each process counts alone.
 */
export function createRequestBudget(parts: Parts): RequestBudget {
  const buckets = new LRUCache<string, Bucket>(callers);
  const settleShared = inBatches((spent: Spending[]) => addSpending(parts, spent));
  const runInOrder = createQueue({
    atOnce: 8,
    waiting: 500,
    waitingOfOwner: 50,
    whenFull: () => new AppError('TOO_MANY_REQUESTS', { retryAfter: 2 }),
  });
  let aloneUntil = 0;
  let delayed = 0;

  /** Seconds in which all points of the key come back; undefined while the database is away. */
  async function share(spending: Spending): Promise<number | undefined> {
    if (performance.now() < aloneUntil) return undefined;
    const shared = settleShared([spending]).then(
      ([seconds]) => seconds,
      () => undefined,
    );
    const left = await Promise.race([shared, sleep(timeLimit, undefined, { ref: false })]);
    if (left === undefined) aloneUntil = performance.now() + aloneFor;
    return left;
  }

  function bucketOf(key: string, rule: BudgetRule): Bucket {
    const name = `${rule.name} ${key}`;
    const known = buckets.get(name);
    if (known) return known;
    const bucket: Bucket = { key, rule, unsettled: 0, settling: undefined, emptyAt: 0 };
    buckets.set(name, bucket);
    return bucket;
  }

  async function settle(bucket: Bucket) {
    const points = bucket.unsettled;
    const seconds = (points / bucket.rule.perMinute) * 60;
    const key = parts.secrets.pseudonym(bucket.key, `budget ${bucket.rule.name}`);
    const left = await share({ key, points, seconds });
    const now = performance.now();
    bucket.emptyAt = left === undefined ? Math.max(bucket.emptyAt, now) + seconds * 1000 : now + left * 1000;
    bucket.unsettled -= points;
    bucket.settling = undefined;
  }

  function settleOnce(bucket: Bucket): Promise<void> {
    bucket.settling ??= settle(bucket);
    return bucket.settling;
  }

  /** Milliseconds until the bucket may spend again; 0 or less when it may. */
  const waitOf = ({ emptyAt, rule }: Bucket) => emptyAt - performance.now() - (rule.burst ?? burst);

  async function refuseWhenSpent(bucket: Bucket) {
    const over = waitOf(bucket);
    if (over <= 0) return;
    if (delayed < maxDelayed) {
      delayed += 1;
      await sleep(refusalDelay);
      delayed -= 1;
    }
    throw new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(over / 1000) });
  }

  function add(bucket: Bucket, points: number) {
    bucket.unsettled += points;
    // The next requests go on meanwhile, until the other half is spent too.
    if (bucket.unsettled >= (bucket.rule.perMinute * slice) / 2) void settleOnce(bucket);
  }

  return {
    runInOrder: (key, work) => runInOrder(work, key),
    charge: (key, rule, points) => add(bucketOf(key, rule), points),
    async spend(key, rule, points) {
      const bucket = bucketOf(key, rule);
      const max = rule.perMinute * slice;
      if (waitOf(bucket) > 0) await refuseWhenSpent(bucket);
      while (bucket.unsettled >= max) {
        await settleOnce(bucket);
        await refuseWhenSpent(bucket);
      }
      add(bucket, points);
    },
  };
}

/**
 * Adds what was spent to the shared sums. Answers for each the seconds in which all of its points come back. When the
 * database's clock was set back meanwhile, nothing has come back since, and no more is left than there was;
 * less than ten seconds is what a statement may have waited for its row.
 */
async function addSpending({ primary }: Parts, spent: Spending[]): Promise<number[]> {
  const keys = spent.map(({ key }) => key);
  const points = spent.map((each) => each.points);
  const seconds = spent.map((each) => each.seconds);
  // In the order of the key, so that two processes never wait for each other's rows in turn.
  const { rows } = await sql<{ key: string; seconds: number }>`
    insert into rate_limit as used (key, points, resets_at)
      select key, least(sum(points), 1000000)::int, now() + make_interval(secs => sum(seconds))
      from unnest(${keys}::text[], ${points}::float8[], ${seconds}::float8[]) as spent (key, points, seconds)
      group by key order by key
      on conflict (key) do update set
        points = case when used.resets_at <= now() then excluded.points
          else least(used.points + excluded.points, 1000000) end,
        resets_at = excluded.resets_at + greatest(used.resets_at - greatest(used.counted_at - interval '10 seconds', now()), interval '0'),
        counted_at = now()
      returning key, extract(epoch from resets_at - now())::float8 as seconds`.execute(primary);
  const left = new Map(rows.map(({ key, seconds }) => [key, seconds]));
  return spent.map(({ key }) => left.get(key) ?? 0);
}
