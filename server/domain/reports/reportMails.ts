import { appealEnd, appealPage } from '#shared/rules/reports.ts';
import { statementParagraphs } from '#shared/rules/statements.ts';
import { appealMailTexts, reportMailTexts, statementMailTexts, subjectTexts } from '#shared/texts/reportMails.ts';
import { reportDecisions, reportKinds } from '#shared/texts/reports.ts';
import { restrictionTexts } from '#shared/texts/statements.ts';
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
  return snapshot ? subjectTexts.offer(snapshot.title, targetUrl) : subjectTexts.page(targetUrl);
}

/**
 * Confirms a report to its sender. Nothing that the sender wrote is in it: the form must not be a way to mail others.
 */
export function receivedMail(report: ContentReport, support: string): MailContent {
  const texts = reportMailTexts.received;
  return {
    heading: texts.heading(report.number),
    paragraphs: [
      texts.thanks(subjectOf(report), reportKinds[report.kind]),
      texts.next,
      texts.secrecy,
      texts.notYou(support),
    ],
  };
}

/** Mails the sender of a report what was decided of it; with the link by which they appeal, unless they have already. */
export function decisionOnReportMail(report: ContentReport, decidedAt: Date, link: string | null): MailContent {
  const texts = reportMailTexts.decision;
  const { number, decision, facts, rule } = report;
  const lastDay = finnishDate(appealEnd(decidedAt));
  const redress = link ? [texts.redress(lastDay), texts.alsoElsewhere] : [texts.onlyElsewhere];
  return {
    heading: texts.heading(number),
    paragraphs: [
      texts.subject(subjectOf(report)),
      reportDecisions[decision ?? 'KEPT'].sentence,
      texts.facts(facts ?? ''),
      texts.rule(rule ?? ''),
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

/** What an appeal is against, as its sender reads it. */
export function appealedOf({
  statement,
  report,
}: {
  statement: Statement | null;
  report: ContentReport | null;
}): string {
  if (report) return subjectTexts.reportDecision(report.number);
  const { kind, offerTitle } = statement as Statement;
  return offerTitle ? `${restrictionTexts[kind].name}: ${offerTitle}` : restrictionTexts[kind].name;
}

/** Confirms an appeal to its sender, without what they wrote. */
export function appealReceivedMail(against: Parameters<typeof appealedOf>[0], support: string): MailContent {
  const texts = appealMailTexts.received;
  return {
    heading: texts.heading,
    paragraphs: [texts.subject(appealedOf(against)), texts.next, texts.notYou(support)],
  };
}

/** Mails the sender of an appeal what came of it. */
export function outcomeMail(
  { outcome, answer }: Pick<Appeal, 'outcome' | 'answer'>,
  against: { statement: Statement | null; report: ContentReport | null },
): MailContent {
  const { heading, ofStatement, ofReport } = appealMailTexts.outcomes[outcome ?? 'DISMISSED'];
  return {
    heading,
    paragraphs: [
      appealMailTexts.received.subject(appealedOf(against)),
      against.report ? ofReport : ofStatement,
      appealMailTexts.answer(answer ?? ''),
      ...(outcome === 'DISMISSED' ? [appealMailTexts.courts] : []),
    ],
  };
}
