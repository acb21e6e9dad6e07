import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { parseKeys } from '../secrets/encryptionKeys.ts';
import type { BackupStore } from './backupStore.ts';

/** A file of a backup, with the SHA-256 of its bytes in hex. */
export interface BackupFile {
  name: string;
  bytes: number;
  sha256: string;
}

export interface BackupTable {
  name: string;
  rows: number;
  /** A sum over all rows, which a restored table must have too. */
  checksum: string;
  /** Compressed JSON lines, one for each row. */
  parts: BackupFile[];
}

/** The list of everything in a backup, written last: a backup without it was never finished. */
export interface Manifest {
  format: 1;
  /** When the database was read, ISO 8601. */
  at: string;
  /** Version of the program that made it. */
  version: string;
  /** Migrations that the database had run. */
  migrations: string[];
  tables: BackupTable[];
  sequences: { name: string; value: number }[];
  /** Pictures by their storage keys. They are shared by all backups of a place. */
  pictures: BackupFile[];
  /** The newest seal of the audit log, as '<number>:<hash>'. */
  seal: string | null;
  /** The encryption keys, sealed with the passphrase of the backup. */
  keys: string | null;
}

/** A backup that is incomplete or whose bytes have changed. The message says which file. */
export class DamagedBackup extends Error {}

export const pictureName = (key: string) => `pictures/${key}`;
const manifestName = (backup: string) => `${backup}/manifest.json`;
const checksumName = (backup: string) => `${backup}/manifest.sha256`;

export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The name of a backup of that instant: names sort by time. */
export function backupName(at: Date): string {
  return at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

/** Names of the finished backups, the oldest first. */
export async function listBackups(store: BackupStore): Promise<string[]> {
  const names = await store.list('2');
  return names.flatMap((name) => /^(\d{8}T\d{6}Z)\/manifest\.sha256$/.exec(name)?.[1] ?? []);
}

export async function writeManifest(store: BackupStore, backup: string, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest, null, 1);
  await store.put(manifestName(backup), Buffer.from(text));
  await store.put(checksumName(backup), Buffer.from(sha256(text)));
}

/** Throws DamagedBackup when the backup was never finished, or its list has changed. */
export async function readManifest(store: BackupStore, backup: string): Promise<Manifest> {
  const [text, sum] = await Promise.all([store.get(manifestName(backup)), store.get(checksumName(backup))]);
  if (!text || !sum) throw new DamagedBackup(`${backup} was never finished`);
  if (sha256(text) !== sum.toString().trim()) throw new DamagedBackup(`${manifestName(backup)} has changed`);
  const manifest = JSON.parse(text.toString()) as Manifest;
  if (manifest.format !== 1) throw new DamagedBackup(`${backup} is of a newer version of the program`);
  return manifest;
}

/** The bytes of a file of a backup. Throws DamagedBackup when it is missing or its bytes have changed. */
export async function readBackupFile(store: BackupStore, { name, sha256: sum }: BackupFile): Promise<Buffer> {
  const bytes = await store.get(name);
  if (!bytes) throw new DamagedBackup(`${name} is missing`);
  if (sha256(bytes) !== sum) throw new DamagedBackup(`${name} has changed`);
  return bytes;
}

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const saltBytes = 16;
const ivBytes = 12;
const tagBytes = 16;

/** Seals the encryption keys with a passphrase: scrypt and AES-256-GCM. */
export async function sealKeys(keys: readonly Buffer[], passphrase: string): Promise<string> {
  const [salt, iv] = [randomBytes(saltBytes), randomBytes(ivBytes)];
  const cipher = createCipheriv('aes-256-gcm', await derive(passphrase, salt, 32), iv);
  const text = keys.map((key) => key.toString('base64')).join(',');
  return Buffer.concat([salt, iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

/** The sealed keys. Throws when the passphrase is another one. */
export async function openKeys(sealed: string, passphrase: string): Promise<Buffer[]> {
  const bytes = Buffer.from(sealed, 'base64');
  const [salt, rest] = [bytes.subarray(0, saltBytes), bytes.subarray(saltBytes)];
  const key = await derive(passphrase, salt, 32);
  const decipher = createDecipheriv('aes-256-gcm', key, rest.subarray(0, ivBytes), { authTagLength: tagBytes });
  decipher.setAuthTag(rest.subarray(-tagBytes));
  try {
    const text = Buffer.concat([decipher.update(rest.subarray(ivBytes, -tagBytes)), decipher.final()]);
    return parseKeys(text.toString());
  } catch (cause) {
    throw new Error('BACKUP_PASSPHRASE does not open the encryption key of this backup.', { cause });
  }
}
