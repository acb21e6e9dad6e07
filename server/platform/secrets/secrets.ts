import { createHmac, hkdfSync } from 'node:crypto';
import { join } from 'node:path';
import { keysInFile } from './encryptionKeys.ts';
import { createEnvelope, type Envelope } from './envelope.ts';
import { createPasswords, type Passwords } from './passwords.ts';

export interface Secrets extends Passwords, Envelope {
  /**
   * A stable stand-in for a value that must not be stored, such as an IP address: equal values give equal
   * stand-ins, and without the server's key the value cannot be found by trying. `purpose` keeps uses apart.
   */
  pseudonym(value: string, purpose: string): string;
}

interface SecretsConfig {
  /** The current key first. Unset: kept in the file 'encryption.key' of the data directory. */
  encryptionKeys?: readonly Buffer[] | undefined;
  dataDir: string;
  /** Quick, weak password hashes, for tests. */
  cheapPasswords?: boolean | undefined;
}

export function createSecrets({ encryptionKeys, dataDir, cheapPasswords }: SecretsConfig): Secrets {
  const keys = encryptionKeys ?? keysInFile(join(dataDir, 'encryption.key'));
  return {
    ...createPasswords({ cheap: cheapPasswords }),
    ...createEnvelope(keys),
    pseudonym: pseudonyms(keys),
  };
}

function pseudonyms([current]: readonly Buffer[]): Secrets['pseudonym'] {
  if (!current) throw new Error('No encryption key');
  // The encryption key itself is never used for a second purpose (NIST SP 800-57).
  const key = Buffer.from(hkdfSync('sha256', current, '', 'pseudonym', 32));
  return (value, purpose) => createHmac('sha256', key).update(`${purpose}\0${value}`).digest('base64url');
}
