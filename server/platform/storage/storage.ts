import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, fstat } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import type { Config, S3Config } from '../../config/config.ts';
import { isOutage } from '../outage.ts';
import type { Log } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { callTime, connectS3 } from './s3.ts';

export interface Storage {
  /** Stores a file durably under the key, replacing what was there: after it resolves, a crash loses nothing. */
  put(key: string, body: Uint8Array): Promise<void>;
  /** Undefined when there is no such file, also when the key could never name one. */
  read(key: string): Promise<StoredFile | undefined>;
  /** Removes the files that exist; a missing one is no error. */
  remove(keys: readonly string[]): Promise<void>;
  /** Every file whose key begins with the prefix, in no particular order. */
  list(prefix?: string): AsyncIterable<StoredEntry>;
}

interface StoredFile {
  /** Must be consumed or destroyed. */
  stream: Readable;
  contentType: string;
  /** Bytes. */
  size: number;
}

interface StoredEntry {
  key: string;
  storedAt: Date;
}

const CONTENT_TYPES: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  zip: 'application/zip',
};

// Lower case only: some disks do not distinguish capitals.
const KEY = /^[a-z0-9][a-z0-9-]{0,99}\.([a-z]{2,5})$/;

/** How the keys begin of copies of reported pictures. */
export const privateStart = 'reported-';
/** How the keys begin of parts of a business's own data. */
export const exportStart = 'export-';

/** Whether a key is of a file that /uploads does not serve. */
export function isPrivate(key: string): boolean {
  return key.startsWith(privateStart) || key.startsWith(exportStart);
}

/** The content type of a key, by its ending; undefined when the text is not a key. */
function contentTypeOf(key: string): string | undefined {
  const [, ending = ''] = KEY.exec(key) ?? [];
  return CONTENT_TYPES[ending];
}

/** Content type of a key about to be written. Throws on anything but a plain name with a known ending. */
function checkedContentType(key: string): string {
  const contentType = contentTypeOf(key);
  if (!contentType) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
  return contentType;
}

/** The bucket when one is configured, otherwise the folder 'uploads' of the data directory. */
export function createStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage {
  return s3 ? createS3Storage(s3) : createDiskStorage(join(dataDir, 'uploads'));
}

/** Files in one folder of the local disk, which is made when the first file comes. */
function createDiskStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, key);

  return {
    async put(key, body) {
      checkedContentType(key);
      await mkdir(folder, { recursive: true });
      const unfinished = pathOf(`unfinished-${randomUUID()}`);
      try {
        await writeFile(unfinished, body, { flush: true });
        await rename(unfinished, pathOf(key));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await syncFolder(folder);
    },

    async read(key) {
      const contentType = contentTypeOf(key);
      if (!contentType) return undefined;
      const stream = createReadStream(pathOf(key));
      const opened = await unlessMissing(once(stream, 'open') as Promise<[number]>);
      if (!opened) return undefined;
      const { size } = await promisify(fstat)(opened[0]);
      return { stream, contentType, size };
    },

    async remove(keys) {
      for (const key of keys) if (isPlainName(key)) await rm(pathOf(key), { force: true });
    },

    list: (prefix = '') => filesIn(folder, prefix),
  };
}

/** Also lists files that a crash left unfinished: no row has their names, so the orphan sweep removes them. */
async function* filesIn(folder: string, prefix: string): AsyncGenerator<StoredEntry> {
  const entries = await unlessMissing(opendir(folder));
  if (!entries) return;
  for await (const entry of entries) {
    if (!entry.isFile() || !entry.name.startsWith(prefix)) continue;
    const found = await unlessMissing(stat(join(folder, entry.name)));
    if (found) yield { key: entry.name, storedAt: found.mtime };
  }
}

// A new name is durable only when its folder is. Windows cannot open folders and needs no such step.
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isPlainName(key: string): boolean {
  return contentTypeOf(key) !== undefined || /^unfinished-[0-9a-f-]{36}$/.test(key);
}

/** The result, undefined when there is no such file. */
export async function unlessMissing<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

const CACHED_FOR_A_YEAR = 'public, max-age=31536000, immutable';

/** Files in a bucket. Any other answer than the file is a fault of the store, or of our access to it. */
function createS3Storage(config: S3Config): Storage {
  const { Bucket, connect, call } = connectS3(config, 'The S3 store did not do what it was asked');

  return {
    async put(key, body) {
      const ContentType = checkedContentType(key);
      const file = { Bucket, Key: key, Body: body, ContentType, CacheControl: CACHED_FOR_A_YEAR };
      await call(({ sdk, client }) => client.send(new sdk.PutObjectCommand(file), timed()));
    },

    async read(key) {
      const contentType = contentTypeOf(key);
      if (!contentType) return undefined;
      return call(async ({ sdk, client }) => {
        try {
          const command = new sdk.GetObjectCommand({ Bucket, Key: key });
          const { Body, ContentLength = 0 } = await client.send(command, timed());
          return { stream: Body as Readable, contentType, size: ContentLength };
        } catch (error) {
          if (error instanceof sdk.NoSuchKey) return undefined;
          throw error;
        }
      });
    },

    async remove(keys) {
      // One by one: stores disagree on the checksum that deleting in bulk demands.
      for (const Key of keys) {
        await call(({ sdk, client }) => client.send(new sdk.DeleteObjectCommand({ Bucket, Key }), timed()));
      }
    },

    list: (prefix = '') => objectsIn(connect, Bucket, prefix),
  };
}

async function* objectsIn(connect: ReturnType<typeof connectS3>['connect'], Bucket: string, prefix: string) {
  const { sdk, client } = await connect();
  for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
    for (const { Key, LastModified } of page.Contents ?? []) {
      if (Key && LastModified) yield { key: Key, storedAt: LastModified } satisfies StoredEntry;
    }
  }
}

const timed = () => ({ abortSignal: AbortSignal.timeout(callTime) });

/** The storage, with its state as a metric and a line of the log each time that it goes away or comes back. */
export function watchStorage(storage: Storage, { metrics, log }: { metrics: Metrics; log: Log }): Storage {
  let isUp = true;
  metrics.setStorageUp(isUp);

  function change(now: boolean, error?: unknown) {
    if (now === isUp) return;
    isUp = now;
    metrics.setStorageUp(isUp);
    if (isUp) log.info('the picture store answers again');
    else log.error({ err: error }, 'the picture store is away');
  }

  async function watched<T>(call: () => Promise<T>): Promise<T> {
    try {
      const result = await call();
      change(true);
      return result;
    } catch (error) {
      if (isOutage(error)) change(false, error);
      throw error;
    }
  }

  return {
    put: (key, body) => watched(() => storage.put(key, body)),
    read: (key) => watched(() => storage.read(key)),
    remove: (keys) => watched(() => storage.remove(keys)),
    list: (prefix) => storage.list(prefix),
  };
}
