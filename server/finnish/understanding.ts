import type { City } from '#shared/cities.ts';
import { plainWords } from '#shared/finnish/letters.ts';
import type { SearchPart, SearchSort } from '#shared/schema.generated.ts';
import { comparedText } from '#shared/visibleText.ts';
import { withWordsForPictures } from './emoji.ts';
import { municipalitiesIn } from './municipalities.ts';
import { priceAt } from './prices.ts';
import { chunksOf, sizeAt } from './sizes.ts';

/** Maximum number of words of a search; further ones are cut. */
const maxWords = 10;

/** What a search was read as. */
export interface UnderstoodSearch {
  /** The first municipality that the words name, those only as the beginning of `names` last. */
  city: City | undefined;
  /**
   * Genitives of municipalities before a word, which may be the beginning of a name: 'porin' of 'porin olut'. The
   * municipality is only one of these when `city` is one of theirs.
   */
  names: PossibleName[];
  /** Limits of the price in cents, the limits included. */
  minPrice: number | null;
  maxPrice: number | null;
  /** Undefined: the best match first. */
  sort: SearchSort | undefined;
  /** Sizes and model numbers, spelt the same however they were written. */
  sizes: string[];
  /** In lower case, without words that only ask. */
  words: string[];
  /** Words for what is not wanted. */
  without: string[];
  /** How many words were cut. */
  cutWords: number;
  /** The text has neither words nor numbers. */
  isEmpty: boolean;
}

/** A genitive of a municipality with the word behind it. */
interface PossibleName {
  /** In lower case, as plain words. */
  written: string[];
  before: string;
  city: City;
}

const set = (words: string) => new Set(words.split(/\s+/));

/**
 * Words that say how one asks, not what for. Those of shops such as 'tarjous' are in synonyms.txt, those of further
 * languages in foreignWords.txt.
 */
const asking = set(
  `mist mis miss onks oisko löytyiskö sais saisko vois voisko teil sul mul tartten tarttis tarttisin haluun haluisin tahtoisin pitäs utan ja tai sekä että jos kun niin no nyt vain vaan ihan kiva joku jokin jotain jotakin jonkun jossain jostain mikä mitä mitkä minkä missä mistä mihin
  minne millainen millaisia minkälainen minkälaisia kuka kenellä kuinka miten mites onko on oon olen olet ois oisko olisi olisiko olla oli ovat
  löytyy löytyykö löytyisi löytyisikö löytää löydän saa saisi saisiko saako saanko saada saan saisin voi voisi voisiko voisitko voitko voiko haluan haluaisin haluisin
  halua etsin etsi etsisin etsiä hae hakea haen kaipaan kaipaisin tarvitsen tarvitsisin tarvin tarvis tarvii pitäis pitäisi suosittele suosittelet
  ehdota näytä kerro anna minulle mulle mua minua minä mä sinä sä me meille te teillä teiltä sulla sinulla täällä täältä
  kaikki kaikkia ensin ensiksi ensimmäisenä ensimmäiset liian kovin muita muuta lisää jne en ei eikä entä entäs kiitos kiitti hei moi terve vaikka esimerkiksi ostaa osta ostan ostaisin syödä
  syömään käydä mennä menisin kannattaa kannattaisi maksaa maksaisi maksaako paljonko montako tällä viikolla viikonloppuna tänään huomenna
  och eller för med först som var finns det hitta köpa söker jag vill ha en ett att i på till från av
  and or for the an first is are there where what which can find buy show me some with any i want to need looking please of in at`,
);

const cheapest =
  /^(?:halvin|halvimm|halvimp|edullisin|edullisimm|edullisimp|huokein|billigast|billigste|gynstigst|odavaim|soodsaim|cheapest)/;
const newest = /^(?:uusin$|uusimm|uusimp|tuorein$|tuoreimm|viimeisimm|newest|latest|senaste|nyaste)/;
const ending = /^(?:päätty|umpeutu|loppu(?:u|va|vat|via|massa|maisillaan)$|slutar|upphör|utgår|ending|ends$|expir)/;
const nearest = /^(?:lähellä|lähistö|lähin$|lähimm|lähimp|lähialue|nära|närmast|närheten|nearby|nearest|near$)/;
const largest = /^(?:suurin|suurimm|isoin|isoimm|kovin|kovimm|eniten|störst|biggest)/;
const discount = /^(?:ale|alet|alessa|alennu|säästö|rabatt|discount)/;

const refusing = set('ilman ei eikä paitsi not without inte utan');
/** After 'en' and 'ei' on the way to what is not wanted. */
const refusal = set(
  'halua haluta tahdo syö kaipaa mitään enää taas kuitenkaan sisällä lisättyä ylimääräistä added tillsatt',
);
/** After these what is not wanted may be several: 'ilman laktoosia ja gluteenia'. */
const lacking = set('ilman without utan');
const joining = set('ja tai eikä and or och eller');
/** What 'ei' before them does not refuse: 'ei liian kallis'. */
const mild = set('liian kovin niin saa voi tarvitse ole maksa yhtään vain tarvi kai väliä yli pakko');

/**
 * Reads a search, in Finnish and the usual words of Swedish and English: a municipality, a price, an
 * order, sizes, what is not wanted. Knows no vocabulary: what remains are the words to search for.
 * @param ignore parts that neither narrow the search nor count as words
 * @param withoutForeign drops words of further languages that only ask; read from a file, so not in the browser's mocks
 */
export function understandSearch(
  text: string,
  ignore: readonly SearchPart[] = [],
  withoutForeign = (words: string[]) => words,
): UnderstoodSearch {
  const shown = comparedText(withWordsForPictures(text));
  const { quoted, others } = withoutQuoted(shown);
  const { rest, sizes, ...price } = measuresIn(chunksOf(others));
  const capitals = new Set(
    (shown.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => /^\p{Lu}/u.test(word)).map((word) => plainWords(word)[0]),
  );
  const all = rest.flatMap(plainWords);
  const { words: placeless, city, names } = withoutCity(all, capitals);
  const { words: unordered, sort } = withoutSort(placeless);
  const { words: wanted, without } = withoutRefused(unordered);
  // A single word asks nothing: 'voi' is butter.
  const meaningful =
    wanted.length === 1 && without.length === 0 ? wanted : withoutForeign(wanted.filter((word) => !asking.has(word)));
  const used = [...sizes, ...quoted, ...meaningful].slice(0, maxWords);
  const has = (part: SearchPart) => !ignore.includes(part);
  return {
    city: has('CITY') ? city : undefined,
    names,
    minPrice: has('PRICE') ? price.minPrice : null,
    maxPrice: has('PRICE') ? price.maxPrice : null,
    sort: has('SORT') ? sort : undefined,
    sizes: has('SIZES') ? used.slice(0, sizes.length) : [],
    words: used.slice(sizes.length),
    without: has('WITHOUT') ? without.slice(0, maxWords) : [],
    cutWords: sizes.length + quoted.length + meaningful.length - used.length,
    isEmpty: plainWords(shown).length === 0,
  };
}

/** The words between quotation marks, which mean themselves, and the rest of the text. A sign of inches opens nothing. */
function withoutQuoted(text: string): { quoted: string[]; others: string } {
  const quoted: string[] = [];
  const others = text.replace(/(?<=^|[\s(])["”“„«»]([^"”“„«»]*\p{L}[^"”“„«»]*)["”“„«»]/gu, (_whole, words: string) => {
    quoted.push(...plainWords(words));
    return ' ';
  });
  return { quoted, others };
}

function measuresIn(chunks: string[]) {
  const rest: string[] = [];
  const sizes: string[] = [];
  let minPrice: number | null = null;
  let maxPrice: number | null = null;
  for (let at = 0; at < chunks.length; ) {
    const size = sizeAt(chunks, at);
    const price = size ? undefined : priceAt(chunks, at);
    if (size) sizes.push(size.key);
    else if (price) {
      minPrice ??= price.min;
      maxPrice ??= price.max;
    } else rest.push(chunks[at] ?? '');
    at += size?.count ?? price?.count ?? 1;
  }
  return { rest, sizes: [...new Set(sizes)], minPrice, maxPrice };
}

function withoutCity(words: string[], capitals: Set<string | undefined>) {
  const named = municipalitiesIn(
    words,
    words.map((word) => capitals.has(word)),
  );
  const isNamed = (at: number) => named.some(({ from, count }) => at >= from && at < from + count);
  const names = named.flatMap(({ isGenitive, from, count, city }): PossibleName[] => {
    const before = words[from + count];
    if (!isGenitive || before === undefined || isNamed(from + count)) return [];
    return [{ written: words.slice(from, from + count), before, city }];
  });
  const isName = ({ from }: (typeof named)[number]) => names.some(({ written }) => words[from] === written[0]);
  const city = (named.find((one) => !isName(one)) ?? named[0])?.city;
  return { words: words.filter((_, at) => !isNamed(at)), city, names };
}

const orders: [pattern: RegExp, sort: SearchSort][] = [
  [cheapest, 'CHEAPEST'],
  [newest, 'NEWEST'],
  [ending, 'ENDING'],
  [nearest, 'NEAREST'],
];

function withoutSort(words: string[]): { words: string[]; sort: SearchSort | undefined } {
  const at = words.findIndex((word, at) => largest.test(word) && discount.test(words[at + 1] ?? ''));
  if (at >= 0) return { words: words.toSpliced(at, 2), sort: 'DISCOUNT' };
  const sortOf = (word: string) => orders.find(([pattern]) => pattern.test(word))?.[1];
  return {
    words: words.filter((word) => !sortOf(word)),
    sort: words.map(sortOf).find((sort) => sort !== undefined),
  };
}

/** 'ei sushia vaan pizzaa', 'ilman sipulia', 'muuta kuin pizzaa', 'en halua kalaa' */
function withoutRefused(words: string[]): { words: string[]; without: string[] } {
  const wanted: string[] = [];
  const without: string[] = [];
  for (let at = 0; at < words.length; at++) {
    // 'inte sushi utan pizza': but.
    const place = words[at] === 'utan' && without.length > 0 ? at : refusedAt(words, at);
    const refused = words[place];
    if (place > at && refused && !mild.has(refused)) {
      without.push(refused);
      const isLacking = lacking.has(words[at] ?? '');
      at = place;
      for (; isLacking && joining.has(words[at + 1] ?? '') && isLackedToo(words[at + 2], refused); at += 2)
        without.push(words[at + 2] ?? '');
    } else wanted.push(words[at] ?? '');
  }
  return { words: wanted, without };
}

/** In Finnish, both are in the same case. */
function isLackedToo(word: string | undefined, refused: string): boolean {
  return word !== undefined && (/[aä]$/.test(word) || !/[aä]$/.test(refused));
}

/** Place of the word that is refused by the words from there on; not after `at` without any. */
function refusedAt(words: string[], at: number): number {
  const [word = '', next = ''] = [words[at], words[at + 1]];
  if (/^mu(?:uta|u|ita)$/.test(word) && next === 'kuin') return at + 2;
  if (word === 'en' && !refusal.has(next)) return at;
  if (word !== 'en' && !refusing.has(word)) return at;
  let place = at + 1;
  while (refusal.has(words[place] ?? '')) place++;
  return place;
}
