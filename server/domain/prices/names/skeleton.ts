import unhomoglyph from 'unhomoglyph';

/**
 * The name as a reader sees it, in lower case: without invisible characters, letters that only look like Latin ones
 * replaced by these, and no marks but those of å, ä and ö.
 */
export function readableName(name: string): string {
  const visible = name.normalize('NFKC').replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu, hidden);
  return visible
    .replace(/(?!\p{Sc})[^\p{ASCII}]/gu, latinLetter)
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .normalize('NFC');
}

/** Line ends separate words; what is never shown does not. */
function hidden(character: string): string {
  return /[\s\u2800]/.test(character) ? ' ' : '';
}

/** Capital letters too: their small ones may look otherwise. */
function latinLetter(character: string): string {
  if ('åäöÅÄÖ'.includes(character)) return character;
  const bare = character.normalize('NFD').replace(/\p{M}/gu, '');
  if (bare !== character && /^\p{ASCII}+$/u.test(bare)) return bare;
  const folded = unhomoglyph(bare || character);
  const small = folded.toLowerCase();
  // A small letter may have no Latin look-alike though its capital has one.
  const upper = /^\p{ASCII}+$/u.test(small) ? small : unhomoglyph(character.toUpperCase()).toLowerCase();
  return /^\p{ASCII}+$/u.test(upper) ? upper : small;
}

/** The same without dots: 'ä' and 'a' are one. */
export function withoutDots(text: string): string {
  return text.replace(/[åäö]/g, (letter) => (letter === 'ö' ? 'o' : 'a'));
}

/**
 * Letters and digits of a readable name, with those that look the same in small type folded into one: equal for names
 * that a reader takes for the same, however they are spaced.
 */
export function skeletonOf(readable: string): string {
  return withoutDots(readable)
    .replace(/[^\p{L}\p{N}|]+/gu, '')
    .replace(/[i1|]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}
