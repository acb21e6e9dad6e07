import type { ClaimGuard } from '../claims/groundingFilter.ts';
import { sentenceEnd } from '../claims/sentences.ts';
import { plainText } from './plainText.ts';

const boundary = new RegExp(sentenceEnd, 'gu');
/** `[[3]]` or `[[1, 4]]`: how a model names offers of its searches. */
const mark = /\[\[\s*(\d{1,4}(?:\s*[,;]\s*\d{1,4})*)\s*\]\]/g;
const anyMark = /\[\[[^\]]*\]\]/g;
/** A piece so long is given up as it is; no sentence that is meant well is longer. */
const maxPiece = 800;

/**
 * Cleans a model's answer while it comes in. Text is held back until a sentence or line is whole and its brackets are
 * closed, then cleaned as a whole, so that no piece ever shows a part of a link.
 * The pieces joined are the answer.
 * @param keeps which e-mail addresses and telephone numbers may stay
 * @param claims which sentences may stay
 */
export function answerCleaner(keeps: (contact: string) => boolean, claims: Pick<ClaimGuard, 'keepGroundedSentences'>) {
  let held = '';
  let hasBegun = false;
  let hasDropped = false;
  /** Stands between what was given last and what comes next. */
  let gap = ' ';
  const numbers: number[] = [];

  function clean(raw: string): string {
    const bare = raw.replace(mark, (_all, list: string) => {
      numbers.push(...(list.match(/\d+/g) ?? []).map(Number));
      return '';
    });
    const plain = plainText(bare.replace(anyMark, ''), keeps);
    const text = claims.keepGroundedSentences(plain);
    hasDropped ||= text !== plain;
    if (/^\s*\n/.test(raw)) gap = '\n';
    const after = /\s*$/.exec(raw)?.[0].includes('\n') ? '\n' : ' ';
    if (!/[\p{L}\d]/u.test(text)) {
      if (after === '\n') gap = after;
      return '';
    }
    const piece = hasBegun ? gap + text : text;
    hasBegun = true;
    gap = after;
    return piece;
  }

  return {
    /** Takes what came in; gives what may be shown now, often nothing. */
    push(delta: string): string {
      held += delta;
      const end = pieceEnd(held);
      const raw = held.slice(0, end);
      held = held.slice(end);
      return raw === '' ? '' : clean(raw);
    },
    /** What is left at the end of the answer. */
    end(): string {
      const raw = held;
      held = '';
      return raw === '' ? '' : clean(raw);
    },
    /** Numbers of the offers named so far, in the order of naming; they may be invented. */
    numbers,
    /** Whether sentences were left out because of what they claim. */
    hasDropped: () => hasDropped,
  };
}

/** How far the text can be given; 0 when nothing yet. */
function pieceEnd(text: string): number {
  const ends = [...text.matchAll(boundary)].map(({ index }) => index);
  const end = ends.findLast((at) => isClosed(text.slice(0, at)));
  if (end !== undefined) return end;
  if (text.length < maxPiece) return 0;
  // Without any blank it is no text: it is held back to the end.
  return text.search(/\s\S*$/u) + 1;
}

function isClosed(text: string): boolean {
  const count = (sign: string) => text.split(sign).length - 1;
  return count('[') <= count(']') && text.lastIndexOf('<') <= text.lastIndexOf('>') && count('(') <= count(')');
}
