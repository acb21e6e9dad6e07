import type { Options } from '@node-rs/argon2';
import { AppError } from '#shared/appError.ts';
import { limitWork } from '../limits/workLimit.ts';

export interface Passwords {
  /** Hash to store. Throws TOO_MANY_REQUESTS when too many others wait. */
  hashPassword(password: string): Promise<string>;
  verifyPassword(password: string, hash: string): Promise<boolean>;
  /** Takes as long as a real check, so that the time does not distinguish an unknown account from a wrong password. */
  dummyVerify(password: string): Promise<false>;
  /** True when the hash was made with other parameters than today's and should be replaced at the next sign-in. */
  needsRehash(hash: string): boolean;
}

/** OWASP Password Storage Cheat Sheet: the smallest argon2id parameters it recommends. */
const STRONG = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CHEAP = { memoryCost: 1_024, timeCost: 1, parallelism: 1 };

/** @param options.cheap quick, weak hashes for tests and nothing else */
export function createPasswords({ cheap = false } = {}): Passwords {
  const options = cheap ? CHEAP : STRONG;
  const runInOrder = limitWork({ atOnce: 4, waiting: 50, whenFull: () => new AppError('TOO_MANY_REQUESTS') });
  let dummy: Promise<string> | undefined;

  const hashPassword: Passwords['hashPassword'] = (password) => runInOrder(() => argon2Hash(password, options));
  const verifyPassword: Passwords['verifyPassword'] = (password, hash) =>
    runInOrder(async () => (await import('@node-rs/argon2')).verify(hash, normal(password)));

  return {
    hashPassword,
    verifyPassword,
    async dummyVerify(password) {
      dummy ??= argon2Hash('no account has this password', options);
      await verifyPassword(password, await dummy);
      return false;
    },
    needsRehash: (hash) => !hash.includes(`$m=${options.memoryCost},t=${options.timeCost},p=${options.parallelism}$`),
  };
}

async function argon2Hash(password: string, options: Options): Promise<string> {
  const { hash } = await import('@node-rs/argon2');
  return hash(normal(password), options);
}

// NIST SP 800-63B: the same characters typed on two keyboards must give the same bytes.
function normal(password: string): string {
  return password.normalize('NFKC');
}
