const foreign = 'àáâãèéêëìíîïòóôõøùúûüýÿñçšžæ';
const finnish = 'aaaaeeeeiiiiooooöuuuuyyncszä';
const letters = new Map([...foreign].map((letter, index) => [letter, finnish[index] ?? letter]));

/** Words of the text in lower case without foreign accents, as the SQL function search_words returns them. */
export function plainWords(text: string): string[] {
  const small = text.normalize('NFC').toLowerCase();
  return [...small]
    .map((letter) => letters.get(letter) ?? letter)
    .join('')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Whether the letter is a Finnish vowel. */
export function isVowel(letter: string | undefined): boolean {
  return letter !== undefined && letter !== '' && 'aeiouyäöå'.includes(letter);
}

/** Whether the word's endings have ä, ö and y: its last vowel other than e and i decides. */
export function isFront(word: string): boolean {
  const decisive = [...word].findLast((letter) => 'aouåäöy'.includes(letter));
  return decisive === undefined || 'äöy'.includes(decisive);
}
