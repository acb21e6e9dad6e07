import { expect, test } from 'vitest';
import { avoidedWords } from './words.ts';

test('a word that the glossary says to avoid is reported with its line', () => {
  expect(avoidedWords('/** Reads the row. */\n/** Starts anew when somebody asks. */')).toEqual([
    "2: 'anew' (docs/glossary.md)",
    "2: 'somebody' (docs/glossary.md)",
  ]);
});

test('usual words are not reported, also when an avoided one is a part of them', () => {
  expect(avoidedWords('The renewed token lets several callers in. A password is stored.')).toEqual([]);
});
