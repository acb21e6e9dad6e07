import type { UnitBase } from '../schema.generated.ts';

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The pages of goods, where offers of several shops are compared. Names of municipalities are never inflected. */
export const goods = {
  title: capital,
  headTitle: (plural: string) => `${capital(plural)}: tarjoukset yksikköhinnan mukaan`,
  description: (plural: string) =>
    `${capital(plural)}: kauppojen voimassa olevat tarjoukset samalla sivulla, halvin yksikköhinta ensin. Ilmaiseksi, ilman kirjautumista.`,
  intro: 'Voimassa juuri nyt, halvin yksikköhinta ensin.',
  unpaid: 'Premium ei vaikuta tähän järjestykseen.',
  place: (city: string | null) => (city ? `${city} ja koko maan tarjoukset` : 'Kaikki kunnat'),
  city: 'Kunta',
  cityPlaceholder: 'Esim. Tampere',
  show: 'Näytä',
  everywhere: 'Kaikki kunnat',
  unknownCity: (words: string) => `Kuntaa ”${words}” ei löytynyt. Alla ovat kaikkien kuntien tarjoukset.`,
  per: {
    KG: 'Hinta kilolta',
    L: 'Hinta litralta',
    PIECE: 'Hinta kappaleelta',
    M: 'Hinta metriltä',
    M2: 'Hinta neliömetriltä',
    M3: 'Hinta kuutiometriltä',
  } satisfies Record<UnitBase, string>,
  plain: 'Ei yksikköhintaa',
  byPrice: 'Hinnan mukaan',
  conditional: 'Ehdollinen hinta',
  conditionalHint:
    'Hinta alkaa jostakin, koskee kanta-asiakkaita tai vaatii ostamaan useamman. Siksi sitä ei verrata muihin.',
  unpriced: 'Ei hintaa',
  pages: 'Sivut',
  next: 'Näytä seuraavat',
  first: 'Takaisin alkuun',
  none: (plural: string, city: string | null) =>
    `${capital(plural)}: ei tarjouksia juuri nyt${city ? `, ${city}` : ''}.`,
  noneHint: 'Vahti kertoo, kun niitä tulee.',
  watch: 'Vahdi',
  watched: 'Vahti on päällä. Kerromme uusista tarjouksista sähköpostissa.',
  watchFailed: 'Vahdin tallentaminen epäonnistui. Yritä uudelleen.',
  watches: 'Avaa vahdit',
  unknown: 'Tuotesivua ei löytynyt',
  unknownText: 'Tällä nimellä ei ole tuotesivua. Haku etsii kaikista tarjouksista.',
  search: (words: string) => `Hae: ${words}`,
  failed: 'Tuotesivua ei saatu ladattua',
} as const;
