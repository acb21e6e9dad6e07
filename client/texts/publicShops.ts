/** The public page of a business. */
export const shopTexts = {
  offers: 'Tarjoukset juuri nyt',
  none: 'Ei tarjouksia juuri nyt.',
  noneHint: 'Katso sivu uudelleen myöhemmin.',
  next: 'Näytä seuraavat',
  first: 'Takaisin alkuun',
  paper: 'Viikko paperilla (PDF)',
  report: 'Ilmoita sivusta',
  description: (name: string) => `${name}: voimassa olevat tarjoukset hintoineen ja päivineen.`,
  logo: (name: string) => `${name}, logo`,
  gone: 'Yrityksen sivu ei ole käytössä.',
  goneText: 'Yritys ei ole enää palvelussa, tai sen sivu on toistaiseksi suljettu.',
  browse: 'Selaa tarjouksia kunnittain',
  failed: 'Yrityksen sivua ei saatu ladattua',
} as const;

/** The page of an offer that has ended. */
export const endedTexts = {
  ended: (date: string) => `Tarjous päättyi ${date}.`,
  starts: (date: string) => `Alkaa ${date}`,
  startsHint: 'Tarjous näkyy tässä osoitteessa siitä päivästä alkaen.',
  fromShop: 'Samasta kaupasta nyt',
  nearby: 'Samaa lähellä nyt',
  shop: (name: string) => `Kaikki tarjoukset: ${name}`,
} as const;
