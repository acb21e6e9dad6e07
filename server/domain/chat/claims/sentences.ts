/**
 * Where a piece of an answer may end: after a sentence or line that something other than its continuation follows, and
 * before a numbered item of a list, but not after its number.
 */
export const sentenceEnd =
  /(?<!(?:^|\n)\s*\d{1,2}\.\s+)(?<=[.!?…:]["”’)]*\s+|\n+)(?=[^\p{Ll}\d\s])|(?<=\n)(?=\d{1,2}[.)] +\S)/u;
