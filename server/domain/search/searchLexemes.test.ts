import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { bestOfThree } from '#test/measure.ts';
import { lexemesOf } from './searchLexemes.ts';

/** Text of 5,000 words that no test has seen. */
function newWords(seed: string): string {
  const [firsts, seconds, thirds] = [
    [
      'mus',
      'kah',
      'vil',
      'kor',
      'ran',
      'pel',
      'sam',
      'tor',
      'hil',
      'kuv',
      'lak',
      'mer',
      'nok',
      'pur',
      'ras',
      'sil',
      'vuo',
    ],
    [
      'tikka',
      'vela',
      'jako',
      'nen',
      'tasto',
      'lama',
      'ketti',
      'moja',
      'pata',
      'rusta',
      'villa',
      'hame',
      'talo',
      'pöytä',
    ],
    ['issa', 'ille', 'ien', 'oita', 'an', 'lla', 'sta', 'tta', 'ksi', 'iden', 'na', 'uutta', 'jamme', 'nsa', 'kaan'],
  ];
  const words = firsts.flatMap((one) => seconds.flatMap((two) => thirds.map((end) => `${one}${seed}${two}${end}`)));
  return Array.from({ length: 5000 }, (_, at) => `${words[at % words.length]}${at < words.length ? '' : 'kin'}`).join(
    ' ',
  );
}

/** The longest time in milliseconds for which nothing else had a turn while the work went on. */
async function longestTurn(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  let [longest, since] = [0, performance.now()];
  while (!isOver) {
    await setImmediate();
    longest = Math.max(longest, performance.now() - since);
    since = performance.now();
  }
  return longest;
}

test('the words of the largest flyer are found in turns with the other work of the server', async () => {
  const facts = {
    id: 'x',
    title: 'Lehti',
    keywords: [],
    businessName: 'Kauppa',
    category: 'Ruoka',
    kind: 'FOOD' as const,
    description: 'Uusi.',
  };
  const offer = (pages: string | null) => ({ ...facts, cities: ['Oulu'], nationwide: false, pages });
  await lexemesOf(offer(null));
  const seeds = ['ra', 'te', 'po'];
  expect(await bestOfThree(50, () => longestTurn(lexemesOf(offer(newWords(seeds.shift() ?? '')))))).toBeLessThan(50);
});
