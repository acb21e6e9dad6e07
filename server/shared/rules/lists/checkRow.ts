import { listRefusals as texts } from '../../texts/offers/lists.ts';
import { type FieldErrors, textLength, tidyLine } from '../fields.ts';
import { type ListRow, maxNote, maxOwnText, maxQuantity, maxTitle } from './list.ts';
import { maxCount } from './typedRow.ts';

type RowTexts = Pick<ListRow, 'isOffer' | 'text' | 'note' | 'quantity'>;

/** The texts of a row as they are stored. */
export function tidyRow<Row extends RowTexts>(row: Row): Row {
  return { ...row, text: tidyLine(row.text), note: tidyLine(row.note), quantity: tidyLine(row.quantity) };
}

/** FieldErrors of a row's texts, which are tidy. */
export function checkRow({ isOffer, text, note, quantity }: RowTexts): FieldErrors {
  const max = isOffer ? maxTitle : maxOwnText;
  const faults: FieldErrors = {};
  if (text === '') faults.text = texts.noText;
  if (textLength(text) > max) faults.text = texts.tooLong(max);
  if (textLength(note) > maxNote) faults.note = texts.noteTooLong(maxNote);
  const fault = quantityFault(quantity);
  if (fault) faults.quantity = fault;
  return faults;
}

function quantityFault(quantity: string): string | undefined {
  if (textLength(quantity) > maxQuantity) return texts.quantityTooLong(maxQuantity);
  const isTooLarge = (quantity.match(/\d+/g) ?? []).some((digits) => Number(digits) > maxCount);
  return isTooLarge ? texts.quantityTooLarge('9\u00a0999') : undefined;
}
