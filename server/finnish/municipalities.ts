import { type City, cities } from '#shared/cities.ts';
import { plainWords } from '#shared/finnish/letters.ts';
import { beforeVowel, formsOn, isLocal, stemsOf } from '#shared/finnish/stems.ts';

/** Names that are also ordinary words: municipalities when alone, among other words only in a local case. */
export const ordinaryToo = ['multia', 'perho', 'kolari', 'simo', 'varkaus', 'virrat', 'sund', 'nokia', 'aura', 'hanko'];

/** Nicknames of municipalities, besides their Finnish and Swedish names. */
const nicknames: Record<string, string[]> = {
  Helsinki: ['hesa', 'stadi', 'hki'],
  Tampere: ['tre', 'manse'],
  Turku: ['tku'],
  Jyväskylä: ['jkl'],
  Hämeenlinna: ['hml'],
  Lappeenranta: ['lpr'],
  Joensuu: ['jns'],
  Rovaniemi: ['roi'],
  Kuopio: ['kuo'],
  'Mänttä-Vilppula': ['mänttä', 'vilppula'],
  'Pedersören kunta': ['pedersöre'],
  'Koski Tl': ['koski tl'],
};

/** What the first part of a name becomes when the name is inflected: 'Uudessakaupungissa', 'Isossakyrössä'. */
const inflectedBeginnings: [begins: string, stem: string, into: string][] = [
  ['uusi', 'uude', 'uuteen'],
  ['iso', 'iso', 'isoon'],
];

const prepositions = new Set(['i', 'på', 'till', 'från', 'nära', 'vid']);
const genitives = new Set(['n', 'en', 'ten', 'den', 'tten']);
const endingsOfPlaces = new Set(['n', 'na', 'nä', 'ksi', 'a', 'ä', 'ta', 'tä', 'ten', 'en']);

interface Known {
  city: City;
  /** Not only the name or its genitive. */
  says: 'where' | 'which';
  /** A genitive, which is a part of many names: 'Porin olut'. */
  isGenitive: boolean;
  swedish: boolean;
}

/** A municipality named by `count` words from the index `from` on. */
export interface Named {
  city: City;
  from: number;
  count: number;
  isGenitive: boolean;
}

let known: Map<string, Known> | undefined;

/** Every recognised form of a municipality's name, its words in lower case with spaces between. */
export function municipalityForms(): Map<string, Known> {
  if (known) return known;
  known = new Map();
  // Finnish names win over Swedish ones of other municipalities, whole names over nicknames.
  for (const city of cities) addInflected(known, city, city.name);
  for (const city of cities) {
    const swedish = plainWords(city.nameSv).join(' ');
    const forms = city.nameSv === city.name ? [] : [swedish, `${swedish}s`];
    for (const form of forms) set(known, form, { city, says: 'which', isGenitive: form !== swedish, swedish: true });
  }
  for (const city of cities) for (const name of nicknames[city.name] ?? []) addInflected(known, city, name);
  return known;
}

function set(map: Map<string, Known>, form: string, facts: Known) {
  if (!map.has(form)) map.set(form, facts);
}

function addInflected(map: Map<string, Known>, city: City, name: string) {
  const words = plainWords(name);
  const last = words.pop() ?? '';
  for (const { form, isWhere, ending } of [...inflected(last), ...inflectedInBothParts(last)]) {
    const isGenitive = !isWhere && genitives.has(ending);
    set(map, [...words, form].join(' '), { city, says: isWhere ? 'where' : 'which', isGenitive, swedish: false });
  }
}

/** 'uudessakaupungissa', 'isonkyrön' */
function inflectedInBothParts(word: string): Form[] {
  const [begins, stem, into] = inflectedBeginnings.find(([begins]) => word.startsWith(begins)) ?? [];
  if (!begins) return [];
  return inflected(word.slice(begins.length))
    .filter(({ ending }) => ending !== '')
    .map(({ form, isWhere, ending }) => {
      const isInto = isWhere && ending.endsWith('n');
      const first = isInto ? into : stem + ending.replaceAll('ä', 'a');
      return { form: first + form, isWhere, ending };
    });
}

interface Form {
  form: string;
  isWhere: boolean;
  ending: string;
}

/** The forms of one word that may name a place. */
function inflected(word: string): Form[] {
  const stems = stemsOf(word);
  const kinds = ['vowel', 'plural', 'consonant'] as const;
  const all = kinds.flatMap((kind) =>
    stems[kind].flatMap((stem) =>
      formsOn(kind, stem).map((form) => {
        const ending = form.slice(stem.length);
        return { form, isWhere: isLocal(stem, ending), ending };
      }),
    ),
  );
  const possessive = stems.plural.map((stem) => ({ form: `${beforeVowel(stem)}en`, isWhere: false, ending: 'en' }));
  const ofPlaces = all.filter(({ isWhere, ending }) => isWhere || endingsOfPlaces.has(ending));
  return [{ form: word, isWhere: false, ending: '' }, ...ofPlaces, ...possessive];
}

/**
 * The municipalities that the words name, in order; a Swedish preposition before one belongs to it.
 * @param words in lower case
 * @param capital whether each was written with a capital letter
 */
export function municipalitiesIn(words: string[], capital: boolean[] = []): Named[] {
  const forms = municipalityForms();
  const named: Named[] = [];
  for (let at = 0; at < words.length; at++) {
    for (const count of [3, 2, 1]) {
      const found = at + count <= words.length ? forms.get(words.slice(at, at + count).join(' ')) : undefined;
      if (!found || (count < words.length && isDoubtful(found, words[at] ?? '', at > 0 && capital[at] === true)))
        continue;
      const preposition = found.swedish && at > 0 && prepositions.has(words[at - 1] ?? '') ? 1 : 0;
      const { city, isGenitive } = found;
      named.push({ city, isGenitive, from: at - preposition, count: count + preposition });
      at += count - 1;
      break;
    }
  }
  return named;
}

function isDoubtful({ city, says }: Known, word: string, capital: boolean): boolean {
  const [first = ''] = plainWords(city.name);
  return says === 'which' && !capital && ordinaryToo.includes(first) && word.startsWith(first.slice(0, 3));
}
