import { opendir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
