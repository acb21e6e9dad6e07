import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { S3Config } from '../../config/config.ts';
import { connectS3 } from '../storage/s3.ts';
import { unlessMissing } from '../storage/storage.ts';

/** Where backups are stored: files by their names, which have slashes between folders. */
export interface BackupStore {
  /** Writes a file durably, replacing what was there. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is no such file. Rejects when a remote store has not answered within the milliseconds. */
  get(name: string, within?: number): Promise<Buffer | undefined>;
  /** The names that begin with the prefix, sorted. */
  list(prefix: string): Promise<string[]>;
  remove(names: readonly string[]): Promise<void>;
}

/**
 * Opens the place of backups. `s3://bucket/prefix` needs the store and credentials of `s3`, whose bucket of pictures may
 * be another one; anything else is a folder.
 */
export function openBackupStore(place: string, s3: S3Config | undefined): BackupStore {
  if (!place.startsWith('s3://')) return folderStore(place);
  const [bucket = '', ...folders] = place.slice('s3://'.length).split('/').filter(Boolean);
  if (!bucket) throw new Error('A backup in S3 needs a bucket: s3://bucket/prefix.');
  const prefix = folders.join('/');
  if (!s3) throw new Error('A backup in S3 needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  return s3Store({ ...s3, bucket }, prefix && `${prefix}/`);
}

function folderStore(folder: string): BackupStore {
  const pathOf = (name: string) => join(folder, ...name.split('/'));
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const unfinished = `${path}.${randomUUID()}.unfinished`;
      const file = await open(unfinished, 'w', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, path);
    },
    get: (name) => unlessMissing(readFile(pathOf(name))),
    async list(prefix) {
      const entries = (await unlessMissing(readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.unfinished'))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .filter((name) => name.startsWith(prefix))
        .sort();
    },
    async remove(names) {
      for (const name of names) await rm(pathOf(name), { force: true });
      // A backup's own folder goes with its last file.
      for (const path of new Set(names.map((name) => dirname(pathOf(name)))))
        if ((await unlessMissing(stat(path))) && (await readdir(path)).length === 0)
          await rm(path, { recursive: true, force: true });
    },
  };
}

/** Milliseconds for one file of at most some 10 MB. */
const timeLimit = 60_000;

function s3Store(config: S3Config, prefix: string): BackupStore {
  const { Bucket, call } = connectS3(config, 'The S3 store of backups did not do what it was asked');
  const timed = (within = timeLimit) => ({ abortSignal: AbortSignal.timeout(within) });

  return {
    put: (name, Body) =>
      call(async ({ sdk, client }) => {
        await client.send(new sdk.PutObjectCommand({ Bucket, Key: prefix + name, Body }), timed());
      }),
    get: (name, within) =>
      call(async ({ sdk, client }) => {
        try {
          const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: prefix + name }), timed(within));
          return Body && Buffer.from(await Body.transformToByteArray());
        } catch (error) {
          if (error instanceof sdk.NoSuchKey) return undefined;
          throw error;
        }
      }),
    list: (start) =>
      call(async ({ sdk, client }) => {
        const names: string[] = [];
        for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix + start }))
          names.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key ? [Key.slice(prefix.length)] : [])));
        return names.sort();
      }),
    async remove(names) {
      for (const name of names)
        await call(({ sdk, client }) =>
          client.send(new sdk.DeleteObjectCommand({ Bucket, Key: prefix + name }), timed()),
        );
    },
  };
}

/** When backups were last made and verified, stored beside them. */
interface BackupStatus {
  backup?: { name: string; at: string; bytes: number };
  /** The latest drill: the backup that was restored, and what was wrong with it. */
  drill?: { name: string; at: string; faults: string[] };
}

const file = 'status.json';

/** What is known of the place's backups; empty for a place without any. `within` as in `BackupStore.get`. */
export async function readStatus(store: BackupStore, within?: number): Promise<BackupStatus> {
  const bytes = await store.get(file, within);
  return bytes ? (JSON.parse(bytes.toString()) as BackupStatus) : {};
}

/** Notes news beside what is known. */
export async function writeStatus(store: BackupStore, news: BackupStatus): Promise<void> {
  await store.put(file, Buffer.from(JSON.stringify({ ...(await readStatus(store)), ...news }, null, 1)));
}
