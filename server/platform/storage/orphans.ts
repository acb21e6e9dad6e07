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
