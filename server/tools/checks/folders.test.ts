import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { crowdedFolders, crowdedFoldersOf } from './folders.ts';

const files = (folder: string, count: number) => Array.from({ length: count }, (_, at) => `${folder}/file${at}.ts`);

test('a folder with 26 entries fails the check, and its folders count as entries once', () => {
  const paths = [...files('server/domain/shops', 24), ...files('server/domain/shops/logos', 25)];
  expect(crowdedFolders(paths)).toEqual([]);
  expect(crowdedFolders([...paths, 'server/domain/shops/words.ts'])).toEqual([
    'server/domain/shops has 26 entries, more than 25: divide it by subject',
  ]);
});

test('folders of texts, migrations and examples may be long', () => {
  expect(crowdedFolders([...files('client/texts', 60), ...files('migrations', 90)])).toEqual([]);
});

test('what was built of the sources does not count', () => {
  const root = mkdtempSync(join(tmpdir(), 'lahitarjous-folders-'));
  for (const path of [...files('client/dist/assets', 30), ...files('client/ui', 26)]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), '');
  }
  expect(crowdedFoldersOf(root)).toEqual(['client/ui has 26 entries, more than 25: divide it by subject']);
  rmSync(root, { recursive: true });
});
