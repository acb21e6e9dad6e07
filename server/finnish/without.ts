import { strengthened } from '#shared/finnish/gradation.ts';
import { isFront } from '#shared/finnish/letters.ts';
import { stemsOf } from '#shared/finnish/stems.ts';

/** Words for what lacks a thing, of its basic form: 'sokeriton' and 'sokerivapaa' of 'sokeri'. */
export function lackingOf(noun: string): string[] {
  const ending = isFront(noun) ? 'tön' : 'ton';
  return [...stemsOf(noun).vowel.map((stem) => stem + ending), `${noun}vapaa`];
}

/** What a thing lacks by its word, as basic forms that are possible: 'maito' of 'maidoton'; empty for other words. */
export function lackedBy(lemma: string): string[] {
  const [, stem] = /^(\p{L}{2,30}[aeiouyäö])t[oö]n$/u.exec(lemma) ?? [];
  if (stem) return [stem, ...strengthened(stem), ...(stem.endsWith('ee') ? [stem.slice(0, -1)] : [])];
  const [, noun] = /^(\p{L}{3,30})vapaa$/u.exec(lemma) ?? [];
  return noun ? [noun] : [];
}
