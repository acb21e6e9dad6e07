import type { AppealDecision } from '../schema.generated.ts';
import type { Status } from './common.ts';

const outcomes: Record<AppealDecision, Status> = {
  UPHELD: { text: 'Valitus hyväksytty', tone: 'good' },
  DISMISSED: { text: 'Valitus hylätty', tone: 'bad' },
};

/** What was restricted of a business, why, and how it can appeal. */
export const ownStatements = {
  title: 'Päätökset',
  intro: 'Ylläpidon päätökset, jotka rajoittavat tarjouksiasi tai tiliäsi, ja niiden perustelut.',
  list: 'Päätökset',
  failed: 'Päätösten lataaminen epäonnistui',
  none: 'Päätöksiä ei ole.',
  noneHint: 'Jos ylläpito rajoittaa tarjoustasi, saat siitä perustellun päätöksen sähköpostilla ja tähän.',
  inForce: { text: 'Voimassa', tone: 'wait' },
  ended: (day: string) => ({ text: `Päättynyt ${day}`, tone: 'off' }) as const,
  appealSent: { text: 'Valitus odottaa', tone: 'info' },
  outcomes,
  appeal: 'Tee valitus',
  appealOf: (what: string) => `Tee valitus: ${what}`,
  until: (day: string) => `Voit valittaa viimeistään ${day}.`,
  over: 'Valitusaika on päättynyt.',
  own: 'Valituksesi',
  answer: 'Vastaus',
  givenBack: 'Hyvitys menetetyistä päivistä',
  waiting: 'Saat vastauksen sähköpostilla ja tähän.',
  dialog: {
    title: 'Valitus päätöksestä',
    hint: 'Kerro, mikä päätöksessä on mielestäsi väärin. Voit valittaa kerran.',
    text: 'Valitus',
    submit: 'Lähetä valitus',
    done: 'Valitus on lähetetty',
    failed: 'Valituksen lähettäminen epäonnistui',
  },
  fresh: {
    title: (what: string) => `Uusi päätös: ${what}`,
    text: (day: string) => `Päätös on tehty ${day}. Näet perustelut ja voit valittaa siitä.`,
    action: 'Katso päätös',
  },
} as const;

/** The page of a mailed link for an appeal: of who reported something, or of a business that cannot sign in. */
const fi = {
  title: 'Valitus päätöksestä',
  intro: 'Jos päätös on mielestäsi väärä, toinen ylläpitäjä tarkistaa sen. Valittaminen on maksutonta.',
  loading: 'Ladataan päätöstä...',
  broken: 'Linkki ei toimi',
  brokenHint: 'Linkki on vanhentunut tai vajaa. Avaa se uudelleen sähköpostista tai ota yhteyttä.',
  contact: 'Ota yhteyttä',
  failed: 'Päätöksen lataaminen epäonnistui. Yritä uudelleen.',
  facts: 'Perustelu',
  rule: 'Laki tai ehto',
  decided: (day: string) => `Päätetty ${day}.`,
  until: (day: string) => `Voit valittaa viimeistään ${day}.`,
  appealed: 'Olet jo valittanut tästä päätöksestä. Saat vastauksen sähköpostilla.',
  over: 'Valitusaika on päättynyt.',
  text: 'Miksi päätös on väärä?',
  used: (count: number, limit: number) => `${count} / ${limit} merkkiä`,
  wish: 'Jos valitus hyväksytään',
  wishes: {
    DAYS: 'Tarjous jatkuu menetettyjen päivien verran',
    MONEY: 'Menetettyjen päivien hinta palautetaan saldolle',
  },
  wishHint: 'Jos tarjous on jo päättynyt, hinta palautetaan aina.',
  submit: 'Lähetä valitus',
  busy: 'Lähetetään...',
  sendFailed: 'Valituksen lähettäminen epäonnistui. Yritä uudelleen.',
};

const sv: typeof fi & { faults: Readonly<Record<string, string>> } = {
  title: 'Överklaga ett beslut',
  intro: 'Om du anser att beslutet är fel prövar en annan administratör det. Det kostar ingenting att överklaga.',
  loading: 'Beslutet laddas...',
  broken: 'Länken fungerar inte',
  brokenHint: 'Länken har gått ut eller är ofullständig. Öppna den på nytt från e-postmeddelandet eller kontakta oss.',
  contact: 'Kontakta oss',
  failed: 'Beslutet kunde inte laddas. Försök igen.',
  facts: 'Motivering',
  rule: 'Lag eller villkor',
  decided: (day: string) => `Beslutat ${day}.`,
  until: (day: string) => `Du kan överklaga senast ${day}.`,
  appealed: 'Du har redan överklagat det här beslutet. Du får svaret per e-post.',
  over: 'Tiden för överklagande har gått ut.',
  text: 'Varför är beslutet fel?',
  used: (count: number, limit: number) => `${count} / ${limit} tecken`,
  wish: 'Om överklagandet godkänns',
  wishes: {
    DAYS: 'Erbjudandet fortsätter lika många dagar som det gick miste om',
    MONEY: 'Priset för dagarna återbetalas till saldot',
  },
  wishHint: 'Om erbjudandet redan har upphört återbetalas priset alltid.',
  submit: 'Skicka överklagandet',
  busy: 'Skickar...',
  sendFailed: 'Överklagandet kunde inte skickas. Försök igen.',
  faults: { text: 'Berätta med högst 1000 tecken varför beslutet är fel' },
};

/** The page of a mailed link for an appeal, in the language of the mail. */
export const appealPageTexts = { fi, sv };
