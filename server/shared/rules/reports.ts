import {
  appealStatementLimits,
  decideReportInputLimits,
  reportInputLimits,
  restrictionGroundsInputLimits,
} from '../limits.generated.ts';
import type { ReportKind, RestrictionBasis, RestrictionGround, RestrictionGroundsInput } from '../schema.generated.ts';
import { groundFaults, groundTexts, reportTexts } from '../texts/reports.ts';
import { checkEmail, checkLength, checkRequired, type FieldErrors, textLength, tidyLine, tidyText } from './fields.ts';

type Text = string | null | undefined;

/** Characters of a report's text at least: with fewer, no admin knows what is wrong (DSA article 16: substantiated). */
const minReportText = 20;

/** Months in which a decision may be appealed against. */
const appealMonths = 6;

/** The page of a mailed appeal link, and the parameter that holds the link's key. */
export const appealPage = { path: '/valitus', parameter: 'avain' } as const;

/** A report as a form has it. */
export interface ReportDraft {
  offerId?: Text;
  targetUrl?: Text;
  kind?: ReportKind | null | undefined;
  text?: Text;
  name?: Text;
  email?: Text;
  goodFaith?: boolean | null | undefined;
}

/** Whether a report may be sent without a name and an address (DSA article 16, 2 c). */
export function mayBeNameless(kind: ReportKind | null | undefined): boolean {
  return kind === 'CHILD';
}

/** FieldErrors of a report, in the order of the form. */
export function checkReport({ offerId, targetUrl, kind, text, name, email, goodFaith }: ReportDraft): FieldErrors {
  const isNamed = !mayBeNameless(kind) || tidyLine(name) !== '' || tidyLine(email) !== '';
  return {
    ...(!tidyLine(offerId) && !tidyLine(targetUrl) && { targetUrl: reportTexts.pageMissing }),
    ...checkLength('targetUrl', 'Osoite', targetUrl, reportInputLimits.targetUrl),
    ...(!kind && { kind: reportTexts.kindMissing }),
    ...(textLength(tidyText(text)) < minReportText && {
      text: reportTexts.tooShort(minReportText),
    }),
    ...checkLength('text', 'Selitys', text, reportInputLimits.text),
    ...checkLength('name', 'Nimi', name, reportInputLimits.name),
    ...(isNamed && {
      ...(!mayBeNameless(kind) && checkRequired('name', 'Nimi', name)),
      ...checkEmail('email', email),
      ...checkRequired('email', 'Sähköposti', email),
    }),
    ...(!goodFaith && { goodFaith: reportTexts.goodFaith }),
  };
}

/** What each ground rests on. */
export const groundBases: Record<RestrictionGround, RestrictionBasis> = {
  PRICE: 'LAW',
  MISLEADING: 'LAW',
  FORBIDDEN_GOODS: 'TERMS',
  RIGHTS: 'TERMS',
  CONTENT_RULE: 'LAW',
  OTHER: 'TERMS',
};

/** The rule of a statement: what the admin wrote, or the template's own words. */
export function ruleOf({ ground, rule }: Pick<RestrictionGroundsInput, 'ground' | 'rule'>): string {
  return tidyLine(rule) || groundTexts[ground].rule;
}

/** FieldErrors of the grounds of a restriction; none when there are no grounds. */
export function checkGrounds(
  grounds: Partial<Pick<RestrictionGroundsInput, 'ground' | 'facts' | 'rule'>> | null | undefined,
): FieldErrors {
  if (!grounds) return {};
  const { ground, facts, rule } = grounds;
  return {
    ...(!ground && { ground: groundFaults.groundMissing }),
    ...(ground && !groundTexts[ground].rule && !tidyLine(rule) && { rule: groundFaults.ruleMissing }),
    ...checkLength('rule', 'Sääntö', rule, restrictionGroundsInputLimits.rule),
    ...checkLength('facts', 'Perustelu', facts, restrictionGroundsInputLimits.facts),
    ...(tidyText(facts) === '' && { facts: groundFaults.factsMissing }),
  };
}

/** FieldErrors of a note about a report, which only admins read. */
export function checkReportNote(note: Text): FieldErrors {
  return checkLength('note', 'Muistiinpano', note, decideReportInputLimits.note);
}

/** FieldErrors of an appeal, or of the answer to one. */
export function checkAppealText(field: 'text' | 'answer', text: Text): FieldErrors {
  const label = field === 'text' ? 'Valitus' : 'Vastaus';
  return {
    ...checkLength(field, label, text, appealStatementLimits.text),
    ...checkRequired(field, label, text),
  };
}

/** When the time for appeals ends. */
export function appealEnd(decidedAt: Date): Date {
  const end = new Date(decidedAt);
  end.setUTCMonth(end.getUTCMonth() + appealMonths);
  return end;
}
