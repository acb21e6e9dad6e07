import { strengthened, weakened } from './gradation.ts';
import { isFront, isVowel } from './letters.ts';

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

/** The stems of a noun, which its endings follow. Some are only possible and lead to words that do not exist. */
export interface Stems {
  /** 'kenkä', 'kengä': before most endings of the singular. */
  vowel: string[];
  /** 'kenki', 'kengi': before those of the plural. */
  plural: string[];
  /** 'hampurilais', 'puhelin': before -ta, and as the first part of compounds. */
  consonant: string[];
}

/** Words whose final i becomes e: 'lahti' - 'lahden', also as last parts of compounds. */
const iToE =
  /(joki|mäki|väki|lahti|järvi|niemi|salmi|saari|vuori|koski|talvi|kivi|ovi|hirvi|pilvi|lehti|hetki|tähti|kieli|mieli|nimi|puoli|sieni|pieni|suuri|nuori|juuri|kuori|meri|veri|sormi|poski|suksi|lapsi|veitsi|tuli|moni|onni|jälki|henki|happi|kaari|syksy|tammi|lumi|siemeni|kynsi|hiiri|hanhi|riimi|suomi|sarvi|parvi|torvi|kansi|lohi|tuohi|vuohi|uni|ääni)$/;

/** Words whose final si becomes de and te: 'vesi' - 'veden', 'vettä'. */
const siToDe = /(vesi|vuosi|kausi|uusi|kuusi|käsi|täysi|tosi|varsi|kansi|kynsi|hirsi|viisi|länsi|jousi)$/;

const long = /(aa|ee|ii|oo|uu|yy|ää|öö|uo|yö|ie|ai|ei|oi|ui|öi|äi|yi|au|ou|öy)$/;

const irregular: Record<string, Partial<Stems>> = {
  ruis: { vowel: ['rukii'], plural: ['rukii'], consonant: ['ruis'] },
  mies: { vowel: ['miehe'], plural: ['miehi'], consonant: ['mies'] },
  lihas: { vowel: ['lihakse'], plural: ['lihaksi'], consonant: ['lihas'] },
  kevät: { vowel: ['kevää'], plural: ['keväi'], consonant: ['kevät'] },
  tytär: { vowel: ['tyttäre'], plural: ['tyttäri'], consonant: ['tytär'] },
  loppi: { vowel: ['lope', 'loppi', 'loppe'], plural: [] },
  häät: { vowel: ['hää'], plural: ['häi'] },
};

const both = (stem: string, other: (stem: string) => string[]) => [stem, ...other(stem)];
const each = (stems: string[], change: (stem: string) => string) => stems.map(change);

/** The stems of a noun given in its basic form in small letters; the plural for words such as 'sakset'. */
export function stemsOf(lemma: string): Stems {
  const own = irregular[lemma];
  const { vowel = [], plural = [], consonant = [] } = own ?? regular(lemma);
  const unique = (stems: string[]) => [...new Set(stems)].filter((stem) => stem.length > 1);
  return { vowel: unique(vowel), plural: unique(plural), consonant: unique(consonant) };
}

function regular(word: string): Partial<Stems> {
  const last = word.at(-1) ?? '';
  if (word.endsWith('nen') && word.length > 4) return ofNen(word.slice(0, -3));
  if (isVowel(last)) return ofVowel(word);
  if (/[aeioäö]t$/.test(word)) return ofPlural(word.slice(0, -1));
  if (/[aä]s$/.test(word)) return ofAs(word);
  if (/[eiouyö]s$/.test(word)) return ofUs(word);
  if (/t[oö]n$/.test(word)) return ofTon(word);
  if (word.endsWith('in') && word.length > 4) return ofIn(word);
  if (/[uy]t$/.test(word))
    return { vowel: [`${word.slice(0, -1)}e`], plural: [`${word.slice(0, -1)}i`], consonant: [word] };
  // Short foreign words with an ending would equal Finnish words.
  if (word.length < 4) return {};
  return { vowel: [`${word}i`, `${word}e`], plural: [`${word}i`, `${word}ei`], consonant: [word] };
}

/** 'hampurilainen' - 'hampurilaise', 'hampurilais', 'hampurilaisi'. */
function ofNen(start: string): Partial<Stems> {
  return { vowel: [`${start}se`], plural: [`${start}si`], consonant: [`${start}s`] };
}

/** 'sakset' - 'sakse', 'farkut' - 'farku', 'farkku'. */
function ofPlural(base: string): Partial<Stems> {
  const stems = both(base, strengthened);
  return { vowel: stems, plural: stems.flatMap((stem) => ofVowel(stem, true).plural ?? []) };
}

/** 'rengas' - 'renkaa', 'renkai'; also 'teräs' - 'teräkse'. */
function ofAs(word: string): Partial<Stems> {
  const stems = both(word.slice(0, -1), strengthened);
  const vowel = word.at(-2) ?? '';
  return {
    vowel: [...each(stems, (stem) => stem + vowel), `${word.slice(0, -1)}kse`],
    plural: [...each(stems, (stem) => `${stem}i`), `${word.slice(0, -1)}ksi`],
    consonant: [word],
  };
}

/** 'tarjous' - 'tarjoukse', 'alavus' - 'alavude', 'kallis' - 'kallii'. */
function ofUs(word: string): Partial<Stems> {
  const start = word.slice(0, -1);
  const quality = /[uy]s$/.test(word) ? { vowel: [`${start}de`, `${start}te`], consonant: [`${start}t`] } : undefined;
  const doubled = /[ie]s$/.test(word) ? both(start, strengthened).map((stem) => stem + word.at(-2)) : [];
  return {
    vowel: [`${start}kse`, ...(quality?.vowel ?? []), ...doubled],
    plural: [`${start}ksi`, ...doubled],
    consonant: [word, ...(quality?.consonant ?? [])],
  };
}

/** 'gluteeniton' - 'gluteenittoma'. */
function ofTon(word: string): Partial<Stems> {
  const start = `${word.slice(0, -2)}t${word.at(-2)}m`;
  return { vowel: [start + (isFront(word) ? 'ä' : 'a')], plural: [`${start}i`], consonant: [word] };
}

/** 'keitin' - 'keittime', 'puhelin' - 'puhelime'. */
function ofIn(word: string): Partial<Stems> {
  const stems = both(word.slice(0, -1), strengthened);
  const loan = { vowel: [`${word}i`], plural: [`${word}ei`] };
  return {
    vowel: [...each(stems, (stem) => `${stem}me`), ...loan.vowel],
    plural: [...each(stems, (stem) => `${stem}mi`), ...loan.plural],
    consonant: [word],
  };
}

/** @param plural the word is the stem of a plural, in the grade that it has */
function ofVowel(word: string, plural = false): Partial<Stems> {
  const start = word.slice(0, -1);
  const stems = plural ? [word] : both(word, weakened);
  if (long.test(word)) return { vowel: [word], plural: [shortened(word)] };
  switch (word.at(-1)) {
    case 'e':
      return plural ? { vowel: stems, plural: each(stems, (stem) => `${stem.slice(0, -1)}i`) } : ofE(word);
    case 'i':
      return plural ? { vowel: stems, plural: each(stems, (stem) => `${stem.slice(0, -1)}ei`) } : ofI(word, start);
    case 'a':
    case 'ä': {
      const o = isFront(word) ? 'ö' : 'o';
      const starts = each(stems, (stem) => stem.slice(0, -1));
      return { vowel: stems, plural: starts.flatMap((stem) => [`${stem}i`, `${stem}${o}i`]) };
    }
    default:
      return { vowel: stems, plural: each(stems, (stem) => `${stem}i`) };
  }
}

/** 'maa' - 'mai', 'työ' - 'töi', 'voi' - 'voi'. */
function shortened(word: string): string {
  if (word.endsWith('i')) return word;
  const start = word.slice(0, -2);
  const end = word.slice(-2);
  return `${start}${/uo|yö|ie/.test(end) ? end[1] : end[0]}i`;
}

/** 'vaate' - 'vaattee', 'vaattei', 'vaatetta'; also 'nalle' - 'nallen', but not 'vuode' - 'vuoden', which is of 'vuosi'. */
function ofE(word: string): Partial<Stems> {
  const stems = both(word, strengthened);
  return {
    vowel: [...each(stems, (stem) => `${stem}e`), ...(/[aeiouyäö]{2}de$/.test(word) ? [] : [word])],
    plural: each(stems, (stem) => `${stem}i`),
    consonant: [`${word}t`],
  };
}

/** 'kahvi' - 'kahvi', 'kahvei'; 'lahti' - 'lahde', 'lahti'; 'vesi' - 'vede', 'vete', 'vet'. */
function ofI(word: string, start: string): Partial<Stems> {
  if (siToDe.test(word)) {
    const root = start.slice(0, -1);
    const consonant = [`${root}t`, root.replace(/[^aeiouyäö]$/, '$&t')];
    return { vowel: [`${root}de`, `${root}te`, `${root}ne`, `${root}re`, `${root}nne`], plural: [word], consonant };
  }
  if (iToE.test(word)) {
    const consonant = /[hlnrs]$/.test(start) ? [start] : word.endsWith('lapsi') ? [`${start.slice(0, -2)}s`] : [];
    return { vowel: both(`${start}e`, weakened), plural: both(word, weakened), consonant };
  }
  const stems = both(word, weakened);
  // The word itself for 'kahvien'.
  return { vowel: stems, plural: [...each(stems, (stem) => `${stem.slice(0, -1)}ei`), word] };
}

/** Ends as first parts of compounds do: 'lohimedalj' before 'ongit' does not. */
export function soundsLikePart(start: string): boolean {
  return /[aeiouyäö][nlrst]?$/u.test(start);
}
