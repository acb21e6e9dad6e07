import {
  closeSync,
  cpSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { migrate } from '../platform/database/database.ts';
import { type LocalPostgres, startLocalPostgres } from '../platform/postgres/localPostgres.ts';
import { builtCluster } from './openDatabase.ts';

/** Makes an embedded database, migrated, without data and shut down, and leaves it in `folder`. */
export async function makeCluster(folder = builtCluster): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const dataDir = mkdtempSync(join(tmpdir(), 'lahitarjous-build-'));
  let local: LocalPostgres | undefined;
  try {
    local = await startLocalPostgres(dataDir, { durable: false });
    await migrate(local.url).finally(local.stop);
    move(local.cluster, folder);
  } finally {
    for (const path of [dataDir, local?.home]) if (path) rmSync(path, { recursive: true, force: true });
  }
}

/** Moved rather than copied: for minutes after thousands of files were deleted, ext4 is slow to make others. */
function move(from: string, to: string) {
  mkdirSync(dirname(to), { recursive: true });
  writeToDisk(from);
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const unfinished = `${to}.new`;
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(from, unfinished, { recursive: true });
    writeToDisk(unfinished);
    renameSync(unfinished, to);
  }
}

/** So that a machine that fails soon afterwards leaves no broken files to be copied. */
function writeToDisk(folder: string) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = openSync(join(entry.parentPath, entry.name), 'r+');
    fsyncSync(file);
    closeSync(file);
  }
}
