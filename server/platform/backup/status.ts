import type { BackupStore } from './backupStore.ts';

/** When backups were last made and verified, stored beside them. */
export interface BackupStatus {
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
