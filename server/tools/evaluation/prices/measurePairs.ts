import { readFileSync } from 'node:fs';
import { likenessOf } from '#domain/prices/names/articleNames.ts';

/** Two names, and whether they are of the same article. */
export interface NamePair {
  /** Kind of goods, such as 'groceries'. */
  kind: string;
  isSame: boolean;
  one: string;
  other: string;
  /** Written after the comparison was done. */
  isHeldOut: boolean;
}

/** The committed pairs. Throws for a line that is none. */
export function namePairs(): NamePair[] {
  let kind = '';
  const pairs: NamePair[] = [];
  for (const line of readFileSync(new URL('pairs.txt', import.meta.url), 'utf8').split('\n')) {
    if (line.startsWith('== ')) kind = line.slice(3);
    if (!line || line.startsWith('#') || line.startsWith('==')) continue;
    const [verdict, one, other, held] = line.split('|').map((part) => part.trim());
    if (!one || !other || (verdict !== 'same' && verdict !== 'other')) throw new Error(`No pair of names: ${line}`);
    pairs.push({ kind, isSame: verdict === 'same', one, other, isHeldOut: held === 'held' });
  }
  return pairs;
}

/** Pairs that the comparison judges otherwise. */
export interface PairFaults {
  /** Names of one article that it takes for two: a reduction would be compared with too little. */
  missed: NamePair[];
  /** Names of two articles that it takes for one: a true reduction would be refused. */
  refused: NamePair[];
}

/** Compares each pair as prices do. */
export function measurePairs(pairs: readonly NamePair[]): PairFaults {
  const wrong = pairs.filter(({ one, other, isSame }) => (likenessOf(one, other) !== 'OTHER') !== isSame);
  return { missed: wrong.filter(({ isSame }) => isSame), refused: wrong.filter(({ isSame }) => !isSame) };
}

/** The highest numbers of faults over all pairs. */
export const maxPairFaults = { missed: 0, refused: 2 };
