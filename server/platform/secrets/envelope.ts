import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

export interface Envelope {
  /**
   * Encrypts a text for storage. `place` ties it to where it is kept (such as 'table:id'):
   * moved to another row it no longer opens.
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
  /** Stands in each sealed value to tell which key wrapped it; says nothing about the key's bytes. */
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
