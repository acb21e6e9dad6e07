import { finnishMoney } from '../finnish/finnishNumbers.ts';
import type { Currency, LostDaysWay, RestrictionKind } from '../schema.generated.ts';

/** What a restriction is called, and what it means. */
interface RestrictionTexts {
  /** In lists. */
  name: string;
  /** The heading of the mail. */
  heading: string;
  /** The first sentences of the mail; the title is the offer's. */
  sentence: (title: string) => string;
  /** What is restricted. */
  restriction: string;
}

/** The texts of every restriction that an admin can place. */
export const restrictionTexts: Record<RestrictionKind, RestrictionTexts> = {
  OFFER_HIDDEN: {
    name: 'Tarjous piilotettiin',
    heading: 'Tarjouksesi on piilotettu',
    sentence: (title) => `Tarjous "${title}" on piilotettu, eikä se enää näy kuluttajille.`,
    restriction: 'Tarjous ei näy kuluttajille.',
  },
  OFFER_REJECTED: {
    name: 'Tarjous hylättiin',
    heading: 'Tarjouksesi on hylätty',
    sentence: (title) =>
      `Tarjous "${title}" on hylätty, eikä se enää näy kuluttajille. Voit muokata sitä ja lähettää sen uudelleen tarkistettavaksi.`,
    restriction: 'Tarjous ei näy kuluttajille.',
  },
  OFFER_REFUNDED: {
    name: 'Tarjous hylättiin ja sen hinta palautettiin',
    heading: 'Tarjouksesi on hylätty',
    sentence: (title) => `Tarjous "${title}" on hylätty. Sen hinta on palautettu saldollesi kokonaan.`,
    restriction: 'Tarjousta ei julkaista.',
  },
  OFFER_REOPENED: {
    name: 'Tarjous otettiin uudelleen tarkistettavaksi',
    heading: 'Tarjouksesi tarkistetaan uudelleen',
    sentence: (title) =>
      `Tarjous "${title}" on otettu uudelleen tarkistettavaksi, eikä se näy kuluttajille ennen uutta päätöstä.`,
    restriction: 'Tarjous ei näy kuluttajille ennen uutta päätöstä.',
  },
  OFFER_CANCELLED: {
    name: 'Puolesta julkaistu tarjous peruttiin',
    heading: 'Puolestasi julkaistu tarjous on peruttu',
    sentence: (title) =>
      `Tarjous "${title}" on peruttu, eikä se enää näy kuluttajille. Sen hinta on palautettu saldollesi kokonaan.`,
    restriction: 'Tarjous ei näy kuluttajille.',
  },
  OFFER_DELETED: {
    name: 'Tarjous poistettiin',
    heading: 'Tarjouksesi on poistettu',
    sentence: (title) => `Tarjous "${title}" on poistettu palvelusta. Sen hintaa ei palauteta.`,
    restriction: 'Tarjous on poistettu pysyvästi.',
  },
  CHANGE_REJECTED: {
    name: 'Tarjouksen muutos hylättiin',
    heading: 'Muutoksesi on hylätty',
    sentence: (title) =>
      `Tarjouksen "${title}" muutokset on hylätty. Kuluttajat näkevät edelleen aiemmin hyväksytyn version.`,
    restriction: 'Tarjouksen muutosta ei julkaista.',
  },
  SHOP_HIDDEN: {
    name: 'Yrityksen esittely piilotettiin',
    heading: 'Yrityksesi esittely on piilotettu',
    sentence: () =>
      'Yrityksesi sivulta on piilotettu esittely, logo, verkko-osoite ja osoite. Sivu, puhelinnumero ja tarjoukset näkyvät edelleen.',
    restriction: 'Esittely, logo, verkko-osoite ja osoite eivät näy kuluttajille.',
  },
  SHOP_CHANGE_REJECTED: {
    name: 'Yrityksen sivun muutos hylättiin',
    heading: 'Yrityksesi sivun muutos on hylätty',
    sentence: () => 'Yrityksesi sivun muutos on hylätty. Kuluttajat näkevät sivun sellaisena kuin se oli.',
    restriction: 'Sivun muutosta ei julkaista.',
  },
  BUSINESS_REJECTED: {
    name: 'Rekisteröityminen hylättiin',
    heading: 'Rekisteröitymistä ei hyväksytty',
    sentence: () =>
      'Yrityksesi rekisteröitymistä ei valitettavasti hyväksytty. Jos tiedoissa oli virhe, lähetä oikeat tiedot valituksella. Sinun ei tarvitse rekisteröityä uudelleen.',
    restriction: 'Yritys ei voi käyttää palvelua.',
  },
  BUSINESS_SUSPENDED: {
    name: 'Yritystili jäädytettiin',
    heading: 'Tilisi on jäädytetty',
    sentence: () => 'Yrityksesi tili on jäädytetty, eivätkä tarjouksesi näy käyttäjille.',
    restriction: 'Yritys ei voi käyttää palvelua, eivätkä sen tarjoukset näy kuluttajille.',
  },
  BUSINESS_DELETED: {
    name: 'Yritystili poistettiin',
    heading: 'Yritystilisi on poistettu',
    sentence: () => 'Yrityksesi tili ja sen tarjoukset on poistettu palvelusta.',
    restriction: 'Yritystili ja sen tarjoukset on poistettu pysyvästi.',
  },
  BUSINESS_ENDING: {
    name: 'Yritystili irtisanottiin',
    heading: 'Yritystilisi päättyy 30 päivän kuluttua',
    sentence: () =>
      'Yrityksesi tili ja sen tarjoukset poistetaan palvelusta 30 päivän kuluttua. Siihen asti voit lukea ja ladata tietosi, mutta et julkaista uutta. Jo julkaistut tarjoukset näkyvät loppuun asti. Käyttämättömän saldon palautusta voi pyytää asiakaspalvelusta ennen sitä.',
    restriction: 'Yritystili ja sen tarjoukset poistetaan.',
  },
};

/** What is said of an account that ends by a notice. */
export const endingTexts = {
  noCharge: 'Tili päättyy, eikä sillä voi enää julkaista. Syy lukee portaalin sivujen yläreunassa.',
  already: (day: string) => `Tilille on jo annettu irtisanomisilmoitus. Se päättyy ${day}.`,
  alreadyOwn: (day: string) => `Tili on jo lopetettu: se päättyy ${day}.`,
  notYours: 'Ylläpito on irtisanonut tilin. Voit valittaa siitä kohdassa Päätökset.',
  ownOnly: 'Yritys on itse lopettanut tilinsä. Vain se voi perua sen.',
  otherBalance: 'Saldo on muuttunut sen jälkeen, kun avasit tiedot. Tarkista saldo ja yritä uudelleen.',
  exceptionMissing: 'Valitse, miksi tili päätetään heti. Muuten yritykselle annetaan 30 päivän ilmoitusaika.',
  otherStatus: 'Ilmoitusaika annetaan hyväksytylle tai jäädytetylle yritykselle.',
  takenBack: {
    heading: 'Yritystilisi ei päätykään',
    text: 'Ilmoitimme aiemmin, että yrityksesi tili päättyy. Ilmoitus on peruttu, ja voit taas julkaista tarjouksia tavalliseen tapaan.',
  },
  ended: {
    heading: 'Yritystilisi on päättynyt',
    text: 'Yrityksesi tilin ilmoitusaika on kulunut. Tili ja sen tarjoukset on nyt poistettu. Perustelut ovat aiemmassa viestissämme, ja päätöksestä voi valittaa sen linkistä.',
  },
};

/** What a business is mailed that ends its account itself. */
export const ownEndingTexts = {
  begun: {
    heading: 'Yritystilisi päättyy pyynnöstäsi',
    when: (day: string) =>
      `Yrityksesi tili ja sen tarjoukset poistetaan ${day}. Siihen asti voit lukea ja ladata tietosi, mutta et julkaista uutta. Jo julkaistut tarjoukset näkyvät loppuun asti.`,
    atOnce:
      'Yrityksesi tili ja sen tarjoukset poistetaan, kun saldo on palautettu. Uutta et voi enää julkaista, mutta voit lukea ja ladata tietosi siihen asti.',
    undo: 'Voit perua lopettamisen portaalin asetuksissa, kunnes tili on poistettu. Jos et lopettanut tiliä itse, peru se heti ja vaihda salasanasi.',
    label: 'Avaa asetukset',
  },
  balance: {
    NONE: 'Tilillä ei ole saldoa.',
    BACK: (amount: string) =>
      `Saldo ${amount} palautetaan. Otamme sinuun yhteyttä, jos tarvitsemme tilinumeron. Avoimesta laskusta hyvitämme ensin sen osuuden.`,
    GIVEN_UP: (amount: string) => `Luovuit saldosta ${amount}: sitä ei palauteta.`,
  },
  invoices: 'Laskut ja maksutapahtumat säilytetään kirjanpitolain ajan. Avoimet laskut jäävät maksettaviksi.',
  cancelled: {
    heading: 'Yritystilisi ei päätykään',
    text: 'Peruit tilin lopettamisen. Voit taas julkaista tarjouksia tavalliseen tapaan.',
  },
  gone: {
    heading: 'Yritystilisi on poistettu',
    text: 'Yrityksesi tili ja sen tarjoukset on poistettu pyynnöstäsi. Emme lähetä sinulle enää muita viestejä kuin laskuja koskevia.',
    stranger: 'Jos et poistanut tiliä itse, ota heti yhteyttä asiakaspalveluun.',
  },
  /** To support, when a balance is to be paid back. */
  toPayBack: {
    heading: (name: string) => `Yritys lopettaa tilinsä: ${name}`,
    text: (amount: string) =>
      `Yritys pyytää saldonsa ${amount} takaisin. Tili poistuu vasta, kun saldo on palautettu: hyvitä lasku tai palauta verkkomaksu.`,
    label: 'Avaa yritys',
  },
};

/** What a statement of reasons says when it is made; it is stored so. */
export const statementTexts = {
  /** Where every restriction holds (DSA article 17, 3 a). */
  scope: 'Koko palvelu, kaikki kunnat.',
  /** Facts of a statement whose admin gave none. */
  factsMissing: 'Päätökselle ei kirjattu erillistä perustelua. Saat sen asiakaspalvelustamme.',
  /** How to have a decision examined again (DSA article 17, 3 f); the day as people write it. */
  redress: (lastDay: string) =>
    `Jos olet eri mieltä, voit valittaa päätöksestä maksutta viimeistään ${lastDay} yritysportaalin kohdassa Päätökset tai päätösviestin linkistä. Valituksen ratkaisee toinen ylläpitäjä kuin päätöksen tekijä aina, kun se on mahdollista. Voit myös viedä asian käräjäoikeuteen tai tehdä valituksen digipalvelujen valvojalle, Liikenne- ja viestintävirasto Traficomille (traficom.fi).`,
};

/** The paragraphs of a statement. */
export const paragraphTexts = {
  facts: (facts: string) => `Perustelu: ${facts}`,
  rule: {
    LAW: (rule: string) => `Laki, johon päätös perustuu: ${rule}`,
    TERMS: (rule: string) => `Ehto, johon päätös perustuu: ${rule}`,
  },
  restriction: ({
    restriction,
    scope,
    from,
    mayEnd,
  }: Record<'restriction' | 'scope' | 'from', string> & { mayEnd: boolean }) =>
    `Rajoitus: ${restriction} Laajuus: ${scope} Voimassa: ${from} alkaen ${mayEnd ? 'toistaiseksi' : 'pysyvästi'}.`,
  fromReport: 'Päätös perustuu saamaamme ilmoitukseen.',
  fromReview: 'Päätös perustuu ylläpidon omaan tarkastukseen.',
  automated: 'Päätöksessä käytettiin automaattisia keinoja.',
  byHuman: 'Päätöksen teki ihminen. Automaattisia keinoja ei käytetty sisällön löytämiseen eikä päätöksen tekemiseen.',
};

/** In what time appeals of businesses are usually decided. */
export const usualAppealTimeTexts = {
  usual: (inTime: string, decided: number, days: number) =>
    `Valitus ratkaistaan tavallisesti ${inTime}. Aika on mediaani ${decided} valituksesta, jotka ratkaistiin viimeisten ${days} päivän aikana.`,
  tooFew: (decided: number, days: number) =>
    decided === 0
      ? `Viimeisten ${days} päivän aikana ei ole ratkaistu yhtään valitusta, joten tavallista käsittelyaikaa ei voi laskea.`
      : `Viimeisten ${days} päivän aikana on ratkaistu niin vähän valituksia, ettei tavallista käsittelyaikaa voi laskea.`,
  /** Hours as people count them: begun hours up to two days, then begun days. */
  inTime: (hours: number) => {
    const begun = Math.ceil(hours);
    if (begun <= 1) return 'tunnissa';
    return begun < 48 ? `${begun} tunnissa` : `${Math.ceil(hours / 24)} päivässä`;
  },
};

/** What was given back for the days of an offer that a wrong decision took. */
interface GivenBack {
  way: LostDaysWay;
  days: number;
  /** In the unit of the currency, net of VAT. */
  amount: number;
  currency: Currency;
  /** The new last day as people write it; null when the offer does not run on. */
  lastDay: string | null;
}

const countOfDays = (days: number) => (days === 1 ? '1 päivä' : `${days} päivää`);

/** '3 päivää lisää, viimeinen päivä on 12.12.2026' or '4,20 € palautettu'. */
export function givenBackText({ way, days, amount, currency, lastDay }: GivenBack): string {
  if (way === 'DAYS') return `${countOfDays(days)} lisää, viimeinen päivä on ${lastDay ?? ''}`;
  return `${finnishMoney(amount, currency)} palautettu`;
}

/** What the ledger and mails say of what was given back. */
export const givenBackTexts = {
  /** Of a correction in the ledger, which every export shows. */
  note: (title: string, days: number) => `Palautus menetetyistä päivistä: ${title}, ${countOfDays(days)}`,
  unseenNote: 'Palautus: tarjous poistettiin virheellisesti ennen julkaisua',
  /** Of the mail with the answer to an appeal. */
  heading: 'Menetetyt päivät on hyvitetty:',
  line: (title: string, text: string) => `"${title}": ${text}.`,
  more: (count: number) => `Lisäksi ${count} muuta tarjousta. Kaikki näkyvät yritysportaalin kohdassa Päätökset.`,
};
