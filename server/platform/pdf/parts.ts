import { type Column, drawGrid, heightOf, margin, openDocument, roomFor, width } from './document.ts';

const textSize = 9.5;

/** An A4 document that is read from the top: sentences, and parts with a heading and a table, each below what came before. */
export async function openParts(title: string, at: Date) {
  const { pdf, page, put, finish } = await openDocument(title, at);
  let y = 90;
  const text = (words: string, font: 'text' | 'bold' = 'text') => {
    y = roomFor(pdf, y, heightOf(pdf, words, font, textSize, width));
    put('P', words, { font, size: textSize, at: [margin, y] });
    y = pdf.y + 6;
  };
  const heading = (words: string) => {
    // A heading is on the page of what follows it.
    y = roomFor(pdf, y + 10, 90);
    put('H2', words, { font: 'bold', size: 12, at: [margin, y] });
    y = pdf.y + 6;
  };
  const part = async (words: string, columns: Column[], rows: string[][], none = '') => {
    heading(words);
    if (rows.length > 0) y = await drawGrid(pdf, page, columns, rows, y);
    else text(none);
  };
  return { text, heading, part, finish };
}

/** A column of texts. */
export const left = (name: string, width: number): Column => ({ name, width });

/** A column of numbers. */
export const right = (name: string, width: number): Column => ({ name, width, align: 'right' });
