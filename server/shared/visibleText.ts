/** Controls, invisible and unassigned characters, marks that turn the reading direction; not line ends and tabs. */
const invisible = /[^\P{Cc}\n\t]|[\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\uFFFD]/u;

/** Pictures with the joiners between them, which are one picture to a reader, such as a family. */
const emoji =
  /\p{Extended_Pictographic}[\uFE0E\uFE0F\p{Emoji_Modifier}]?(?:\u200D\p{Extended_Pictographic}[\uFE0E\uFE0F\p{Emoji_Modifier}]?)*/u;

/** A digit in a box, and the flag of a part of a country, whose letters are invisible. */
const keycap = /[0-9#*]\uFE0F?\u20E3/u;
const flag = /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}/u;

/** One selector of the look of the character before it; more of them in a row would hide a message. */
const selector =
  /(?<=\p{Emoji})[\uFE0E\uFE0F]|(?<=\p{sc=Han})[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]|(?<=\p{sc=Mong})[\u180B-\u180D]/u;

const joiningScripts = [
  'Arab',
  'Syrc',
  'Deva',
  'Beng',
  'Guru',
  'Gujr',
  'Orya',
  'Taml',
  'Telu',
  'Knda',
  'Mlym',
  'Sinh',
  'Khmr',
  'Mymr',
];
const joining = joiningScripts.map((script) => `\\p{scx=${script}}`).join('');
/** Between letters that it separates or joins; alone it only hides. */
const joiner = `(?<=[\\p{L}\\p{M}])\\u200C(?=\\p{L})|(?<=[${joining}])\\u200D(?=[${joining}])`;

const kept = [flag.source, keycap.source, emoji.source, selector.source, joiner].join('|');
const shown = new RegExp(`(${kept})|${invisible.source}`, 'gu');

/**
 * The text without characters that no reader sees, which can hide commands from people, and break XML and calendars. What
 * makes one picture or letter of several characters stays.
 */
export function visibleText(text: string): string {
  return text.toWellFormed().replace(shown, (_found, sign: string | undefined) => sign ?? '');
}

/** The beginning of a text with at most that many UTF-16 units, without a part of a letter or a picture at its end. */
export function beginningOf(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  // A picture of several characters may be longer than what is looked at; then it is left out.
  for (const { segment, index } of graphemes().segment(text.slice(0, max + maxGrapheme))) {
    if (index + segment.length > max) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/** Longer than any picture. */
const maxGrapheme = 40;
let segmenter: Intl.Segmenter | undefined;

/** Divides texts into what readers take for one sign. Made when it is first needed: that takes a browser long. */
export function graphemes(): Intl.Segmenter {
  segmenter ??= new Intl.Segmenter('fi', { granularity: 'grapheme' });
  return segmenter;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as content or attribute of HTML and XML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/**
 * What a reader never sees: soft hyphens, zero-width spaces and joiners, marks of the direction, controls. Texts that are
 * pasted from newsletters and documents have them inside words.
 */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|[^\P{Cc}\s]/gu;

/** The text without characters that no reader sees, with one form of each letter: what is compared, never what is shown. */
export function comparedText(text: string): string {
  return text.replace(unseen, '').normalize('NFC');
}
