/** A part of a text of terms. */
export interface TermsSection {
  title: string;
  /** Paragraphs; a list of texts is a list of points. */
  paragraphs: readonly (string | readonly string[])[];
  /** Points after the paragraphs. */
  points?: readonly string[];
}

/** A piece of a line: plain words, or words that lead to an address. */
export interface TermsPiece {
  text: string;
  /** A path of the site, or an address of another one. */
  to?: string;
}

const heading = /^##\s+/;
const point = /^-\s+/;
/** Paths of the site, and https: nothing else may become a link. */
const link = /\[([^\]\n]{1,200})\]\((\/(?!\/)[^\s)]{0,200}|https:\/\/[^\s)]{1,200})\)/g;

/**
 * Reads a text of terms: '## ' begins a heading, '- ' a point, an empty line ends a paragraph. What is before the first heading
 * has none.
 */
export function readTerms(text: string): TermsSection[] {
  const sections: { title: string; paragraphs: (string | string[])[] }[] = [];
  const last = () => {
    const section = sections.at(-1);
    if (section) return section;
    const first = { title: '', paragraphs: [] };
    sections.push(first);
    return first;
  };
  for (const block of text.split(/\n(?=##\s)|\n\s*\n/)) {
    const lines = block
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    const [first = ''] = lines;
    if (heading.test(first)) {
      sections.push({ title: first.replace(heading, ''), paragraphs: [] });
      lines.shift();
    }
    for (const line of lines) addLine(last().paragraphs, line, line === lines[0]);
  }
  return sections;
}

function addLine(paragraphs: (string | string[])[], line: string, isFirst: boolean): void {
  const before = paragraphs.at(-1);
  if (point.test(line)) {
    const words = line.replace(point, '');
    if (Array.isArray(before)) before.push(words);
    else paragraphs.push([words]);
  } else if (isFirst || typeof before !== 'string') paragraphs.push(line);
  else paragraphs[paragraphs.length - 1] = `${before} ${line}`;
}

/** The same the other way: sections as one text. */
export function writeTerms(sections: Record<string, TermsSection>): string {
  return Object.values(sections)
    .map(({ title, paragraphs, points }) =>
      [`## ${title}`, ...paragraphs, ...(points ? [points] : [])]
        .map((part) => (typeof part === 'string' ? part : part.map((one) => `- ${one}`).join('\n')))
        .join('\n\n'),
    )
    .join('\n\n');
}

/** The pieces of a line, in order. */
export function piecesOf(line: string): TermsPiece[] {
  const pieces: TermsPiece[] = [];
  let end = 0;
  for (const { 0: whole, 1: text = '', 2: to = '', index } of line.matchAll(link)) {
    if (index > end) pieces.push({ text: line.slice(end, index) });
    pieces.push({ text, to });
    end = index + whole.length;
  }
  if (end < line.length) pieces.push({ text: line.slice(end) });
  return pieces;
}
