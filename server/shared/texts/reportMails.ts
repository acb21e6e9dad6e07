import type { AppealDecision, ReportLanguage } from '../schema.generated.ts';

/** What mails say to who reported something or appealed against what was decided of it, or to a business that appealed. */
interface ReportMailTexts {
  /** What a mail calls the page or the decision that it is about. */
  subject: Record<'page' | 'reportDecision', (name: string) => string> & {
    /** A page in a mail to an address that is not confirmed: its path is the sender's own words. */
    unnamedPage: string;
    offer: (title: string, address: string) => string;
  };
  received: {
    heading: (number: string) => string;
    thanks: (subject: string, kind: string) => string;
    next: string;
    secrecy: string;
    notYou: (support: string) => string;
  };
  decision: Record<'heading' | 'subject' | 'facts' | 'rule' | 'redress', (what: string) => string> &
    Record<'byHuman' | 'alsoElsewhere' | 'onlyElsewhere' | 'action', string>;
  appealReceived: {
    heading: string;
    subject: (subject: string) => string;
    next: string;
    notYou: (support: string) => string;
  };
  outcomes: Record<AppealDecision, { heading: string; ofReport: string }>;
  answer: (answer: string) => string;
  courts: string;
}

const elsewhere =
  'tehdä valituksen digipalvelujen valvojalle, Liikenne- ja viestintävirasto Traficomille (traficom.fi), tai viedä asian tuomioistuimeen.';

const FI: ReportMailTexts = {
  subject: {
    offer: (title, address) => `tarjousta "${title}" (${address})`,
    page: (address) => `sivua ${address}`,
    unnamedPage: 'palvelumme sivua',
    reportDecision: (number) => `Päätös ilmoituksesta ${number}`,
  },
  received: {
    heading: (number) => `Saimme ilmoituksesi ${number}`,
    thanks: (subject, kind) => `Kiitos ilmoituksestasi. Se koskee ${subject}. Syyksi valitsit: ${kind}.`,
    next: 'Käsittelemme ilmoituksen yleensä kahdessa arkipäivässä ja kerromme päätöksestä tähän osoitteeseen. Päätöksen tekee ihminen.',
    secrecy: 'Emme kerro yritykselle, kuka ilmoituksen teki.',
    notYou: (support) => `Jos et tehnyt ilmoitusta itse, kerro siitä asiakaspalveluumme: ${support}`,
  },
  decision: {
    heading: (number) => `Päätös ilmoituksestasi ${number}`,
    subject: (subject) => `Ilmoituksesi koskee ${subject}.`,
    facts: (facts) => `Perustelu: ${facts}`,
    rule: (rule) => `Sääntö, johon päätös perustuu: ${rule}`,
    byHuman: 'Päätöksen teki ihminen. Siinä ei käytetty automaattisia keinoja.',
    redress: (lastDay) =>
      `Jos olet eri mieltä, voit pyytää maksutta päätöksen uutta käsittelyä viimeistään ${lastDay} alla olevasta linkistä. Pyynnön ratkaisee toinen ylläpitäjä kuin päätöksen tekijä aina, kun se on mahdollista.`,
    alsoElsewhere: `Voit myös ${elsewhere}`,
    onlyElsewhere: `Jos olet eri mieltä, voit ${elsewhere}`,
    action: 'Pyydä uutta käsittelyä',
  },
  appealReceived: {
    heading: 'Saimme valituksesi',
    subject: (subject) => `${subject}.`,
    next: 'Valituksen ratkaisee ihminen, toinen ylläpitäjä kuin päätöksen tekijä aina, kun se on mahdollista. Vastaamme tähän osoitteeseen.',
    notYou: (support) =>
      `Päätös on voimassa siihen asti. Jos et tehnyt valitusta itse, kerro siitä asiakaspalveluumme: ${support}`,
  },
  outcomes: {
    UPHELD: {
      heading: 'Valituksesi hyväksyttiin',
      ofReport: 'Pyyntösi on hyväksytty. Käsittelemme ilmoituksesi uudelleen ja kerromme uudesta päätöksestä.',
    },
    DISMISSED: {
      heading: 'Valituksesi hylättiin',
      ofReport: 'Pyyntösi on hylätty, ja päätös pysyy voimassa.',
    },
  },
  answer: (answer) => `Vastaus: ${answer}`,
  courts: 'Voit yhä viedä asian tuomioistuimeen tai tehdä valituksen Traficomille (traficom.fi).',
};

const elsewhereInSwedish =
  'lämna in ett klagomål till tillsynsmyndigheten för digitala tjänster, Transport- och kommunikationsverket Traficom (traficom.fi), eller föra ärendet till domstol.';

const SV: ReportMailTexts = {
  subject: {
    offer: (title, address) => `erbjudandet "${title}" (${address})`,
    page: (address) => `sidan ${address}`,
    unnamedPage: 'en sida i vår tjänst',
    reportDecision: (number) => `Beslut om anmälan ${number}`,
  },
  received: {
    heading: (number) => `Vi har tagit emot din anmälan ${number}`,
    thanks: (subject, kind) => `Tack för din anmälan. Den gäller ${subject}. Som orsak valde du: ${kind}.`,
    next: 'Vi behandlar anmälan i regel inom två vardagar och meddelar beslutet till den här adressen. Beslutet fattas av en människa.',
    secrecy: 'Vi berättar inte för företaget vem som har gjort anmälan.',
    notYou: (support) => `Om du inte själv har gjort anmälan, berätta det för vår kundtjänst: ${support}`,
  },
  decision: {
    heading: (number) => `Beslut om din anmälan ${number}`,
    subject: (subject) => `Din anmälan gäller ${subject}.`,
    facts: (facts) => `Motivering: ${facts}`,
    rule: (rule) => `Regel som beslutet grundar sig på: ${rule}`,
    byHuman: 'Beslutet har fattats av en människa. Inga automatiska metoder användes.',
    redress: (lastDay) =>
      `Om du är av annan åsikt kan du kostnadsfritt begära att beslutet behandlas på nytt, senast ${lastDay}, via länken nedan. Begäran avgörs av en annan administratör än den som fattade beslutet, alltid när det är möjligt.`,
    alsoElsewhere: `Du kan också ${elsewhereInSwedish}`,
    onlyElsewhere: `Om du är av annan åsikt kan du ${elsewhereInSwedish}`,
    action: 'Begär ny behandling',
  },
  appealReceived: {
    heading: 'Vi har tagit emot ditt överklagande',
    subject: (subject) => `${subject}.`,
    next: 'Överklagandet avgörs av en människa, av en annan administratör än den som fattade beslutet alltid när det är möjligt. Vi svarar till den här adressen.',
    notYou: (support) =>
      `Beslutet gäller tills vidare. Om du inte själv har överklagat, berätta det för vår kundtjänst: ${support}`,
  },
  outcomes: {
    UPHELD: {
      heading: 'Ditt överklagande har godkänts',
      ofReport: 'Din begäran har godkänts. Vi behandlar din anmälan på nytt och meddelar det nya beslutet.',
    },
    DISMISSED: {
      heading: 'Ditt överklagande har avslagits',
      ofReport: 'Din begäran har avslagits, och beslutet står fast.',
    },
  },
  answer: (answer) => `Svar: ${answer}`,
  courts: 'Du kan fortfarande föra ärendet till domstol eller lämna in ett klagomål till Traficom (traficom.fi).',
};

/** Mails to who reported something, in the language of the report; businesses are mailed in Finnish. */
export const reportMailTexts: Record<ReportLanguage, ReportMailTexts> = { FI, SV };

/** What a mail with a statement of reasons says beside the statement. */
export const statementMailTexts = {
  askMore: (support: string) => `Voit kysyä lisää asiakaspalvelustamme: ${support}`,
  action: 'Tee valitus päätöksestä',
};

/** What came of an appeal of a business. */
export const statementOutcomes: Record<AppealDecision, string> = {
  UPHELD: 'Valituksesi on hyväksytty. Palautamme sen, mikä on palautettavissa.',
  DISMISSED: 'Valituksesi on hylätty, ja päätös pysyy voimassa.',
};
