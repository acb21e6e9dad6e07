import type { RedemptionSource } from '../../schema.generated.ts';

/** What is refused of receipts. */
export const receiptFaults = {
  month: 'Anna kuukausi muodossa 2026-11.',
  none: 'Tältä kuukaudelta ei ole kuittia.',
  paperPrice: (max: number) => `Hinnan pitää olla yli 0 ja enintään ${max.toLocaleString('fi-FI')} euroa.`,
};

const times = (count: number, [one, many]: readonly [string, string]) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('fi-FI')} ${many}`;

/** What a receipt says, on the screen and as a PDF. */
export const receiptTexts = {
  title: 'Kuitti',
  open: (closesOn: string) =>
    `Kuukausi on kesken. Luvut elävät, kunnes kuitti suljetaan ${closesOn}. Sen jälkeen sitä ei voi muuttaa.`,
  closed: (day: string) =>
    `Suljettu ${day}. Suljettua kuittia ei muuteta: myöhempi hyvitys ja oikaisu näkyvät sen kuukauden kuitissa, jona ne tehdään.`,
  figures: 'Mitä maksoit ja mitä sait',
  figure: 'Luku',
  value: 'Arvo',
  charged: 'Veloitettu',
  givenBack: 'Palautettu menetetyistä päivistä',
  visibilityCost: 'Tämän kuukauden näkyvyyden hinta',
  net: 'Hinnat ovat ilman arvonlisäveroa (alv 0 %). Vero on laskulla, jolla lisäsit saldoa.',
  costRule: 'Tarjouksen hinta jaetaan tasan päiville, joina se on näkyvillä. Hinta avausta kohti lasketaan tästä.',
  visibleDays: 'Päiviä, joina jokin tarjous näkyi',
  offerDays: 'Näkyvyyspäiviä yhteensä',
  views: 'Katselut',
  clicks: 'Avaukset',
  contacts: 'Yhteydenotot',
  calls: 'Puhelut',
  directions: 'Reittiohjeet',
  website: 'Verkkosivu',
  atTill: 'Kävi kassalla',
  atLeast: (count: number) => `vähintään ${count.toLocaleString('fi-FI')}`,
  noneAtTill: 'ei tietoa',
  late: (count: number) =>
    `Edellisen kuukauden sulkemisen jälkeen kassalta tuli tieto vielä ${times(count, ['kävijästä', 'kävijästä'])}. Heitä ei ole laskettu tähän kuukauteen.`,
  leftOut: 'Mitä luvuista on jätetty pois ja miksi',
  heard: 'Mistä kuulit meistä?',
  heardFrom: {
    LAHITARJOUS: 'Lähitarjous',
    SOCIAL: 'Some',
    WINDOW: 'Ikkuna',
    FRIEND: 'Tuttu',
    OTHER: 'Muu',
  } satisfies Record<RedemptionSource, string>,
  prices: 'Mitä kävijä maksoi',
  costPerClick: 'Yksi avaus',
  costPerVisitor: 'Yksi kävijä kassalla',
  atMost: (price: string) => `enintään ${price}`,
  whyAtMost: 'Kaikki eivät näytä koodia kassalla, joten todellinen hinta kävijää kohti on korkeintaan tämä.',
  paper: 'Paperi-ilmoitus',
  paperSame: (price: string, clicks: string) =>
    `Paperi-ilmoituksesi hinta on ${price}. Samalla rahalla sait täällä ${clicks}.`,
  paperClicks: (count: number) => times(count, ['avauksen', 'avausta']),
  paperVisitors: (count: number) => `ja vähintään ${times(count, ['kävijän kassalla', 'kävijää kassalla'])}`,
  charges: 'Veloitukset',
  chargeKinds: { CHARGE: 'Veloitus', REFUND: 'Hyvitys', GIVEN_BACK: 'Palautus menetetyistä päivistä' },
  noCharges: 'Tässä kuussa ei veloitettu mitään.',
  losses: 'Päivät, jotka jäivät näkyvyydestä pois',
  noLosses: 'Katkoja tai piilotuksia ei ole tiedossa.',
  checkedSince: (day: string) => `Palvelun katkoja on seurattu ${day} alkaen. Sitä aiemmista katkoista ei ole tietoa.`,
  later: 'Oikaisut suljettuihin kuukausiin',
  laterRule:
    'Kuittia ei muuteta sulkemisen jälkeen. Jos tarjouksen viimeinen päivä siirtyy tai tarjous poistetaan kesken, sen hinta jaetaan uudelleen sen päiville. Ero suljettuun kuukauteen on tässä, eikä sitä ole laskettu tämän kuukauden näkyvyyden hintaan.',
  correction: (month: string) => `Näkyvyyden hinta, ${month}`,
  lossReasons: {
    HIDDEN: 'Ylläpito piilotti tarjouksen',
    OUTAGE: (minutes: number) =>
      `Palvelu oli poissa tai sen tila ei ole tiedossa ${times(minutes, ['minuutin', 'minuuttia'])}`,
  },
  everyOffer: 'Kaikki tarjoukset',
  given: {
    DAYS: 'Tarjous jatkui yhtä monta päivää',
    until: (day: string) => `Tarjous jatkui ${day} asti`,
    MONEY: 'Hinta palautettiin saldoon',
    none: 'Ei hyvitystä',
  },
  peers: 'Muihin verrattuna',
  peersOf: (category: string, region: string | null) => `${category} · ${region ?? 'koko Suomi'}`,
  peersText: (median: number, own: number) =>
    `Vastaavilla yrityksillä 10 eurolla sai tyypillisesti ${times(median, ['avauksen', 'avausta'])}, sinä ${times(own, ['avauksen', 'avausta'])}.`,
  peersRule:
    'Luku on vähintään viiden muun yrityksen mediaani, pyöristettynä. Yksittäisen yrityksen lukuja siitä ei näe.',
  noPeers: 'Vertailua ei näytetä, koska vastaavia yrityksiä on alle viisi tai näkyvyyteen käytettiin alle 10 euroa.',
  peersLater: 'Vertailu lasketaan, kun kuukausi suljetaan.',
  days: 'Päivä päivältä',
  day: 'Päivä',
  offers: 'Tarjouksia',
  leftOutShort: 'Pois jätetty',
  tillShort: 'Kassalla',
  proof: 'Tarkista itse',
  hash: 'Tiiviste',
  previousHash: 'Edellisen kuitin tiiviste',
  proofText:
    'Lataa kuitti CSV-tiedostona ja aja tarkistusohjelma: se laskee summat ja tiivisteen uudelleen ja nimeää rivin, jos jotakin on muutettu.',
  howReport:
    'Kuitti on yhdestä kuukaudesta ja jää pysyväksi. Analytiikassa voit tutkia mitä tahansa jaksoa, ja sen luvut elävät.',
};

/** The mail to a business about a day on which the service was away. */
export const outageMailTexts = {
  heading: 'Hyvitimme palvelukatkon',
  what: (day: string, minutes: number) =>
    `Lähitarjous oli poissa ${day} ${times(minutes, ['minuutin', 'minuuttia'])}. Pahoittelemme. Hyvitimme päivän tarjouksille, joiden piti silloin näkyä:`,
  more: (count: number) => `Lisäksi ${times(count, ['muu tarjous', 'muuta tarjousta'])}.`,
  action: 'Katso kuitti',
};
