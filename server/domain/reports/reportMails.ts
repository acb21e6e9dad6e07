import { appealEnd, appealPage, reportDecisions, reportKinds } from '#shared/rules/reports.ts';
import { restrictions, statementParagraphs } from '#shared/rules/statements.ts';
import type { AppealOutcome } from '#shared/schema.generated.ts';
import { finnishDate, finnishTime } from '../../platform/helsinki.ts';
import type { layoutMail } from '../../platform/mail/mailLayout.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Appeal, ContentReport, Statement } from './entities.ts';

type MailContent = Parameters<typeof layoutMail>[0];

/** The page on which the decision of a mail is appealed against; the key opens that decision only. */
export function appealLink({ config }: Pick<Platform, 'config'>, key: string): string {
  return `${config.publicUrl}${appealPage.path}?${appealPage.parameter}=${key}`;
}

/** What was reported, as its sender reads it. */
export function subjectOf({ snapshot, targetUrl }: ContentReport): string {
  return snapshot ? `tarjousta "${snapshot.title}" (${targetUrl})` : `sivua ${targetUrl}`;
}

/**
 * Confirms a report to its sender. Nothing that the sender wrote is in it: the form must not be a way to mail others.
 */
export function receivedMail(report: ContentReport, support: string): MailContent {
  return {
    heading: `Saimme ilmoituksesi ${report.number}`,
    paragraphs: [
      `Kiitos ilmoituksestasi. Se koskee ${subjectOf(report)}. Syyksi valitsit: ${reportKinds[report.kind]}.`,
      'Käsittelemme ilmoituksen yleensä kahdessa arkipäivässä ja kerromme päätöksestä tähän osoitteeseen. Päätöksen tekee ihminen.',
      'Emme kerro yritykselle, kuka ilmoituksen teki.',
      `Jos et tehnyt ilmoitusta itse, kerro siitä asiakaspalveluumme: ${support}`,
    ],
  };
}

/** Mails the sender of a report what was decided of it; with the link by which they appeal, unless they have already. */
export function decisionOnReportMail(report: ContentReport, decidedAt: Date, link: string | null): MailContent {
  const { number, decision, facts, rule } = report;
  const elsewhere =
    'tehdä valituksen digipalvelujen valvojalle, Liikenne- ja viestintävirasto Traficomille (traficom.fi), tai viedä asian tuomioistuimeen.';
  const lastDay = finnishDate(appealEnd(decidedAt));
  const redress = link
    ? [
        `Jos olet eri mieltä, voit pyytää maksutta päätöksen uutta käsittelyä viimeistään ${lastDay} alla olevasta linkistä. Pyynnön ratkaisee toinen ylläpitäjä kuin päätöksen tekijä aina, kun se on mahdollista.`,
        `Voit myös ${elsewhere}`,
      ]
    : [`Jos olet eri mieltä, voit ${elsewhere}`];
  return {
    heading: `Päätös ilmoituksestasi ${number}`,
    paragraphs: [
      `Ilmoituksesi koskee ${subjectOf(report)}.`,
      reportDecisions[decision ?? 'KEPT'].sentence,
      `Perustelu: ${facts}`,
      `Sääntö, johon päätös perustuu: ${rule}`,
      'Päätöksen teki ihminen. Siinä ei käytetty automaattisia keinoja.',
      ...redress,
    ],
    ...(link && { action: { label: 'Pyydä uutta käsittelyä', url: link } }),
  };
}

/** Mails a business a restriction with its statement of reasons, and the link by which it appeals. */
export function statementMail(statement: Statement, link: string, support: string): MailContent {
  const { heading, sentence } = restrictions[statement.kind];
  const { reportId, startsAt } = statement;
  return {
    heading,
    paragraphs: [
      sentence.replace('%', () => statement.offerTitle ?? ''),
      ...statementParagraphs({ ...statement, fromReport: reportId != null }, finnishTime(startsAt)),
      `Voit kysyä lisää asiakaspalvelustamme: ${support}`,
    ],
    action: { label: 'Valita päätöksestä', url: link },
  };
}

/** What an appeal is against, as its sender reads it. */
export function appealedOf({
  statement,
  report,
}: {
  statement: Statement | null;
  report: ContentReport | null;
}): string {
  if (report) return `Päätös ilmoituksesta ${report.number}`;
  const { kind, offerTitle } = statement as Statement;
  return offerTitle ? `${restrictions[kind].name}: ${offerTitle}` : restrictions[kind].name;
}

/** Confirms an appeal to its sender, without what they wrote. */
export function appealReceivedMail(against: Parameters<typeof appealedOf>[0], support: string): MailContent {
  return {
    heading: 'Saimme valituksesi',
    paragraphs: [
      `${appealedOf(against)}.`,
      'Valituksen ratkaisee ihminen, toinen ylläpitäjä kuin päätöksen tekijä aina, kun se on mahdollista. Vastaamme tähän osoitteeseen.',
      `Päätös on voimassa siihen asti. Jos et tehnyt valitusta itse, kerro siitä asiakaspalveluumme: ${support}`,
    ],
  };
}

const outcomes: Record<AppealOutcome, { heading: string; ofStatement: string; ofReport: string }> = {
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
};

/** Mails the sender of an appeal what came of it. */
export function outcomeMail(
  { outcome, answer }: Pick<Appeal, 'outcome' | 'answer'>,
  against: { statement: Statement | null; report: ContentReport | null },
): MailContent {
  const { heading, ofStatement, ofReport } = outcomes[outcome ?? 'DISMISSED'];
  const courts = 'Voit yhä viedä asian tuomioistuimeen tai tehdä valituksen Traficomille (traficom.fi).';
  return {
    heading,
    paragraphs: [
      `${appealedOf(against)}.`,
      against.report ? ofReport : ofStatement,
      `Vastaus: ${answer}`,
      ...(outcome === 'DISMISSED' ? [courts] : []),
    ],
  };
}
