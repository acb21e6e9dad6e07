import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every address of client/routes.tsx, read as text: the pages themselves need a browser. */
export function siteMap(): string[] {
  const source = readFileSync(join(import.meta.dirname, '../routes.tsx'), 'utf8');
  return [...source.matchAll(/\bpage\(\s*'([^']+)'/g)].map(([, path = '']) => path);
}
