import type { AppealOutcome } from '../schema.generated.ts';

const elsewhere =
  'tehdä valituksen digipalvelujen valvojalle, Liikenne- ja viestintävirasto Traficomille (traficom.fi), tai viedä asian tuomioistuimeen.';

/** What a mail calls the page or the decision that it is about. */
export const subjectTexts = {
  offer: (title: string, address: string) => `tarjousta "${title}" (${address})`,
  page: (address: string) => `sivua ${address}`,
  reportDecision: (number: string) => `Päätös ilmoituksesta ${number}`,
};

/** Mails to who reported something. */
export const reportMailTexts = {
  received: {
    heading: (number: string) => `Saimme ilmoituksesi ${number}`,
    thanks: (subject: string, kind: string) =>
      `Kiitos ilmoituksestasi. Se koskee ${subject}. Syyksi valitsit: ${kind}.`,
    next: 'Käsittelemme ilmoituksen yleensä kahdessa arkipäivässä ja kerromme päätöksestä tähän osoitteeseen. Päätöksen tekee ihminen.',
    secrecy: 'Emme kerro yritykselle, kuka ilmoituksen teki.',
    notYou: (support: string) => `Jos et tehnyt ilmoitusta itse, kerro siitä asiakaspalveluumme: ${support}`,
  },
  decision: {
    heading: (number: string) => `Päätös ilmoituksestasi ${number}`,
    subject: (subject: string) => `Ilmoituksesi koskee ${subject}.`,
    facts: (facts: string) => `Perustelu: ${facts}`,
    rule: (rule: string) => `Sääntö, johon päätös perustuu: ${rule}`,
    byHuman: 'Päätöksen teki ihminen. Siinä ei käytetty automaattisia keinoja.',
    redress: (lastDay: string) =>
      `Jos olet eri mieltä, voit pyytää maksutta päätöksen uutta käsittelyä viimeistään ${lastDay} alla olevasta linkistä. Pyynnön ratkaisee toinen ylläpitäjä kuin päätöksen tekijä aina, kun se on mahdollista.`,
    alsoElsewhere: `Voit myös ${elsewhere}`,
    onlyElsewhere: `Jos olet eri mieltä, voit ${elsewhere}`,
    action: 'Pyydä uutta käsittelyä',
  },
};

/** What a mail with a statement of reasons says beside the statement. */
export const statementMailTexts = {
  askMore: (support: string) => `Voit kysyä lisää asiakaspalvelustamme: ${support}`,
  action: 'Valita päätöksestä',
};

/** Mails to who appealed. */
export const appealMailTexts = {
  received: {
    heading: 'Saimme valituksesi',
    subject: (subject: string) => `${subject}.`,
    next: 'Valituksen ratkaisee ihminen, toinen ylläpitäjä kuin päätöksen tekijä aina, kun se on mahdollista. Vastaamme tähän osoitteeseen.',
    notYou: (support: string) =>
      `Päätös on voimassa siihen asti. Jos et tehnyt valitusta itse, kerro siitä asiakaspalveluumme: ${support}`,
  },
  outcomes: {
    UPHELD: {
      heading: 'Valituksesi hyväksyttiin',
      ofStatement: 'Valituksesi on hyväksytty. Palautamme sen, mikä on palautettavissa.',
      ofReport: 'Pyyntösi on hyväksytty. Käsittelemme ilmoituksesi uudelleen ja kerromme uudesta päätöksestä.',
    },
    DISMISSED: {
      heading: 'Valituksesi hylättiin',
      ofStatement: 'Valituksesi on hylätty, ja päätös pysyy voimassa.',
      ofReport: 'Pyyntösi on hylätty, ja päätös pysyy voimassa.',
    },
  } satisfies Record<AppealOutcome, { heading: string; ofStatement: string; ofReport: string }>,
  answer: (answer: string) => `Vastaus: ${answer}`,
  courts: 'Voit yhä viedä asian tuomioistuimeen tai tehdä valituksen Traficomille (traficom.fi).',
};
