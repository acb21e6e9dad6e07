import { visibleText } from '#shared/visibleText.ts';

const generic =
  'com|net|org|info|biz|io|fi|eu|se|ru|de|uk|us|cn|co|me|tv|ai|app|dev|xyz|top|site|online|shop|store|link|click|live|zip|mov|test|local|onion|example|invalid';

/** Of these, what is no word of Finnish. */
const noWords = 'com|net|org|info|biz|fi|eu|ru|de|uk|xyz|top|site|online|app|dev|shop|store|link|zip|onion|example';

type Step = [pattern: RegExp, replacement: string | ((...parts: string[]) => string)];

/** Dots and slashes by other names, so that the patterns below see what a reader would. */
const disguises: Step[] = [
  [/[\u3002\u2024\uFE52]/gu, '.'],
  [/[\u2044\u2215\u29F8\u2571]/gu, '/'],
  [/[\u2236\u02D0\uA789]/gu, ':'],
  [/\s*[[({]\s*(?:\.|dot|piste)\s*[\])}]\s*/giu, '.'],
  [/\s*[[({]\s*(?:@|at|ät)\s*[\])}]\s*/giu, '@'],
];

/** Nothing that is meant to be read; and what the patterns below would take long for. */
const unreadable: Step[] = [
  [/[^\S\n]+/gu, ' '],
  [/\n{3,}/gu, '\n\n'],
  [/\S{100,}/gu, ' '],
  [/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/giu, ' '],
];

const markup: Step[] = [
  [/<(script|style)\b[\s\S]*?<\/\1\s*>/giu, ' '],
  [/<!--[\s\S]*?-->|<[^<>]*>/gu, ''],
  [/&#?\w{1,12};/gu, ' '],
  [/!\[[^\]]*\]\s*(?:\([^)]*\)?|\[[^\]]*\])?/gu, ' '],
  [/\[([^\]]*)\]\s*(?:\([^)]*\)?|\[[^\]]*\])/gu, '$1'],
  [/^\s*(?:#{1,6}|>)\s+/gmu, ''],
  [/[*`~|\\{}[\]<>]|__/gu, ''],
];

const links: Step[] = [
  [/[\p{L}\d+.-]*\s{0,3}:\s{0,3}\/\s{0,3}\/\s*\S*/gu, ' '],
  [
    /(?<!\p{L})(?:javascript|vbscript|data|mailto|tel|sms|smsto|geo|intent|file|blob|about|market|whatsapp|tg|skype|callto|facetime|view-source|wss?|ftp|h[tx]{2}ps?)\s?:\S+/giu,
    ' ',
  ],
  [/(?<!\p{L})(?:mailto|javascript|vbscript)\s?:/giu, ' '],
  [/(?:^|(?<=[\s(,;]))\/\/\S+/gu, ' '],
  [/(?<![\p{L}\d])www\s?\.\S*/giu, ' '],
  [/(?<![\p{L}\d])localhost(?![\p{L}\d])\S*/giu, ' '],
  [/(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?![\d.]*\d)\S*/gu, ' '],
  [/\S*[?&][\p{L}\d_]+=\S*/gu, ' '],
  [new RegExp(`[\\p{L}\\d-]+\\s+(?:dot|piste|point)\\s+(?:${generic})(?![\\p{L}\\d])\\S*`, 'giu'), ' '],
  // Capitals after a dot and a blank begin a sentence.
  [new RegExp(`[\\p{L}\\d-]+(?:\\s+\\.\\s*|\\.\\s+)(?:${noWords})(?![\\p{L}\\d])\\S*`, 'gu'), ' '],
  [/([\p{L}\d_-]+(?:\.[\p{L}\d_-]+)*)\.(\p{L}{2,63}|xn--[\p{L}\d-]+)(?![\p{L}\d])((?::\d|[/?#])\S*)?/giu, asDomain],
];

const strong = new RegExp(`^(?:${generic}|xn--.*)$`, 'iu');

/** A name with dots: a place on the network, or two sentences whose writer forgot the blank. */
function asDomain(whole: string, names = '', last = '', path = ''): string {
  const ordinal = /^\d+$/.test(names);
  const looksReal = names.includes('.') || strong.test(last) || (last.length === 2 && last === last.toLowerCase());
  if (path !== '') return ' ';
  if (ordinal && !strong.test(last)) return `${names}. ${last}`;
  return looksReal ? ' ' : whole.replace('.', '. ');
}

const leftovers: Step[] = [
  [/\(\s*[.,;:]*\s*\)/gu, ''],
  [/[^\S\n]+/gu, ' '],
  [/ *\n */gu, '\n'],
  [/\n{3,}/gu, '\n\n'],
  [/ +([.,;:!?)])/gu, '$1'],
  [/\( +/gu, '('],
  // A label whose link is gone: 'Lisätietoja:. Soita'.
  [/(?<![\p{L}-])\p{L}[\p{L}-]{0,40}: ?(?=[.,;])/gu, ''],
  [/(?<=^|[.!?] )[.,;] ?/gmu, ''],
];

function apply(text: string, steps: Step[]): string {
  return steps.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement as string), text);
}

/**
 * The text without anything that could lead a reader elsewhere or be more than text: links in any disguise, HTML,
 * markdown, invisible characters, e-mail addresses and telephone numbers.
 * @param isAllowed whether an address or a number, as `contacts` writes it, may stay
 */
export function plainText(text: string, isAllowed: (contact: string) => boolean = () => false): string {
  let result = visibleText(text.normalize('NFKC'));
  // What one step takes away may leave another one's prey.
  for (let round = 0; round < 4; round += 1) {
    const before = result;
    const bare = apply(apply(apply(result, unreadable), disguises), markup);
    const { hidden, restore } = contacts(bare, isAllowed);
    result = restore(apply(apply(hidden, links), leftovers)).trim();
    if (result === before) break;
  }
  return result;
}

const emails = /[\p{L}\d._%+-]+\s?@\s?[\p{L}\d-]+(?:\s?\.\s?[\p{L}\d-]+)+/gu;
const numbers = /(?<![\p{L}\d,.])\+?\(?\d[\d\s().\-–/]{5,}\d(?![\p{L}\d])/gu;
const calendar = /^(?:\s*(?:[-–]\s*)?\d{1,2}\.\d{1,2}\.(?:\d{4})?)+$/;
const hours = /^\d{1,2}[.:]\d{2}\s*[-–]\s*\d{1,2}[.:]\d{2}$/;

/** An e-mail address or a telephone number, so that its ways of writing are equal. */
export function contactKey(contact: string): string {
  if (contact.includes('@')) return contact.replace(/\s/g, '').toLowerCase();
  return contact.replace(/\D/g, '').replace(/^(?:00)?358/, '0');
}

/** Whether a key is that of a telephone number. */
export function isTelephoneKey(key: string): boolean {
  return !key.includes('@');
}

/**
 * The text without e-mail addresses and telephone numbers. Those that may stay are hidden behind characters of no
 * meaning, which `restore` turns back.
 */
function contacts(text: string, isAllowed: (contact: string) => boolean) {
  const allowed: string[] = [];
  const treat = (contact: string) => {
    if (!isAllowed(contactKey(contact))) return ' ';
    allowed.push(contact);
    return `\uE000${allowed.length - 1}\uE001`;
  };
  const hidden = text
    .replace(emails, treat)
    .replace(numbers, (number) => (isTelephone(number) ? treat(number) : number));
  return {
    hidden,
    restore: (result: string) => result.replace(/\uE000(\d+)\uE001/g, (_all, place) => allowed[Number(place)] ?? ''),
  };
}

/** Prices, dates and opening hours are numbers too. */
function isTelephone(number: string): boolean {
  const plain = number.trim();
  const digits = plain.replace(/\D/g, '').length;
  if (digits < 7 || calendar.test(plain) || hours.test(plain)) return false;
  return /^\(?(?:\+|0)/.test(plain) || /\d{9}/.test(plain);
}
