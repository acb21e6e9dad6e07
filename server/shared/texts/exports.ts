/** Headings of a file of offers, whether the server or the browser writes it. */
export const offerHeadings = [
  'Tunniste',
  'Viitenumero',
  'Otsikko',
  'Yritys',
  'Y-tunnus',
  'Kategoria',
  'Tyyppi',
  'Tila',
  'Näkyvyys',
  'Sijainti',
  'Hinta',
  'Valuutta',
  'Katselut',
  'Klikkaukset',
  'Luotu',
  'Alkaa',
  'Vanhenee',
] as const;

/** What such a file says of an offer's time and visibility. */
export const shownInExport = { expired: 'Vanhentunut', visible: 'Näkyvissä', hidden: 'Piilotettu' } as const;

/** What happened to an advertisement. */
export const adActivities = {
  CREATED: 'Mainos luotu',
  UPDATED: 'Mainos muutettu',
  ACTIVATED: 'Mainos aktivoitu',
  DEACTIVATED: 'Mainos pois käytöstä',
  DELETED: 'Mainos poistettu',
  CLICKED: 'Mainoksen klikkaukset',
} as const;

/** Names of the sums over the platform's ledger. */
export const ledgerSumNames = {
  toppedUp: 'Lisätty saldoihin',
  charged: 'Tarjousten maksut',
  refunded: 'Hyvitetty saldoihin',
  advertisements: 'Myydyt mainokset',
  writtenOff: 'Poistetut saldot',
  corrected: 'Saldojen oikaisut',
} as const;
