import { finnishNumber } from '../../finnish/finnishNumbers.ts';

/** Rows that are no money of the account yet, or of another one, by why. */
export interface ApartCounts {
  notBooked: number;
  otherAccount: number;
  otherCurrency: number;
}

/** What was read of a file, and how that compares with what the file says of itself; sums in signed cents. */
export interface FileSums {
  readCents: number | null;
  /** Null when the file has none. */
  fileCents: number | null;
  /** Sentences about what does not agree. */
  differences: readonly string[];
}

/** What became of a file of the folder, in counts. */
interface Counts {
  added: number;
  known: number;
  waiting: number;
  notUnderstood: number;
  setApart: number;
  apart: ApartCounts;
}

/** What a file has that was read and then set aside as a whole. */
export interface UnusedCounts {
  movements: number;
  notUnderstood: number;
  withoutDay: number;
  notBooked: number;
}

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);
const ifAny = (count: number, words: string) => (count > 0 ? [`${count} ${words}`] : []);

/** What a file came to, in one sentence. */
function countsSentence({ added, known, waiting, notUnderstood, setApart, apart }: Counts): string {
  const why = [
    ...ifAny(apart.otherAccount, 'toisen tilin'),
    ...ifAny(apart.otherCurrency, 'muuta valuuttaa'),
    ...ifAny(apart.notBooked, 'kirjaamatta pankissa'),
  ].join(', ');
  return `${[
    counted(added, 'uusi tapahtuma', 'uutta tapahtumaa'),
    ...ifAny(known, 'ennestään tuttua'),
    ...ifAny(waiting, 'odottaa käsittelyä'),
    ...ifAny(notUnderstood, 'jäi ymmärtämättä'),
    ...ifAny(setApart, `jätettiin sivuun${why ? ` (${why})` : ''}`),
  ].join(', ')}.`;
}

function unusedSentence({ movements, notUnderstood, withoutDay, notBooked }: UnusedCounts): string {
  return `Tiedostossa on ${[
    counted(movements, 'tapahtuma', 'tapahtumaa'),
    ...ifAny(notUnderstood, 'ymmärtämättä jäänyttä'),
    ...ifAny(withoutDay, 'ilman kirjauspäivää'),
    ...ifAny(notBooked, 'kirjaamatta pankissa'),
  ].join(', ')}. Yhtään ei tallennettu.`;
}

const euros = (cents: number) => `${finnishNumber(cents / 100, { min: 2, max: 2 })}\u00a0€`;
const maxDifferences = 5;

/** The sum of what was read beside that of the file, and the first sentences about what does not agree. */
function sumsSentences({ readCents, fileCents, differences }: FileSums): string {
  if (readCents === null) return '';
  const ofFile = fileCents === null ? 'tiedosto ei kerro omaansa' : `tiedoston mukaan ${euros(fileCents)}`;
  const more = differences.length - maxDifferences;
  return [
    ` Luettu summa on ${euros(readCents)}, ${ofFile}.`,
    ...differences.slice(0, maxDifferences),
    ...(more > 0 ? [`Lisäksi ${counted(more, 'muu ero', 'muuta eroa')}.`] : []),
  ].join(' ');
}

/** Texts about files that a bank's program puts into a folder. */
export const bankInbox = {
  interrupted:
    'Palvelin sammui edellisellä kerralla kesken tiedoston lukemisen, joten tiedostoa ei luettu uudelleen. Lue se hallinnan sivulla Pankkitiedostot.',
  failed:
    'Tiedoston lukeminen epäonnistui kaksi kertaa palvelimen virheeseen. Virhe on palvelimen lokissa. Lue tiedosto hallinnan sivulla Pankkitiedostot.',
  /** Why a file was set aside, and what it has when that could be read. */
  setAside: (reason: string, unused: (UnusedCounts & FileSums) | null) =>
    unused ? `${reason} ${unusedSentence(unused)}${sumsSentences(unused)}` : reason,
  mail: {
    subject: 'Pankkitiedostoissa on käsiteltävää',
    heading: 'Pankkitiedostoissa on käsiteltävää',
    refused: (name: string, reason: string) => `${name}: tiedostoa ei luettu. ${reason}`,
    read: (name: string, counts: Counts, sums: FileSums) => `${name}: ${countsSentence(counts)}${sumsSentences(sums)}`,
    action: 'Avaa Kohdistamattomat',
  },
} as const;
