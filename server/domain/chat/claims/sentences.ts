/**
 * Where a piece of an answer may end: after a sentence or line that something other than its continuation follows, and
 * before a numbered item of a list, but not after its number. Bounded everywhere: it is tried at each character that
 * comes in.
 */
export const sentenceEnd =
  /(?<!(?:^|\n)\s{0,9}\d{1,2}\.\s{1,9})(?<=[.!?…:]["”’)]{0,3}\s{1,9}|\n)(?=[^\p{Ll}\d\s])|(?<=\n)(?=\d{1,2}[.)] +\S)/u;
