/** Where proposals for the texts of an offer come from, and the words that join facts to them. */
export const writingTexts = {
  what: 'Tuote tai palvelu',
  /** Of the title: '1.–7.12.' of one month, else '28.11.–4.12.'. */
  days: (first: string | null, last: string) => {
    if (!first || first === last) return last;
    const [, month] = /\.(\d+\.)$/.exec(first) ?? [];
    return last.endsWith(`.${month}`) ? `${first.slice(0, -(month?.length ?? 0))}–${last}` : `${first}–${last}`;
  },
  // The day ends in a full stop of its own.
  valid: (days: string) => `Voimassa ${days.replace(/\.$/, '')}`,
  at: (businessName: string, place: string) => `${businessName}, ${place}`,
  given: 'Koottu siitä, mitä olet kertonut.',
  lastYear: (day: string) => `Julkaisit tämän vuosi sitten, ${day}.`,
  worked: (opened: string) => `Tämä on tarjouksistasi avatuimpia: ${opened} avausta. Tarkista hinnat ja päivät.`,
  priceHelps: (category: string) =>
    `Kategoriassa ${category} tarjoukset, joiden otsikossa on hinta, on avattu useammin kuin muut.`,
  priceHinders: (category: string) =>
    `Kategoriassa ${category} tarjoukset, joiden otsikossa ei ole hintaa, on avattu useammin kuin muut.`,
};
