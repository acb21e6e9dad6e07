import { plainWords } from '../offers/finnish/letters.ts';
import { municipalitiesIn } from '../offers/finnish/municipalities.ts';

/** Sums as people write them: '8,90 €', '1 200 euroa', '€5', and a bare '19,90'. */
const sums =
  /(?:€\s?)?(?<![\d.,])(\d{1,3}(?: \d{3})+|\d+)(?:[.,](\d{1,2}))?(?![\d.,]*\d)(?:\s?(?:€|e(?:ur(?:o\p{L}*)?)?(?!\p{L})))?/giu;
const hasSign = /€|e(?:ur|$)/i;
const hasDecimals = /,\d{2}$/;
const sentenceEnd = /(?<=[.!?…:]["”’)]*\s+|\n+)(?=[^\p{Ll}\d\s])/u;

/** Sums in cents. */
function sumsOf(text: string): number[] {
  return [...text.normalize('NFKC').matchAll(sums)].flatMap(([written, whole = '', cents = '']) => {
    if (!hasSign.test(written) && !hasDecimals.test(written)) return [];
    return [Number(whole.replaceAll(' ', '')) * 100 + Number(cents.padEnd(2, '0'))];
  });
}

function placesOf(text: string): string[] {
  const isCapital = (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => /^\p{Lu}/u.test(word));
  return municipalitiesIn(plainWords(text), isCapital).map(({ city }) => city.name);
}

/**
 * Knows which sums of money and municipalities an answer may name: those that it has learnt. A model that invents an
 * offer, or repeats one of another city, gives itself away by its price or its place.
 */
export function claimGuard() {
  const known = { sums: new Set<number>(), places: new Set<string>() };
  return {
    /** What stands in the text, and these sums in cents, may be named from now on. */
    learn(text: string, cents: number[] = []): void {
      for (const sum of [...sumsOf(text), ...cents]) known.sums.add(sum);
      for (const place of placesOf(text)) known.places.add(place);
    },
    /** The text without the sentences and lines that name another sum or municipality. */
    founded(text: string): string {
      const isFounded = (sentence: string) =>
        sumsOf(sentence).every((sum) => known.sums.has(sum)) &&
        placesOf(sentence).every((place) => known.places.has(place));
      return text.split(sentenceEnd).filter(isFounded).join('').trim();
    },
  };
}

export type ClaimGuard = ReturnType<typeof claimGuard>;
