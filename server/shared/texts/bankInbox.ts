/** What became of a file of the folder, in counts. */
interface Counts {
  added: number;
  known: number;
  waiting: number;
  notUnderstood: number;
  setApart: number;
}

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** What a file came to, in one sentence. */
function countsSentence({ added, known, waiting, notUnderstood, setApart }: Counts): string {
  return `${[
    counted(added, 'uusi tapahtuma', 'uutta tapahtumaa'),
    ...(known > 0 ? [`${known} ennestään tuttua`] : []),
    ...(waiting > 0 ? [`${waiting} odottaa käsittelyä`] : []),
    ...(notUnderstood > 0 ? [`${notUnderstood} jäi ymmärtämättä`] : []),
    ...(setApart > 0 ? [`${setApart} jätettiin sivuun`] : []),
  ].join(', ')}.`;
}

/** Texts about files that a bank's program puts into a folder. */
export const bankInbox = {
  interrupted:
    'Palvelin sammui edellisellä kerralla kesken tiedoston lukemisen, joten tiedostoa ei luettu uudelleen. Lue se hallinnan sivulla Pankkitiedostot.',
  failed:
    'Tiedoston lukeminen epäonnistui kaksi kertaa palvelimen virheeseen. Virhe on palvelimen lokissa. Lue tiedosto hallinnan sivulla Pankkitiedostot.',
  mail: {
    subject: 'Pankkitiedostoissa on käsiteltävää',
    heading: 'Pankkitiedostoissa on käsiteltävää',
    refused: (name: string, reason: string) => `${name}: tiedostoa ei luettu. ${reason}`,
    read: (name: string, counts: Counts) => `${name}: ${countsSentence(counts)}`,
    action: 'Avaa Kohdistamattomat',
  },
} as const;
