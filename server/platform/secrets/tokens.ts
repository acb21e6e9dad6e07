import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits for a cookie or a link, 43 characters of base64url. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database stores of a token. Plain SHA-256 is enough because the token itself cannot be guessed. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
