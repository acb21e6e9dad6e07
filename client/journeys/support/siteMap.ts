import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const audiences = ['public', 'portal', 'admin', 'app'];

/** Every address of the site, read as text: the pages themselves need a browser. */
export function siteMap(): string[] {
  const files = audiences.map((audience) => join(import.meta.dirname, `../../pages/${audience}/${audience}Pages.ts`));
  const source = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  return [...source.matchAll(/\bpage\(\s*'([^']+)'/g)].map(([, path = '']) => path);
}
