const names = new Intl.DateTimeFormat('fi-FI', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A month as Finns write it: '2026-11' is 'marraskuu 2026'. */
export const monthText = (month: string) => names.format(new Date(`${month}-01T00:00:00Z`));

/** The portal's page of receipts. */
export const receipt = {
  title: 'Kuitti',
  intro: 'Mitä kuukausi maksoi ja mitä sillä sai. Suljettu kuukausi jää pysyväksi, ja voit tarkistaa sen itse.',
  back: 'Takaisin kojelautaan',
  failed: 'Kuitin lataaminen epäonnistui',
  month: 'Kuukausi',
  openMonth: (name: string) => `${name}, kesken`,
  none: 'Tässä kuussa ei ole vielä mitään kuitilla.',
  noneHint: 'Kuitti alkaa kertyä, kun julkaiset tarjouksen.',
  net: 'alv 0 %',
  each: (price: string) => `${price} kukin`,
  seen: (count: string) => `katseltu ${count} kertaa`,
  contactsHint: 'Puhelut, reittiohjeet ja verkkosivu',
  tillHint: 'Koodin näyttäneet lasketaan tähän.',
  figures: 'Mistä luvut koostuvat',
  heardIntro: 'Kassalla kysytty. Vastaaminen on vapaaehtoista.',
  lossesIntro: 'Päivät, joina tarjous ei näkynyt koko aikaa meidän takiamme.',
  daysOf: (days: string) => `Päivä päivältä, ${days}`,
  dayWords: ['päivä', 'päivää'],
  script: 'Lataa tarkistusohjelma',
  command: 'node tarkista-kuitti.mjs kuitti-2026-10.csv kuitti-2026-11.csv',
  paperIntro: 'Mitä lehti-ilmoitus maksaa sinulle?',
  paperPrice: 'Paperi-ilmoituksen hinta',
  paperHint: 'Ilman arvonlisäveroa. Tyhjennä kenttä, niin vertailu poistuu.',
  paperSave: 'Tallenna hinta',
  paperDone: 'Hinta tallennettu',
  paperFailed: 'Hinnan tallentaminen epäonnistui',
  paperTooFew: 'Vertailu näkyy, kun kuussa on avauksia ja näkyvyydellä hinta.',
} as const;
