import { sql } from 'kysely';
import { AppError } from '#shared/appError.ts';
import type { Platform } from '../../../platform/platform.ts';
import { secondsLocked } from './signInGuard.ts';

type Parts = Pick<Platform, 'primary' | 'secrets'>;

/** Failed sign-ins of one network without a wait: several people may share an address. */
const free = 20;
/** The number of further failures after which the wait between two attempts doubles each time. */
const doubledAfter = 20;
/** Seconds of the longest wait; the shortest is one. */
const maxWait = 30;
/** Seconds after the last attempt after which the count starts again. */
const forgottenAfter = 60 * 60;

const failures = sql`case when guard.updated_at < now() - make_interval(secs => ${forgottenAfter}) then 1
  else least(guard.failures + 1, 1000) end`;
const wait = sql`case when ${failures} <= ${free} then 0
  else least(${maxWait}, power(2, (${failures} - ${free} - 1) / ${doubledAfter})) end`;

/**
 * Counts a sign-in of one network as failed before it is made, over all accounts and servers. After many failures the
 * attempts are let through one at a time with a growing pause; what is refused is not counted.
 * Throws TOO_MANY_ATTEMPTS with the seconds to wait, at most 30.
 */
export async function countNetworkAttempt({ primary, secrets }: Parts, network: string): Promise<void> {
  const key = keyOf(secrets, network);
  const { rows } = await sql`
    insert into sign_in_guard as guard (key, failures, locked_until, updated_at) values (${key}, 1, null, now())
      on conflict (key) do update set
        failures = ${failures}, locked_until = now() + make_interval(secs => ${wait}), updated_at = now()
      where guard.locked_until is null or guard.locked_until <= now()
      returning failures`.execute(primary);
  if (rows.length === 0) throw await tooFast(primary, key);
}

/**
 * Undoes the count of the one attempt that succeeded. The pause after it stays while others fail: an own account must
 * not buy guesses at the accounts of others.
 */
export async function takeBackNetworkAttempt({ primary, secrets }: Parts, network: string): Promise<void> {
  await primary
    .updateTable('sign_in_guard')
    .set({
      failures: sql`greatest(failures - 1, 0)`,
      locked_until: sql`case when failures - 1 > ${free} then locked_until end`,
    })
    .where('key', '=', keyOf(secrets, network))
    .execute();
}

async function tooFast(primary: Platform['primary'], key: string): Promise<AppError> {
  const retryAfter = await secondsLocked(primary, key);
  const seconds = retryAfter === 1 ? 'sekunnin' : `${retryAfter} sekunnin`;
  return new AppError('TOO_MANY_ATTEMPTS', {
    message: `Verkostasi on epäonnistunut monta kirjautumista. Yritä uudelleen ${seconds} kuluttua.`,
    retryAfter,
  });
}

function keyOf(secrets: Platform['secrets'], network: string): string {
  return secrets.pseudonym(network, 'sign-in guard address');
}
