import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, fstat } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checkedContentType, contentTypeOf, type Storage, type StoredEntry } from './storedFiles.ts';

/** Files in one folder of the local disk, which is made when the first file comes. */
export function createDiskStorage(folder: string): Storage {
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

async function unlessMissing<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
