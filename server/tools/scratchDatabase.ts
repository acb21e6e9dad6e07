import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalPostgres } from '../platform/postgres/localPostgres.ts';

/** Runs `work` against an empty database of its own, which is gone afterwards. */
export async function withScratchDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lahitarjous-scratch-'));
  const local = await startLocalPostgres(dataDir, { durable: false });
  try {
    return await work(local.url);
  } finally {
    await local.stop();
    await rm(local.home, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
}
