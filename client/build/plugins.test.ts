import { expect, test } from 'vitest';
import { fileGroup } from './plugins.ts';

test('a group holds the files that one of its patterns matches, and names the patterns of files that were moved', () => {
  const group = fileGroup('client/ui/frame/(?!Auth)', 'client/texts/common\\.', 'client/ui/Moved\\.');
  const files = ['client/ui/frame/Site.tsx', 'client/ui/frame/AuthFrame.tsx', 'client/texts/common.ts'];
  expect(files.map(group.has)).toEqual([true, false, true]);
  expect(group.unmatched()).toEqual(['client/ui/Moved\\.']);
});
