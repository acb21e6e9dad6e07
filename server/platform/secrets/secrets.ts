import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { join } from 'node:path';
import type { Options } from '@node-rs/argon2';
import { AppError } from '#shared/appError.ts';
import { createQueue } from '../limits/queue.ts';
import { keysInFile } from './encryptionKeys.ts';

interface Envelope {
  /**
   * Encrypts a text for storage. `place` ties it to where it is stored (such as 'table:id'):
   * moved to another row it can no longer be decrypted.
   */
  seal(text: string, place: string): string;
  /** Throws when the value was changed, moved to another place, or sealed with a key that is gone. */
  open(sealed: string, place: string): string;
  /** The same value under the current key; undefined when it already is. The text itself is not decrypted. */
  rewrap(sealed: string, place: string): string | undefined;
}

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

interface NamedKey {
  /** Stored in each sealed value to identify the key that wrapped it; reveals nothing of the key's bytes. */
  id: string;
  bytes: Buffer;
}

/**
 * Envelope encryption: AES-256-GCM with a random key per value, which is itself encrypted with the first of `keys`.
 * The other keys still open what they once sealed.
 */
export function createEnvelope(keys: readonly Buffer[]): Envelope {
  const ring = keys.map(named);
  const [current] = ring;
  if (!current) throw new Error('No encryption key');

  function unwrap(sealed: string, place: string) {
    const [version, keyId, wrapped, body, ...rest] = sealed.split('.');
    if (version !== VERSION || !wrapped || !body || rest.length > 0) throw new Error('Not a sealed value');
    const key = ring.find(({ id }) => id === keyId);
    if (!key) throw new Error(`Sealed with encryption key ${keyId}, which is not in ENCRYPTION_KEY`);
    return { keyId, body, dataKey: decrypt(key.bytes, wrapped, place) };
  }

  return {
    seal(text, place) {
      const dataKey = randomBytes(32);
      return pack(current, dataKey, encrypt(dataKey, Buffer.from(text), place), place);
    },
    open(sealed, place) {
      const { dataKey, body } = unwrap(sealed, place);
      return decrypt(dataKey, body, place).toString();
    },
    rewrap(sealed, place) {
      const { keyId, dataKey, body } = unwrap(sealed, place);
      return keyId === current.id ? undefined : pack(current, dataKey, body, place);
    },
  };
}

function named(bytes: Buffer): NamedKey {
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 12), bytes };
}

function pack(key: NamedKey, dataKey: Buffer, body: string, place: string): string {
  return [VERSION, key.id, encrypt(key.bytes, dataKey, place), body].join('.');
}

function encrypt(key: Buffer, plain: Buffer, place: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(place));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

function decrypt(key: Buffer, packed: string, place: string): Buffer {
  const bytes = Buffer.from(packed, 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES) throw new Error('Not a sealed value');
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(place));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
}

export interface Secrets extends Passwords, Envelope {
  /**
   * A stable pseudonym of a value that must not be stored, such as an IP address: equal values have equal
   * pseudonyms, and without the server's key the value cannot be found by trying. `purpose` separates the uses.
   */
  pseudonym(value: string, purpose: string): string;
}

interface SecretsConfig {
  /** The current key first. Unset: stored in the file 'encryption.key' of the data directory. */
  encryptionKeys?: readonly Buffer[] | undefined;
  dataDir: string;
  /** Quick, weak password hashes, for tests. */
  cheapPasswords?: boolean | undefined;
}

/** The keys of the environment, or those stored in the data directory, which are made when there are none. */
export function encryptionKeysOf({ encryptionKeys, dataDir }: SecretsConfig): readonly Buffer[] {
  return encryptionKeys ?? keysInFile(join(dataDir, 'encryption.key'));
}

export function createSecrets(config: SecretsConfig): Secrets {
  const keys = encryptionKeysOf(config);
  return {
    ...createPasswords({ cheap: config.cheapPasswords }),
    ...createEnvelope(keys),
    pseudonym: pseudonyms(keys),
  };
}

function pseudonyms([current]: readonly Buffer[]): Secrets['pseudonym'] {
  if (!current) throw new Error('No encryption key');
  // The encryption key itself is never used for a second purpose (NIST SP 800-57).
  // A key object, because Node takes most of the time of a hash to find out that bytes are none.
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', current, '', 'pseudonym', 32)));
  return (value, purpose) => createHmac('sha256', key).update(`${purpose}\0${value}`).digest('base64url');
}

interface Passwords {
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
  const runInOrder = createQueue({ atOnce: 4, waiting: 50, whenFull: () => new AppError('TOO_MANY_REQUESTS') });
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

/** A secret of 256 random bits for a cookie or a link, 43 characters of base64url. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database stores of a token. Plain SHA-256 is enough because the token itself cannot be guessed. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
