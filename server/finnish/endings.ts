import { isVowel } from './letters.ts';
import type { Stems } from './stems.ts';

/** Endings of the local cases: 'Porissa', 'Porista', 'Porilla', 'Porilta', 'Porille'; illatives are built. */
const local = ['ssa', 'ssä', 'sta', 'stä', 'lla', 'llä', 'lta', 'ltä', 'lle'];
const common = [...local, 'na', 'nä', 'ksi', 'tta', 'ttä', 'a', 'ä', 'ta', 'tä'];
const owned = ['ni', 'si', 'mme', 'nne', 'nsa', 'nsä'];

const endings: Record<keyof Stems, Set<string>> = {
  vowel: new Set(['n', 't', 'seen', ...common, ...owned]),
  plural: new Set(['in', 'en', 'hin', 'siin', 'den', 'tten', 'ne', ...common]),
  consonant: new Set(['ta', 'tä', 'na', 'nä', 'ten', 'tten']),
};

const places = new Set([...local, 'seen', 'siin', 'hin', 'in']);

/** Whether the ending may follow that kind of stem. */
export function fits(kind: keyof Stems, stem: string, ending: string): boolean {
  return endings[kind].has(ending) || (kind === 'vowel' && isInto(stem, ending));
}

/** Whether the ending expresses a place: in, from, to, at. */
export function isLocal(stem: string, ending: string): boolean {
  return places.has(ending) || isInto(stem, ending);
}

/** 'Pori' + 'in', 'Lahte' + 'en', 'Espoo' + 'hon', 'Ii' + 'hin'. */
function isInto(stem: string, ending: string): boolean {
  const last = stem.at(-1);
  return isVowel(last) && (ending === `${last}n` || ending === `h${last}n`);
}

/** All inflected forms of a stem. */
export function formsOn(kind: keyof Stems, stem: string): string[] {
  const last = stem.at(-1);
  const into = kind === 'vowel' ? [`${last}n`, `h${last}n`] : [];
  return [...endings[kind], ...into].map((ending) => stem + ending);
}

/** The stem of a plural before a vowel: 'kissoi' - 'kissoj' of 'kissoja'; the stem itself when nothing changes. */
export function beforeVowel(plural: string): string {
  return isVowel(plural.at(-2)) ? `${plural.slice(0, -1)}j` : plural;
}

/** Endings that follow `beforeVowel`. */
export const vowelEndings = ['a', 'ä', 'en', 'aan', 'ään'];
