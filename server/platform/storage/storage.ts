import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { createDiskStorage } from './diskStorage.ts';
import { createS3Storage } from './s3Storage.ts';
import type { Storage } from './storedFiles.ts';

export type { Storage } from './storedFiles.ts';

/** The bucket when one is configured, otherwise the folder 'uploads' of the data directory. */
export function createStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage {
  return s3 ? createS3Storage(s3) : createDiskStorage(join(dataDir, 'uploads'));
}
