import { addWatchInputLimits } from '../../limits.generated.ts';
import { watchTexts } from '../../texts/watches.ts';
import { type FieldErrors, textLength, tidyLine } from '../fields.ts';

/** Maximum number of a consumer's watches. */
export const maxWatches = 20;

/** Letters and digits that the words of a watch have at least. */
const minLetters = 3;

/**
 * Errors of the text of a watch.
 * @param wanted the words of it that narrow a search, where they are known; pictures become words there
 */
export function checkWatchText(text: string, wanted?: readonly string[]): FieldErrors {
  const max = addWatchInputLimits.text;
  if (textLength(tidyLine(text)) > max) return { text: watchTexts.tooLong(max) };
  const isPicture = /\p{Extended_Pictographic}/u.test(text);
  if (!isPicture && lettersIn(text) < minLetters) return tooShort;
  if (wanted?.length === 0) return { text: watchTexts.tooWide };
  return wanted && lettersIn(wanted.join('')) < minLetters ? tooShort : {};
}

const tooShort = { text: watchTexts.tooShort };
const lettersIn = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
