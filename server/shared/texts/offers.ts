/** Why an offer is not changed, moved, cancelled or filtered. */
export const offerRefusals = {
  revisionWaits: 'Päätä ensin yrityksen lähettämästä muutoksesta.',
  ofBusiness: 'Yrityksen itse julkaisemaa tarjousta ei voi korjata täältä.',
  backwards: 'Alkupäivän pitää olla ennen loppupäivää.',
  decided: 'Tarjousta ei voi enää siirtää eikä perua.',
  begun: 'Tarjous on jo alkanut, joten sitä ei voi enää siirtää eikä perua.',
  noImage: 'Kuvaa ei löytynyt',
  fixedType: 'Tarjouksen tyyppiä ei voi muuttaa',
  fixedDates: 'Voimassaoloaikaa ei voi muuttaa',
  fixedRedemption: 'Koodin tapaa ei voi muuttaa, kun tarjous on alkanut: asiakkailla voi olla koodeja.',
  cancelled: 'Perutun tarjouksen hinta on palautettu saldolle. Luo tarjouksesta uusi.',
  rejected: 'Hylätyn tarjouksen hinta on palautettu saldolle. Luo tarjouksesta uusi.',
  over: 'Päättynyttä tarjousta ei voi muokata. Luo tarjouksesta uusi.',
};

/** Why a category is not found or not deleted. */
export const categoryRefusals = {
  notFound: 'Kategoriaa ei löytynyt',
  sameTarget: 'Valitse jokin toinen kategoria.',
};

/** Faults of a flyer's PDF. */
export const flyerTexts = {
  missing: 'PDF-tiedosto puuttuu',
  notFlyer: 'PDF-tiedosto sopii vain esitteeseen',
  unreadable: 'PDF-tiedostoa ei voitu lukea. Tallenna se uudelleen tai lähetä sivut kuvina.',
  locked: 'PDF-tiedosto on suojattu salasanalla. Tallenna se ilman salasanaa tai lähetä sivut kuvina.',
  noPages: 'PDF-tiedostossa ei ole yhtään sivua. Tallenna se uudelleen tai lähetä sivut kuvina.',
  tooLarge: 'PDF-tiedosto saa olla enintään 20 Mt.',
  tooManyPages: (pages: number, most: number) => `Esitteessä on ${pages} sivua, tähän mahtuu ${most}.`,
  eitherOr: 'Lähetä joko kuvat tai PDF-tiedosto',
};

/** Why a favourite or a wish is not stored. */
export const consumerRefusals = {
  tooManyFavourites: (most: number) => `Suosikkeja voi olla enintään ${most}. Poista ensin jokin niistä.`,
  tooManyWishes: (most: number) => `Toiveita voi olla enintään ${most}. Poista ensin jokin niistä.`,
  badLink: 'Linkki ei kelpaa.',
  unknownCategory: 'Kategoriaa ei löytynyt',
};

/** What every paid place says, before the title of the offer (decision 19). */
export const paidMark = 'Mainos · maksettu nosto';

/** A title on one line of text, after the mark of a paid place. */
export function markedTitle({ title, isPremium }: { title: string; isPremium: boolean }): string {
  return isPremium ? `${paidMark}: ${title}` : title;
}

/** The mail about new offers and favourites that end. */
export const digestTexts = {
  watched: 'Vahdit',
  followed: 'Seuratut kaupat',
  wished: 'Toiveet',
  lastDay: 'Päättyy tänään',
  ending: 'Päättyy huomenna',
  endingThisWeek: 'Päättyy viikon sisällä',
  today: 'tänään',
  tomorrow: 'huomenna',
  soon: 'pian',
  favouriteEnds: (when: string) => `Suosikkisi päättyy ${when}`,
  favouritesEnd: (count: string, when: string) => `${count} suosikkiasi päättyy ${when}`,
  why: (siteName: string) =>
    `Saat tämän viestin, koska olet pyytänyt ilmoituksia tarjouksista palvelussa ${siteName}. Päivän ja kellonajan valitset sovelluksen kohdassa Ilmoitukset.`,
};

/** Faults of when mails about new offers come. */
export const digestRefusals = {
  weekday: 'Viikonpäivä on 1–7, maanantaista sunnuntaihin',
  hour: 'Kellonaika on tasatunti 6–21',
};

/** What is answered to who publishes an offer. */
export const publishingTexts = {
  published: 'Tarjous julkaistu onnistuneesti!',
  submitted: 'Tarjous lähetetty hyväksyttäväksi. Saat sähköpostin, kun se on käsitelty.',
};
