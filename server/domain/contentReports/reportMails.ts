import { finnishDate, finnishTime } from '#platform/helsinki.ts';
import type { layoutMail } from '#platform/mail/mailLayout.ts';
import type { Platform } from '#platform/platform.ts';
import { appealEnd, appealPage } from '#shared/rules/reports.ts';
import { statementParagraphs } from '#shared/rules/statements.ts';
import type { ReportLanguage } from '#shared/schema.generated.ts';
import { reportMailTexts, statementMailTexts, statementOutcomes } from '#shared/texts/reportMails.ts';
import { decisionIn, factsIn, reportKinds, ruleIn, swedishReportKinds } from '#shared/texts/reports.ts';
import { restrictionTexts } from '#shared/texts/statements.ts';
import type { Appeal, ContentReport, Statement } from './entities.ts';

type MailContent = Parameters<typeof layoutMail>[0];

/** The page on which the decision of a mail is appealed against, in its language; the key opens that decision only. */
export function appealLink({ config }: Pick<Platform, 'config'>, key: string, language: ReportLanguage = 'FI'): string {
  const inSwedish = language === 'SV' ? '&kieli=sv' : '';
  return `${config.publicUrl}${appealPage.path}?${appealPage.parameter}=${key}${inSwedish}`;
}

const textsIn = (language: ReportLanguage) => reportMailTexts[language];

/** Marks a mail that is not in Finnish. */
const markOf = (language: ReportLanguage) => (language === 'SV' ? { language: 'sv' as const } : {});

/** What was reported, as its sender reads it. */
export function subjectOf({ snapshot, targetUrl, language }: ContentReport): string {
  const { offer, page } = textsIn(language).subject;
  return snapshot ? offer(snapshot.title, targetUrl) : page(targetUrl);
}

/** What was reported, as a mail calls it: the form must not be a way to mail others a path of one's own. */
function mailedSubjectOf(report: ContentReport): string {
  return report.snapshot ? subjectOf(report) : textsIn(report.language).subject.unnamedPage;
}

/**
 * Confirms a report to its sender. Nothing that the sender wrote is in it: the form must not be a way to mail others.
 */
export function receivedMail(report: ContentReport, support: string): MailContent {
  const { number, kind, language } = report;
  const texts = textsIn(language).received;
  const kinds = language === 'SV' ? swedishReportKinds : reportKinds;
  return {
    ...markOf(language),
    heading: texts.heading(number),
    paragraphs: [texts.thanks(mailedSubjectOf(report), kinds[kind]), texts.next, texts.secrecy, texts.notYou(support)],
  };
}

/** Mails the sender of a report what was decided of it; with the link by which they appeal, unless they have already. */
export function decisionOnReportMail(report: ContentReport, decidedAt: Date, link: string | null): MailContent {
  const { number, decision, facts, rule, language } = report;
  const texts = textsIn(language).decision;
  const lastDay = finnishDate(appealEnd(decidedAt));
  const redress = link ? [texts.redress(lastDay), texts.alsoElsewhere] : [texts.onlyElsewhere];
  return {
    ...markOf(language),
    heading: texts.heading(number),
    paragraphs: [
      texts.subject(mailedSubjectOf(report)),
      decisionIn(language, decision ?? 'KEPT'),
      texts.facts(factsIn(language, facts ?? '')),
      texts.rule(ruleIn(language, rule ?? '')),
      texts.byHuman,
      ...redress,
    ],
    ...(link && { action: { label: texts.action, url: link } }),
  };
}

/** Mails a business a restriction with its statement of reasons, and the link by which it appeals. */
export function statementMail(statement: Statement, link: string, support: string): MailContent {
  const { heading, sentence } = restrictionTexts[statement.kind];
  const { reportId, startsAt } = statement;
  return {
    heading,
    paragraphs: [
      sentence(statement.offerTitle ?? ''),
      ...statementParagraphs({ ...statement, fromReport: reportId != null }, finnishTime(startsAt)),
      statementMailTexts.askMore(support),
    ],
    action: { label: statementMailTexts.action, url: link },
  };
}

/** What an appeal is against: one of the two. */
export interface Appealed {
  statement: Statement | null;
  report: ContentReport | null;
}

/** What an appeal is against, as its sender reads it. */
function appealedOf({ statement, report }: Appealed): string {
  if (report) return textsIn(report.language).subject.reportDecision(report.number);
  const { kind, offerTitle } = statement as Statement;
  return offerTitle ? `${restrictionTexts[kind].name}: ${offerTitle}` : restrictionTexts[kind].name;
}

/** The language of who appealed: that of the report; of a business Finnish. */
export const languageOf = ({ report }: Appealed): ReportLanguage => report?.language ?? 'FI';

/** Confirms an appeal to its sender, without what they wrote. */
export function appealReceivedMail(against: Appealed, support: string): MailContent {
  const language = languageOf(against);
  const texts = textsIn(language).appealReceived;
  return {
    ...markOf(language),
    heading: texts.heading,
    paragraphs: [texts.subject(appealedOf(against)), texts.next, texts.notYou(support)],
  };
}

/** Mails the sender of an appeal what came of it, and what was given back, a sentence for each. */
export function outcomeMail(
  { outcome, answer }: Pick<Appeal, 'outcome' | 'answer'>,
  against: Appealed,
  givenBack: readonly string[] = [],
): MailContent {
  const language = languageOf(against);
  const { appealReceived, outcomes, answer: answered, courts } = textsIn(language);
  const came = outcome ?? 'DISMISSED';
  return {
    ...markOf(language),
    heading: outcomes[came].heading,
    paragraphs: [
      appealReceived.subject(appealedOf(against)),
      against.report ? outcomes[came].ofReport : statementOutcomes[came],
      answered(answer ?? ''),
      ...givenBack,
      ...(outcome === 'DISMISSED' ? [courts] : []),
    ],
  };
}
