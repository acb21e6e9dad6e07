/** Who began a draft, an offer or a repeat and, when that is another person, who changed it last; null when neither is known. */
export function writersText({ madeBy, editedBy }: { madeBy: string | null; editedBy: string | null }): string | null {
  if (!madeBy || !editedBy || madeBy === editedBy) return madeBy ?? editedBy;
  return `${madeBy}, muokannut ${editedBy}`;
}

/** Drafts of offers: how a draft is stored while it is written, and the list of drafts. */
export const drafts = {
  saving: 'Tallennetaan…',
  saved: (clock: string) => `Tallennettu ${clock}`,
  without: (pictures: number) =>
    pictures === 1 ? 'ilman kuvaa, jota ei voitu lukea' : `ilman ${pictures} kuvaa, joita ei voitu lukea`,
  lacking: (reason: string) => `Yksi kohta on vain tässä laitteessa, kunnes se on korjattu: ${reason}`,
  offline: 'Ei yhteyttä. Tallennettu tähän laitteeseen.',
  onlyHere: 'Tallennettu vain tähän laitteeseen.',
  unsaved: 'Luonnosta ei voitu tallentaa.',
  devices: { phone: 'Puhelin', tablet: 'Tabletti', computer: 'Tietokone' },
  conflict: (device: string, when: string) => `Luonnosta on muutettu laitteella ${device} ${when}.`,
  at: (clock: string) => `klo\u00a0${clock}`,
  conflictText: 'Mitään ei ole korvattu. Valitse, kummalla jatkat.',
  showNewer: 'Näytä uudempi',
  ownCopy: 'Tallenna tästä oma kopio',
  gone: 'Luonnos on julkaistu tai poistettu toisaalla.',
  goneText: 'Voit tallentaa tämän uudeksi luonnokseksi.',
  readFailed: 'Luonnoksen haku epäonnistui',
  toList: 'Omat tarjoukset',
  title: 'Luonnokset',
  intro: 'Keskeneräiset tarjouksesi. Voit jatkaa millä tahansa laitteella.',
  list: 'Luonnokset',
  failed: 'Luonnosten haku epäonnistui',
  showAll: (count: number) => `Näytä kaikki ${count} luonnosta`,
  untitled: 'Nimetön luonnos',
  savedOn: (device: string, when: string) => `${device}, ${when}`,
  goesIn: (days: number) => (days <= 1 ? 'Poistuu huomenna' : `Poistuu ${days} päivän kuluttua`),
  go: 'Jatka',
  goOf: (title: string) => `Jatka luonnosta: ${title}`,
  remove: 'Poista',
  removeOf: (title: string) => `Poista luonnos: ${title}`,
  removeQuestion: 'Haluatko varmasti poistaa tämän luonnoksen?',
  removeConsequence: (title: string) => `${title} ja sen kuvat poistetaan kaikilta laitteiltasi.`,
  removed: 'Luonnos poistettu',
  removeFailed: 'Luonnoksen poistaminen epäonnistui',
  waiting: (count: number) => (count === 1 ? 'Sinulla on keskeneräinen luonnos' : `Sinulla on ${count} luonnosta`),
  last: (title: string, device: string, when: string) => `Viimeksi muokattu: ${title}. ${device}, ${when}.`,
  goOn: 'Jatka luonnosta',
} as const;
