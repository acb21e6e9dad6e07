import { expect, test } from 'vitest';
import { safeName, UniqueNames } from './fileNames.ts';

test.each([
  ['Kahvi ja pulla', 'Kahvi ja pulla'],
  ['Ähtärin öljyt, 5 €', 'Ähtärin öljyt, 5 €'],
  ['A\u0308hta\u0308ri', 'Ähtäri'],
  ['Jäätelö 🍦 perheelle 👨‍👩‍👧', 'Jäätelö 🍦 perheelle 👨 👩 👧'],
  ['../../etc/passwd', 'etc passwd'],
  ['..\\..\\Windows', 'Windows'],
  ['C:\\Temp', 'C Temp'],
  ['CON', '_CON'],
  ['con.txt', '_con.txt'],
  ['LPT1', '_LPT1'],
  ['Console', 'Console'],
  ['nimi. . .', 'nimi'],
  ['rivi\nvaihto\t\u0000', 'rivi vaihto'],
  ['lasku\u202Efdp.exe', 'lasku fdp.exe'],
  ['"Mitä?" <b>*|', 'Mitä b'],
  ['...', 'nimeton'],
  ['', 'nimeton'],
])('%j is the file %j', (text, name) => {
  expect(safeName(text)).toBe(name);
});

test('a long name is cut between characters, not within one', () => {
  expect(safeName('ä'.repeat(300))).toBe('ä'.repeat(60));
  expect(safeName(`${'a'.repeat(59)}👍🏽b`)).toBe(`${'a'.repeat(59)}👍🏽`);
});

test('a name of few characters with many bytes is cut too, so that a file system takes it', () => {
  const thumbs = safeName('👍🏽'.repeat(60));
  expect(thumbs).toBe('👍🏽'.repeat(18));
  expect(safeName(`a${'\u0301'.repeat(99)}`.repeat(3))).toBe('nimeton');
});

test('names alike get numbers, also where a file system does not tell capitals or forms of letters apart', () => {
  const names = new UniqueNames();
  expect(['Kahvi', 'kahvi', 'KAHVI', 'Kahvi (2)', 'ﬁ', 'fi'].map((name) => names.of(name))).toEqual([
    'Kahvi',
    'kahvi (2)',
    'KAHVI (3)',
    'Kahvi (2) (2)',
    'ﬁ',
    'fi (2)',
  ]);
});
