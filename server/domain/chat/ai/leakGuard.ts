/** So many words in a row are no coincidence. */
const runLength = 6;

/** Listens to a text in pieces and tells when it repeats a run of words of a secret one. */
export function leakGuard(secret: string) {
  const words = wordsOf(secret);
  const runs = new Set(words.map((_, at) => words.slice(at, at + runLength).join(' ')).slice(0, 1 - runLength));
  let last: string[] = [];

  /** Whether the piece, together with those before it, repeats the secret. */
  return function repeats(piece: string): boolean {
    const heard = [...last, ...wordsOf(piece)];
    last = heard.slice(1 - runLength);
    return heard.some((_, at) => runs.has(heard.slice(at, at + runLength).join(' ')));
  };
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\d]+/gu) ?? []
  );
}
