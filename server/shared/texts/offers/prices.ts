/** Faults of a price that is filled in. */
export const priceTexts = {
  negative: 'Hinta ei voi olla negatiivinen',
  tooHigh: 'Hinta voi olla enintään 1 000 000 €.',
  aboveOriginal: 'Alennettu hinta ei voi olla alkuperäistä hintaa suurempi',
  percent: 'Alennusprosentin tulee olla välillä 0-100',
  generalWithPrice: 'Yleisessä alennuksessa ei ilmoiteta yksittäistä hintaa.',
  reducedFrom: 'Alkaen-hinnalle ei voi ilmoittaa alennusta. Valitse yksi tuote ja sen hinta.',
  fromWithoutPrice: 'Ilmoita hinta, josta alkaen tuotteita on.',
  multiCount: 'Anna kappalemäärä väliltä 2–99.',
  single: 'Ilmoita myös yhden hinta.',
  together: 'Ilmoita yhteishinta.',
  nothingSaved: 'Yhteishinnan tulee olla edullisempi kuin sama määrä yksittäin.',
  others: 'Ilmoita myös hinta muille kuin kanta-asiakkaille.',
  noAmount: 'Määrän tulee olla suurempi kuin 0.',
  amountTooHigh: 'Määrä voi olla enintään 100 000.',
  count: 'Pakkauksia voi olla 1–1 000.',
  deposit: 'Pantti ei voi olla hintaa suurempi.',
  gtin: 'Tarkista GTIN-koodi: siinä on 8, 12, 13 tai 14 numeroa, joista viimeinen on tarkiste.',
};

/** Why a price may not be called a reduction, and what it lacks. */
export const reductionTexts = {
  scope: 'Kerro, mitä alennus koskee, esimerkiksi "kaikki talvikengät".',
  perishable: 'Vain nopeasti pilaantuva elintarvike voi jäädä ilman 30 päivän alinta hintaa.',
  novelty: 'Uutuudella ei ole aiempaa hintaa, joten sitä ei voi mainostaa alennettuna. Julkaise hinta ilman alennusta.',
  lowest:
    'Ilmoita alin hinta, jolla olet myynyt tuotetta alennusta edeltävien 30 päivän aikana. Ilman sitä hintaa ei voi mainostaa alennettuna.',
  ownOffer: (price: string, from: string, to: string) =>
    `Olet itse tarjonnut tuotetta hintaan ${price} (${from}–${to}). Alin hinta voi olla enintään ${price}.`,
  sameProduct: (name: string) =>
    `”Eri tuote” ei käy: tarjouksessasi ”${name}” on sama nimi, GTIN-koodi tai valittu tuote. Anna eri tuotteelle nimi, josta ero näkyy.`,
  continues: (price: string) => `Sama alennus jatkuu. Alin hinta ennen sitä oli ${price}.`,
  noReduction: (price: string) =>
    `Hinta ei ole alempi kuin 30 päivän alin hinta ${price}, joten se ei ole alennus. Voit julkaista hinnan ilman alennusta.`,
  usualBelow: 'Normaalihinta ei voi olla alempi kuin 30 päivän alin hinta.',
  before: 'Ilmoita hinta ennen alennusta.',
  nowMissing: 'Ilmoita, mitä tarjous nyt maksaa.',
  lowestMissing: 'Ilmoita alin hinta tai valitse, ettei hintaa ole alennettu.',
  beforeMissing: 'Ilmoita hinta ennen alennusta tai valitse, ettei hintaa ole alennettu.',
  noUnitPrice: 'Ilmoita määrä tai valitse, miksi yksikköhintaa ei ole.',
};

/** What is said to a business of how it has reduced a product. */
export const priceNotices = {
  longReduced: (days: number) =>
    `Tuote on ollut alennuksessa ${days} päivää tänä vuonna. Jatkuva alennus ei ole alennus.`,
};
