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
import { keysInFile } from './encryptionKeys.ts';
import { createPasswords, type Passwords } from './passwords.ts';

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
