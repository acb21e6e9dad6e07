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
  site: 'Lähitarjous: paikalliset tarjoukset samassa paikassa',
};
