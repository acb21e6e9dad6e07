import type { ReportDecision, ReportKind, RestrictionGround } from '../schema.generated.ts';

/** What a report is about, in the order of the form. */
export const reportKinds: Record<ReportKind, string> = {
  PRICE: 'Hinta tai alennus ei pidä paikkaansa',
  FALSE: 'Tarjous on harhaanjohtava tai väärä',
  ILLEGAL_GOODS: 'Tuote tai palvelu on kielletty',
  RIGHTS: 'Tarjous loukkaa tekijänoikeutta, tavaramerkkiä tai muuta oikeutta',
  CHILD: 'Lapsen seksuaalista hyväksikäyttöä esittävä aineisto',
  OTHER: 'Muu lainvastainen tai ehtojen vastainen sisältö',
};

/** Faults of a report. */
export const reportTexts = {
  pageMissing: 'Kerro, mitä sivua ilmoitus koskee',
  kindMissing: 'Valitse, mitä ilmoitus koskee',
  tooShort: (least: number) => `Kerro vähintään ${least} merkillä, mikä on vialla`,
  goodFaith: 'Vahvista, että ilmoitat vilpittömin mielin',
};

/** Law or terms that an admin names, with the words of the statement. OTHER has its own rule, written by the admin. */
export const groundTexts: Record<RestrictionGround, { name: string; rule: string }> = {
  PRICE: {
    name: 'Hinta',
    rule: 'Kuluttajansuojalain (38/1978) 2 luvun 11 §: alennuksen yhteydessä on ilmoitettava alin hinta, jolla tavaraa on markkinoitu alennusta edeltävien 30 päivän aikana.',
  },
  MISLEADING: {
    name: 'Harhaanjohtava',
    rule: 'Kuluttajansuojalain (38/1978) 2 luvun 6 §: markkinoinnissa ei saa antaa totuudenvastaisia tai harhaanjohtavia tietoja.',
  },
  FORBIDDEN_GOODS: {
    name: 'Kielletty tuote',
    rule: 'Käyttöehdot, Sisällön vaatimukset: julkaista ei saa lainvastaista sisältöä.',
  },
  RIGHTS: {
    name: 'Tekijänoikeus',
    rule: 'Käyttöehdot, Sisällön vaatimukset: julkaista ei saa aineistoa, johon yrityksellä ei ole oikeutta.',
  },
  OTHER: { name: 'Muu', rule: '' },
};

/** Faults of the grounds of a restriction. */
export const groundFaults = {
  groundMissing: 'Valitse peruste',
  ruleMissing: 'Kirjoita, mihin lakiin tai ehtoon päätös perustuu',
  factsMissing: 'Kirjoita perustelu.',
};

/** What was decided of a report, as its sender reads it. */
export const reportDecisions: Record<ReportDecision, { name: string; sentence: string }> = {
  KEPT: {
    name: 'Ei toimia',
    sentence: 'Arvioimme ilmoittamasi sisällön ja päätimme, että se saa jäädä näkyviin.',
  },
  CHANGED: {
    name: 'Korjattu',
    sentence:
      'Arvioimme ilmoittamasi sisällön. Sitä on ilmoituksesi jälkeen korjattu, ja korjattu sisältö saa jäädä näkyviin.',
  },
  HIDDEN: {
    name: 'Piilotettu',
    sentence: 'Arvioimme ilmoittamasi sisällön ja piilotimme sen. Se ei enää näy kuluttajille.',
  },
  REMOVED: {
    name: 'Poistettu',
    sentence: 'Arvioimme ilmoittamasi sisällön ja poistimme sen palvelusta.',
  },
};

/** What is answered to the sender of a report or of an appeal. */
export const reportAnswers = {
  received: (number: string) => `Kiitos. Saimme ilmoituksesi ${number}.`,
  receivedWithMail: (number: string) => `Kiitos. Saimme ilmoituksesi ${number}. Kerromme päätöksestä sähköpostitse.`,
  otherSite: 'Anna tämän palvelun sivun osoite',
  appealReceived: 'Kiitos. Saimme valituksesi ja vastaamme siihen sähköpostitse.',
  appealTimeOver: (day: string) => `Valitusaika päättyi ${day}.`,
  appealedAlready: 'Tästä päätöksestä on jo valitettu.',
  appealTitle: (number: string) => `Ilmoituksesi ${number}`,
  appealDecision: (subject: string, decision: string) => `Ilmoituksesi koskee ${subject}. ${decision}`,
  statementNotFound: 'Päätöstä ei löytynyt.',
};

/** Why an admin may not decide on a report or an appeal. */
export const decisionRefusals = {
  reportNotFound: 'Ilmoitusta ei löytynyt.',
  reportDecided: (admin: string | null | undefined) => `Ilmoitus on jo ratkaistu${admin ? ` (${admin})` : ''}.`,
  reportJoined: 'Samasta tarjouksesta on tullut uusi ilmoitus. Lue se ennen päätöstä.',
  removalByMaster: 'Vain master admin voi poistaa tarjouksen. Voit piilottaa sen.',
  unchanged: 'Tarjous on samanlainen kuin ilmoitettaessa. Korjaa se ensin.',
  noOffer: 'Ilmoitus ei koske tarjousta. Valitse päätökseksi Korjattu tai Ei toimia.',
  offerDeleted: 'Tarjous on jo poistettu. Valitse päätökseksi Korjattu.',
  appealNotFound: 'Valitusta ei löytynyt.',
  appealDecided: 'Valitus on jo ratkaistu.',
  appealForbidden: 'Sinulla ei ole oikeuksia ratkaista tätä valitusta.',
  ownDecision: 'Teit päätöksen itse. Toisen ylläpitäjän pitää ratkaista siitä tehty valitus.',
  pictureNotFound: 'Kuvaa ei löytynyt.',
  noEvidence: 'Ilmoituksella ei ole kuvia, jotka poistetaan luovutuksen jälkeen.',
  year: (first: number, last: number) => `Vuoden tulee olla välillä ${first}–${last}`,
};
