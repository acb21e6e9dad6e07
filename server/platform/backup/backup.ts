import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { advisoryLocks } from '../database/advisoryLocks.ts';
import { migrate } from '../database/database.ts';
import { readSchemaState } from '../database/schemaState.ts';
import type { Storage } from '../storage/storage.ts';
import { type BackupStore, writeStatus } from './backupStore.ts';
import {
  type BackupFile,
  backupName,
  DamagedBackup,
  fillTables,
  listBackups,
  type Manifest,
  pictureName,
  readBackupFile,
  readManifest,
  sealKeys,
  sha256,
  writeManifest,
  writeTables,
} from './manifest.ts';

/** What a backup is made of. */
export interface BackupSource {
  /** Address of the database itself, past any pooler. */
  url: string;
  storage: Pick<Storage, 'list' | 'read'>;
  keys: readonly Buffer[];
  /** Seals the keys; without it the backup has none, and they must be stored elsewhere. */
  passphrase: string | undefined;
}

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
  version: string;
};

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'lahitarjous backup',
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/**
 * Writes the database as of one instant, the pictures and the sealed keys into the store, and returns the name of the
 * backup. Pictures never change, so those of earlier backups are not copied again.
 * @param keep removes all but this many backups afterwards, with the pictures that none of them has
 * Throws when another backup is being made.
 */
export async function makeBackup(
  { url, storage, keys, passphrase }: BackupSource,
  store: BackupStore,
  { keep, now = new Date() }: { keep?: number | undefined; now?: Date } = {},
): Promise<{ name: string; manifest: Manifest }> {
  const client = await connect(url);
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      advisoryLocks.backup,
    ]);
    if (!rows[0]?.taken) throw new Error('Another backup is being made.');
    const name = backupName(now);
    const pictures = new Map((await earlierPictures(store)).map((file) => [file.name, file]));
    // Once before the database is read, for pictures that are removed meanwhile, and once after, for new ones.
    const present = await copyPictures(storage, store, pictures);
    await client.query('begin isolation level repeatable read, read only');
    const at = await client.query<{ at: Date }>('select now() as at');
    const tables = await writeTables(client, store, name);
    const manifest: Manifest = {
      format: 1,
      at: (at.rows[0]?.at ?? now).toISOString(),
      version,
      migrations: await executedMigrations(client),
      tables,
      sequences: await sequencesOf(client),
      pictures: [],
      seal: await newestSeal(client),
      keys: passphrase === undefined ? null : await sealKeys(keys, passphrase),
    };
    await client.query('commit');
    const later = await copyPictures(storage, store, pictures);
    manifest.pictures = [...new Set([...present, ...later])].flatMap((file) => pictures.get(file) ?? []);
    await writeManifest(store, name, manifest);
    if (keep !== undefined) await prune(store, keep);
    await writeStatus(store, { backup: { name, at: manifest.at, bytes: sizeOf(manifest) } });
    return { name, manifest };
  } finally {
    await client.end();
  }
}

function sizeOf({ tables, pictures }: Manifest): number {
  return [...tables.flatMap(({ parts }) => parts), ...pictures].reduce((sum, { bytes }) => sum + bytes, 0);
}

async function earlierPictures(store: BackupStore): Promise<BackupFile[]> {
  const last = (await listBackups(store)).at(-1);
  if (!last) return [];
  const { pictures } = await readManifest(store, last);
  const there = new Set(await store.list(pictureName('')));
  return pictures.filter(({ name }) => there.has(name));
}

/** Copies the pictures that `known` lacks, and returns the names of all that the storage has. */
async function copyPictures(
  storage: Pick<Storage, 'list' | 'read'>,
  store: BackupStore,
  known: Map<string, BackupFile>,
): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of storage.list()) {
    const name = pictureName(key);
    if (!known.has(name)) {
      const file = await storage.read(key);
      // Removed since it was listed, or never finished.
      if (!file) continue;
      const bytes = await buffer(file.stream);
      await store.put(name, bytes);
      known.set(name, { name, bytes: bytes.length, sha256: sha256(bytes) });
    }
    names.push(name);
  }
  return names;
}

async function executedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from mikro_orm_migrations order by name');
  return rows.map(({ name }) => name);
}

async function sequencesOf(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select sequencename as name, last_value as value from pg_sequences
    where schemaname = 'public' and last_value is not null and sequencename not like 'mikro_orm%'`);
  return rows.map(({ name, value }) => ({ name, value: Number(value) }));
}

async function newestSeal(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ seal: string }>(
    `select number || ':' || hash as seal from audit_seal order by number desc limit 1`,
  );
  return rows[0]?.seal ?? null;
}

/** Removes old backups and what only they had. Leaves of a backup that was never finished go too. */
async function prune(store: BackupStore, keep: number): Promise<void> {
  const kept = (await listBackups(store)).slice(-keep);
  const manifests = await Promise.all(kept.map((name) => readManifest(store, name)));
  const pictures = new Set(manifests.flatMap((manifest) => manifest.pictures.map(({ name }) => name)));
  const folders = new Set(kept);
  const old = (await store.list('2')).filter((name) => !folders.has(name.split('/')[0] ?? ''));
  await store.remove(old);
  await store.remove((await store.list(pictureName(''))).filter((name) => !pictures.has(name)));
}

/**
 * Fills an empty database with a backup, verifies each table against it, and then runs the migrations that the program
 * has beyond it. Throws when the database is not empty, when a newer version made the backup, and DamagedBackup. A file
 * that has changed leaves the database empty.
 */
export async function restoreDatabase(url: string, store: BackupStore, manifest: Manifest): Promise<void> {
  const client = await connect(url);
  try {
    const { newer } = await readSchemaState(async () => ({ rows: manifest.migrations.map((name) => ({ name })) }));
    if (newer.length > 0) throw new Error(`A newer version of the program made the backup (${newer[0]}).`);
    const { rows } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' limit 1`,
    );
    if (rows.length > 0)
      throw new Error(`The database is not empty (it has the table ${rows[0]?.name}): restore into a new one.`);
    for (const part of manifest.tables.flatMap(({ parts }) => parts)) await readBackupFile(store, part);
    await migrate(url, manifest.migrations);
    await fillTables(client, store, manifest.tables);
    for (const { name, value } of manifest.sequences)
      await client.query('select setval($1::regclass, $2)', [pg.escapeIdentifier(name), value]);
  } finally {
    await client.end();
  }
  await migrate(url);
}

/** Copies the pictures of a backup into the storage, each verified. Returns what is wrong with those left out, as sentences. */
export async function restorePictures(
  storage: Pick<Storage, 'put'>,
  store: BackupStore,
  { pictures }: Pick<Manifest, 'pictures'>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const picture of pictures) {
    try {
      await storage.put(picture.name.slice(pictureName('').length), await readBackupFile(store, picture));
    } catch (error) {
      if (!(error instanceof DamagedBackup)) throw error;
      faults.push(`${error.message}.`);
    }
  }
  return faults;
}
