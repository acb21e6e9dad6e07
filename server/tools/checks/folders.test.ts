import { expect, test } from 'vitest';
import { crowdedFolders } from './folders.ts';

const files = (folder: string, count: number) => Array.from({ length: count }, (_, at) => `${folder}/file${at}.ts`);

test('a folder with 26 entries fails the check, and its folders count as entries once', () => {
  const paths = [...files('server/domain/offers', 24), ...files('server/domain/offers/feed', 25)];
  expect(crowdedFolders(paths)).toEqual([]);
  expect(crowdedFolders([...paths, 'server/domain/offers/search/words.ts'])).toEqual([
    'server/domain/offers has 26 entries, more than 25: divide it by subject',
  ]);
});

test('folders of texts, migrations and examples may be long', () => {
  expect(crowdedFolders([...files('client/texts', 60), ...files('migrations', 90)])).toEqual([]);
});
