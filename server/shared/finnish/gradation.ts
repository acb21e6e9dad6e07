import { isVowel } from './letters.ts';

/** Ends of consonants before the last vowel: strong, weak. The first that fits counts. */
const pairs: [string, string[]][] = [
  ['kk', ['k']],
  ['pp', ['p']],
  ['tt', ['t']],
  ['nk', ['ng']],
  ['nt', ['nn']],
  ['mp', ['mm']],
  ['lt', ['ll']],
  ['rt', ['rr']],
  ['ht', ['hd']],
  ['lk', ['l', 'lj']],
  ['rk', ['r', 'rj']],
  ['hk', ['h']],
  ['lp', ['lv']],
  ['rp', ['rv']],
];

const single: Record<string, string[]> = { k: ['', 'v'], p: ['v'], t: ['d'] };
const strongOfSingle: Record<string, string[]> = { v: ['p'], d: ['t'], k: ['kk'], p: ['pp'], t: ['tt'], h: ['hk'] };

/** Words without gradation: those with letters of loan words, and some others. */
const rigid = /[cqwxåšž]|(auto|foto|moto|soda|data|veto|disko|parka|kebab)$/;

function cut(stem: string): [head: string, consonants: string, vowels: string] {
  const [, head = '', consonants = '', vowels = ''] = /^(.*?)([^aeiouyäöå]*)([aeiouyäöå]+)$/.exec(stem) ?? [];
  return [head, consonants, vowels];
}

/** The stem's weak grades: 'kenkä' - 'kengä', 'puku' - 'puvu' and 'puu'; empty when it has none. Some are only possible. */
export function weakened(stem: string): string[] {
  const [head, consonants, vowels] = cut(stem);
  if (!head || vowels.length > 1 || rigid.test(stem)) return [];
  const pair = pairs.find(([strong]) => consonants.endsWith(strong));
  if (pair) return pair[1].map((weak) => head + consonants.slice(0, -pair[0].length) + weak + vowels);
  if (consonants.length !== 1) return [];
  const weak = consonants === 'k' ? kWeakened(head, vowels) : single[consonants];
  return (weak ?? []).map((consonant) => head + consonant + vowels);
}

/** 'v' only between u and u or y and y: 'puku' - 'puvu'. */
function kWeakened(head: string, vowel: string): string[] {
  return (vowel === 'u' || vowel === 'y') && head.endsWith(vowel) ? ['v'] : [''];
}

/** The stem's strong grades: 'renga' - 'renka', 'vaate' - 'vaatte'; empty when it has none. Some are only possible. */
export function strengthened(stem: string): string[] {
  const [head, consonants, vowels] = cut(stem);
  if (!head) return [];
  const found = ['ng', 'nn', 'mm', 'll', 'rr', 'hd', 'lj', 'rj', 'lv', 'rv'].find((weak) => consonants.endsWith(weak));
  const pair = found && pairs.find(([, weak]) => weak.includes(found));
  if (found && pair) return [head + consonants.slice(0, -found.length) + pair[0] + vowels];
  const before = consonants.slice(0, -1);
  const last = consonants.slice(-1);
  // A single consonant after a vowel, or p, t, k after l, r, n, m: 'kartta' - 'karta'.
  if (last && (isVowel(head.at(-1)) || before) && strongOfSingle[last] && /^[lrnm]?$/.test(before))
    return strongOfSingle[last].map((strong) => head + before + strong + vowels);
  return [];
}
