/** Limits of a price in a text, in cents. */
export interface PriceLimits {
  min: number | null;
  max: number | null;
  /** Number of chunks of the text that they take. */
  count: number;
}

const set = (words: string) => new Set(words.split(' '));

const currency = set('€ e eur euro euroa euron eurolla eurot euros egeä');
const atMost = set('alle max maks maksimi maksimissaan enintään korkeintaan under below högst');
const atLeast = set('yli vähintään väh over above minst');
const about = set('noin n ca about ungefär');
/** After two words: 'halvempi kuin 20 €'. */
const phrases = new Map([
  ['halvempi kuin', atMost],
  ['halvempaa kuin', atMost],
  ['less than', atMost],
  ['up to', atMost],
  ['upp till', atMost],
  ['ei yli', atMost],
  ['more than', atLeast],
  ['kalliimpi kuin', atLeast],
]);

/** Euros by the words for them, as beginnings of their forms. */
const spoken: [begins: RegExp, euros: number][] = [
  [/^(?:vitone|vitose|vitos|femma)/, 5],
  [/^(?:pari|parilla|kaksi|kahden|kahdella)kymp/, 20],
  [/^(?:kolme|kolmen|kolmella)kymp/, 30],
  [/^(?:neljä|neljän|neljällä)kymp/, 40],
  [/^(?:viisi|viiden|viidellä)kymp/, 50],
  [/^kymp(?:pi|in|illä|piä|eillä)/, 10],
  [/^(?:pari|kaksi|kahden)sata/, 200],
  [/^(?:satane|satase|satas|satku)/, 100],
  [/^tonn(?:i|in|illa|ia)$/, 1000],
];

/** Numbers that only a word for money after them makes a price. */
const numbers: [begins: RegExp, value: number][] = [
  [/^(?:yksi|yhden|yhdellä|en|one)$/, 1],
  [/^(?:kaksi|kahden|kahdella|två|two)$/, 2],
  [/^(?:kolme|kolmen|kolmella|tre|three)$/, 3],
  [/^(?:neljä|neljän|neljällä|fyra|four)$/, 4],
  [/^(?:viisi|viiden|viidellä|fem|five)$/, 5],
  [/^(?:kymmenen|kymmenellä|tio|ten)$/, 10],
  [/^(?:viisitoista|viidentoista|viidellätoista|femton|fifteen)$/, 15],
  [/^(?:kaksikymmentä|kahdenkymmenen|kahdellakymmenellä|tjugo|twenty)$/, 20],
  [/^(?:kolmekymmentä|kolmenkymmenen|trettio|thirty)$/, 30],
  [/^(?:viisikymmentä|viidenkymmenen|femtio|fifty)$/, 50],
  [/^(?:sata|sadan|sadalla|hundra|hundred)$/, 100],
  [/^(?:kaksisataa|kahdensadan)$/, 200],
  [/^(?:viisisataa|viidensadan)$/, 500],
  [/^(?:tuhat|tuhannen|tuhannella|tusen|thousand)$/, 1000],
];

const sum = /^€?(\d{1,6})(?:[.,](\d{1,2}))?(?:€|e|eur|euro|euroa|euron|eurolla|,-|:-)?$/;
const isMarked = /^€|\d(?:€|e|eur|euro|euroa|euron|eurolla|,-|:-)$/;
const range = /^€?(\d{1,6})(?:[.,](\d{1,2}))?(?:€|e)?[-–—](\d{1,6})(?:[.,](\d{1,2}))?(?:€|e|eur|euroa|euron|eurolla)?$/;

interface Sum {
  cents: number;
  /** Euros are named. */
  isMoney: boolean;
  count: number;
}

/** The limits of a price that begin at that chunk: 'alle 20 €', '20-30 e', 'max kympillä', '15 eurolla'. */
export function priceAt(chunks: string[], at: number): PriceLimits | undefined {
  const [first = '', second = ''] = [chunks[at], chunks[at + 1]];
  const phrase = phrases.get(`${first} ${second}`);
  if (phrase) return limited(chunks, at, phrase, 2);
  const word = first.replace(/\.$/, '');
  for (const limit of [atMost, atLeast, about]) if (limit.has(word)) return limited(chunks, at, limit, 1);
  return between(chunks, at) ?? payable(chunks, at);
}

/** Without euros only what no other unit follows is a sum: 'alle 20', but not 'alle 12 vuotiaat'. */
function limited(chunks: string[], at: number, limit: Set<string>, skipped: number): PriceLimits | undefined {
  const either = limit === about ? undefined : between(chunks, at + skipped);
  if (either) return { ...either, count: either.count + skipped };
  const found = sumAt(chunks, at + skipped);
  if (!found) return undefined;
  const next = chunks[at + skipped + found.count] ?? '';
  if (!found.isMoney && (limit === about || isOtherUnit(next))) return undefined;
  const count = skipped + found.count;
  if (limit === about) return { min: Math.round(found.cents * 0.75), max: Math.round(found.cents * 1.25), count };
  return limit === atMost ? { min: null, max: found.cents, count } : { min: found.cents, max: null, count };
}

const isOtherUnit = (word: string) =>
  /^(?:%|x|-|h|t|v|m|l|w|vuo|vuotias|kg|km|kk|g|cm|mm|min|gt|gb|tuum|hlö|henk|heng|kpl|pros|päiv|tun|metr|kilo)/.test(
    word,
  );

/** '20-30 e', '20 - 30 €', '20 € - 30 €' */
function between(chunks: string[], at: number): PriceLimits | undefined {
  const [, low, lowCents, high, highCents] = range.exec(chunks[at] ?? '') ?? [];
  if (low && high) {
    const isNamed = currency.has(chunks[at + 1] ?? '');
    if (!isNamed && !/[€e]/.test(chunks[at] ?? '')) return undefined;
    return { min: centsOf(low, lowCents), max: centsOf(high, highCents), count: isNamed ? 2 : 1 };
  }
  const lowest = sumAt(chunks, at);
  if (!lowest || !/^[-–—]$/.test(chunks[at + lowest.count] ?? '')) return undefined;
  const highest = sumAt(chunks, at + lowest.count + 1);
  if (!highest?.isMoney) return undefined;
  return { min: lowest.cents, max: highest.cents, count: lowest.count + 1 + highest.count };
}

/** A sum alone is what may be paid. */
function payable(chunks: string[], at: number): PriceLimits | undefined {
  const found = sumAt(chunks, at);
  return found?.isMoney ? { min: null, max: found.cents, count: found.count } : undefined;
}

function sumAt(chunks: string[], at: number): Sum | undefined {
  const [chunk = '', next = ''] = [chunks[at], chunks[at + 1]];
  const isNamed = currency.has(next);
  const said = saidAt(chunk, next, isNamed);
  if (said) return said;
  const [, whole, cents] = sum.exec(chunk) ?? [];
  if (!whole) return chunk === '€' && /^\d/.test(next) ? prefixed(chunks, at) : undefined;
  // '1 000 €'
  const isThousand = /^\d{1,3}$/.test(chunk) && /^\d{3}$/.test(next);
  if (isThousand && currency.has(chunks[at + 2] ?? ''))
    return { cents: centsOf(whole + next, undefined), isMoney: true, count: 3 };
  return { cents: centsOf(whole, cents), isMoney: isNamed || isMarked.test(chunk), count: isNamed ? 2 : 1 };
}

/** 'kahdella kympillä', 'viisi euroa', 'satasella' */
function saidAt(chunk: string, next: string, isNamed: boolean): Sum | undefined {
  const [, value] = numbers.find(([form]) => form.test(chunk)) ?? [];
  if (value && value < 10 && /^kymp/.test(next)) return { cents: value * 1000, isMoney: true, count: 2 };
  if (value) return isNamed ? { cents: value * 100, isMoney: true, count: 2 } : undefined;
  const [, euros] = spoken.find(([form]) => form.test(chunk)) ?? [];
  return euros ? { cents: euros * 100, isMoney: true, count: isNamed ? 2 : 1 } : undefined;
}

function prefixed(chunks: string[], at: number): Sum | undefined {
  const found = sumAt(chunks, at + 1);
  return found && { ...found, isMoney: true, count: found.count + 1 };
}

function centsOf(euros: string, cents: string | undefined): number {
  return Number(euros) * 100 + Number((cents ?? '').padEnd(2, '0'));
}
