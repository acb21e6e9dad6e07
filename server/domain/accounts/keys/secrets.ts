import { randomBytes, timingSafeEqual } from 'node:crypto';
import { newToken, tokenHash } from '#platform/secrets/secrets.ts';

/** What of a secret is stored: how it begins, and its hash. */
interface StoredSecret {
  prefix: string;
  hash: string;
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** A new secret, `lt_<prefix>_<256 random bits>`: its fixed beginning lets scanners of sources find one that has leaked. */
export function newSecret(): StoredSecret & { secret: string } {
  const prefix = [...randomBytes(8)].map((byte) => alphabet[byte % alphabet.length]).join('');
  const secret = `lt_${prefix}_${newToken()}`;
  return { prefix, hash: tokenHash(secret), secret };
}

/** Whether a bearer token is meant as a key, whole or not. No token of a session is. */
export function isKey(bearer: string): boolean {
  return /^lt_[a-z2-7]{8}_/.test(bearer);
}

/** A key's parts for looking it up; undefined when it is cut or has something after its end. */
export function readSecret(bearer: string): StoredSecret | undefined {
  const [, prefix] = /^lt_([a-z2-7]{8})_[\w-]{43}$/.exec(bearer) ?? [];
  return prefix === undefined ? undefined : { prefix, hash: tokenHash(bearer) };
}

/** Whether two hashes are equal, in a time that does not depend on where they differ. A missing one equals none. */
export function isSameHash(one: string | null | undefined, other: string): boolean {
  const bytes = Buffer.from(other);
  const isSame = timingSafeEqual(one?.length === other.length ? Buffer.from(one) : Buffer.alloc(bytes.length), bytes);
  return isSame;
}

/** How a secret begins, as people see it. */
export function shownPrefix(prefix: string): string {
  return `lt_${prefix}`;
}
