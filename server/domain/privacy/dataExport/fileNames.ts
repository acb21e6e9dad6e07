/** What file systems refuse or read as a path, and what turns the direction of a text around. */
const refused = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}<>:"/\\|?*]/gu;

/** Names that Windows keeps for devices, whatever their ending. */
const device = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;

const maxLength = 60;
/** Bytes: Linux takes 255, and Windows 260 letters of a whole path. One emoji may have thirty. */
const maxBytes = 150;

/** Without dots and blanks at both ends. */
function withoutEnds(name: string): string {
  const isKept = (letter: string) => letter !== '.' && letter !== ' ';
  const letters = [...name];
  return letters.slice(letters.findIndex(isKept), letters.findLastIndex(isKept) + 1).join('');
}

/** A text as a name of a file or folder that every system takes, without an ending; `otherwise` when nothing is left. */
export function safeName(text: string, otherwise = 'nimeton'): string {
  const plain = text.normalize('NFC').replace(refused, ' ').replace(/\s+/gu, ' ');
  // Whole characters as people see them, so that no emoji is cut; Windows takes dots and spaces off the end.
  let kept = '';
  for (const [index, { segment }] of [...new Intl.Segmenter('fi').segment(plain)].entries()) {
    if (index === maxLength || Buffer.byteLength(kept + segment) > maxBytes) break;
    kept += segment;
  }
  const name = withoutEnds(kept);
  if (name === '') return otherwise;
  return device.test(name) ? `_${name}` : name;
}

/** Names that were given in one folder: a second one alike gets a number, also where capitals do not count. */
export class UniqueNames {
  readonly #given = new Set<string>();

  of(name: string): string {
    for (let number = 1; ; number += 1) {
      const tried = number === 1 ? name : `${name} (${number})`;
      const key = tried.normalize('NFKC').toLowerCase();
      if (this.#given.has(key)) continue;
      this.#given.add(key);
      return tried;
    }
  }
}
