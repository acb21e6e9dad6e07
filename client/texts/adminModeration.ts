import { offerFields } from '#shared/texts/offerFields.ts';
import { factsTemplates } from '#shared/texts/reports.ts';
import type {
  AppealDecision,
  AppealStatus,
  ReportDecision,
  ReportStatus,
  RestrictionGround,
} from '../schema.generated.ts';
import type { Status } from './common.ts';

/** The reason of a restriction: the rule that was broken, and the facts. */
export const grounds = {
  ground: 'Peruste',
  rule: 'Laki tai ehto',
  ruleHint: 'Valmis teksti perusteen mukaan. Voit muokata sitä.',
  facts: 'Perustelu',
  factsHint: 'Näkyy yritykselle. Kerro, mikä tässä tapauksessa on vialla.',
  /** What the facts about each begin with; the admin writes on. */
  templates: {
    offer: factsTemplates,
    business: {
      PRICE: 'Yritys vertaa alennuksia hintaan, joka ei ole alin 30 päivän aikana ennen alennusta käytetty hinta.',
      MISLEADING: 'Yrityksestä annetut tiedot ovat väärin tai puutteelliset.',
      FORBIDDEN_GOODS: 'Yritys markkinoi tuotteita, joita palvelussa ei saa markkinoida.',
      RIGHTS: 'Yritys käyttää nimeä tai aineistoa, johon sillä ei ole oikeutta.',
      CONTENT_RULE: '',
      OTHER: '',
    },
  } satisfies Record<'offer' | 'business', Record<RestrictionGround, string>>,
  /** What several are decided on, by names that have commas of their own; the first twenty are named. */
  names: (names: readonly string[]) => {
    const rest = names.length - 20;
    return rest > 0 ? `${names.slice(0, 20).join(' · ')} ja ${rest} muuta` : names.join(' · ');
  },
  missing: { text: 'Perustelu puuttuu', tone: 'wait' },
} as const;

/** The way to the list of decisions, from reports and appeals. */
export const moderationLists = { statements: 'Päätökset' } as const;

const reportStates: Record<ReportStatus, Status> = {
  OPEN: { text: 'Avoin', tone: 'wait' },
  DECIDED: { text: 'Päätetty', tone: 'good' },
};

const decisions: Record<ReportDecision, string> = {
  KEPT: 'Ei toimia',
  CHANGED: 'Yritys on jo korjannut tarjouksen',
  HIDDEN: 'Piilota tarjous',
  REMOVED: 'Poista tarjous pysyvästi',
};

/** Reports of contents: the list, one report and the decision. */
export const reports = {
  title: 'Ilmoitukset',
  intro: 'Ilmoitukset lainvastaisista ja ehtojen vastaisista tarjouksista. Tavoite on päätös kahdessa arkipäivässä.',
  list: 'Ilmoitukset',
  state: 'Tila',
  states: { OPEN: 'Avoimet', DECIDED: 'Päätetyt', ALL: 'Kaikki' },
  kind: 'Aihe',
  allKinds: 'Kaikki aiheet',
  failed: 'Ilmoitusten lataaminen epäonnistui',
  none: 'Avoimia ilmoituksia ei ole.',
  noneHint: 'Uudet ilmoitukset ilmestyvät tähän.',
  notFound: 'Ilmoituksia ei ole.',
  clear: 'Näytä avoimet',
  columns: { number: 'Numero', target: 'Kohde', kind: 'Aihe', notices: 'Ilmoituksia', age: 'Ikä', state: 'Tila' },
  stateTags: reportStates,
  decisionNames: { KEPT: 'Ei toimia', CHANGED: 'Korjattu', HIDDEN: 'Piilotettu', REMOVED: 'Poistettu' },
  show: (number: string, title: string) => `Näytä ilmoitus ${number}: ${title}`,
  otherPage: 'Muu sivu',
  deleted: 'poistettu tarjous',
  late: 'Myöhässä',
  hours: (count: number) => `${count} h`,
  days: (count: number) => (count === 1 ? '1 arkipäivä' : `${count} arkipäivää`),
  dialog: (number: string) => `Ilmoitus ${number}`,
  loadFailed: 'Ilmoituksen lataaminen epäonnistui',
  received: 'Saapui',
  sender: 'Ilmoittaja',
  nameless: 'Nimetön',
  goodFaith: 'Vilpitön mieli vahvistettu',
  yes: 'Kyllä',
  no: 'Ei',
  history: 'Samasta osoitteesta ennen',
  earlier: (kept: number, acted: number) => `${acted} johti toimiin, ${kept} ei johtanut`,
  target: 'Ilmoitettu sivu',
  business: 'Yritys',
  words: 'Ilmoittajan selitys',
  wordsGone: 'Ilmoittajan tiedot on poistettu 12 kuukauden kuluttua ilmoituksesta.',
  joined: (count: number) => `Samasta tarjouksesta ${count} muuta ilmoitusta`,
  comparison: 'Tarjous ilmoitettaessa ja nyt',
  columnField: 'Tieto',
  reported: 'Ilmoitettaessa',
  now: 'Nyt',
  gone: 'Tarjous on poistettu ilmoituksen jälkeen.',
  pictures: {
    alt: (index: number) => `Ilmoitettu kuva ${index}, avaa suurena`,
    missing: (count: number) => (count === 1 ? 'Yhdestä kuvasta ei ole kopiota.' : `${count} kuvasta ei ole kopiota.`),
    delicate:
      'Kuvissa voi olla lapseen kohdistuvaa hyväksikäyttöä. Katso niitä vain, jos päätös vaatii sen, äläkä tallenna niitä.',
    show: 'Näytä kuvat',
    until: (date: string) => `Luovuta kuvat poliisille ja poista kopiot sen jälkeen. Ne poistuvat viimeistään ${date}.`,
    remove: 'Kuvat on luovutettu, poista kopiot',
    confirm: 'Poistetaanko kopiot?',
    confirmHint: 'Kopioita ei saa takaisin. Poista ne vasta, kun poliisi on saanut ne.',
    removed: 'Kuvien kopiot on poistettu',
    removeFailed: 'Kuvien poistaminen epäonnistui',
  },
  unchanged: 'Tarjous on sama kuin ilmoitettaessa.',
  hidden: 'Piilotettu',
  fields: {
    ...offerFields,
    price: 'Hinta',
    place: 'Sijainti',
    pages: 'Sivujen tekstit',
    period: 'Voimassa',
    images: 'Kuvat',
  },
  priceHistory: 'Tuotteen hinnat palvelussa',
  reduced: (price: string, base: string) => `${price}, alin ennen alennusta ${base}`,
  decide: {
    title: 'Päätös',
    decision: 'Mitä tehdään?',
    decisions,
    factsHint: 'Näkyy ilmoittajalle, ja yritykselle, jos tarjousta rajoitetaan.',
    swedish: 'Ilmoitus tuli ruotsiksi, ja siihen vastataan ruotsiksi. Kirjoita perustelu myös ruotsiksi.',
    note: 'Muistiinpano ylläpidolle',
    noteHint: 'Ei näy ilmoittajalle eikä yritykselle.',
    consequence:
      'Ilmoittaja saa päätöksen sähköpostitse. Jos tarjous piilotetaan tai poistetaan, myös yritys saa perustelut.',
    submit: 'Tallenna päätös',
    chosen: 'Valitse, mitä tehdään',
    done: (number: string) => `Ilmoitus ${number} on päätetty`,
    failed: 'Päätöksen tallentaminen epäonnistui',
    conflict:
      'Toinen ylläpitäjä ehti päättää ilmoituksesta, tai siihen on tullut uusi ilmoitus. Näet nyt tuoreimmat tiedot. Tarkista ne ennen päätöstä.',
  },
  decided: {
    title: 'Päätös',
    decision: 'Päätös',
    by: 'Päättäjä',
    at: 'Päätetty',
    rule: 'Laki tai ehto',
    facts: 'Perustelu',
    note: 'Muistiinpano',
    appeal: 'Ilmoittajan valitus',
  },
} as const;

const appealStates: Record<AppealStatus, Status> = {
  OPEN: { text: 'Avoin', tone: 'wait' },
  DECIDED: { text: 'Päätetty', tone: 'good' },
};

const outcomes: Record<AppealDecision, Status> = {
  UPHELD: { text: 'Hyväksytty', tone: 'good' },
  DISMISSED: { text: 'Hylätty', tone: 'bad' },
};

/** Appeals of businesses and reporters. */
export const appeals = {
  title: 'Valitukset',
  intro: 'Yritysten ja ilmoittajien valitukset päätöksistä. Päätöksen tehnyt ei ratkaise valitusta, jos joku muu voi.',
  list: 'Valitukset',
  state: 'Tila',
  states: { OPEN: 'Avoimet', DECIDED: 'Päätetyt', ALL: 'Kaikki' },
  stateTags: appealStates,
  outcomes,
  failed: 'Valitusten lataaminen epäonnistui',
  none: 'Avoimia valituksia ei ole.',
  noneHint: 'Uudet valitukset ilmestyvät tähän.',
  notFound: 'Valituksia ei ole.',
  clear: 'Näytä avoimet',
  ofBusiness: (name: string) => `Valittaja: ${name}`,
  ofReporter: (number: string) => `Ilmoituksen ${number} tekijä`,
  onReport: (number: string, decision: string) => `Ilmoitus ${number}: ${decision}`,
  against: 'Päätös',
  facts: 'Perustelu',
  rule: 'Laki tai ehto',
  text: 'Valitus',
  answer: 'Vastaus',
  wish: 'Yrityksen toive',
  wishes: { DAYS: 'Päivät takaisin', MONEY: 'Hinta takaisin' },
  givenBack: 'Hyvitettiin',
  lostDays: 'Menetetyt päivät, jos valitus hyväksytään',
  ways: { DAYS: 'Tarjous jatkuu yhtä monta päivää', MONEY: 'Päivien osuus hinnasta palautetaan saldolle' },
  lostDaysHint:
    'Palauta hinta, jos tarjous koskee tiettyä päivää tai yritys toivoo niin. Päättyneestä tarjouksesta hinta palautetaan aina.',
  preview: {
    title: 'Hyvitys, jos ratkaiset nyt',
    none: 'Päätös ei vienyt yhdeltäkään tarjoukselta päiviä, joten hyvitettävää ei ole.',
    failed: 'Hyvityksen laskeminen epäonnistui',
  },
  answerHint: 'Lähtee valittajalle sähköpostitse.',
  swedishHint: 'Lähtee valittajalle sähköpostitse. Ilmoitus tuli ruotsiksi: vastaa ruotsiksi.',
  answered: (name: string, at: string) => `${name} vastasi ${at}`,
  decide: 'Ratkaise',
  decideOf: (whose: string) => `Ratkaise: ${whose}`,
  dialog: 'Ratkaise valitus',
  outcome: 'Ratkaisu',
  choices: {
    UPHELD: 'Hyväksy valitus',
    DISMISSED: 'Pidä päätös voimassa',
  } satisfies Record<AppealDecision, string>,
  consequence:
    'Kun valitus hyväksytään, piilotettu tai hylätty tarjous näytetään taas, jäädytetty yritys aktivoidaan ja hylätty rekisteröityminen hyväksytään. Poistettua ei voi palauttaa, mutta sen menetetyt päivät hyvitetään.',
  reportConsequence:
    'Kun valitus hyväksytään, ilmoitus palaa jonoon ja siitä päätetään uudelleen. Tarjous ei muutu vielä.',
  chosen: 'Valitse ratkaisu',
  submit: 'Tallenna ratkaisu',
  done: 'Valitus on ratkaistu',
  decideFailed: 'Ratkaisun tallentaminen epäonnistui',
} as const;

/** Every restriction with its statement of reasons. */
export const adminStatements = {
  title: 'Päätökset',
  intro: 'Rajoitukset ja niiden perustelut, jotka yrityksille on lähetetty.',
  list: 'Päätökset',
  reason: 'Perustelu',
  reasons: { ALL: 'Kaikki', missing: 'Perustelu puuttuu', given: 'Perusteltu' },
  failed: 'Päätösten lataaminen epäonnistui',
  none: 'Rajoituksia ei ole tehty.',
  noneHint: 'Piilotukset, hylkäykset, jäädytykset ja poistot ilmestyvät tähän.',
  notFound: 'Päätöksiä ei ole.',
  clear: 'Näytä kaikki',
  columns: { what: 'Mitä', business: 'Yritys', facts: 'Perustelu', sent: 'Lähetetty', appeal: 'Valitus' },
  fromReport: 'Ilmoituksesta',
  ended: (day: string) => `Päättyi ${day}`,
  noAppeal: '–',
  appealOpen: { text: 'Avoin', tone: 'wait' },
} as const;
