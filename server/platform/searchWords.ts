import { tidyLine } from '../rules.ts';

const most = 8;

/** The words of a search, at most eight. */
export function wordsOf(search: string | null | undefined): string[] {
  return tidyLine(search).split(' ').filter(Boolean).slice(0, most);
}

/** A pattern of LIKE for texts that contain the word, whose own wildcards mean themselves. */
export function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}
