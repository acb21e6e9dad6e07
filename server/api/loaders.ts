import { modules } from '../modules.ts';
import type { Scope } from '../platform/platform.ts';
import type { Loaders } from './context.ts';

/** The loaders of one request. */
export function createLoaders(scope: Scope): Loaders {
  return Object.assign({}, ...modules.map(({ loaders }) => loaders?.(scope)));
}
