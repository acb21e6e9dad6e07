import type { ReportDecision, ReportKind, ReportLanguage, RestrictionGround } from '../schema.generated.ts';

/** What a report is about, in the order of the form. */
export const reportKinds: Record<ReportKind, string> = {
  PRICE: 'Hinta tai alennus ei pidä paikkaansa',
  FALSE: 'Tarjous on harhaanjohtava tai väärä',
  GREEN_CLAIM: 'Ympäristöväitteelle ei ole perustetta',
  ILLEGAL_GOODS: 'Tuote tai palvelu on kielletty',
  ALCOHOL_TOBACCO: 'Alkoholia, tupakkaa tai nikotiinia mainostetaan lainvastaisesti',
  POLITICAL: 'Poliittinen mainos',
  RIGHTS: 'Tarjous loukkaa tekijänoikeutta, tavaramerkkiä tai muuta oikeutta',
  CHILD: 'Lapsen seksuaalista hyväksikäyttöä esittävä aineisto',
  OTHER: 'Muu lainvastainen tai ehtojen vastainen sisältö',
};

/** The same in Swedish. */
export const swedishReportKinds: Record<ReportKind, string> = {
  PRICE: 'Priset eller rabatten stämmer inte',
  FALSE: 'Erbjudandet är vilseledande eller falskt',
  GREEN_CLAIM: 'Miljöpåståendet saknar grund',
  ILLEGAL_GOODS: 'Varan eller tjänsten är förbjuden',
  ALCOHOL_TOBACCO: 'Alkohol, tobak eller nikotin marknadsförs i strid med lagen',
  POLITICAL: 'Politisk reklam',
  RIGHTS: 'Erbjudandet kränker upphovsrätt, varumärke eller annan rätt',
  CHILD: 'Material som skildrar sexuella övergrepp mot barn',
  OTHER: 'Annat innehåll som är olagligt eller strider mot villkoren',
};

/** Faults of a report. */
export const reportTexts = {
  pageMissing: 'Kerro, mitä sivua ilmoitus koskee',
  kindMissing: 'Valitse, mitä ilmoitus koskee',
  tooShort: (least: number) => `Kerro vähintään ${least} merkillä, mikä on vialla`,
  goodFaith: 'Vahvista, että ilmoitat vilpittömin mielin',
};

/** Law or terms that an admin names, with the words of the statement. CONTENT_RULE and OTHER have their own, written by the admin. */
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
  CONTENT_RULE: { name: 'Sisältösääntö', rule: '' },
  OTHER: { name: 'Muu', rule: '' },
};

/** The rules of the grounds in Swedish, for the sender of a report in Swedish. */
const swedishRules: Record<RestrictionGround, string> = {
  PRICE:
    'Konsumentskyddslagen (38/1978) 2 kap. 11 §: i samband med en prisnedsättning ska det lägsta pris anges som varan har marknadsförts till under de 30 dagar som föregår nedsättningen.',
  MISLEADING:
    'Konsumentskyddslagen (38/1978) 2 kap. 6 §: osanna eller vilseledande uppgifter får inte lämnas i marknadsföring.',
  FORBIDDEN_GOODS: 'Användarvillkoren, krav på innehållet: olagligt innehåll får inte publiceras.',
  RIGHTS: 'Användarvillkoren, krav på innehållet: material som företaget inte har rätt till får inte publiceras.',
  CONTENT_RULE: '',
  OTHER: '',
};

/** A rule as the sender of a report reads it: in their language, unless an admin wrote it in other words. */
export function ruleIn(language: ReportLanguage, rule: string): string {
  const grounds = Object.keys(groundTexts) as RestrictionGround[];
  const ground = rule && language === 'SV' ? grounds.find((one) => groundTexts[one].rule === rule) : undefined;
  return ground ? swedishRules[ground] : rule;
}

/** What the facts about an offer begin with, by their ground; the admin writes on. */
export const factsTemplates: Record<RestrictionGround, string> = {
  PRICE: 'Alennusta verrataan hintaan, joka ei ole alin 30 päivän aikana ennen alennusta käytetty hinta.',
  MISLEADING: 'Tarjouksen tiedot antavat väärän kuvan tuotteesta, hinnasta tai ehdoista.',
  FORBIDDEN_GOODS: 'Tarjouksessa markkinoidaan tuotetta, jota palvelussa ei saa markkinoida.',
  RIGHTS: 'Tarjouksessa on aineistoa, johon yrityksellä ei ole oikeutta.',
  CONTENT_RULE: '',
  OTHER: '',
};

const swedishFacts: Record<RestrictionGround, string> = {
  PRICE:
    'Rabatten jämförs med ett pris som inte är det lägsta pris som använts under de 30 dagar som föregår rabatten.',
  MISLEADING: 'Uppgifterna i erbjudandet ger en felaktig bild av produkten, priset eller villkoren.',
  FORBIDDEN_GOODS: 'I erbjudandet marknadsförs en produkt som inte får marknadsföras i tjänsten.',
  RIGHTS: 'Erbjudandet innehåller material som företaget inte har rätt till.',
  CONTENT_RULE: '',
  OTHER: '',
};

/** Facts as the sender of a report reads them: a template in their language, what an admin wrote as it is. */
export function factsIn(language: ReportLanguage, facts: string): string {
  const grounds = Object.keys(factsTemplates) as RestrictionGround[];
  const ground = language === 'SV' ? grounds.find((one) => factsTemplates[one] === facts.trim()) : undefined;
  return ground ? swedishFacts[ground] : facts;
}

/** Faults of the grounds of a restriction. */
export const groundFaults = {
  groundMissing: 'Valitse peruste',
  ruleMissing: 'Kirjoita, mihin lakiin tai ehtoon päätös perustuu',
  factsMissing: 'Kirjoita perustelu.',
};

/** What was decided of a report, as its sender reads it. */
const reportDecisions: Record<ReportDecision, { name: string; sentence: string }> = {
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

/** The sentences of the decisions in Swedish. */
const swedishDecisions: Record<ReportDecision, string> = {
  KEPT: 'Vi har bedömt innehållet som du anmälde och beslutat att det får vara kvar.',
  CHANGED:
    'Vi har bedömt innehållet som du anmälde. Det har rättats efter din anmälan, och det rättade innehållet får vara kvar.',
  HIDDEN: 'Vi har bedömt innehållet som du anmälde och dolt det. Konsumenterna ser det inte längre.',
  REMOVED: 'Vi har bedömt innehållet som du anmälde och tagit bort det från tjänsten.',
};

/** What was decided of a report, as a sentence in its language. */
export const decisionIn = (language: ReportLanguage, decision: ReportDecision) =>
  language === 'SV' ? swedishDecisions[decision] : reportDecisions[decision].sentence;

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

const swedishAnswers = {
  received: (number: string) => `Tack. Vi har tagit emot din anmälan ${number}.`,
  receivedWithMail: (number: string) =>
    `Tack. Vi har tagit emot din anmälan ${number}. Vi meddelar beslutet per e-post.`,
  appealReceived: 'Tack. Vi har tagit emot ditt överklagande och svarar per e-post.',
  appealTimeOver: (day: string) => `Tiden för överklagande gick ut ${day}.`,
  appealedAlready: 'Beslutet har redan överklagats.',
  appealTitle: (number: string) => `Din anmälan ${number}`,
  appealDecision: (subject: string, decision: string) => `Din anmälan gäller ${subject}. ${decision}`,
};

/** The answers in the language of a report; what no sender of a report reads is Finnish. */
export const answersIn = (language: ReportLanguage) => ({
  ...reportAnswers,
  ...(language === 'SV' && swedishAnswers),
});

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
