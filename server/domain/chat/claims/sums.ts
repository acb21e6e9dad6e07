/** Sums as people write them: '8,90 €', '1 200 euroa', '€5', and a bare '19,90'. */
const written =
  /(?:€\s?)?(?<![\d.,])(\d{1,3}(?: \d{3})+|\d+)(?:[.,](\d{1,2}))?(?![\d.,]*\d)(?:\s?(?:€|e(?:ur(?:o\p{L}*)?)?(?!\p{L})))?/giu;
const hasSign = /€|e(?:ur|$)/i;
const hasDecimals = /,\d{2}$/;

const spelled: [stem: string, euros: number][] = [
  ['(?:yksi|yhde|yht)', 1],
  ['(?:kaksi|kahde|kaht)', 2],
  ['kolme', 3],
  ['neljä', 4],
  ['(?:viisi|viide|viit)', 5],
  ['(?:kuusi|kuude|kuut)', 6],
  ['seitsem', 7],
  ['kahdeksa', 8],
  ['yhdeksä', 9],
  ['kymmene', 10],
  ['kaksikymmentä', 20],
  ['(?:viisikymmentä|viidenkymmene|viidelläkymmene)', 50],
  ['(?:sata|sada)', 100],
];
const slang: [stem: string, euros: number][] = [
  ['(?:vitone|vitose)', 5],
  ['(?:kymppi|kympi|kymppe)', 10],
  ['(?:kakskymppi|kakskympi|kaksikymppi|kaksikympi)', 20],
  ['(?:viiskymppi|viiskympi|viisikymppi|viisikympi)', 50],
  ['(?:satane|satase|satku)', 100],
];
const inWords: [RegExp, number][] = [
  ...spelled.map(
    ([stem, euros]) => [new RegExp(`(?<!\\p{L})${stem}\\p{L}{0,5} euro`, 'iu'), euros] as [RegExp, number],
  ),
  ...slang.map(
    ([stem, euros]) => [new RegExp(`(?<!\\p{L})${stem}\\p{L}{0,5}(?!\\p{L})`, 'iu'), euros] as [RegExp, number],
  ),
];
/** 'eurolla' alone is one euro; after a number or 'muutaman' it is not. */
const oneEuro = /(?<![\p{L}\d,]\s?)euro(?:lla|n)(?!\p{L})|(?:vain|ainoastaan|yhdellä|vaivaisella) eurolla/iu;

/** Sums of money in a text, in cents. */
export function sumsIn(text: string): number[] {
  const digits = [...text.matchAll(written)].flatMap(([all, whole = '', cents = '']) => {
    if (!isSum(all)) return [];
    return [Number(whole.replaceAll(' ', '')) * 100 + Number(cents.padEnd(2, '0'))];
  });
  const words = inWords.filter(([pattern]) => pattern.test(text)).map(([, euros]) => euros * 100);
  return [...digits, ...words, ...(oneEuro.test(text) ? [100] : [])];
}

/** The text without the sums that are written in digits. */
export function withoutSums(text: string): string {
  return text.replace(written, (all) => (isSum(all) ? ' ' : all));
}

function isSum(all: string): boolean {
  return hasSign.test(all) || hasDecimals.test(all);
}
