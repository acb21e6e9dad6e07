import type { Resolvers } from '../../api/resolvers.generated.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { Platform, Scope } from '../../platform/platform.ts';

/** What a domain does: what it answers, and what it does outside requests. */
export interface Module {
  resolvers?: Resolvers;
  /** Makes the loaders of a request, by their names in `context.loaders`. */
  loaders?: (scope: Scope) => object;
  /** Jobs by name. */
  jobs?: Record<string, Job>;
  /** What every server does each minute for as long as it answers, also one that works no jobs. */
  everyMinute?: readonly ((platform: Platform) => Promise<unknown>)[];
  /** What is done on every server when a topic of `platform.changes` is published. */
  listeners?: Record<string, (platform: Platform) => unknown>;
  /** Each finds the stored files that a row still names, among the given keys. */
  knownFiles?: readonly ((em: Scope['em'], keys: string[]) => Promise<string[]>)[];
}

/** Announces what a domain does to `server/modules.ts`. */
export function defineModule<const Announced extends Module>(module: Announced): Announced {
  return module;
}
