import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import pg from 'pg';
import { parseKeys } from '../secrets/encryptionKeys.ts';
import type { BackupStore } from './backupStore.ts';

/** A file of a backup, with the SHA-256 of its bytes in hex. */
export interface BackupFile {
  name: string;
  bytes: number;
  sha256: string;
}

interface BackupTable {
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

/** The list of executed migrations is kept by the migrations themselves. */
const migrationsTable = 'mikro_orm_migrations';

interface Table {
  name: string;
  /** All but those that PostgreSQL computes. */
  columns: string[];
  hasBytes: boolean;
}

/** The tables of the program; those of the queue of jobs are made again by every start. */
async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
      bool_or(a.atttypid = 'bytea'::regtype) as "hasBytes"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and c.relname <> '${migrationsTable}'
    group by c.relname order by c.relname`);
  return rows;
}

const { escapeIdentifier } = pg;
const rowsOf = ({ name, columns }: Table) =>
  `select row_to_json(t)::text as line from (select ${columns.map(escapeIdentifier).join(', ')} from ${escapeIdentifier(name)}) t`;

/** Number of rows, and a sum over their texts that does not depend on their order. */
async function sumUp(client: pg.ClientBase, table: Table): Promise<Pick<BackupTable, 'rows' | 'checksum'>> {
  const { rows } = await client.query<{ rows: string; checksum: string }>(`
    select count(*) as rows, coalesce(sum(('x' || left(md5(line), 16))::bit(64)::bigint), 0)::text as checksum
    from (${rowsOf(table)}) lines`);
  const [sum] = rows;
  return { rows: Number(sum?.rows ?? 0), checksum: sum?.checksum ?? '' };
}

/** Bytes of JSON in a part, and rows fetched at once: files of banks are rows of up to 20 MB. */
const partSize = 8 * 1024 * 1024;
const fetched = (table: Table) => (table.hasBytes ? 1 : 2000);

/** Values are written the same whatever the connection's own settings are. */
const plainly = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local extra_float_digits = 1;
  set local statement_timeout = 0; set local search_path = public`;

/** Reads every table within the transaction of `client` and writes its rows into the store. */
export async function writeTables(client: pg.ClientBase, store: BackupStore, backup: string): Promise<BackupTable[]> {
  await client.query(plainly);
  const written: BackupTable[] = [];
  for (const table of await tablesOf(client)) {
    const parts: BackupFile[] = [];
    for await (const lines of linesOf(client, table)) {
      const bytes = await promisify(gzip)(lines);
      const name = `${backup}/${table.name}-${String(parts.length + 1).padStart(5, '0')}.jsonl.gz`;
      await store.put(name, bytes);
      parts.push({ name, bytes: bytes.length, sha256: sha256(bytes) });
    }
    written.push({ name: table.name, ...(await sumUp(client, table)), parts });
  }
  return written;
}

async function* linesOf(client: pg.ClientBase, table: Table): AsyncGenerator<string> {
  await client.query(`declare lines no scroll cursor for ${rowsOf(table)}`);
  let part = '';
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${fetched(table)} from lines`);
    for (const { line } of rows) part += `${line}\n`;
    if (part.length >= partSize || (rows.length === 0 && part !== '')) {
      yield part;
      part = '';
    }
    if (rows.length === 0) break;
  }
  await client.query('close lines');
}

/**
 * Fills the tables of a migrated database, in one transaction, and verifies that each then has the rows of the backup.
 * What migrations put into them is replaced. Triggers and foreign keys do not run, which takes the superuser, or a role
 * that may set session_replication_role. Throws DamagedBackup for a part that has changed.
 */
export async function fillTables(client: pg.Client, store: BackupStore, backed: readonly BackupTable[]): Promise<void> {
  const tables = new Map((await tablesOf(client)).map((table) => [table.name, table]));
  await client.query(`begin; set local session_replication_role = replica; ${plainly}`);
  if (tables.size > 0) await client.query(`truncate ${[...tables.keys()].map(escapeIdentifier).join(', ')}`);
  for (const { name, parts, rows, checksum } of backed) {
    const table = tables.get(name);
    if (!table) throw new DamagedBackup(`${name} is no table of its migrations`);
    const [into, columns] = [escapeIdentifier(name), table.columns.map(escapeIdentifier).join(', ')];
    for (const part of parts) {
      const lines = (await promisify(gunzip)(await readBackupFile(store, part))).toString().trimEnd().split('\n');
      for (let at = 0; at < lines.length; at += fetched(table)) {
        const batch = `[${lines.slice(at, at + fetched(table)).join(',')}]`;
        await client.query(
          `insert into ${into} (${columns}) select ${columns} from json_populate_recordset(null::${into}, $1)`,
          [batch],
        );
      }
    }
    const sum = await sumUp(client, table);
    if (sum.rows !== rows || sum.checksum !== checksum)
      throw new DamagedBackup(`${name} has ${sum.rows} rows instead of ${rows}, or others than the backup`);
  }
  await client.query('commit; analyze');
}
