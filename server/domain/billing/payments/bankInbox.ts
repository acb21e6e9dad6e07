import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#shared/appError.ts';
import type { Platform } from '../../../platform/platform.ts';
import { platformItself } from '../../audit/audit.ts';
import { importBankFile } from './importBankFile.ts';

/** Milliseconds for which a file must not have changed: a shorter one may still be arriving. */
const settled = 30_000;

/**
 * Reads the files of banks that a program of the bank's has put into the folder of `BANK_INBOX`, oldest name first: one
 * that was read goes into its folder `luettu`, one that was refused into `hylatty`, with the reason beside it as text. A
 * file stays for the next time when the database or the server is at fault. Returns how many were read.
 */
export async function readBankInbox(platform: Platform, now = Date.now()): Promise<number> {
  const { bankInbox: folder } = platform.config;
  if (!folder) return 0;
  const done = { read: join(folder, 'luettu'), refused: join(folder, 'hylatty') };
  for (const each of Object.values(done)) await mkdir(each, { recursive: true });
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name);
  let count = 0;
  for (const name of names.sort()) {
    const path = join(folder, name);
    if (now - (await stat(path)).mtimeMs < settled) continue;
    const reason = await refusalOf(platform, name, path);
    // A name may come again, with other bytes.
    const place = `${new Date(now).toISOString().replaceAll(':', '')}-${name}`;
    if (reason !== null) await writeFile(join(done.refused, `${place}.txt`), `${reason}\n`);
    await rename(path, join(reason === null ? done.read : done.refused, place));
    if (reason === null) count += 1;
  }
  return count;
}

/** Why a file is not used; null when it was read, now or before. Throws what is not the file's fault. */
async function refusalOf(platform: Platform, filename: string, path: string): Promise<string | null> {
  const em = platform.orm.em.fork() as EntityManager;
  const upload = { filename, createReadStream: () => createReadStream(path) };
  try {
    await importBankFile({ em, platform }, platformItself, upload);
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'INVALID_INPUT') return error.message;
    throw error;
  }
}
