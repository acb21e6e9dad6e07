import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const audiences = ['public', 'portal', 'admin', 'app'];

/** Every address of the site, read as text: the pages themselves need a browser. */
export function siteMap(): string[] {
  const files = audiences.map((audience) => join(import.meta.dirname, `../../pages/${audience}/${audience}Pages.ts`));
  const source = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  // Whatever makes a page takes its path and the name of its component first.
  return [...source.matchAll(/\(\s*'([^']+)',\s*'[A-Z]\w+',/g)].map(([, path = '']) => path);
}
