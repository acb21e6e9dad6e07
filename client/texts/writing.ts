/** Help with the title and the description of a new offer. */
export const writingHelp = {
  open: 'Auta kirjoittamaan',
  title: 'Otsikko ja kuvaus',
  ask: 'Mitä myit tällä viikolla liian vähän?',
  askHint:
    'Esimerkiksi ruisleipä, renkaanvaihto tai lounas. Ehdotukset kootaan siitä, mitä olet kertonut: niihin ei keksitä mitään.',
  propose: 'Ehdota',
  failed: 'Ehdotusten hakeminen epäonnistui',
  titles: 'Otsikoita',
  descriptions: 'Kuvauksia',
  nothing: 'Kirjoita, mitä tarjoat, niin saat ehdotuksia.',
  useTitle: (text: string) => `Käytä otsikkona: ${text}`,
  useDescription: (text: string) => `Käytä kuvauksena: ${text}`,
  use: 'Käytä',
  used: 'Käytössä',
  /** Above the text that was there before. */
  replaced: { title: 'Otsikko vaihdettiin. Entinen oli:', description: 'Kuvaus vaihdettiin. Entinen oli:' },
  undo: 'Palauta entinen',
} as const;
