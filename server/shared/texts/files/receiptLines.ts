/** What the lines of a receipt begin with, and the words in them. They are hashed, so they must not change: see `lines.ts`. */
export const receiptWords = {
  receipt: 'kuitti',
  headings: 'sarakkeet',
  day: 'päivä',
  lost: 'menetetty',
  source: 'lähde',
  heard: 'kuulit',
  late: 'jälkikäteen',
  till: 'kassalla',
  peers: 'vertailu',
  sums: 'yhteensä',
  CHARGE: 'veloitus',
  REFUND: 'hyvitys',
  GIVEN_BACK: 'palautus',
  HIDDEN: 'piilotettu',
  OUTAGE: 'katkos',
  DAYS: 'jatkuu',
  MONEY: 'rahana',
  POSTER: 'juliste',
  EMBED: 'upotus',
} as const;

/** The names of the cells of a day. */
export const receiptHeadings = [
  'päivä',
  'tarjouksia näkyvissä',
  'näkyvyyden hinta',
  'katselut',
  'avaukset',
  'puhelut',
  'reittiohjeet',
  'verkkosivu',
  'toistot',
  'robotit',
  'omat käynnit',
  'yli rajan',
  'kassalla vähintään',
] as const;
