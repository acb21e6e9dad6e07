import type { PdfTextItem, PdfViewport } from './pdfjs.ts';

/** A piece of text of a page: its left end and baseline from the upper left corner, its width and its size, in points. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
}

/** Smaller text is not meant to be read. */
const minSize = 4;

/** A page without its picture, in points. */
type PageOfPoints = Pick<PdfViewport, 'width' | 'height' | 'convertToViewportPoint'>;

/** Whether something is seen in that part of a page, in points from its upper left corner. */
export type IsSeen = (left: number, top: number, right: number, bottom: number) => boolean;

/** The pieces of text that a page shows: those outside it, too small to read or of the colour of the page are left out. */
export function placedTexts(items: readonly PdfTextItem[], page: PageOfPoints, isSeen: IsSeen): PlacedText[] {
  return items.flatMap(({ str, transform, width }) => {
    const [a = 0, b = 0, c = 0, d = 0, left = 0, bottom = 0] = transform;
    const size = Math.hypot(c, d) || Math.hypot(a, b);
    const [x, y] = page.convertToViewportPoint(left, bottom);
    const isInside = x + width > 0 && x < page.width && y > 0 && y - size < page.height;
    if (str.trim() === '' || size <= minSize || !isInside) return [];
    // Written along (a, b), which is another way than to the right when it is turned.
    const along = Math.hypot(a, b) || 1;
    const [right, up] = [(a / along) * width, (b / along) * width];
    const [endX, endY] = page.convertToViewportPoint(left + right, bottom + up);
    const [topX, topY] = page.convertToViewportPoint(left + c, bottom + d);
    const [xs, ys] = [
      [x, endX, topX, topX + endX - x],
      [y, endY, topY, topY + endY - y],
    ];
    const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
    return isSeen(...box) ? [{ text: str, x, y, width, size }] : [];
  });
}

/** Difference of a colour, of 255, from which on something is seen. */
const minContrast = 20;

/** Looks at the pixels of a page, four bytes each: where all have much the same colour nothing is seen. */
export function seenIn(pixels: Uint8Array, width: number, scale: number): IsSeen {
  const height = pixels.length / 4 / width;
  return (left, top, right, bottom) => {
    const [x0, x1] = [Math.max(0, Math.floor(left * scale)), Math.min(width, Math.ceil(right * scale))];
    const [y0, y1] = [Math.max(0, Math.floor(top * scale)), Math.min(height, Math.ceil(bottom * scale))];
    const first = (y0 * width + x0) * 4;
    for (let y = y0; y < y1; y++)
      for (let at = (y * width + x0) * 4; at < (y * width + x1) * 4; at += 4)
        for (let colour = 0; colour < 3; colour++)
          if (Math.abs((pixels[at + colour] ?? 0) - (pixels[first + colour] ?? 0)) >= minContrast) return true;
    return false;
  };
}

interface Line {
  pieces: PlacedText[];
  y: number;
  size: number;
}

/**
 * The text of a page in the order in which it is read: pieces of one baseline are a line, which a wide gap divides; lines
 * one under another are a block, and blocks are read column by column.
 */
export function textOf(pieces: readonly PlacedText[]): string {
  const blocks = blocksOf(linesOf(withRaisedCents(pieces)));
  return inReadingOrder(blocks)
    .map(({ lines }) => lines.map(({ text }) => text).join('\n'))
    .join('\n');
}

const euros = /(?:^|\s)\d{1,4}$/;
const cents = /^(\d{2})(?=$|[ €/])/;

/** '1' with a small raised '99' beside it is '1,99'. */
function withRaisedCents(pieces: readonly PlacedText[]): PlacedText[] {
  const raised = new Set(pieces.filter(({ text }) => cents.test(text)));
  const taken = new Set<PlacedText>();
  const whole = pieces.map((piece) => {
    if (raised.size === 0 || !euros.test(piece.text)) return piece;
    const beside = [...raised].find(({ x, y, size }) => {
      const rise = (piece.y - y) / piece.size;
      const gap = (x - piece.x - piece.width) / piece.size;
      return size < piece.size * 0.8 && rise > 0.15 && rise < 1 && gap > -0.1 && gap < 0.4;
    });
    if (!beside) return piece;
    raised.delete(beside);
    taken.add(beside);
    return { ...piece, text: `${piece.text},${beside.text}`, width: beside.x + beside.width - piece.x };
  });
  return whole.filter((piece) => !taken.has(piece));
}

/** A part of a line without a wide gap. */
interface Segment {
  text: string;
  left: number;
  right: number;
  y: number;
  size: number;
}

function linesOf(pieces: readonly PlacedText[]): Segment[] {
  const lines: Line[] = [];
  for (const piece of pieces.toSorted((one, other) => one.y - other.y)) {
    const line = lines.findLast(({ y, size }) => Math.abs(y - piece.y) < Math.min(size, piece.size) * 0.4);
    if (line) line.pieces.push(piece);
    else lines.push({ pieces: [piece], y: piece.y, size: piece.size });
  }
  return withPrices(lines.flatMap(segmentsOf));
}

/** Gap in parts of the size of the text beyond which two pieces are of different columns, and beyond which a space is between them. */
const columnGap = 1.6;
const spaceGap = 0.15;

function segmentsOf({ pieces, y }: Line): Segment[] {
  const segments: Segment[] = [];
  for (const { text, x, width, size } of pieces.toSorted((one, other) => one.x - other.x)) {
    const last = segments.at(-1);
    const gap = last ? x - last.right : 0;
    if (!last || gap > columnGap * Math.max(size, last.size)) {
      segments.push({ text, left: x, right: x + width, y, size });
      continue;
    }
    const isApart = gap > spaceGap * size && !last.text.endsWith(' ') && !text.startsWith(' ');
    last.text += (isApart ? ' ' : '') + text;
    last.right = Math.max(last.right, x + width);
    last.size = Math.max(last.size, size);
  }
  return segments;
}

const price = /^\d{1,4}(?:[.,]\d{2}(?: ?€)?|,-|:-| ?€)(?: ?\/ ?\p{L}{1,6})?$/u;
const endsWithPrice = /(?:\d[.,]\d{2}|€|,-|:-)(?: ?\/ ?\p{L}{1,6})?$/u;

const hasWord = ({ text }: Segment) => /\p{L}{2}/u.test(text);

/** The parts of lines, each price with the name to its left, however wide the gap between them is, unless one is above it. */
function withPrices(segments: readonly Segment[]): Segment[] {
  const names = segments.filter(hasWord);
  const isOfRow = (one: Segment) =>
    price.test(one.text.trim()) &&
    !names.some((name) => overlaps(name, one) && Math.abs(name.y - one.y) < lineGap * Math.max(name.size, one.size));
  const ofRows = new Set(segments.filter(isOfRow));
  const rows: Segment[] = [];
  for (const segment of segments) {
    const name = rows.at(-1);
    const isNamed = name?.y === segment.y && hasWord(name) && !endsWithPrice.test(name.text.trim());
    if (isNamed && ofRows.has(segment) && segment.size < 2 * name.size)
      Object.assign(name, { text: `${name.text.trimEnd()} ${segment.text.trim()}`, right: segment.right });
    else rows.push(segment);
  }
  return rows;
}

interface Block {
  lines: Segment[];
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Lines closer to each other than this multiple of their size, and above one another, are of one block. */
const lineGap = 1.9;

function blocksOf(segments: readonly Segment[]): Block[] {
  const blocks: Block[] = [];
  for (const line of segments) {
    const above = blocks.findLast(
      ({ left, right, bottom, lines }) =>
        line.left < right &&
        line.right > left &&
        line.y - bottom < lineGap * Math.max(line.size, lines.at(-1)?.size ?? 0) &&
        // Beside each other in the line above, not under it.
        !segments.some((other) => other.y === bottom && other !== lines.at(-1) && overlaps(other, line)),
    );
    const { left, right, y, size } = line;
    if (!above) blocks.push({ lines: [line], left, right, top: y - size, bottom: y });
    else {
      above.lines.push(line);
      Object.assign(above, { left: Math.min(above.left, left), right: Math.max(above.right, right), bottom: y });
    }
  }
  return blocks;
}

const overlaps = (one: { left: number; right: number }, other: { left: number; right: number }) =>
  one.left < other.right && one.right > other.left;

/** A block comes before those under it, and before those of the columns to its right. */
function inReadingOrder(blocks: readonly Block[]): Block[] {
  const left = [...blocks];
  const ordered: Block[] = [];
  while (left.length > 0) {
    const free = left.filter((block) => !left.some((other) => other !== block && isBefore(other, block)));
    const next = (free.length > 0 ? free : left).reduce((one, other) =>
      other.left < one.left || (other.left === one.left && other.top < one.top) ? other : one,
    );
    ordered.push(next);
    left.splice(left.indexOf(next), 1);
  }
  return ordered;
}

function isBefore(one: Block, other: Block): boolean {
  if (overlaps(one, other)) return one.bottom <= other.top + 1 || one.top < other.top;
  return false;
}
