/** Faults of what is filled in about the page of a shop. */
export const shopTexts = {
  slug: (most: number) => `Osoitteessa voi olla pieniä kirjaimia a–z, numeroita ja väliviivoja, enintään ${most}`,
};

/** Why something about a shop is refused. */
export const shopRefusals = {
  slugTaken: 'Osoite on tai on ollut toisen yrityksen käytössä.',
  changeDecided: 'Muutos on jo ratkaistu, tai yritys on perunut sen.',
  otherChange: 'Yritys on muuttanut ehdotustaan. Lue se ennen päätöstä.',
  tooManyFollowed: (most: number) => `Voit seurata enintään ${most} kauppaa. Lopeta ensin jonkin seuraaminen.`,
  notFollowed: 'Et seuraa tätä kauppaa enää.',
  noPage: 'Yritykselläsi ei ole vielä omaa sivua, johon juliste veisi. Yritä muutaman minuutin kuluttua uudelleen.',
};

/** The mail of a change that was approved. */
export const shopMailTexts = {
  heading: 'Yrityksesi sivun muutos on hyväksytty',
  notOpen:
    'Yrityksesi sivu ei kuitenkaan ole nyt käytössä. Muutos näkyy kuluttajille vasta, kun yrityksesi tili otetaan taas käyttöön.',
  hidden:
    'Yrityksesi esittely on kuitenkin piilotettu. Muutos näkyy kuluttajille vasta, kun ylläpito palauttaa esittelyn näkyviin.',
  shown: 'Muutos näkyy nyt kuluttajille yrityksesi sivulla.',
  action: 'Avaa sivu',
};

/** What a poster says. */
export const posterTexts = {
  heading: ['Tarjouksemme', 'Lähitarjouksessa'],
  scan: 'Lue koodi puhelimesi kameralla.',
  code: (address: string) => `QR-koodi, joka avaa osoitteen ${address}`,
  site: 'Lähitarjous: paikalliset tarjoukset samassa paikassa',
};

/** What pictures of links in other services say of a shop and of a municipality. */
export const previewTexts = {
  shop: 'Tarjoukset ja mainoslehdet',
  municipality: 'Paikalliset tarjoukset ja mainoslehdet',
  goods: 'Tarjoukset yksikköhinnan mukaan',
  site: 'Ilman kirjautumista, suoraan kaupoilta',
};

/** Faults of what is filled in about an outlet, and why something about one is refused. */
export const outletTexts = {
  weekday: 'Viikonpäivä on 1–7, maanantaista sunnuntaihin',
  clock: 'Kirjoita kellonaika muodossa 9.30',
  tooManySpans: (most: number) => `Aukioloja voi olla enintään ${most} päivässä`,
  overlap: (day: string) => `Aukiolot menevät päällekkäin: ${day}`,
  weekdays: ['maanantai', 'tiistai', 'keskiviikko', 'torstai', 'perjantai', 'lauantai', 'sunnuntai'],
  specialOrder: 'Viimeinen päivä ei voi olla ennen ensimmäistä',
  specialFar: 'Poikkeusaikoja voi antaa enintään 13 kuukaudeksi eteenpäin',
  specialHalf: 'Anna sekä avaamis- että sulkemisaika, tai jätä molemmat pois',
  specialTwice: (day: string) => `Samalle päivälle on kahdet poikkeusajat: ${day}`,
  municipality: 'Valitse kunta, jossa toimipaikka on',
  tooMany: (most: number) => `Toimipaikkoja voi olla enintään ${most}.`,
  unknown: 'Toimipaikkaa ei ole.',
  closed: 'Toimipaikka on suljettu pysyvästi.',
  changed: 'Toimipaikan tietoja on muutettu toisaalla. Valitse, mitkä niistä tallennetaan.',
  holidayAnswered: 'Siitä päivästä on jo kerrottu.',
  brokenLink: 'Linkki ei toimi enää. Voit vahvistaa ajat yritysportaalissa.',
  noHours: 'Anna ensin aukioloajat.',
  notChosen: 'Valitsemasi toimipaikka on suljettu tai poistettu. Valitse tarjouksen toimipaikat uudelleen.',
};

/** What a weekly mail asks about outlets. */
export const outletMailTexts = {
  heading: 'Pitävätkö aukioloaikasi paikkansa?',
  confirm: 'Vahvista ajat yhdellä painalluksella',
  rest: (count: number) => `ja ${count} muuta toimipaikkaa`,
  holiday: (day: string) => `Oletko auki ${day}?`,
  holidayHint: (name: string) => `Silloin on ${name}. Vastaa yhdellä painalluksella.`,
  weekdays: ['ma', 'ti', 'ke', 'to', 'pe', 'la', 'su'],
};
