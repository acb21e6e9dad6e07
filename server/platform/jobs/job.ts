import type { Config } from '../../config/config.ts';
import type { Platform } from '../platform.ts';
import type { JobOptions } from './jobs.ts';

/** Work outside requests. Times are Helsinki's. */
export interface Job extends JobOptions {
  /** Must be idempotent: a server that dies in the middle leaves the job to another. */
  run: (platform: Platform) => Promise<unknown>;
  /** Whether the configuration asks for it; it always runs without this. */
  isOn?: (config: Config) => boolean;
}
