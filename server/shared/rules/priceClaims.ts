/** Ways in which a text says that something is reduced, in plain Finnish. */
const claims =
  /(?<![\p{L}\d])(?:ale(?:ssa|n|sta)?(?!\p{L})|alennu\p{L}*|alehin\p{L}*|tarjoushin\p{L}*|tutustumishin\p{L}*|kampanjahin\p{L}*|norm\.|normaalihin\p{L}*|ovh|puole(?:en|lla) hin\p{L}*|puoleen hintaan|ennen \d+(?:[.,]\d{1,2})? ?(?:€|e(?:ur\p{L}*)?(?!\p{L}))|[−–-] ?\d{1,2} ?%|\d{1,2} ?% (?:alennus\p{L}*|edullisemp\p{L}*|halvemp\p{L}*))/giu;

/** Words of a text that claim a reduction, each once and at most five. */
export function findPriceClaims(text: string): string[] {
  return [...new Set([...text.matchAll(claims)].map(([claim]) => claim.trim().toLowerCase()))].slice(0, 5);
}
