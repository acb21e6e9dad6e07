import { AppError } from '#shared/appError.ts';
import { sweepRows } from '../../../platform/database/sweepRows.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Attempts at a secret that are counted together. */
export interface Guard {
  /** Keeps the counts of different secrets apart, for example 'password ADMIN'. */
  name: string;
  /** An e-mail address, an account's id or a device; only a pseudonym of it is stored. */
  whom: string;
  /** Failures in a row after which it is locked. */
  most: number;
  /** Seconds after the last failure when counting starts anew. */
  forgottenAfter: number;
}

type Parts = Pick<Platform, 'sql' | 'secrets'>;

/** How long a lock lasts, in seconds. */
const lockedFor = 15 * 60;
const DAY = 24 * 60 * 60;

/** Counts guesses of one account's secret. */
export function accountGuard(name: string, whom: string, most: number): Guard {
  return { name, whom, most, forgottenAfter: DAY };
}

// Null where there was no lock.
const startsAgain =
  'coalesce(guard.locked_until <= now(), false) or guard.updated_at < now() - make_interval(secs => $3)';

/**
 * Counts an attempt as failed before it is made, in a statement of its own: attempts at the same moment, in whichever
 * server, cannot all pass before the first is counted, and no rollback undoes the count. Who succeeds takes it back.
 * Refuses TOO_MANY_ATTEMPTS with the seconds to wait while locked.
 * @returns whether this attempt, if it fails, is the one that locks
 */
export async function countAttempt({ sql, secrets }: Parts, guard: Guard): Promise<{ locks: boolean }> {
  const key = keyOf(secrets, guard);
  const [counted] = await sql.write<{ locks: boolean }>({
    name: 'sign-in-guard-count',
    text: `insert into sign_in_guard as guard (key, failures, locked_until, updated_at) values ($1, 1, null, now())
      on conflict (key) do update set
        failures = case when ${startsAgain} then 1 else guard.failures + 1 end,
        locked_until = case when not (${startsAgain}) and guard.failures + 1 >= $2
          then now() + make_interval(secs => ${lockedFor}) end,
        updated_at = now()
      where guard.locked_until is null or guard.locked_until <= now()
      returning locked_until is not null as locks`,
    values: [key, guard.most, guard.forgottenAfter],
  });
  if (!counted) throw await locked({ sql }, key);
  return counted;
}

/** Forgets every failure: the secret was told. */
export async function forgetAttempts({ sql, secrets }: Parts, guard: Guard): Promise<void> {
  await sql.write({
    name: 'sign-in-guard-forget',
    text: 'delete from sign_in_guard where key = $1',
    values: [keyOf(secrets, guard)],
  });
}

/** Removes counts that are over. */
export async function sweepGuards({ sql }: Pick<Platform, 'sql'>): Promise<void> {
  const where = `updated_at < now() - make_interval(secs => ${DAY})`;
  await sweepRows({ sql }, { table: 'sign_in_guard', where, by: 'updated_at' });
}

async function locked({ sql }: Pick<Platform, 'sql'>, key: string): Promise<AppError> {
  const [row] = await sql.write<{ wait: number }>({
    name: 'sign-in-guard-wait',
    text: 'select ceil(extract(epoch from locked_until - now()))::int as wait from sign_in_guard where key = $1',
    values: [key],
  });
  const retryAfter = Math.max(row?.wait ?? 1, 1);
  const minutes = Math.ceil(retryAfter / 60);
  const wait = minutes === 1 ? 'minuutin' : `${minutes} minuutin`;
  return new AppError('TOO_MANY_ATTEMPTS', {
    message: `Liian monta epäonnistunutta kirjautumista. Yritä uudelleen ${wait} kuluttua.`,
    retryAfter,
  });
}

function keyOf(secrets: Platform['secrets'], { name, whom }: Guard): string {
  return secrets.pseudonym(whom, `sign-in guard ${name}`);
}

const queues = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Runs the attempts at one secret one after another within this server: somebody who signs in many times at once with
 * the right password is then not taken for somebody who guesses.
 */
export async function runInOrder<Result>(
  platform: object,
  guard: Guard,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const queue = queues.get(platform) ?? new Map<string, Promise<unknown>>();
  queues.set(platform, queue);
  const key = `${guard.name} ${guard.whom}`;
  const before = queue.get(key) ?? Promise.resolve();
  const mine = before.then(attempt, attempt);
  queue.set(key, mine);
  try {
    return await mine;
  } finally {
    if (queue.get(key) === mine) queue.delete(key);
  }
}
