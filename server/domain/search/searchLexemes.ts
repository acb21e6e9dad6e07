import { setImmediate } from 'node:timers/promises';
import { plainWords } from '#shared/finnish/letters.ts';
import type { CategoryKind } from '#shared/schema.generated.ts';
import { baseFormsOf } from '../../finnish/baseForms.ts';
import { productGroupsOf } from '../../finnish/productGroups.ts';
import { sizesIn } from '../../finnish/sizes.ts';

/**
 * Version of the rules by which words are filed. Raise it with every change of the rules or of synonyms.txt that files
 * a word elsewhere: the job then rewrites the rows of older versions.
 */
export const rulesVersion = 9;

/** What the words of an offer are read from. */
export interface OfferTexts {
  id: string;
  title: string;
  keywords: string[];
  businessName: string;
  category: string;
  /** What the offers of the category are of. */
  kind: CategoryKind;
  description: string;
  cities: string[];
  nationwide: boolean;
  /** The texts of the pages of a flyer, in order; null without any. */
  pages: string | null;
}

/** Marks before a lexeme; without one it is a basic form. */
export const marks = {
  /** As written; sizes too. */
  written: '=',
  /** Basic form of a part of a compound. */
  part: '-',
  /** Basic form, or one of a part, in the title or the keywords. */
  headline: '+',
  /** Basic form in the name of the category. */
  category: '#',
  /** Basic form after 'ilman': what the offer is without. */
  without: '~',
  place: '@',
  /** Slug of a group of goods that it is of. */
  group: '*',
} as const;

/**
 * Position and weight of a lexeme by the field: title, keywords, names of the business and the category, description,
 * pages. Pages have the lowest weight that there is, that of descriptions.
 */
const fields = ['1A', '2B', '3C', '4D', '5D'] as const;
/** Words of the pages of a flyer that are filed: more would not fit into a tsvector for certain, nor would anyone read them. */
const maxPageWords = 5000;
const maxWord = 60;

/** Milliseconds after which other work of the server gets its turn. */
const maxTurn = 10;

/** Waits when this work has had its turn. */
function createTurns() {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < maxTurn) return;
    await setImmediate();
    since = performance.now();
  };
}

/**
 * The words of an offer as a tsvector, each with the fields that have it. Thousands of words that are seen for the first
 * time take seconds, between which other work of the server has its turns.
 */
export async function lexemesOf({ nationwide, cities, ...offer }: OfferTexts): Promise<string> {
  const { title, keywords, businessName, category, description, pages } = offer;
  const next = createTurns();
  const found = new Map<string, Set<string>>();
  const texts = [title, keywords.join(' , '), `${businessName} , ${category}`, description, pages ?? ''];
  for (const [at, field] of fields.entries())
    for (const lexemes of piecesOf(texts[at] ?? '', at < 2)) {
      for (const lexeme of lexemes) {
        const places = found.get(lexeme);
        if (places) places.add(field);
        else found.set(lexeme, new Set([field]));
      }
      await next();
    }
  const kinds = plainWords(category).flatMap((word) => baseFormsOf(word).lemmas.map((lemma) => marks.category + lemma));
  for (const kind of kinds) found.set(kind, new Set(['3C']));
  const words: string[] = [];
  for (const [lexeme, places] of found) {
    words.push(`${quoted(lexeme)}:${[...places].join(',')}`);
    if (words.length % 500 === 0) await next();
  }
  const places = nationwide ? [''] : cities;
  const groups = productGroupsOf(offer).map(({ slug }) => marks.group + slug);
  return [...words, ...[...places.map((place) => marks.place + place), ...groups].map(quoted)].join(' ');
}

/** The lexemes of a text; of a longer one than any other field the first 5,000 words. */
export function lexemesIn(text: string, isHeadline: boolean): string[] {
  return [...piecesOf(text, isHeadline)].flat();
}

/** The same word by word, then those of sizes. */
function* piecesOf(text: string, isHeadline: boolean): Generator<string[]> {
  const isLacked = lackedAfter();
  for (const whole of plainWords(text).slice(0, maxPageWords)) {
    const word = whole.slice(0, maxWord);
    const { lemmas, parts } = baseFormsOf(word);
    yield [
      marks.written + word,
      ...lemmas,
      ...parts.map((part) => marks.part + part),
      ...(isHeadline ? [...lemmas, ...kindsIn(word, parts)].map((lemma) => marks.headline + lemma) : []),
      ...(isLacked(word) ? lemmas.map((lemma) => marks.without + lemma) : []),
    ];
  }
  yield sizesIn(text).map((size) => marks.written + size);
}

const added = /^(?:lisätty|ylimääräi|mitään$)/u;

/** Reads words one after another: whether each is what something is without, as after 'ilman' or 'ei sisällä'. */
function lackedAfter(): (word: string) => boolean {
  let before = '';
  let state: 'none' | 'expected' | 'read' = 'none';
  return (word) => {
    const isBegin = word === 'ilman' || (before === 'ei' && word === 'sisällä');
    const isJoined = state === 'read' && (word === 'ja' || word === 'tai' || word === 'eikä');
    const isRead = state === 'expected' && !isBegin && !added.test(word);
    before = word;
    if (isBegin || isJoined) state = 'expected';
    else if (isRead || state !== 'expected') state = isRead ? 'read' : 'none';
    return isRead;
  };
}

/** The end of a compound that is something for its first part, not a kind of it: 'tietokonetarvikkeet', 'autohuolto'. */
const belonging =
  /(?:tarvi(?:ke|kk)|varus(?:te|tu)|varaos|kotelo|kuore|kuori|suoja|suojus|lauk(?:ku|ut|un)|teline|laturi|huolto|huollo|korjau[sk]|pesu|vuokrau[sk]|asennu[sk]|kuljetu[sk]|vakuutu[sk]|katsastu[sk])\p{L}{0,6}$/u;

/** The parts of a compound that say what it is. */
function kindsIn(word: string, parts: string[]): string[] {
  return belonging.test(word) ? parts.filter((part) => belonging.test(part)) : parts;
}

/** A lexeme in a tsvector or a tsquery. */
export function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '').replaceAll("'", '')}'`;
}
