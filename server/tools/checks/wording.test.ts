import { expect, test } from 'vitest';
import { avoidedWords, sentencesIn } from './wording.ts';

test.each([
  ["const fault = 'Valitusta ei löytynyt.';", 'Valitusta ei löytynyt.'],
  [`const fault = \`Katto voi olla enintään \${cap}.\`;`, 'Katto voi olla enintään ….'],
  ['const fault = `Valitse 0–5 ilmoitusta.`;', 'Valitse 0–5 ilmoitusta.'],
  ["mail({ heading: 'Lisää saldoa' });", 'Lisää saldoa'],
])('a sentence in place is found in %s', (line, sentence) => {
  expect(sentencesIn('a.ts', `\n${line}`)).toEqual([`a.ts:2: "${sentence}" belongs to server/shared/texts`]);
});

test.each([
  ["checkRequired('email', 'Sähköposti', email);"],
  ["throw new Error('A notification has no offers');"],
  ["import { AppError } from '#shared/appError.ts';"],
  [`sql\`select id from offer where title = \${title}\`;`],
  ['reportAnswers.appealTimeOver(day);'],
  ['// Valitusta ei löytynyt.'],
])('no sentence is found in %s', (line) => {
  expect(sentencesIn('a.ts', line)).toEqual([]);
});

test('a word that the glossary says to avoid is reported with its line', () => {
  expect(avoidedWords('/** Reads the row. */\n/** Starts anew when somebody asks. */')).toEqual([
    "2: 'anew' (docs/glossary.md)",
    "2: 'somebody' (docs/glossary.md)",
  ]);
});

test('nobody is no subject of a sentence, but an account of that name may be mentioned', () => {
  expect(avoidedWords('Nobody reads it.')).toEqual(["1: 'Nobody' (docs/glossary.md)"]);
  expect(avoidedWords("// It runs as nobody when started by root; `nobody` owns nothing. login('nobody');")).toEqual(
    [],
  );
});

test('usual words are not reported, also when an avoided one is a part of them', () => {
  expect(avoidedWords('The renewed token lets several callers in. A password is stored.')).toEqual([]);
});
