/** Controls, invisible and unassigned characters, marks that turn the reading direction; not line ends and tabs. */
const invisible = /[^\P{Cc}\n\t]|[\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\uFFFD]/u;

/** Pictures with the joiners between them, which are one picture to a reader, such as a family. */
const emoji =
  /\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?(?:\u200D\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)*/u;

const shown = new RegExp(`(${emoji.source})|${invisible.source}`, 'gu');

/** The text without characters that no reader sees: they can hide commands from people, and break XML and calendars. */
export function visibleText(text: string): string {
  return text.toWellFormed().replace(shown, (_found, picture: string | undefined) => picture ?? '');
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
