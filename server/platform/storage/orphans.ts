import { opendir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HasStorage } from '../images/images.ts';

const DAY = 24 * 60 * 60 * 1000;
const BATCH = 500;

/**
 * Removes stored files that nothing names: a server that stopped between storing a picture and saving its row leaves
 * them. Files of the last 24 hours stay, as their rows may still be on the way.
 * @param known of these keys, as storeImages and storeIcon gave them, the ones that some row names
 * @returns how many files were removed
 */
export async function sweepOrphans(
  { storage }: HasStorage,
  known: (keys: string[]) => Promise<Iterable<string>>,
  now = new Date(),
): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  const sweep = async () => {
    const owned = new Set(await known([...new Set(batch.map(ownerKey))]));
    const orphans = batch.filter((key) => !owned.has(ownerKey(key)));
    await storage.remove(orphans);
    removed += orphans.length;
    batch = [];
  };

  for await (const { key, storedAt } of storage.list()) {
    if (now.getTime() - storedAt.getTime() > DAY) batch.push(key);
    if (batch.length === BATCH) await sweep();
  }
  if (batch.length > 0) await sweep();
  return removed;
}

/** The key under which a row names the file: the part before the version ('-800.webp', '-icon.png'). */
function ownerKey(storageKey: string): string {
  return storageKey.replace(/-(\d+|icon)\.[a-z]+$/, '');
}

/** How the names of files begin that the multipart parser writes into the temporary folder. */
export const temporaryPrefix = 'lahitarjous-upload-';

/** Milliseconds; no request takes as long, so that what is older belongs to no running server. */
const oldest = 60 * 60 * 1000;

/**
 * Removes what the multipart parser wrote in the temporary folder for requests that a killed server did not finish.
 * Files of the last hour stay, as another server of this machine may be reading them. Returns how many were removed.
 */
export async function removeLeftUploads(folder = tmpdir(), now = Date.now()): Promise<number> {
  let removed = 0;
  for await (const entry of await opendir(folder)) {
    if (!entry.isFile() || !entry.name.startsWith(temporaryPrefix)) continue;
    const path = join(folder, entry.name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs < oldest) continue;
    // Of another user of the machine, it is not ours to remove.
    removed += await rm(path, { force: true }).then(
      () => 1,
      () => 0,
    );
  }
  return removed;
}
