/**
 * What a typed text means: nothing was typed, one value, one of a few between which only the person can choose, or nothing
 * that is understood, and why: a Finnish sentence.
 */
export type Reading<Value> =
  | { kind: 'empty' }
  | { kind: 'value'; value: Value }
  | { kind: 'doubt'; choices: [Value, ...Value[]] }
  | { kind: 'fault'; sentence: string };

/** The widths, blanks and dashes of a typed text made usual; no letter becomes a digit. */
export function plainly(text: string): string {
  return (
    text
      .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
      // Copied from documents, these come along and are not seen.
      .replace(/\p{Default_Ignorable_Code_Point}|\p{Bidi_Control}/gu, '')
      .replace(/[\p{Pd}\u2212\u02D7\u2043]/gu, '-')
      .replace(/\s+/g, ' ')
      .trim()
  );
}
