import { describe, expect, test } from 'vitest';
import { answerCleaner } from './sanitizeAnswer.ts';

/** Every claim may be made. */
const anything = { keepGroundedSentences: (text: string) => text };

/** What is shown of an answer that comes in pieces of so many characters, and which offers it names. */
function shown(answer: string, size: number, keeps: (contact: string) => boolean = () => false) {
  const cleaner = answerCleaner(keeps, anything);
  const characters = [...answer];
  const pieces: string[] = [];
  for (let at = 0; at < characters.length; at += size) {
    pieces.push(cleaner.push(characters.slice(at, at + size).join('')));
  }
  pieces.push(cleaner.end());
  return { pieces: pieces.filter(Boolean), text: pieces.join(''), numbers: cleaner.numbers };
}

const answers: [string, string, number[]][] = [
  ['Löysin pizzan. Se maksaa 8,90 €. [[1]]', 'Löysin pizzan. Se maksaa 8,90 €.', [1]],
  ['Pizza [[1]] ja burger [[2, 3]].\nHyvää ruokahalua!', 'Pizza ja burger.\nHyvää ruokahalua!', [1, 2, 3]],
  [
    'Katso ![x](https://evil.example/a.png?q=1). Hei [tästä](http://evil.example). Loppu.',
    'Katso. Hei tästä. Loppu.',
    [],
  ],
  ['Katso https://evil.\nexample/polku. Loppu.', 'Katso\nexample/polku. Loppu.', []],
  ['<a\nhref="https://evil.example/x">Osta. Heti</a> nyt. Hei!', 'Osta. Heti nyt. Hei!', []],
  ['[[offer:123]] Tarjous [[9999999]] on hyvä.', 'Tarjous on hyvä.', []],
  ['Soita 040. 123 4567. Kiitos.', 'Soita. Kiitos.', []],
];

describe.each(answers)('%j', (answer, text, numbers) => {
  test.each([1, 2, 3, 7, 1000])('in pieces of %i characters', (size) => {
    expect(shown(answer, size)).toMatchObject({ text, numbers });
  });
});

test('no piece ever shows a part of a link, wherever the stream is cut', () => {
  const answer =
    'Alku tässä. Katso www.evil.example tai [näin](https://evil.example/x). Sitten e v i l [.] com. Loppu.';
  for (let size = 1; size < 40; size += 1) {
    const { pieces } = shown(answer, size);
    expect(pieces.join('|')).not.toMatch(/www|evil|http|example|\[|\]|\.com/i);
  }
});

test('sentences are given as soon as they are whole', () => {
  const cleaner = answerCleaner(() => false, anything);
  expect(cleaner.push('Ensimmäinen lause. ')).toBe('');
  expect(cleaner.push('T')).toBe('Ensimmäinen lause.');
  expect(cleaner.push('oinen')).toBe('');
  expect(cleaner.end()).toBe(' Toinen');
});

test('an open bracket does not hold an answer back for ever', () => {
  const { pieces } = shown(`Alku [ ${'sana '.repeat(400)}`, 5);
  expect(pieces.length).toBeGreaterThan(1);
  expect(pieces.join('')).not.toContain('[');
});
