import { createHash, randomBytes } from 'node:crypto';

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/**
 * A new random key for files of these contents, such as the widths of one picture: the hash of each is part of it, after
 * an 'h', so that the name of a file shows whether its bytes are still those that were stored.
 */
export function keyOfContents(contents: readonly Uint8Array[]): string {
  return `${randomBytes(8).toString('hex')}h${contents.map(hashOf).join('')}`;
}

/** Another random key for copies of the same files. */
export function keyOfCopy(key: string): string {
  return key.replace(/^[0-9a-f]+/, randomBytes(key.includes('h') ? 8 : 16).toString('hex'));
}

/** Whether two keys of `keyOfContents` are of files with the same contents. */
export function haveSameContents(one: string, other: string): boolean {
  const [, hashes] = one.split('h');
  return hashes !== undefined && hashes === other.split('h')[1];
}

/** Whether the key has the hashes of its files; one from before there were hashes has none. */
export function hasHashes(storageKey: string): boolean {
  return hashesIn(storageKey) !== undefined;
}

/** True when the bytes are those that were stored under the key, and when the key has no hashes to compare with. */
export function isIntact(storageKey: string, bytes: Uint8Array): boolean {
  const hashes = hashesIn(storageKey);
  return hashes === undefined || hashes.includes(hashOf(bytes));
}

function hashesIn(storageKey: string): string[] | undefined {
  const [, hashes] = /^[0-9a-f]{16}h([0-9a-f]+)-/.exec(storageKey) ?? [];
  return hashes?.match(/.{16}/g) ?? undefined;
}
